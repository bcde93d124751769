import { obstacles } from '@reshape/domain/lapse';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { localDay } from './fields.ts';

/** The latest answer to what got in the way. On its day, half of the tiny action is enough. */
const lapse = z.object({ answer: z.nullable(z.object({ on: localDay, obstacle: z.enum(obstacles) })) });

export const myLapse = endpoint({
  method: 'GET',
  path: '/api/lapse',
  access: 'member',
  response: lapse,
});

/** Answers what got in the way after silent days. It replaces an earlier answer. */
export const answerLapse = endpoint({
  method: 'POST',
  path: '/api/lapse',
  access: 'member',
  body: z.strictObject({ obstacle: z.enum(obstacles) }),
  response: lapse,
});
