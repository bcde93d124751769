import { todayList } from '@reshape/content/app/dashboard';
import { type InstinctPanel, topInstincts } from '@reshape/content/instincts';
import type { Spot } from '@reshape/contract/spots';
import { type ComponentType, useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useToday } from '#lib/clock.ts';
import { Card } from '#ui/card.tsx';
import { ChecklistItem } from '#ui/checklist.tsx';
import { Stack } from '#ui/layout.tsx';
import { Affiliation, SelfProtection } from '#ui/pictures/instincts.tsx';
import { Text } from '#ui/text.tsx';
import { CohortCard, type CohortCardProps } from '../../features/cohort/cohort-card.tsx';
import { TodayChallenge } from '../../features/microchallenge/today-challenge.tsx';
import { NudgeCard } from '../../features/nudges/nudge-card.tsx';
import { PushOffer } from '../../features/nudges/push-offer.tsx';
import { NewReflection } from '../../features/reflection/new-reflection.tsx';
import { TodayAction } from '../../features/worksheets/today-action.tsx';
import styles from './dashboard.module.css';

interface TodayListProps {
  readonly memberId: string;
  readonly spots: readonly Spot[] | undefined;
}

/** A checklist of the day: a spot, the tiny action, the challenge. */
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

/**
 * The side panels that change daily: the member's week of the programme, and a nudge: the one from the notification that
 * was clicked, or a random one. The offer of daily nudges appears once the member has logged a spot.
 */
export function Today(props: CohortCardProps) {
  const { memberId, spots } = props;
  const [query] = useSearchParams();
  return (
    <>
      <NewReflection memberId={memberId} />
      <CohortCard {...props} />
      <NudgeCard nudgeId={query.get('nudge')} />
      {spots?.length ? <PushOffer memberId={memberId} /> : null}
    </>
  );
}

const pictures = {
  'self-protection': SelfProtection,
  affiliation: Affiliation,
} as const satisfies Record<InstinctPanel['id'], ComponentType>;

export function TopInstincts() {
  return (
    <Stack as="section" aria-labelledby="top-instincts">
      <header>
        <h2 id="top-instincts">{topInstincts.title}</h2>
        <Text size="small" tone="soft" className={styles.note}>
          {topInstincts.note}
        </Text>
      </header>
      {topInstincts.panels.map(({ id, name, line, explanation, spotIt }) => {
        const Picture = pictures[id];
        return (
          <Stack as={Card} gap={2} key={id} aria-labelledby={id} className={styles.panel}>
            <div className={styles.picture}>
              <Picture />
            </div>
            <h3 id={id}>{name}</h3>
            <Text size="lead" tone="ember" face="italic" className={styles.line}>
              {line}
            </Text>
            <Text size="small" tone="soft">
              {explanation}
            </Text>
            <Text size="small" className={styles.spot}>
              <Text as="strong" weight="strong">
                {topInstincts.spotItLabel}
              </Text>{' '}
              {spotIt}
            </Text>
          </Stack>
        );
      })}
    </Stack>
  );
}
