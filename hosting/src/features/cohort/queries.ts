import { myCohort } from '@reshape/contract/cohort';
import { listMicrochallenges, microchallengeProgress } from '@reshape/contract/microchallenges';
import { trackerHistory } from '@reshape/contract/tracker';
import { worksheetHistory } from '@reshape/contract/worksheets';
import type { LocalDay } from '@reshape/domain/local-day';
import { queryOptions } from '@tanstack/react-query';
import { call, callAllPages } from '#lib/api-client/call.ts';
import { keptOnDevice } from '#lib/kept-query.ts';

/**
 * How often the calendar is asked for again in a tab that stays open, in milliseconds: the link to join comes
 * on the day.
 */
const refetchMs = 15 * 60_000;

/** The calendar of the member's cohort. */
export const cohortOf = (memberId: string) =>
  queryOptions({
    refetchInterval: refetchMs,
    queryKey: ['cohort', memberId],
    queryFn: ({ signal }) => call(myCohort, { signal }),
    ...keptOnDevice('cohort', myCohort.response),
  });

/** The days on which the member logged any challenge; a day with two logs occurs twice. */
export const daysWithChallenge = (memberId: string) =>
  queryOptions({
    queryKey: ['four-weeks', memberId, 'challenges'],
    queryFn: async ({ signal }): Promise<LocalDay[]> => {
      const challenges = await call(listMicrochallenges, { signal });
      const progress = await Promise.all(
        challenges.map(({ id }) => call(microchallengeProgress, { query: { challenge_id: id }, signal })),
      );
      return progress.flatMap(({ days }) => days);
    },
  });

/** The days on which the member did the tiny action of any worksheet. */
export const daysWithAction = (memberId: string) =>
  queryOptions({
    queryKey: ['four-weeks', memberId, 'actions'],
    queryFn: async ({ signal }): Promise<LocalDay[]> => {
      const worksheets = await callAllPages(worksheetHistory, { signal });
      const ticks = await Promise.all(
        worksheets.map(({ id }) => call(trackerHistory, { params: { id }, signal })),
      );
      return ticks.flat().flatMap(({ date, completed }) => (completed ? [date] : []));
    },
  });
