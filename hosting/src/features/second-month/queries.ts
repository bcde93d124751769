import { openCohort } from '@reshape/contract/cohort';
import { mySecondMonth } from '@reshape/contract/second-month';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client/call.ts';
import { keptOnDevice } from '#lib/kept-query.ts';

/** Whether the member wants to go on after the programme, and what they said became of their tiny action. */
export const secondMonthOf = (memberId: string) =>
  queryOptions({
    queryKey: ['second-month', memberId],
    queryFn: ({ signal }) => call(mySecondMonth, { signal }),
    ...keptOnDevice('second-month', mySecondMonth.response),
  });

/** The cohort that can be joined next; `null` when there is none. */
export const nextCohort = queryOptions({
  queryKey: ['next-cohort'],
  queryFn: ({ signal }) => call(openCohort, { query: {}, signal }),
});
