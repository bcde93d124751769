import { cohortCard, countdown, fourWeeks, weekEndLines, weekLines } from '@reshape/content/app/cohort';
import { notOnDevice } from '@reshape/content/app/connection';
import { feedbackPath } from '@reshape/content/paths';
import type { Cohort } from '@reshape/contract/cohort';
import type { Spot } from '@reshape/contract/spots';
import { cohortPhase, daysPerWeek } from '@reshape/domain/cohort';
import type { LocalDay } from '@reshape/domain/local-day';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useMinute, useToday } from '#lib/clock.ts';
import { dayInWords, unbrokenDays } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { Stack } from '#ui/layout.tsx';
import { ProgressBar, QueryState } from '#ui/status.tsx';
import { Eyebrow, Muted, Text } from '#ui/text.tsx';
import styles from './cohort.module.css';
import { FourWeeks } from './four-weeks.tsx';
import { hasLiveSessionAhead, NextLiveSession, Recordings } from './next-live-session.tsx';
import { cohortOf } from './queries.ts';

/** How long until the first day, and what to prepare. */
function Countdown({ days, startsOn }: { readonly days: number; readonly startsOn: LocalDay }) {
  return (
    <Stack gap={3}>
      <h3 key={days} className={styles.phase}>
        {countdown.heading(days)}
      </h3>
      <Text>{countdown.startsOn(unbrokenDays(dayInWords(startsOn, useToday())))}</Text>
      <Muted>{countdown.body}</Muted>
    </Stack>
  );
}

interface RunningWeekProps {
  readonly weeks: number;
  /** From 1. */
  readonly week: number;
  /** Day of the programme from 1. */
  readonly day: number;
  /** From 1 to 7. */
  readonly dayOfWeek: number;
}

/** The current week and day, and the share of the programme that they make. */
function RunningWeek({ weeks, week, day, dayOfWeek }: RunningWeekProps) {
  const all = weeks * daysPerWeek;
  return (
    <Stack gap={3}>
      <h3 key={day} className={styles.phase}>
        {cohortCard.today(week, dayOfWeek)}
      </h3>
      <Text>{(dayOfWeek === daysPerWeek ? weekEndLines : weekLines)[week - 1]}</Text>
      <Stack gap={2}>
        <ProgressBar value={day} max={all} label={cohortCard.progressLabel} isThick />
        <Muted>{cohortCard.ofAll(day, all)}</Muted>
      </Stack>
      {day === all ? <Link to="/four-weeks">{fourWeeks.wall}</Link> : null}
    </Stack>
  );
}

export interface CohortCardProps {
  readonly memberId: string;
  /** The member's spots, for the summary. */
  readonly spots: readonly Spot[] | undefined;
}

/** Where the member is: before, in or after the four weeks. */
export function CohortCard({ memberId, spots }: CohortCardProps) {
  const titleId = useId();
  const query = useQuery(cohortOf(memberId));
  const { data: cohort, isError, isPaused } = query;
  return (
    <Stack
      as={Card}
      isPacked
      aria-labelledby={titleId}
      aria-busy={(!cohort && !isError && !isPaused) || undefined}
      className={styles.card}
    >
      <Eyebrow as="h2" id={titleId}>
        {cohortCard.title}
      </Eyebrow>
      {cohort ? (
        <Phase memberId={memberId} cohort={cohort} spots={spots} />
      ) : (
        <QueryState query={query} {...cohortCard} offline={notOnDevice.part} />
      )}
    </Stack>
  );
}

function Phase({ memberId, cohort, spots }: CohortCardProps & { readonly cohort: Cohort }) {
  const dates = { startsOn: cohort.starts_on, weeks: cohort.weeks };
  const phase = cohortPhase(dates, useToday());
  const minute = useMinute();
  if (phase.phase === 'after')
    return (
      <>
        <FourWeeks memberId={memberId} dates={dates} daysSince={phase.daysSince} spots={spots} />
        {hasLiveSessionAhead(cohort, minute) ? <NextLiveSession cohort={cohort} /> : null}
        <Recordings cohort={cohort} />
        <Link to={feedbackPath}>{fourWeeks.feedback}</Link>
      </>
    );
  return (
    <>
      {phase.phase === 'before' ? (
        <Countdown days={phase.daysUntil} startsOn={cohort.starts_on} />
      ) : (
        <RunningWeek weeks={cohort.weeks} {...phase} />
      )}
      <NextLiveSession cohort={cohort} />
      <Recordings cohort={cohort} />
    </>
  );
}
