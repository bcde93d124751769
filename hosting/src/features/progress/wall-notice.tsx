import { wallNotice } from '@reshape/content/app/closing';
import { type CohortDates, lastDay } from '@reshape/domain/cohort';
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

export const useIsWallSeen = (memberId: string): boolean =>
  useSyncExternalStore(onMemberStorageChange, () => loadForMember(memberId, storedName)) !== null;

interface WallNoticeProps {
  readonly memberId: string;
  readonly dates: CohortDates;
}

/** Says on the dashboard from the last day on that all of the four weeks is on one wall. */
export function WallNotice({ memberId, dates }: WallNoticeProps) {
  const today = useToday();
  const isSeen = useIsWallSeen(memberId);
  if (today < lastDay(dates) || isSeen) return null;
  return (
    <Stack as={Card} tone="ember" gap={2} align="start" aria-labelledby="wall-notice">
      <Text as="h2" size="lead" id="wall-notice">
        {wallNotice.title}
      </Text>
      <Text size="small">{wallNotice.body}</Text>
      <Link to="/four-weeks">{wallNotice.link}</Link>
    </Stack>
  );
}
