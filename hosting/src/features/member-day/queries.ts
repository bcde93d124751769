import { programme } from '@reshape/content/programme';
import { type MemberDay, myDay } from '@reshape/contract/member-day';
import { isTimeZone } from '@reshape/domain/time-zone';
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
