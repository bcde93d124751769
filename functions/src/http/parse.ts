import { ApiError } from '@reshape/contract/errors';
import * as z from 'zod/mini';
import { faultSentence } from './fault-sentence.ts';

// The small build of zod speaks no language until it is given one.
z.config({ customError: faultSentence });

/** `input` as `schema` reads it. Throws an ApiError `invalid_request` with a sentence that names the first field at fault. */
export function parse<S extends z.ZodMiniType>(schema: S, input: unknown, whole: string): z.output<S> {
  const { data, error, success } = schema.safeParse(input);
  if (success) return data;
  const [issue] = error.issues;
  const unknownKeys = issue?.code === 'unrecognized_keys' ? issue.keys.map(printable) : [];
  const field = [...(issue?.path ?? []), ...unknownKeys].map(String).join('.') || whole;
  throw new ApiError(
    'invalid_request',
    `${field}: ${unknownKeys.length > 0 ? 'is not expected' : issue?.message}`,
  );
}

/** A name that the caller made up, fit to be put into a sentence. */
const printable = (name: string): string => name.replace(/[^\w-]/g, '?').slice(0, 40);
