import { dashboard } from '@reshape/content/app/dashboard';
import { useQuery } from '@tanstack/react-query';
import { Stack } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { spotsOf } from '../../features/spots/queries.ts';
import { SpotForm } from '../../features/spots/spot-form.tsx';
import { SpotSection } from '../../features/spots/spot-list.tsx';
import { StreakCard } from '../../features/spots/streak-card.tsx';
import { useMember } from '../../lib/session/member.ts';
import styles from './dashboard.module.css';
import { LazyToday } from './dashboard-today-later.tsx';
import { LazyTopInstincts } from './dashboard-top-instincts-later.tsx';

/**
 * The member's first page: the streak, the form, the spots, and at the side the day and two instincts (spec section 2).
 * What stands at the side is fetched after the log, which most visits are for.
 */
export function Dashboard() {
  const { memberId, name } = useMember();
  const spots = useQuery(spotsOf(memberId));
  const firstName = name?.trim().split(/\s+/)[0];
  return (
    <Stack gap={6}>
      <PageHeader title={dashboard.pageTitle} lead={dashboard.lead}>
        {firstName ? dashboard.welcome(firstName) : dashboard.welcomeNameless}
      </PageHeader>
      <div className={styles.columns}>
        <div className={styles.doing}>
          <StreakCard spots={spots.data} />
          <SpotForm memberId={memberId} />
        </div>
        <div className={styles.today}>
          {spots.isPending ? null : <LazyToday memberId={memberId} spots={spots.data} />}
        </div>
        <div className={styles.log}>
          <SpotSection spots={spots} />
        </div>
        <aside className={styles.instincts}>{spots.isPending ? null : <LazyTopInstincts />}</aside>
      </div>
    </Stack>
  );
}
