import * as z from 'zod/mini';

/** Length in characters as people roughly count them: Unicode code points, so that an emoji is not two. */
export const characters = (text: string): number => [...text].length;

/**
 * Words that a person may type: trimmed, at most `longest` code points, any script and emoji kept exactly.
 * Half of a surrogate pair is refused, because no encoding can carry it unchanged.
 */
export const freeText = (longest: number) =>
  z.string('must be text').check(
    z.trim(),
    z.refine((text) => characters(text) <= longest, {
      // Put into words only when it is said: a browser's first number costs 10 ms, and every page loads this file.
      error: () => `must be at most ${longest.toLocaleString('en')} characters`,
    }),
    z.refine((text) => !/\p{Surrogate}/u.test(text), 'has a broken character'),
  );

/** Words that a person must type: `freeText` that is not empty. */
export const writtenText = (longest: number) => freeText(longest).check(z.minLength(1, 'must not be empty'));
