import { actionChecks } from '@reshape/domain/second-month';
import * as z from 'zod/mini';
import { memberRead, memberWrite } from './endpoint.ts';
import { localDay } from './fields.ts';

const response = z.object({
  /** Whether the member wants to go on to the last day of the second month; `null` before they have said so. */
  on: z.nullable(z.boolean()),
  /** What they said became of their tiny action, and on which of their days; `null` before that. */
  check: z.nullable(z.object({ answer: z.enum(actionChecks), on: localDay })),
});
export type SecondMonth = z.output<typeof response>;

export const mySecondMonth = memberRead({
  path: '/api/second-month',
  response,
});

/**
 * Begins or ends the second month. 409 `question_closed` before the last day of the programme and after the last of the
 * second month, except that a second month which was begun can always be ended; 404 without a worksheet, because the
 * nudges are its words.
 */
export const decideSecondMonth = memberWrite({
  path: '/api/second-month',
  body: z.strictObject({ on: z.boolean('must be true or false') }),
  response,
});

/**
 * Says what became of the tiny action. The answer can be replaced on the same day; 409 `question_closed` when it was
 * given on an earlier one, or the question is not open.
 */
export const checkAction = memberWrite({
  path: '/api/second-month/check',
  body: z.strictObject({ answer: z.enum(actionChecks) }),
  response,
});
