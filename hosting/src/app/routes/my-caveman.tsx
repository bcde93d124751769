import { reflectionCard } from '@reshape/content/app/reflection-card';
import { useAuthState } from '#lib/session/auth-state.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { NotebookByFire } from '#ui/pictures/notebook-by-fire.tsx';
import { ReflectionCard } from '../../features/reflection/reflection-card.tsx';
import { useMember } from '../member-context.ts';
import styles from './my-caveman.module.css';

/** My Caveman: the weekly reflection (spec section 2, /mycaveman). */
export function MyCaveman() {
  const { memberId } = useMember();
  const { token } = useAuthState();
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={styles.words}>
          <PageTitle title={reflectionCard.pageTitle} />
          <p className={styles.lead}>{reflectionCard.lead}</p>
        </div>
        <div className={styles.picture}>
          <NotebookByFire />
        </div>
      </header>
      <ReflectionCard memberId={memberId} token={token} />
    </div>
  );
}
