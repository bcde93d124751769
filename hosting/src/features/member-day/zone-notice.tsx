import { zoneNotice } from '@reshape/content/app/member-day';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { refusalText } from '#lib/api-client/request.ts';
import { now, useMemberClock } from '#lib/clock.ts';
import { loadForMember, onMemberStorageChange, saveForMember } from '#lib/device-storage.ts';
import { memberDayOf } from '#lib/member-day.ts';
import { reportedTimeZone, sameTimeIn, zoneName } from '#lib/time-zone.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { focusPage } from '#ui/focus-page.ts';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Failure } from '#ui/text.tsx';
import { useTimeZoneChange } from './use-time-zone.ts';

/** The zone of this device for which the member has kept their own. */
const storedName = 'kept-zone';

/**
 * Asks a member whose device is in another time zone than theirs which of the two their days should follow;
 * once for each zone, because a short trip is not a move.
 */
export function ZoneNotice({ memberId }: { readonly memberId: string }) {
  const { data: day } = useQuery(memberDayOf(memberId));
  const kept = useSyncExternalStore(onMemberStorageChange, () => loadForMember(memberId, storedName));
  const { mutate, isPending, error } = useTimeZoneChange(memberId);
  const clock = useMemberClock();
  const here = reportedTimeZone();
  if (!day || here === undefined || kept === here || sameTimeIn(clock.timeZone, here, now())) return null;

  const [own, device] = [zoneName(day.time_zone), zoneName(here)];
  const answer = (act: () => void) => {
    act();
    focusPage();
  };
  return (
    <Card aria-label={zoneNotice.title}>
      <Stack gap={3} align="start">
        <p>{zoneNotice.body(own, device)}</p>
        <Cluster gap={2}>
          <Button
            aria-disabled={isPending}
            onClick={() => mutate(here, { onSuccess: () => answer(() => undefined) })}
          >
            {isPending ? zoneNotice.changing : zoneNotice.change(device)}
          </Button>
          <Button variant="quiet" onClick={() => answer(() => saveForMember(memberId, storedName, here))}>
            {zoneNotice.keep(own)}
          </Button>
        </Cluster>
        <Failure size="small">{error ? refusalText(error, zoneNotice.notSaved) : null}</Failure>
      </Stack>
    </Card>
  );
}
