import { cohortCard, fourWeeks } from '@reshape/content/app/cohort';
import type { Spot } from '@reshape/contract/spots';
import { type CohortDates, lastDay } from '@reshape/domain/cohort';
import type { LocalDay } from '@reshape/domain/local-day';
import { streak } from '@reshape/domain/spots';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Stack } from '#ui/layout.tsx';
import { Spinner } from '#ui/status.tsx';
import { Muted, Text } from '#ui/text.tsx';
import styles from './cohort.module.css';
import { daysWithAction, daysWithChallenge } from './queries.ts';

interface FourWeeksProps {
  readonly memberId: string;
  readonly dates: CohortDates;
  readonly spots: readonly Spot[] | undefined;
}

/** For how many days after the end the summary shows the counts of the four weeks. */
const countedDays = 14;

/** After the four weeks: their counts, and later only what to do next. */
export function FourWeeks({ daysSince, ...rest }: FourWeeksProps & { readonly daysSince: number }) {
  const isRecent = daysSince <= countedDays;
  return (
    <Stack gap={3}>
      <p>{isRecent ? fourWeeks.lead : fourWeeks.leadLater}</p>
      <Muted>{fourWeeks.endedAgo(daysSince)}</Muted>
      {isRecent ? <Counts {...rest} /> : null}
      <Muted>{fourWeeks.onwards}</Muted>
      <Stack gap={2} align="start">
        <Link to="/four-weeks">{fourWeeks.wall}</Link>
        <Link to="/ikea">{fourWeeks.nextIdentity}</Link>
        <Link to="/mycaveman">{fourWeeks.readReflection}</Link>
      </Stack>
    </Stack>
  );
}

/** Counts days within the four weeks only, and omits what could not be loaded. */
function Counts({ memberId, dates, spots }: FourWeeksProps) {
  const challenges = useQuery(daysWithChallenge(memberId));
  const actions = useQuery(daysWithAction(memberId));
  const last = lastDay(dates);
  const daysWithinCohort = (days: readonly LocalDay[]) =>
    days.filter((day) => day >= dates.startsOn && day <= last);
  const spotDays = spots && daysWithinCohort(spots.map(({ date }) => date));
  const counts = [
    [spotDays?.length, fourWeeks.spots],
    [spotDays && streak(spotDays, last).longest, fourWeeks.longestRun],
    [challenges.data && new Set(daysWithinCohort(challenges.data)).size, fourWeeks.challengeDays],
    [actions.data && new Set(daysWithinCohort(actions.data)).size, fourWeeks.actionDays],
  ] as const;
  const lines = counts.flatMap(([count, line]) => (count ? [line(count)] : []));
  const isQuiet = counts.every(([count]) => count === 0);
  const isLoading = challenges.isLoading || actions.isLoading;
  return (
    <>
      {isLoading ? <Spinner label={cohortCard.loading} /> : null}
      {lines.length > 0 && !isLoading ? (
        <ul>
          {lines.map((line) => (
            <Text as="li" key={line} size="lead" face="display" className={styles.count}>
              {line}
            </Text>
          ))}
        </ul>
      ) : null}
      {isQuiet ? <p>{fourWeeks.quiet}</p> : null}
    </>
  );
}
