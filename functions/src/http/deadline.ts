import { ApiError } from '@reshape/contract/errors';

/** The longest that a handler may take, in milliseconds; the platform itself would cut the call off only after 30 s. */
export const patience = 8_000;

/** `work`, or an ApiError `unavailable` when it takes longer than `milliseconds`. */
export async function withDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ApiError('unavailable', 'This is taking too long. Please try again in a moment')),
      milliseconds,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
