import * as z from 'zod/mini';
import { endpoint, memberRead, memberWrite } from './endpoint.ts';
import { freeText, id, localDay, timeZone } from './fields.ts';

/** Maximum length of a note on a challenge day, in characters after trimming. */
export const maxNoteLength = 5_000;

/** The success message for a second log of one challenge on the same day. */
export const alreadyLogged = 'Already logged for today';

export const microchallenge = z.object({
  id,
  week_number: z.int(),
  title: z.string(),
  intro: z.array(z.string()),
  instructions: z.array(z.string()),
  why: z.string(),
  tips: z.array(z.string()),
  closing: z.string(),
});
export type Microchallenge = z.output<typeof microchallenge>;

/**
 * The current week's challenge in the member's cohort or, without a bearer token, in the most recent cohort.
 * Before the first week it is the first challenge, after the last week the last. A member also gets the first
 * day of their cohort, because a challenge can be logged from the first day of its week.
 */
export const activeMicrochallenge = endpoint({
  method: 'GET',
  path: '/api/microchallenge/active',
  access: 'optional',
  response: z.extend(microchallenge, { cohort_starts_on: z.optional(localDay) }),
});
export type ActiveMicrochallenge = z.output<(typeof activeMicrochallenge)['response']>;

/** All challenges, ordered by week. */
export const listMicrochallenges = endpoint({
  method: 'GET',
  path: '/api/microchallenge/list',
  access: 'public',
  response: z.array(microchallenge),
});

export const getMicrochallenge = endpoint({
  method: 'GET',
  path: '/api/microchallenge/:id',
  access: 'public',
  response: microchallenge,
});

/** How many days of their present cohort the member has logged the challenge, at most 7, and which, oldest first. */
export const microchallengeProgress = memberRead({
  path: '/api/microchallenge/progress',
  query: z.strictObject({ challenge_id: id }),
  response: z.object({ completed_days: z.int(), days: z.array(localDay) }),
});
export type MicrochallengeProgress = z.output<(typeof microchallengeProgress)['response']>;

/** The logged days of a challenge that have a note, oldest first. */
export const microchallengeNotes = memberRead({
  path: '/api/microchallenge/notes',
  query: z.strictObject({ challenge_id: id }),
  response: z.array(z.object({ date: localDay, note: z.string() })),
});

/** Writes the note of a logged day, or deletes it when `note` is empty. A day that is not logged answers 404. */
export const editMicrochallengeNote = memberWrite({
  path: '/api/microchallenge/note',
  body: z.strictObject({ challenge_id: id, date: localDay, note: freeText(maxNoteLength) }),
  response: z.object({ date: localDay, note: z.string() }),
});

/**
 * Logs the challenge for the member's today or, while it is open as for a spot, for the day before as `date`;
 * any other day answers 422. An eighth day in the cohort, or a week that has not begun, answers 409.
 */
export const logMicrochallenge = memberWrite({
  path: '/api/microchallenge/log',
  body: z.strictObject({
    challenge_id: id,
    note: z._default(freeText(maxNoteLength), ''),
    date: z.optional(localDay),
    time_zone: z.optional(timeZone),
  }),
  response: z.object({ message: z.string() }),
  idempotent: true,
});
