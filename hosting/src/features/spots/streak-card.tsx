import { streakCaptions, streakCard } from '@reshape/content/app/dashboard';
import type { Spot } from '@reshape/contract/spots';
import type { LocalDay } from '@reshape/domain/local-day';
import { aliveRun, displayedStreak, streak } from '@reshape/domain/spots';
import { useId } from 'react';
import { dayChangeTime, useToday } from '#lib/clock.ts';
import { Card } from '#ui/card.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import styles from './streak-card.module.css';
import { Tally } from './tally.tsx';

/** The caption of the streak: the current state, and what to do next. */
function streakCaption(days: readonly LocalDay[], today: LocalDay): string {
  const { current, longest } = streak(days, today);
  if (days.length === 0) return streakCaptions.nothingYet;
  if (current === 1) return streakCaptions.dayOne;
  if (current > 1)
    return current === longest ? streakCaptions.longestEver(current) : streakCaptions.doneToday(current);
  const alive = aliveRun(days, today);
  return alive > 0 ? streakCaptions.keepRun(alive) : streakCaptions.startAgain;
}

/** The streak of days with a spot, computed from the spots. */
export function StreakCard({ spots }: { readonly spots: readonly Spot[] | undefined }) {
  const titleId = useId();
  return (
    <Card tone="ember" aria-labelledby={titleId} className={styles.card}>
      <Stack gap={6} rowGap={3} className={styles.streak}>
        <h2 id={titleId}>{streakCard.title}</h2>
        {spots ? <Run days={spots.map(({ date }) => date)} /> : <p>{streakCard.loading}</p>}
      </Stack>
    </Card>
  );
}

function Run({ days }: { readonly days: readonly LocalDay[] }) {
  const today = useToday();
  const run = streak(days, today);
  const alive = aliveRun(days, today);
  const isTodayLogged = run.current > 0;
  const isOpen = alive > 0 && !isTodayLogged;
  return (
    <>
      {alive > 0 ? (
        <Cluster as="p" gap={3} rowGap={0} align="baseline" className={styles.number}>
          <strong>{alive}</strong> {streakCard.unit(alive)}
          {isOpen ? (
            <Text as="span" size="small" weight="strong" tone="ember" className={styles.open}>
              {streakCard.todayOpen}
            </Text>
          ) : null}
        </Cluster>
      ) : null}
      <Text size="lead" weight="medium" className={styles.caption}>
        {streakCaption(days, today)}
      </Text>
      <Tally days={alive} isTodayLogged={isTodayLogged} />
      <Text as="dl" size="small" tone="soft" className={styles.facts}>
        <div>
          <dt>{streakCard.returnsLabel}</dt>
          <Text as="dd" tone="plain" weight="strong">
            {isOpen ? streakCard.returnsOpen : streakCard.returns(displayedStreak(run))}
          </Text>
        </div>
        <div>
          <dt>{streakCard.longestLabel}</dt>
          <Text as="dd" tone="plain" weight="strong">
            {streakCard.longest(run.longest)}
          </Text>
        </div>
      </Text>
      <Text size="small" tone="soft" className={styles.small}>
        {streakCard.howItCounts} {streakCard.dayTurnsAt(dayChangeTime())}.
      </Text>
    </>
  );
}
