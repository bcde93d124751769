import { type Nudge, randomNudge } from '@reshape/contract/nudges';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** Chance may draw the nudge that is shown already; after so many draws it may stay. */
const mostDraws = 4;

/** A nudge, and another one each time that it is fetched again. It does not change by itself while it is read. */
export const anyNudge = queryOptions({
  queryKey: ['nudge'],
  queryFn: async ({ client, queryKey, signal }): Promise<Nudge> => {
    const shown = client.getQueryData<Nudge>(queryKey);
    for (let draws = 1; ; draws += 1) {
      const drawn = await call(randomNudge, { signal });
      if (drawn.id !== shown?.id || draws === mostDraws) return drawn;
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
});
