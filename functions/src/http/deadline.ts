import { ApiError } from '@reshape/contract/errors';

/** The longest that a handler may take, in milliseconds; the platform itself would cut the call off only after 30 s. */
export const patience = 8_000;

/**
 * Hands on what `work` comes to, or why it failed: an ApiError `unavailable` when it takes longer than `milliseconds`.
 * One of the two is called, once. By callbacks, because the platform follows every promise of a call, and following one
 * costs more than most of what we do.
 */
export function withDeadline<T>(
  work: Promise<T>,
  milliseconds: number,
  done: (value: T) => void,
  failed: (error: unknown) => void,
): void {
  let isOver = false;
  const end = (how: () => void) => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    try {
      how();
    } catch (error) {
      failed(error);
    }
  };
  const timer = setTimeout(
    () =>
      end(() => failed(new ApiError('unavailable', 'This is taking too long. Please try again in a moment'))),
    milliseconds,
  );
  work.then(
    (value) => end(() => done(value)),
    (error) => end(() => failed(error)),
  );
}
