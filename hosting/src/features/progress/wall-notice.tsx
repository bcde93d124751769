import { wallNotice } from '@reshape/content/app/closing';
import { type CohortDates, daysPerWeek } from '@reshape/domain/cohort';
import { daysBetween } from '@reshape/domain/local-day';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { useToday } from '#lib/clock.ts';
import { loadForMember, onMemberStorageChange, saveForMember } from '#lib/device-storage.ts';
import { Card } from '#ui/card.tsx';
import { Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';

/** Stored on the device once the member has opened the page with the whole wall. */
const storedName = 'wall-seen';

export const markWallAsSeen = (memberId: string): void => saveForMember(memberId, storedName, 'seen');

interface WallNoticeProps {
  readonly memberId: string;
  readonly dates: CohortDates;
}

/**
 * Says on the dashboard that half of the four weeks is over, and from the last day on that all of it is on
 * one wall.
 */
export function WallNotice({ memberId, dates }: WallNoticeProps) {
  const day = daysBetween(dates.startsOn, useToday()) + 1;
  const isSeen =
    useSyncExternalStore(onMemberStorageChange, () => loadForMember(memberId, storedName)) !== null;
  const days = dates.weeks * daysPerWeek;
  const isHalfway = day === days / 2;
  if (!isHalfway && (day < days || isSeen)) return null;
  const { title, body, link } = isHalfway ? wallNotice.halfway : wallNotice.complete;
  return (
    <Stack as={Card} tone="ember" gap={2} align="start" aria-labelledby="wall-notice">
      <Text as="h2" size="lead" id="wall-notice">
        {title}
      </Text>
      <Text size="small">{body}</Text>
      <Link to={isHalfway ? '/comingsoon?page=my-progress' : '/four-weeks'}>{link}</Link>
    </Stack>
  );
}
