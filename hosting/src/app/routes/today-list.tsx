import { todayList } from '@reshape/content/app/dashboard';
import type { Spot } from '@reshape/contract/spots';
import { useId } from 'react';
import { useToday } from '#lib/clock.ts';
import { Card } from '#ui/card.tsx';
import { ChecklistItem } from '#ui/checklist.tsx';
import { Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { TodayChallenge } from '../../features/microchallenge/today-challenge.tsx';
import { TodayAction } from '../../features/worksheets/today-action.tsx';

interface TodayListProps {
  readonly memberId: string;
  /** Undefined until loaded. */
  readonly spots: readonly Spot[] | undefined;
}

/** The three acts of a day, and which of them are done: a spot, the tiny action, the challenge. */
export function TodayList({ memberId, spots = [] }: TodayListProps) {
  const titleId = useId();
  const today = useToday();
  const logged = spots.filter(({ date }) => date === today).length;
  const { spot, title, done, open } = todayList;
  return (
    <Stack as={Card} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <Stack as="ul">
        <ChecklistItem title={spot.name} isDone={logged > 0} state={logged > 0 ? done : open}>
          <Text size="small" tone="soft">
            {logged > 0 ? spot.logged(logged) : spot.open}
          </Text>
        </ChecklistItem>
        <TodayAction memberId={memberId} />
        <TodayChallenge memberId={memberId} />
      </Stack>
    </Stack>
  );
}
