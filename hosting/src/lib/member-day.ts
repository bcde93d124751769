import { programme } from '@reshape/content/programme';
import { type MemberDay, markSeen, myDay, type ShownOnce } from '@reshape/contract/member-day';
import type { LocalDay } from '@reshape/domain/local-day';
import { isTimeZone } from '@reshape/domain/time-zone';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from './api-client/call.ts';
import { setMemberClock } from './clock.ts';
import { onMemberStorageChange, onSessionChange, storedSession } from './device-storage.ts';
import { keptOnDevice, loadKept } from './kept-query.ts';

const keptAs = 'member-day';

/**
 * What the member's days depend on. A failure that proves the session invalid ends it, as with every query. What was
 * seen stays so, although the server may not say it for some seconds: each of its instances caches the member.
 */
export const memberDayOf = (memberId: string) =>
  queryOptions({
    queryKey: [keptAs, memberId],
    queryFn: async ({ signal, client, queryKey }) => {
      const day = await call(myDay, { signal });
      return { ...day, seen: { ...client.getQueryData<MemberDay>(queryKey)?.seen, ...day.seen } };
    },
    ...keptOnDevice(keptAs, myDay.response),
  });

/**
 * Whether the member has seen `what` about the weeks that begin on `of`, on any device; `undefined` until that is
 * known. `markAsSeen` counts here at once; when it cannot be stored, it is shown once more.
 */
export function useSeen(memberId: string, what: ShownOnce, of: LocalDay | undefined) {
  const client = useQueryClient();
  const { queryKey } = memberDayOf(memberId);
  const { data: day } = useQuery(memberDayOf(memberId));
  const { mutate } = useMutation({
    // It is stored once there is a network again.
    networkMode: 'online',
    mutationFn: (seenOf: LocalDay) => call(markSeen, { body: { what, of: seenOf } }),
    onMutate: async (seenOf) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (day) => day && { ...day, seen: { ...day.seen, [what]: seenOf } });
    },
    onSuccess: (stored) => client.setQueryData(queryKey, stored),
    onError: (error) => console.error('What was seen was not stored', error),
  });
  const isSeen = day && of !== undefined ? day.seen[what] === of : undefined;
  return { isSeen, markAsSeen: mutate };
}

/** Marks `what` as seen while it is shown: `of` is undefined until it is. */
export function useMarkAsSeen(memberId: string, what: ShownOnce, of: LocalDay | undefined): void {
  const { isSeen, markAsSeen } = useSeen(memberId, what, of);
  useEffect(() => {
    if (isSeen === false && of !== undefined) markAsSeen(of);
  }, [isSeen, of, markAsSeen]);
}

/** What this browser computes days with: the zone, or the offset that it has now when the browser does not know it. */
const zoneOf = ({
  time_zone,
  utc_offset = programme.timeZone,
}: Pick<MemberDay, 'time_zone' | 'utc_offset'>) => (isTimeZone(time_zone) ? time_zone : utc_offset);

const clockOf = ({ last_active_on, left_zones, ...day }: MemberDay) => ({
  timeZone: zoneOf(day),
  lastActiveOn: last_active_on ?? undefined,
  leftZones: left_zones.map((left) => ({ timeZone: zoneOf(left), lastDay: left.last_day })),
});

/**
 * Has the clock follow what was last received about the signed-in member, in any tab. Returns a function that
 * stops it.
 */
export function followMemberDay(): () => void {
  const update = () => {
    const memberId = storedSession()?.memberId;
    const kept = memberId === undefined ? undefined : loadKept(memberId, keptAs, myDay.response);
    setMemberClock(kept && clockOf(kept));
  };
  update();
  const stops = [onMemberStorageChange(update), onSessionChange(update)];
  return () => {
    for (const stop of stops) stop();
    setMemberClock(undefined);
  };
}
