import { automaticityMoments, automaticityScale } from '@reshape/domain/automaticity';
import * as z from 'zod/mini';
import { memberRead, memberWrite } from './endpoint.ts';
import { id, localDay } from './fields.ts';

const { lowest, highest } = automaticityScale;

const question = { worksheet_id: id, moment: z.enum(automaticityMoments) } as const;

/** How far "is something I do automatically" is true of the tiny action, from 1 to 7; `null` for a skipped question. */
const answer = z.nullable(z.int('must be a whole number').check(z.gte(lowest), z.lte(highest)));

const response = z.object({
  /** The question that is open today and has no answer yet; `null` when there is none. */
  open: z.nullable(z.object(question)),
  /** What the member answered, the earliest first, about all worksheets in all cohorts. Skipped questions are left out. */
  answers: z.array(z.object({ ...question, answer: z.int(), /** The member's day. */ on: localDay })),
});
export type Automaticity = z.output<typeof response>;

export const myAutomaticity = memberRead({
  path: '/api/automaticity',
  response,
});

/**
 * Answers or skips an open question. The answer can be replaced on the same day; 409 `question_closed` when it was
 * given on an earlier one, or the question is not open. 404 for a worksheet that is not the member's, 409
 * `worksheet_archived` for an earlier one.
 */
export const answerAutomaticity = memberWrite({
  path: '/api/automaticity',
  body: z.strictObject({ ...question, answer }),
  response,
});
