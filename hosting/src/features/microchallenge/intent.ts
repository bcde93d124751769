import type { LocalDay } from '@reshape/domain/local-day';
import { newKey } from '#lib/clock.ts';
import type { Draft } from '#lib/drafts.ts';

/** What the names of all forms of this feature begin with. */
export const formsBeginWith = 'challenge.';

/** The name under which the note to a challenge is kept. */
export const formOf = (challengeId: string): string => formsBeginWith + challengeId;

/** The challenge of a form that was named by `formOf`. */
export const challengeOf = (form: string): string => form.slice(formsBeginWith.length);

/**
 * The key under which a day is logged. It begins with the day on which the button was pressed: pressing it again is the
 * same intent on the same day and a new one on the next, while an intent that waits for the network stays what it was.
 */
export function keyOfIntent({ key, isWaiting }: Draft, today: LocalDay): string {
  const isSame = key !== undefined && (isWaiting === true || key.startsWith(today));
  return isSame ? key : `${today}-${newKey()}`;
}
