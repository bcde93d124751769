import { type MemberDay, myDay } from '@reshape/contract/member-day';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client/call.ts';
import { setMemberClock } from '#lib/clock.ts';
import { onMemberStorageChange, onSessionChange, storedSession } from '#lib/device-storage.ts';
import { keptOnDevice, loadKept } from '#lib/kept-query.ts';

const keptAs = 'member-day';

/** What the member's days depend on. A failure that proves the session invalid ends it, as with every query. */
export const memberDayOf = (memberId: string) =>
  queryOptions({
    queryKey: [keptAs, memberId],
    queryFn: ({ signal }) => call(myDay, { signal }),
    ...keptOnDevice(keptAs, myDay.response),
  });

const clockOf = ({ time_zone: timeZone, last_active_on, left_zones }: MemberDay) => ({
  timeZone,
  lastActiveOn: last_active_on ?? undefined,
  leftZones: left_zones.map((left) => ({ timeZone: left.time_zone, lastDay: left.last_day })),
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
