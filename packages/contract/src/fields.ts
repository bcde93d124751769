import { isLocalDay, type LocalDay } from '@reshape/domain/local-day';
import * as z from 'zod/mini';

/**
 * An id as the API makes and accepts it: up to 64 letters, digits, hyphens and underscores. Names with two underscores at
 * both ends are reserved by the database, which fails every call with one in a path.
 */
export const id = z.string().check(z.regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,64}$/, 'is not an id'));

/** The header `Idempotency-Key`: one per intent, made by the client, such as a UUID. */
export const idempotencyKey = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, 'must be 8 to 64 letters, digits, hyphens or underscores'));

/** A day on the wire and in the database: `yyyy-MM-dd`, and it exists. */
export const localDay = z.custom<LocalDay>(
  (value) => typeof value === 'string' && isLocalDay(value),
  'must be a day written yyyy-MM-dd',
);

/** Length in characters as people roughly count them: Unicode code points, so that an emoji is not two. */
export const characters = (text: string): number => [...text].length;

/**
 * Words that a person may type: trimmed, at most `maxLength` code points, any script and emoji kept exactly.
 * A lone surrogate is rejected, because no encoding can carry it unchanged.
 */
export const freeText = (maxLength: number) =>
  z.string('must be text').check(
    z.trim(),
    z.refine((text) => characters(text) <= maxLength, {
      // Formatted only when needed: a browser's first `toLocaleString` costs 10 ms, and every page loads this file.
      error: () => `must be at most ${maxLength.toLocaleString('en')} characters`,
    }),
    z.refine((text) => !/\p{Surrogate}/u.test(text), 'has a broken character'),
  );

/** Words that a person must type: `freeText` that is not empty. */
export const writtenText = (longest: number) => freeText(longest).check(z.minLength(1, 'must not be empty'));

/** An IANA time zone that this machine knows, such as `Asia/Kolkata`. */
export const timeZone = z.string().check(
  z.maxLength(64),
  z.refine((name) => isTimeZone(name), 'must be an IANA time zone'),
);

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
