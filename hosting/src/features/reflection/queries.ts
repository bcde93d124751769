import { earlierReflections, latestReflection } from '@reshape/contract/reflections';
import { addDays, type LocalDay } from '@reshape/domain/local-day';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, callAllPages } from '#lib/api-client/call.ts';
import { useToday } from '#lib/clock.ts';
import { keptOnDevice } from '#lib/kept-query.ts';
import { useSeen } from '#lib/member-day.ts';
import { reportedTimeZone } from '#lib/time-zone.ts';

/** The reflection on the member's last full week. */
export const reflectionOf = (memberId: string) =>
  queryOptions({
    queryKey: ['reflection', memberId],
    queryFn: ({ signal }) => call(latestReflection, { query: { time_zone: reportedTimeZone() }, signal }),
    ...keptOnDevice('reflection', latestReflection.response, {
      logsAs: 'The weekly reflection could not be loaded',
    }),
  });

/** The reflections on the weeks before, newest first. */
export const earlierReflectionsOf = (memberId: string) =>
  queryOptions({
    queryKey: ['reflection', memberId, 'earlier'],
    queryFn: ({ signal }) =>
      callAllPages(earlierReflections, { query: { time_zone: reportedTimeZone() }, signal }),
    ...keptOnDevice('earlier-reflections', earlierReflections.response, {
      logsAs: 'The earlier reflections could not be loaded',
    }),
  });

/** The first day of the week whose reflection is there and was not read yet, until the next week is over. */
export function useUnreadWeek(memberId: string): LocalDay | undefined {
  const today = useToday();
  const { data } = useQuery(reflectionOf(memberId));
  const week = data?.week_start ?? undefined;
  const { isSeen } = useSeen(memberId, 'reflection', week);
  return week && isSeen === false && today < addDays(week, 14) ? week : undefined;
}
