import { type ComingRoom, comingRooms, comingSoon } from '@reshape/content/app/frame';
import { Link } from '#ui/link.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { UnfinishedRoom } from '#ui/pictures/unfinished-room.tsx';
import styles from './coming-soon-page.module.css';

/** What stands in for a room that is not built yet; without a `room` it speaks of none in particular. */
export function ComingSoonPage({ room }: { readonly room?: ComingRoom | undefined }) {
  const coming = room ? comingRooms[room] : undefined;
  return (
    <div className={styles.page}>
      <div className={styles.picture}>
        <UnfinishedRoom />
      </div>
      <div className={styles.words}>
        {coming ? <p className={styles.room}>{coming.name}</p> : null}
        <PageTitle title={coming?.name ?? comingSoon.pageTitle}>{comingSoon.heading}</PageTitle>
        <p className={styles.lead}>{comingSoon.body}</p>
        {coming ? <p>{coming.promise}</p> : null}
        <p>
          <Link to="/">{comingSoon.back}</Link>
        </p>
      </div>
    </div>
  );
}
