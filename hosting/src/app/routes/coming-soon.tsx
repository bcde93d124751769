import { type ComingRoom, comingRooms, comingSoon } from '@reshape/content/app/coming-soon';
import { useSearchParams } from 'react-router-dom';
import { Stack } from '#ui/layout.tsx';
import { Link } from '#ui/link.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import { UnfinishedRoom } from '#ui/pictures/unfinished-room.tsx';
import { Lead, Text } from '#ui/text.tsx';
import styles from './coming-soon.module.css';

const isComing = (id: string): id is ComingRoom => Object.hasOwn(comingRooms, id);

/** The placeholder of pages that are not built yet; the id in the address says which. */
export function ComingSoon() {
  const [query] = useSearchParams();
  const id = query.get('page') ?? '';
  return <ComingSoonPage id={isComing(id) ? id : undefined} />;
}

/** Without an `id` the placeholder names no specific page. */
export function ComingSoonPage({ id }: { readonly id?: ComingRoom | undefined }) {
  const coming = id ? comingRooms[id] : undefined;
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
