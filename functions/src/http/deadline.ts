import { ApiError } from '@reshape/contract/errors';

/** The longest that a handler may take, in milliseconds; the platform itself would cut the call off only after 30 s. */
export const patience = 8_000;

/** `work`, or an ApiError `unavailable` when it takes longer than `milliseconds`. */
export function withDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new ApiError('unavailable', 'This is taking too long. Please try again in a moment')),
      milliseconds,
    );
    const settle =
      <V>(how: (value: V) => void) =>
      (value: V) => {
        clearTimeout(timer);
        how(value);
      };
    work.then(settle(resolve), settle(reject));
  });
}
