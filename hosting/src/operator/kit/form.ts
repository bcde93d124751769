import type { ErrorCode, Versions } from '@reshape/contract/errors';
import * as z from 'zod/mini';
import { asSentence } from './sentence.ts';

/** Why an action was not done. */
export interface ActionError {
  readonly message: string;
  /** Absent when it was found before anything was sent, or when no response arrived. */
  readonly code?: ErrorCode;
  readonly field?: string;
  /** Both versions, when another operator changed it in the meantime. */
  readonly versions?: Versions;
}

/** The first thing that is wrong with what would be sent, at its field; `null` when the API would accept it. */
export function firstErrorOf(schema: z.ZodMiniType, body: unknown): ActionError | null {
  const parsed = z.safeParse(schema, body);
  if (parsed.success) return null;
  const [issue] = parsed.error.issues;
  const message = issue?.message ?? '';
  return {
    field: String(issue?.path[0] ?? ''),
    message: asSentence(`${message.charAt(0).toLocaleUpperCase()}${message.slice(1)}`),
  };
}

export const errorAt = (error: ActionError | null, name: string): string | null =>
  error?.field === name ? error.message : null;
