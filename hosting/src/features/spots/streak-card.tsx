import { streakCaptions, streakCard, streakMilestones } from '@reshape/content/app/dashboard';
import { outboxList } from '@reshape/content/app/outbox';
import { type CohortDates, entriesThatCount, lastDay } from '@reshape/domain/cohort';
import { addDays, type LocalDay } from '@reshape/domain/local-day';
import { shortenedDays } from '@reshape/domain/member-day';
import { aliveRun, displayedStreak, streak } from '@reshape/domain/spots';
import { type ReactNode, useId, useState } from 'react';
import { useDayChangeTime, useMemberClock, useMinute, useToday } from '#lib/clock.ts';
import { Card } from '#ui/card.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Fire } from '#ui/pictures/fire.tsx';
import { tallyStrokes } from '#ui/pictures/strokes.tsx';
import { ChangingText, Muted, Text } from '#ui/text.tsx';
import type { ShownSpot } from './queries.ts';
import styles from './spots.module.css';

interface TallyProps {
  /** Length in days of the current streak: it ends today, or yesterday while today is not logged. */
  readonly days: number;
  readonly isTodayLogged: boolean;
}

/** Older groups are left out, so that the tally never fills the card. */
const maxGroups = 6;

/** One stroke of the tally, for the spots of today; `isDrawn`: it is being made. */
export function Stroke({ isDrawn }: { readonly isDrawn: boolean }) {
  return (
    <svg viewBox="0 0 12 40" className={styles.group} aria-hidden="true">
      <path d="M7 5L5 35" data-mark={isDrawn ? 'today' : 'done'} pathLength={1} />
    </svg>
  );
}

/**
 * The streak as a tally, one stroke per day, grouped in fives. Today's stroke is highlighted, and dotted
 * until today is logged. It is decorative: the card says the same in words.
 */
export function Tally({ days, isTodayLogged }: TallyProps) {
  const last = isTodayLogged ? days : days + 1;
  const groupSize = tallyStrokes.length;
  const groups = Math.ceil(last / groupSize);
  const first = Math.max(0, groups - maxGroups);
  const markOf = (day: number) => {
    if (day < last) return 'past';
    return isTodayLogged ? 'today' : 'open';
  };
  return (
    <Cluster gap={5} rowGap={3} className={styles.tally}>
      {Array.from({ length: groups - first }, (_, index) => (first + index) * groupSize).map((before) => (
        <svg key={before} viewBox="0 0 50 40" className={styles.group} aria-hidden="true">
          {tallyStrokes.slice(0, last - before).map((stroke, index) => (
            <path key={stroke} d={stroke} data-mark={markOf(before + index + 1)} pathLength={1} />
          ))}
        </svg>
      ))}
    </Cluster>
  );
}

/** Whether the run that ends today is longer than every earlier one. */
function isLongestEver(days: readonly LocalDay[], today: LocalDay): boolean {
  const { current } = streak(days, today);
  const daysBefore = days.filter((day) => day <= addDays(today, -current));
  return streak(daysBefore, today).longest < current;
}

/**
 * The caption of the streak: the current state, and what to do next. `alive` is the run that a spot extends;
 * `hasBegun`: there is a spot that counts. `isOver`: the programme is, after which no run has to be kept.
 */
function streakCaption(
  days: readonly LocalDay[],
  today: LocalDay,
  {
    alive,
    hasBegun,
    isOver,
  }: { readonly alive: number; readonly hasBegun: boolean; readonly isOver: boolean },
): string {
  const { current } = streak(days, today);
  if (current === 1 && alive === 1) return streakCaptions.dayOne;
  if (current > 0) {
    if (!isLongestEver(days, today)) return streakCaptions.doneToday;
    return streakMilestones[current] ?? streakCaptions.longestEver;
  }
  if (alive > 0) return streakCaptions.keepRun(alive);
  if (isOver) return streakCaptions.afterwards;
  return hasBegun ? streakCaptions.startAgain : streakCaptions.nothingYet;
}

interface StreakCardProps {
  readonly spots: readonly ShownSpot[] | undefined;
  /** Of the member's cohort, once it is known. */
  readonly cohort?: CohortDates | undefined;
  /** How often the member has come back after silent days. */
  readonly returns?: number;
  /** What the day still asks for, once a spot is logged. */
  readonly children?: ReactNode;
}

/** The streak of days with a spot, computed from the spots. */
export function StreakCard({ spots, cohort, returns = 0, children }: StreakCardProps) {
  const titleId = useId();
  const today = useToday();
  return (
    <Card tone="ember" aria-labelledby={titleId} className={styles.card}>
      <Stack gap={6} rowGap={3} className={styles.streak}>
        <h2 id={titleId}>{streakCard.title}</h2>
        {spots ? (
          <Run
            spots={spots}
            hasBegun={(cohort ? entriesThatCount(cohort, spots, today) : spots).length > 0}
            isOver={cohort !== undefined && lastDay(cohort) < today}
            returns={returns}
          >
            {children}
          </Run>
        ) : (
          <p className={styles.counting}>{streakCard.loading}</p>
        )}
      </Stack>
    </Card>
  );
}

interface RunLengthProps {
  readonly days: number;
  /** Whether it has just grown. */
  readonly isNew?: boolean;
  readonly children?: ReactNode;
}

/** The length of a run in large figures. */
export function RunLength({ days, isNew, children }: RunLengthProps) {
  return (
    <Cluster as="p" gap={3} rowGap={0} align="baseline">
      <strong key={days} className={styles.alive} data-new={isNew || undefined}>
        {days}
      </strong>
      <ChangingText>{` ${streakCard.unit(days)}`}</ChangingText>
      {children}
    </Cluster>
  );
}

interface RunProps {
  readonly spots: readonly ShownSpot[];
  readonly hasBegun: boolean;
  readonly isOver: boolean;
  readonly returns: number;
  readonly children: ReactNode;
}

function Run({ spots, hasBegun, isOver, returns, children }: RunProps) {
  const today = useToday();
  const days = spots.map(({ date }) => date);
  const ofToday = spots.filter(({ date }) => date === today);
  const isWaiting = ofToday.length > 0 && ofToday.every((spot) => spot.isWaiting);
  const run = streak(days, today);
  // A journey to the east has not ended the run while the day that it shortened is open.
  const alive = aliveRun(days, today, shortenedDays(useMemberClock(), useMinute()));
  const isTodayLogged = run.current > 0;
  const isOpen = alive > 0 && !isTodayLogged;
  const [aliveAtFirst] = useState(alive);
  const isMilestone = run.current in streakMilestones && isLongestEver(days, today);
  return (
    <>
      {alive > 0 ? (
        <RunLength days={alive} isNew={alive > aliveAtFirst}>
          {isOpen ? (
            <Text as="span" size="small" weight="strong" tone="ember" className={styles.open}>
              {streakCard.todayOpen}
            </Text>
          ) : null}
        </RunLength>
      ) : null}
      <Stack gap={1} className={styles.caption}>
        <Text size="lead" weight="medium">
          {isMilestone ? (
            <span className={styles.fire}>
              <Fire />
            </span>
          ) : null}
          <ChangingText>{streakCaption(days, today, { alive, hasBegun, isOver })}</ChangingText>
        </Text>
        {returns > 0 ? <Text>{streakCard.cameBack(returns)}</Text> : null}
        {isWaiting ? <Muted>{outboxList.mark}</Muted> : null}
        {isTodayLogged ? children : null}
      </Stack>
      <Tally days={alive} isTodayLogged={isTodayLogged} />
      <details className={styles.facts}>
        <Muted as="summary" className={styles.fold}>
          {streakCard.facts}
        </Muted>
        <Stack gap={3} className={styles.unfolded}>
          <Muted as="dl">
            <div className={styles.fact}>
              <dt>{streakCard.returnsLabel}</dt>
              <Text as="dd" tone="plain" weight="strong">
                {isOpen ? streakCard.returnsZero : streakCard.returns(displayedStreak(run))}
              </Text>
            </div>
            <div className={styles.fact}>
              <dt>{streakCard.longestLabel}</dt>
              <Text as="dd" tone="plain" weight="strong">
                {streakCard.longest(run.longest)}
              </Text>
            </div>
          </Muted>
          <HowItCounts />
        </Stack>
      </details>
    </>
  );
}

function HowItCounts() {
  const dayTurns = useDayChangeTime();
  return (
    <Muted>
      {[streakCard.howItCounts, dayTurns && streakCard.dayTurnsAt(dayTurns)].filter(Boolean).join(' ')}
    </Muted>
  );
}
