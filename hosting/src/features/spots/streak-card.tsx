import { streakCaptions, streakCard } from '@reshape/content/app/dashboard';
import type { Spot } from '@reshape/contract/spots';
import { addDays, type LocalDay } from '@reshape/domain/local-day';
import { aliveRun, displayedStreak, streak } from '@reshape/domain/spots';
import { useId } from 'react';
import { dayChangeTime, useToday } from '#lib/clock.ts';
import { Card } from '#ui/card.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import styles from './spots.module.css';

interface TallyProps {
  /** Length in days of the current streak: it ends today, or yesterday while today is not logged. */
  readonly days: number;
  readonly isTodayLogged: boolean;
}

const groupSize = 5;
/** Older groups are left out, so that the tally never fills the card. */
const maxGroups = 6;

/** Four strokes side by side and the fifth across them. */
const strokes = ['M7 5L5 35', 'M19 4L17 36', 'M31 5L29 35', 'M43 4L41 36', 'M1 30L49 10'];

/** One stroke of the tally, for the spots of today; `isDrawn`: it is being made. */
export function Stroke({ isDrawn }: { readonly isDrawn: boolean }) {
  return (
    <svg viewBox="0 0 12 40" className={styles.group} aria-hidden="true" focusable="false">
      <path d="M7 5L5 35" data-mark={isDrawn ? 'today' : 'done'} pathLength={1} />
    </svg>
  );
}

/**
 * The streak as a tally, one stroke per day, grouped in fives. Today's stroke is highlighted, and dotted until today is
 * logged. It is decorative: the card says the same in words.
 */
export function Tally({ days, isTodayLogged }: TallyProps) {
  const last = isTodayLogged ? days : days + 1;
  const groups = Math.ceil(last / groupSize);
  const first = Math.max(0, groups - maxGroups);
  const markOf = (day: number) => {
    if (day < last) return 'past';
    return isTodayLogged ? 'today' : 'open';
  };
  return (
    <Cluster gap={5} rowGap={3}>
      {Array.from({ length: groups - first }, (_, index) => (first + index) * groupSize).map((before) => (
        <svg key={before} viewBox="0 0 50 40" className={styles.group} aria-hidden="true" focusable="false">
          {strokes.slice(0, last - before).map((stroke, index) => (
            <path key={stroke} d={stroke} data-mark={markOf(before + index + 1)} pathLength={1} />
          ))}
        </svg>
      ))}
    </Cluster>
  );
}

/** The caption of the streak: the current state, and what to do next. */
function streakCaption(days: readonly LocalDay[], today: LocalDay): string {
  const { current } = streak(days, today);
  if (days.length === 0) return streakCaptions.nothingYet;
  if (current === 1) return streakCaptions.dayOne;
  if (current > 1) {
    const daysBefore = days.filter((day) => day <= addDays(today, -current));
    const isLongestEver = streak(daysBefore, today).longest < current;
    return isLongestEver ? streakCaptions.longestEver(current) : streakCaptions.doneToday(current);
  }
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
            {isOpen ? streakCard.returnsZero : streakCard.returns(displayedStreak(run))}
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
