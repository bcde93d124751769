import { cameBack, closing, halfWall } from '@reshape/content/app/closing';
import { notOnDevice } from '@reshape/content/app/connection';
import { longText } from '@reshape/content/app/long-text';
import { progress } from '@reshape/content/app/progress';
import type { Spot } from '@reshape/contract/spots';
import { lastDay } from '@reshape/domain/cohort';
import type { LocalDay } from '@reshape/domain/local-day';
import { type ProgressDay, progressWeeks } from '@reshape/domain/progress';
import { byDay } from '@reshape/domain/spots';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useToday } from '#lib/clock.ts';
import {
  dayAndMonth,
  dayInWords,
  excerpt,
  fullDate,
  labelLength,
  longDay,
  unbrokenDays,
} from '#lib/format.ts';
import { loadNow } from '#lib/load-code.ts';
import { memberDayOf, useMarkAsSeen } from '#lib/member-day.ts';
import { saveFile } from '#lib/save-file.ts';
import { useMember } from '#lib/session/auth-state.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Cluster, Stack } from '#ui/layout.tsx';
import { LongText } from '#ui/long-text.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import { UnlitFire } from '#ui/pictures/unlit-fire.tsx';
import { Banner, EmptyState, Spinner } from '#ui/status.tsx';
import { Eyebrow, Lead, Muted, Text } from '#ui/text.tsx';
import { halfWallOf } from '../../features/half-wall/other-half.tsx';
import { Wall } from '../../features/progress/wall.tsx';
import { SelfLetter } from '../../features/self-letter/self-letter.tsx';
import styles from './closing.module.css';
import { countsOf } from './half-wall.tsx';
import { useRecords } from './records.ts';

/** `/four-weeks`: a summary of the four weeks, from their last day on. */
export function Closing() {
  const { memberId, name } = useMember();
  const today = useToday();
  const { cohort, spots, worksheets, records, isLoading, isOffline, retry } = useRecords(memberId);
  const { data: day } = useQuery(memberDayOf(memberId));
  const { data: half } = useQuery(halfWallOf(memberId));
  const isOver =
    cohort !== undefined && today >= lastDay({ startsOn: cohort.starts_on, weeks: cohort.weeks });
  useMarkAsSeen(memberId, 'wall', isOver ? cohort.starts_on : undefined);
  if (isLoading) return <Spinner label={closing.loading} />;
  if (!cohort)
    return isOffline ? (
      <EmptyState title={notOnDevice.title} picture={<UnlitFire />}>
        {notOnDevice.page}
      </EmptyState>
    ) : (
      <Banner tone="warning" retry={closing.retry} onRetry={retry}>
        {closing.failed}
      </Banner>
    );
  const dates = { startsOn: cohort.starts_on, weeks: cohort.weeks };
  const last = lastDay(dates);
  if (today < last)
    return (
      <Stack gap={5}>
        <PageTitle title={closing.pageTitle} />
        <EmptyState
          title={closing.notYet(unbrokenDays(dayInWords(last, today)))}
          picture={<UnlitFire />}
          action={<Link to="/comingsoon?page=my-progress">{closing.progress}</Link>}
        />
      </Stack>
    );
  const weeks = progressWeeks(dates, records, today);
  const own = byDay([...spots].reverse()).filter(({ date }) => date >= dates.startsOn && date <= last);
  const identity = worksheets.find(({ status }) => status === 'active')?.identity;
  const isOneYear = dates.startsOn.slice(0, 4) === last.slice(0, 4);
  const period = [
    unbrokenDays(isOneYear ? dayAndMonth(dates.startsOn) : fullDate(dates.startsOn)),
    fullDate(last).replaceAll(' ', '\u00a0'),
  ] as const;
  return (
    <Stack gap={6}>
      <Stack as="header" gap={3}>
        <PageTitle title={closing.pageTitle} />
        <Lead>{name ? closing.of(name, ...period) : closing.dates(...period)}</Lead>
      </Stack>
      <WallSection weeks={weeks} returns={day?.returns ?? 0} />
      <FirstAndLast spots={own} />
      {half?.answer ? (
        <Quoted title={halfWall.answered} id="other-half" text={half.answer.text} date={half.answer.on} />
      ) : null}
      {identity ? (
        <Stack as="section" gap={2} aria-labelledby="identity" className={styles.scene}>
          <Eyebrow as="h2" id="identity">
            {closing.identity}
          </Eyebrow>
          <LongText size="title" face="italic" hasMeasure labels={longText} className={styles.identity}>
            {identity}
          </LongText>
        </Stack>
      ) : null}
      <div className={classNames(styles.scene, styles.screenOnly)}>
        <SelfLetter
          memberId={memberId}
          beginnings={ownWords([half?.answer?.text, own.at(-1)?.description, identity])}
        />
      </div>
    </Stack>
  );
}

/** Each of these texts once, as much of it as a letter may begin with. */
const ownWords = (texts: readonly (string | undefined)[]): string[] => [
  ...new Set(texts.flatMap((text) => (text ? [excerpt(text, labelLength)] : []))),
];

interface WallSectionProps {
  readonly weeks: readonly (readonly ProgressDay[])[];
  /** How often the member came back after silent days. */
  readonly returns: number;
}

function WallSection({ weeks, returns }: WallSectionProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const days = weeks.flat();
  const counts = countsOf(days);
  const isBare = days.every(
    ({ spots, hasAction, hasChallenge }) => spots === 0 && !hasAction && !hasChallenge,
  );
  const savePicture = async () => {
    const picture = await loadNow(() => import('../../features/progress/wall-picture.ts'))
      .then(({ drawWall }) => drawWall(weeks, counts))
      .catch(() => null);
    setHasFailed(picture === null);
    if (picture) saveFile(closing.picture, picture);
  };
  return (
    <Stack as="section" gap={3} aria-label={closing.wall} className={styles.scene}>
      <Wall weeks={weeks} label={closing.wallName(counts.join(', '))} />
      <Text size="lead" face="display">
        {isBare ? closing.quiet : counts.join(' · ')}
      </Text>
      {returns > 0 && !isBare ? <Text>{cameBack(returns)}</Text> : null}
      {isBare ? (
        <Link to="/?spot=now" className={styles.screenOnly}>
          {progress.firstSpot}
        </Link>
      ) : (
        <>
          <Muted>{`${Object.values(closing.legend).join('. ')}.`}</Muted>
          <Cluster className={styles.screenOnly}>
            <Button variant="primary" onClick={() => void savePicture()}>
              {closing.save}
            </Button>
            <Button onClick={() => print()}>{closing.print}</Button>
          </Cluster>
          <Muted className={styles.screenOnly}>{closing.pictureHint}</Muted>
        </>
      )}
      <Text size="small" tone="danger" role="alert">
        {hasFailed ? closing.pictureFailed : null}
      </Text>
    </Stack>
  );
}

/** The first and the last spot of the four weeks, side by side. `spots` are sorted, the oldest first. */
function FirstAndLast({ spots }: { readonly spots: readonly Spot[] }) {
  const [first] = spots;
  const last = spots.at(-1);
  if (!first || !last) return null;
  return (
    <Stack columns="two">
      <Quoted title={closing.firstSpot} id={first.id} text={first.description} date={first.date} />
      {last === first ? null : (
        <Quoted title={closing.lastSpot} id={last.id} text={last.description} date={last.date} />
      )}
    </Stack>
  );
}

interface QuotedProps {
  readonly title: string;
  readonly id: string;
  readonly text: string;
  readonly date: LocalDay;
}

/** What the member wrote on a day. */
const Quoted = ({ title, id, text, date }: QuotedProps) => (
  <div className={styles.scene}>
    <Stack as={Card} gap={2} isPacked aria-labelledby={`quoted-${id}`}>
      <Eyebrow as="h2" id={`quoted-${id}`}>
        {title}
      </Eyebrow>
      <LongText size="lead" labels={longText}>
        {text}
      </LongText>
      <Muted>
        <time dateTime={date}>{longDay(date)}</time>
      </Muted>
    </Stack>
  </div>
);
