import { inWords } from './numbers.ts';

const inWordsWith = (count: number, unit: string): string =>
  `${inWords(count)} ${unit}${count === 1 ? '' : 's'}`;

/** `seconds` in words, such as `twelve minutes`: rounded up to minutes, and from ninety minutes on to hours. */
function waitingTime(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes < 90 ? inWordsWith(minutes, 'minute') : inWordsWith(Math.ceil(minutes / 60), 'hour');
}

/**
 * What our side says, everywhere, when something was tried too often. It does not say by whom: some limits are for a
 * network or for everybody. `seconds` is when the next attempt can succeed.
 */
export const tooManyAttempts = (seconds: number): string =>
  `There were too many attempts in a short time. Please try again in ${waitingTime(seconds)}.`;

/** The same when it is unknown when the next attempt can succeed; also for pages that do without `inWords`. */
export const tooManyAttemptsTryLater =
  'There were too many attempts in a short time. Please try again in a few minutes.';
