import { wallNotice } from '@reshape/content/app/closing';
import { type CohortDates, lastDay } from '@reshape/domain/cohort';
import { Link } from 'react-router-dom';
import { useToday } from '#lib/clock.ts';
import { useSeen } from '#lib/member-day.ts';
import { Card } from '#ui/card.tsx';
import { Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';

interface WallNoticeProps {
  readonly memberId: string;
  readonly dates: CohortDates;
}

/** Says on the dashboard from the last day on, until the page is opened, that all of the four weeks is on one wall. */
export function WallNotice({ memberId, dates }: WallNoticeProps) {
  const today = useToday();
  const { isSeen } = useSeen(memberId, 'wall', dates.startsOn);
  if (today < lastDay(dates) || isSeen !== false) return null;
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
