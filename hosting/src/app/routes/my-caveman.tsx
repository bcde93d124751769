import { reflectionCard } from '@reshape/content/app/dashboard';
import { useAuthState } from '#lib/session/auth-state.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { NotebookByFire } from '#ui/pictures/notebook-by-fire.tsx';
import { ReflectionCard } from '../../features/reflection/reflection-card.tsx';
import { useMember } from '../../lib/session/member.ts';
import styles from './my-caveman.module.css';

/** My Caveman: the weekly reflection (spec section 2, /mycaveman). */
export function MyCaveman() {
  const { memberId } = useMember();
  const { token } = useAuthState();
  return (
    <div className={styles.page}>
      <div className={styles.opening}>
        <PageHeader title={reflectionCard.pageTitle} lead={reflectionCard.lead} />
        <div className={styles.picture}>
          <NotebookByFire />
        </div>
      </div>
      <ReflectionCard memberId={memberId} token={token} />
    </div>
  );
}
