import * as z from 'zod/mini';
import { memberRead, memberWrite } from './endpoint.ts';
import { localDay, writtenText } from './fields.ts';

/** Maximum length of the answer, in characters after trimming. */
export const maxOtherHalfLength = 500;

/** What the member wants on the other half of the wall of their present cohort; `null` until they say so. */
const halfWall = z.object({ answer: z.nullable(z.object({ text: z.string(), on: localDay })) });

export const myHalfWall = memberRead({
  path: '/api/half-wall',
  response: halfWall,
});

/** Stores what the member wants on the other half. It replaces an earlier answer. */
export const answerHalfWall = memberWrite({
  path: '/api/half-wall',
  body: z.strictObject({ text: writtenText(maxOtherHalfLength) }),
  response: halfWall,
});
