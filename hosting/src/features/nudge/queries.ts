import { ApiError } from '@reshape/contract/errors';
import { getNudge, type Nudge, randomNudge } from '@reshape/contract/nudges';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client/call.ts';

/** Chance may draw the nudge that is shown already; after so many draws it may stay. */
const mostDraws = 4;

/** The nudge that a notification told of; `undefined` when it is gone, or the address was made up. */
async function named(id: string, signal: AbortSignal): Promise<Nudge | undefined> {
  try {
    return await call(getNudge, { params: { id }, signal });
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return undefined;
    throw error;
  }
}

/**
 * The nudge with the id `wanted` where there is one, else any; and another one each time that it is fetched again. It
 * does not change by itself while it is read.
 */
export const nudgeFor = (wanted: string | null) =>
  queryOptions({
    queryKey: ['nudge', wanted],
    queryFn: async ({ client, queryKey, signal }): Promise<Nudge> => {
      const shown = client.getQueryData<Nudge>(queryKey);
      const found = wanted === null || shown ? undefined : await named(wanted, signal);
      if (found) return found;
      for (let draws = 1; ; draws += 1) {
        const drawn = await call(randomNudge, { signal });
        if (drawn.id !== shown?.id || draws === mostDraws) return drawn;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
