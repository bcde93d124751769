import * as z from 'zod/mini';
import { memberRead, memberWrite } from './endpoint.ts';
import { localDay, writtenText } from './fields.ts';

/** Maximum length of a letter to oneself, in characters after trimming. */
export const maxLetterLength = 5_000;

/** A member's letter to themselves. Its `text` can be read from the day `opens_on` on. */
const letter = z.object({
  written_on: localDay,
  opens_on: localDay,
  text: z.optional(z.string()),
});
export type Letter = z.output<typeof letter>;

/** The member's letter to themselves, or `null`. */
export const myLetter = memberRead({
  path: '/api/letter',
  response: z.object({ letter: z.nullable(letter) }),
});

/** Stores a letter to oneself, which can be read thirty days later. It replaces an earlier one. */
export const writeLetter = memberWrite({
  path: '/api/letter',
  body: z.strictObject({ text: writtenText(maxLetterLength) }),
  response: z.object({ letter }),
});
