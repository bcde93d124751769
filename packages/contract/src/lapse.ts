import { obstacles } from '@reshape/domain/lapse';
import * as z from 'zod/mini';
import { memberRead, memberWrite } from './endpoint.ts';
import { localDay } from './fields.ts';

/** The latest answer to what got in the way. On its day, half of the tiny action is enough. */
const lapse = z.object({ answer: z.nullable(z.object({ on: localDay, obstacle: z.enum(obstacles) })) });

export const myLapse = memberRead({
  path: '/api/lapse',
  response: lapse,
});

/** Answers what got in the way after silent days. It replaces an earlier answer. */
export const answerLapse = memberWrite({
  path: '/api/lapse',
  body: z.strictObject({ obstacle: z.enum(obstacles) }),
  response: lapse,
});
