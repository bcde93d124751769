import { type ComingRoom, comingRooms, comingSoon } from '@reshape/content/app/frame';
import { useSearchParams } from 'react-router-dom';
import { Stack } from '#ui/layout.tsx';
import { Link } from '#ui/link.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { UnfinishedRoom } from '#ui/pictures/unfinished-room.tsx';
import { Lead, Text } from '#ui/text.tsx';
import styles from './coming-soon.module.css';

const isRoom = (name: string): name is ComingRoom => Object.hasOwn(comingRooms, name);

/** One page for the rooms that are not built yet; the address says which (spec section 2). */
export function ComingSoon() {
  const [query] = useSearchParams();
  const name = query.get('page') ?? '';
  return <ComingSoonPage room={isRoom(name) ? name : undefined} />;
}

/** What stands in for a room that is not built yet; without a `room` it speaks of none in particular. */
export function ComingSoonPage({ room }: { readonly room?: ComingRoom | undefined }) {
  const coming = room ? comingRooms[room] : undefined;
  return (
    <div className={styles.page}>
      <div className={styles.picture}>
        <UnfinishedRoom />
      </div>
      <Stack hasMeasure>
        {coming ? (
          <Text weight="strong" tone="ember">
            {coming.name}
          </Text>
        ) : null}
        <PageTitle title={coming?.name ?? comingSoon.pageTitle}>{comingSoon.heading}</PageTitle>
        <Lead>{comingSoon.body}</Lead>
        {coming ? <p>{coming.promise}</p> : null}
        <p>
          <Link to="/">{comingSoon.back}</Link>
        </p>
      </Stack>
    </div>
  );
}
