import { dashboard } from '@reshape/content/app/dashboard';
import { entriesThatCount } from '@reshape/domain/cohort';
import { hasLapsed, returnsAfter, returnsSince } from '@reshape/domain/lapse';
import { firstWordOf } from '@reshape/domain/names';
import { useQuery } from '@tanstack/react-query';
import { useMemberClock, useToday } from '#lib/clock.ts';
import { lazyOnIdle } from '#lib/lazy.tsx';
import { memberDayOf } from '#lib/member-day.ts';
import { useMember } from '#lib/session/auth-state.ts';
import { Stack } from '#ui/layout.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import { Lead } from '#ui/text.tsx';
import { cohortOf } from '../../features/cohort/queries.ts';
import { FirstSpot } from '../../features/spots/first-spot.tsx';
import { spotsOf, useShownSpots } from '../../features/spots/queries.ts';
import { SpotForm } from '../../features/spots/spot-form.tsx';
import { SpotSection, TodaysSpots } from '../../features/spots/spot-list.tsx';
import { StreakCard } from '../../features/spots/streak-card.tsx';
import { MissingPart, PendingPart } from '../missing-code.tsx';
import styles from './dashboard.module.css';

/** Reserves the space of a part whose code is loading, so that nothing moves when it comes. */
const reserving = (className: string | undefined) => ({
  pending: () => (
    <PendingPart>
      <div className={className} />
    </PendingPart>
  ),
  failed: MissingPart,
});

const LazyTodayList = lazyOnIdle(
  async () => (await import('./dashboard-panels.tsx')).TodayList,
  reserving(styles.list),
);
const LazyRestOfDay = lazyOnIdle(async () => (await import('./dashboard-panels.tsx')).RestOfDay);
const LazyNudgeOffer = lazyOnIdle(async () => (await import('./dashboard-panels.tsx')).NudgeOffer);
const LazyToday = lazyOnIdle(
  async () => (await import('./dashboard-panels.tsx')).Today,
  reserving(styles.place),
);
const LazyTopInstincts = lazyOnIdle(async () => (await import('./dashboard-panels.tsx')).TopInstincts, {
  failed: MissingPart,
});

/**
 * The member's first page. The form comes first, so that a phone shows it at once. The other panels are
 * loaded when the browser is idle, because most visits are for logging a spot.
 */
export function Dashboard() {
  const { memberId, name } = useMember();
  const query = useQuery(spotsOf(memberId));
  const spots = useShownSpots(memberId, query.data);
  const { data: calendar } = useQuery(cohortOf(memberId));
  const cohort = calendar && { startsOn: calendar.starts_on, weeks: calendar.weeks };
  const today = useToday();
  const counted = spots && cohort ? entriesThatCount(cohort, spots, today) : spots;
  const firstName = firstWordOf(name ?? '');
  const { lastActiveOn } = useMemberClock();
  const isLogged = spots?.some(({ date }) => date === today) === true;
  const isAway = cohort !== undefined && hasLapsed(lastActiveOn, today, cohort.startsOn);
  const { data: day } = useQuery(memberDayOf(memberId));
  const stored = day?.returns ?? 0;
  const before = cohort ? returnsSince(cohort.startsOn, { returns: stored, lastActiveOn }) : stored;
  const returns = isLogged && cohort ? returnsAfter(before, lastActiveOn, today, cohort.startsOn) : before;
  return (
    <Stack gap={6}>
      {isAway && !isLogged ? (
        <Stack as="header" gap={2}>
          <PageTitle title={dashboard.pageTitle}>
            {firstName ? dashboard.welcomeBack(firstName) : dashboard.welcomeBackNameless}
          </PageTitle>
          <Lead>{dashboard.oneWord}</Lead>
        </Stack>
      ) : (
        <PageTitle title={dashboard.pageTitle}>
          {firstName ? dashboard.welcome(firstName) : dashboard.welcomeNameless}
        </PageTitle>
      )}
      <Stack gap={5} className={styles.columns}>
        <Stack gap={5} className={styles.doing}>
          <SpotForm memberId={memberId} spots={spots} />
          <StreakCard spots={spots} cohort={cohort} returns={returns}>
            <div className={styles.rest}>
              <LazyRestOfDay memberId={memberId} />
            </div>
          </StreakCard>
          {counted?.length === 0 ? <FirstSpot /> : null}
          <TodaysSpots memberId={memberId} spots={spots} />
        </Stack>
        <Stack gap={5} isPacked className={styles.side}>
          <LazyTodayList memberId={memberId} spots={spots} />
          <div className={styles.offer}>
            {spots ? <LazyNudgeOffer memberId={memberId} spots={spots} /> : null}
          </div>
          {query.isPending ? null : <LazyToday memberId={memberId} spots={spots} />}
        </Stack>
        <Stack gap={5} className={styles.log}>
          <SpotSection memberId={memberId} query={query} spots={spots} />
        </Stack>
        <Stack as="aside" gap={5} className={styles.instincts}>
          {query.isPending ? null : <LazyTopInstincts memberId={memberId} spots={spots} />}
        </Stack>
      </Stack>
    </Stack>
  );
}
