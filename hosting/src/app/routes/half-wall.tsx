import { cameBack, closingCounts, halfWall } from '@reshape/content/app/closing';
import { type CohortDates, daysPerWeek, lastDay } from '@reshape/domain/cohort';
import { addDays, daysBetween } from '@reshape/domain/local-day';
import { type ProgressDay, progressWeeks } from '@reshape/domain/progress';
import { byDay } from '@reshape/domain/spots';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useToday } from '#lib/clock.ts';
import { excerpt, labelLength, longDay, unbrokenDays } from '#lib/format.ts';
import { memberDayOf, useSeen } from '#lib/member-day.ts';
import { Card } from '#ui/card.tsx';
import { focusPage } from '#ui/focus-page.ts';
import { Stack } from '#ui/layout.tsx';
import { Eyebrow, Text } from '#ui/text.tsx';
import { halfWallOf, OtherHalf } from '../../features/half-wall/other-half.tsx';
import { Wall } from '../../features/progress/wall.tsx';
import { useRecords } from './records.ts';

interface HalfWallProps {
  readonly memberId: string;
  readonly dates: CohortDates;
}

/**
 * From the day on which half of the programme is over, for a week: the half of the wall, and the question about the
 * other half, until it is closed or was answered on an earlier visit.
 */
export function HalfWall({ memberId, dates }: HalfWallProps) {
  const { isSeen } = useSeen(memberId, 'half_wall', dates.startsOn);
  const day = daysBetween(dates.startsOn, useToday()) + 1;
  const half = (dates.weeks * daysPerWeek) / 2;
  if (isSeen !== false || day < half || day >= half + daysPerWeek) return null;
  return <OpenHalfWall memberId={memberId} dates={dates} half={half} />;
}

function OpenHalfWall({ memberId, dates, half }: HalfWallProps & { readonly half: number }) {
  const titleId = useId();
  const today = useToday();
  const { markAsSeen } = useSeen(memberId, 'half_wall', dates.startsOn);
  const { data: member } = useQuery(memberDayOf(memberId));
  const { data } = useQuery(halfWallOf(memberId));
  const [wasAnswered, setWasAnswered] = useState<boolean>();
  if (data && wasAnswered === undefined) setWasAnswered(data.answer !== null);
  const { spots, records, isLoading } = useRecords(memberId);
  if (isLoading || wasAnswered !== false) return null;
  const until = addDays(dates.startsOn, half - 1);
  const weeks = progressWeeks(dates, records, today)
    .map((days) => days.filter(({ date }) => date <= until))
    .filter(({ length }) => length > 0);
  const own = byDay([...spots].reverse()).filter(({ date }) => date >= dates.startsOn && date <= today);
  const [first] = own;
  const newest = own.at(-1);
  if (!first || !newest) return null;
  const returns = member?.returns ?? 0;
  return (
    <Stack as={Card} aria-labelledby={titleId}>
      <Text as="h2" size="lead" id={titleId}>
        {halfWall.title}
      </Text>
      <Wall weeks={weeks} label={halfWall.wallName(countsOf(weeks.flat()).join(', '))} />
      {returns > 0 ? <Text size="small">{cameBack(returns)}</Text> : null}
      <Sentence title={halfWall.firstSpot} text={first.description} />
      {newest === first ? null : <Sentence title={halfWall.newestSpot} text={newest.description} />}
      <OtherHalf
        memberId={memberId}
        lastDay={unbrokenDays(longDay(lastDay(dates)))}
        onClose={() => {
          markAsSeen(dates.startsOn);
          focusPage();
        }}
      />
    </Stack>
  );
}

/** What is drawn for these days, as lines of text. */
export const countsOf = (days: readonly ProgressDay[]): string[] => [
  closingCounts.spots(days.reduce((sum, { spots }) => sum + spots, 0)),
  closingCounts.fires(days.filter(({ hasChallenge }) => hasChallenge).length),
  closingCounts.ticks(days.filter(({ hasAction }) => hasAction).length),
];

const Sentence = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <Stack gap={1}>
    <Eyebrow>{title}</Eyebrow>
    <Text dir="auto" isVerbatim>
      {excerpt(text, labelLength)}
    </Text>
  </Stack>
);
