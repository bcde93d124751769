import { todayList } from '@reshape/content/app/dashboard';
import { outboxList } from '@reshape/content/app/outbox';
import { instinctPanels, instinctPortraits, topInstincts } from '@reshape/content/instincts';
import { daysPerWeek, entriesThatCount, lastDay, weeksBegun } from '@reshape/domain/cohort';
import { conversationWeeks, lastConversationDay } from '@reshape/domain/conversations';
import { isHourOfLapse } from '@reshape/domain/lapse';
import { addDays, daysBetween, type LocalDay } from '@reshape/domain/local-day';
import { ownTopInstincts } from '@reshape/domain/scan';
import { programmeDay, secondMonth } from '@reshape/domain/second-month';
import { type Query, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { useMemberClock, useMinute, useToday } from '#lib/clock.ts';
import { memberDayOf, useSeen } from '#lib/member-day.ts';
import { useIsSlow } from '#lib/slow.ts';
import { Card } from '#ui/card.tsx';
import { ChecklistItem } from '#ui/checklist.tsx';
import { FireCrowd } from '#ui/fires.tsx';
import { Stack } from '#ui/layout.tsx';
import { instinctPictures } from '#ui/pictures/instincts.tsx';
import { ChangingText, Muted, Text } from '#ui/text.tsx';
import { TitledCard } from '#ui/titled.tsx';
import { AutomaticityCard } from '../../features/automaticity/automaticity-card.tsx';
import { AutomaticityLine } from '../../features/automaticity/automaticity-line.tsx';
import { CohortCard, type CohortCardProps } from '../../features/cohort/cohort-card.tsx';
import { PaidSeat } from '../../features/cohort/paid-seat.tsx';
import { cohortOf } from '../../features/cohort/queries.ts';
import { ConversationCard } from '../../features/conversations/conversation-card.tsx';
import { LapseCard } from '../../features/lapse/lapse-card.tsx';
import { TodayChallenge, useIsChallengeDone } from '../../features/microchallenge/today-challenge.tsx';
import { InstallOffer } from '../../features/nudges/install-offer.tsx';
import { NudgeCard } from '../../features/nudges/nudge-card.tsx';
import { NudgeHour } from '../../features/nudges/nudge-hour.tsx';
import { PushOffer } from '../../features/nudges/push-offer.tsx';
import { PairNotice, PairToday } from '../../features/pair/pair-card.tsx';
import { WallNotice } from '../../features/progress/wall-notice.tsx';
import { NewReflection } from '../../features/reflection/new-reflection.tsx';
import { SecondMonthCard, useSecondMonthAsks } from '../../features/second-month/second-month-card.tsx';
import type { ShownSpot } from '../../features/spots/queries.ts';
import { useActiveWorksheet } from '../../features/worksheets/shown-worksheets.ts';
import { TodayAction, useIsActionDone } from '../../features/worksheets/today-action.tsx';
import { CompletedDay } from './completed-day.tsx';
import styles from './dashboard.module.css';
import { HalfWall } from './half-wall.tsx';

interface TodayListProps {
  readonly memberId: string;
  readonly spots: readonly ShownSpot[] | undefined;
}

/**
 * A checklist of the day: a spot, the tiny action, the challenge. Below it one card at a time: of those that have
 * something to say, the first one is shown, and the others wait until it is gone. What can be answered for some days
 * only comes before what stays until it is opened. None is shown before everything has loaded, or loading is slow.
 */
export function TodayList({ memberId, spots = [] }: TodayListProps) {
  const list = useRef<HTMLHeadingElement>(null);
  const today = useToday();
  const { data: cohort } = useQuery(cohortOf(memberId));
  const { data: worksheet } = useActiveWorksheet(memberId);
  const dates = cohort && { startsOn: cohort.starts_on, weeks: cohort.weeks };
  const isFirstOfWeek = dates !== undefined && daysBetween(dates.startsOn, today) % daysPerWeek === 0;
  const isRunning = dates !== undefined && today <= lastDay(dates);
  const canHavePair = dates !== undefined && programmeDay(dates, today) <= secondMonth.last;
  const hasOwnWall = dates !== undefined && entriesThatCount(dates, spots, today).length > 0;
  const ofToday = spots.filter(({ date }) => date === today);
  const logged = ofToday.length;
  const isActionDone = useIsActionDone(memberId);
  const isHourOfLastLapse = useIsHourOfLapse(memberId);
  const stillOpen = useStillOpen(memberId);
  const isComplete = logged > 0 && stillOpen === 'none';
  const [wasOpenOn, setWasOpenOn] = useState<LocalDay>();
  if (!isComplete && stillOpen && wasOpenOn !== today) setWasOpenOn(today);
  const [closedOn, setClosedOn] = useState<LocalDay>();
  const wall = useSeen(memberId, 'wall', dates?.startsOn);
  const secondMonthAsks = useSecondMonthAsks(memberId, dates);
  const secondMonthCard =
    dates && worksheet && !worksheet.isWaiting ? (
      <SecondMonthCard memberId={memberId} dates={dates} tinyAction={worksheet.tinyAction}>
        <AutomaticityLine memberId={memberId} worksheets={[worksheet]} />
      </SecondMonthCard>
    ) : null;
  const hasLoaded = useHasLoaded();
  const isSlow = useIsSlow(!hasLoaded);
  const asksForMore = logged === 0 || (worksheet != null && !isActionDone);
  const { spot, title, done, open } = todayList;
  // The last day of the four weeks was completed on this visit.
  if (isComplete && wasOpenOn === today && dates && today === lastDay(dates) && wall.isSeen === false)
    return <Navigate to="/four-weeks" />;
  return (
    <Stack gap={5}>
      <TitledCard title={title} titleRef={list}>
        <Stack as="ul">
          <ChecklistItem title={spot.name} isDone={logged > 0} state={logged > 0 ? done : open}>
            <Muted>{logged > 0 ? spot.logged(logged) : spot.open}</Muted>
            {ofToday.some(({ isWaiting }) => isWaiting) ? <Muted>{outboxList.mark}</Muted> : null}
          </ChecklistItem>
          <TodayAction memberId={memberId} isPlanShown={isFirstOfWeek || isHourOfLastLapse} />
          <TodayChallenge memberId={memberId} />
        </Stack>
        {logged > 0 && cohort?.logged_today?.on === today ? <OthersToday {...cohort.logged_today} /> : null}
        {canHavePair ? <PairToday memberId={memberId} /> : null}
      </TitledCard>
      <div className={styles.turns} hidden={!hasLoaded && !isSlow}>
        {isComplete && wasOpenOn === today && closedOn !== today ? (
          <CompletedDay
            days={spots.map(({ date }) => date)}
            cohort={cohort}
            onClose={() => {
              setClosedOn(today);
              // The button is gone with its card.
              list.current?.focus();
            }}
          />
        ) : null}
        {isRunning && asksForMore ? (
          <LapseCard memberId={memberId} startsOn={dates.startsOn} tinyAction={worksheet?.tinyAction} />
        ) : null}
        {hasOwnWall ? <HalfWall memberId={memberId} dates={dates} /> : null}
        {spots.length === 0 ? <PaidSeat /> : null}
        {canHavePair ? <PairNotice memberId={memberId} /> : null}
        {dates && worksheet && !worksheet.isWaiting ? (
          <AutomaticityCard memberId={memberId} startsOn={dates.startsOn} worksheet={worksheet} />
        ) : null}
        {secondMonthAsks ? secondMonthCard : null}
        <NewReflection memberId={memberId} />
        {hasOwnWall ? <WallNotice memberId={memberId} dates={dates} /> : null}
        {dates && today >= addDays(dates.startsOn, 3) ? <InstallOffer memberId={memberId} /> : null}
      </div>
      {secondMonthAsks ? null : secondMonthCard}
    </Stack>
  );
}

/** Matches the queries that have no data yet. */
const withoutData = { predicate: ({ state }: Query) => state.data === undefined };

/** Whether every query of the page has loaded or failed once. */
function useHasLoaded(): boolean {
  const client = useQueryClient();
  const [hasLoaded, setHasLoaded] = useState(false);
  const loading = useIsFetching(withoutData);
  useEffect(() => {
    // Counted again, because what has just loaded may have started another query.
    if (loading === 0 && client.isFetching(withoutData) === 0) setHasLoaded(true);
  }, [client, loading]);
  return hasLoaded;
}

/** Whether it is now about the hour at which the member's last silent days began. */
function useIsHourOfLapse(memberId: string): boolean {
  const { timeZone } = useMemberClock();
  const minute = useMinute();
  const lapsedAt = useQuery(memberDayOf(memberId)).data?.lapsed_at;
  return lapsedAt ? isHourOfLapse(new Date(lapsedAt), minute, timeZone) : false;
}

/** More fires than this do not fit the card. */
const maxFires = 40;

/** How many people of the cohort wrote something today. */
function OthersToday({ count, of }: { readonly count: number; readonly of: number }) {
  return (
    <Stack gap={2}>
      {of <= maxFires ? <FireCrowd lit={count} all={of} /> : null}
      <Muted>{todayList.othersToday(count, of)}</Muted>
    </Stack>
  );
}

/** What is open today besides a spot: `none` once the action is ticked; undefined until that is known. */
function useStillOpen(memberId: string): keyof typeof todayList.stillOpen | 'none' | undefined {
  const action = useIsActionDone(memberId);
  const challenge = useIsChallengeDone(memberId);
  if (action === false) return challenge === false ? 'both' : 'action';
  if (challenge === false) return 'challenge';
  return action ? 'none' : undefined;
}

/** Once a spot is logged: what is still open today, or that nothing is. Nothing until that is known. */
export function RestOfDay({ memberId }: { readonly memberId: string }) {
  const stillOpen = useStillOpen(memberId);
  return (
    stillOpen && <Text>{stillOpen === 'none' ? todayList.complete : todayList.stillOpen[stillOpen]}</Text>
  );
}

/**
 * The offer of daily nudges once the member has logged a spot; before that, the hour at which they will come. Nothing
 * after the four weeks, because then there are none unless the member goes on.
 */
export function NudgeOffer({ memberId, spots }: TodayListProps) {
  const today = useToday();
  const { data: cohort } = useQuery(cohortOf(memberId));
  if (cohort && lastDay({ startsOn: cohort.starts_on, weeks: cohort.weeks }) < today) return null;
  return spots?.length ? <PushOffer memberId={memberId} /> : <NudgeHour memberId={memberId} />;
}

/**
 * The side panels that change daily: the member's week of the programme, and a nudge: the one from the notification
 * that was clicked, or that of the day.
 */
export function Today(props: CohortCardProps) {
  const [query] = useSearchParams();
  return (
    <>
      <CohortCard {...props} />
      <Conversation memberId={props.memberId} />
      <NudgeCard nudgeId={query.get('nudge')} />
    </>
  );
}

/**
 * From the first week on in which a conversation can be asked for; before it and after the last day of one, no call is
 * made.
 */
function Conversation({ memberId }: Pick<TodayListProps, 'memberId'>) {
  const today = useToday();
  const { data: cohort } = useQuery(cohortOf(memberId));
  const dates = cohort && { startsOn: cohort.starts_on, weeks: cohort.weeks };
  const isInTime =
    dates &&
    today <= lastConversationDay(dates) &&
    weeksBegun(dates, today) >= Math.min(...conversationWeeks);
  return isInTime ? <ConversationCard memberId={memberId} /> : null;
}

/**
 * The member's own top instincts, once enough spots have one: two, or as many as tie; until then, and until the four
 * weeks are over, the two that everyone starts with.
 */
export function TopInstincts({ memberId, spots = [] }: TodayListProps) {
  const tags = spots.flatMap(({ instinct }) => instinct ?? []);
  const own = ownTopInstincts(tags);
  const today = useToday();
  const { data: cohort } = useQuery(cohortOf(memberId));
  const isOver = cohort !== undefined && lastDay({ startsOn: cohort.starts_on, weeks: cohort.weeks }) < today;
  if (!own && isOver) return null;
  const shown = own ?? topInstincts.fixed.map((instinct) => ({ instinct, count: 0 }));
  return (
    <Stack as="section" aria-labelledby="top-instincts">
      <header>
        <h2 id="top-instincts">
          <ChangingText>{topInstincts.title(shown.length)}</ChangingText>
        </h2>
        <Muted className={styles.note}>
          {own ? (
            <>
              <ChangingText>{`${topInstincts.ownNote(tags.length)} `}</ChangingText>
              <Link to="/comingsoon?page=my-progress">{topInstincts.map}</Link>
            </>
          ) : (
            topInstincts.note
          )}
        </Muted>
      </header>
      <Stack columns="two">
        {shown.map(({ instinct, count }) => {
          const Picture = instinctPictures[instinct];
          const { line, explanation, spotIt } = instinctPanels[instinct];
          return (
            <Stack as={Card} gap={2} key={instinct} isPacked aria-labelledby={`top-${instinct}`}>
              <div className={styles.picture}>
                <Picture />
              </div>
              <h3 id={`top-${instinct}`}>{instinctPortraits[instinct].name}</h3>
              <Text size="lead" tone="ember" face="italic" className={styles.line}>
                {line}
              </Text>
              {own ? (
                <Text size="small" weight="strong">
                  {topInstincts.count(count)}
                </Text>
              ) : null}
              <Muted>{explanation}</Muted>
              <Text size="small" className={styles.spot}>
                <Text as="strong" weight="strong">
                  {topInstincts.spotItLabel}
                </Text>{' '}
                <span>{spotIt}</span>
              </Text>
            </Stack>
          );
        })}
      </Stack>
    </Stack>
  );
}
