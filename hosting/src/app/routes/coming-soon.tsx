import { type ComingSoonPage, comingSoon, comingSoonPages } from '@reshape/content/app/coming-soon';
import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useMember } from '#lib/session/auth-state.ts';
import { Stack } from '#ui/layout.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import { UnfinishedRoom } from '#ui/pictures/unfinished-room.tsx';
import { ChangingText, Muted, Text, VisuallyHidden } from '#ui/text.tsx';
import { cohortOf } from '../../features/cohort/queries.ts';
import { PairCard } from '../../features/pair/pair-card.tsx';
import styles from './coming-soon.module.css';
import { MyProgress } from './my-progress.tsx';

const isComing = (id: string | null): id is ComingSoonPage =>
  id !== null && Object.hasOwn(comingSoonPages, id);

/** What a page offers although it is not built yet. */
const offers = {
  'my-progress': () => null,
  'caveman-circle': CircleOffer,
  settings: SettingsOffer,
} as const satisfies Record<ComingSoonPage, () => ReactNode>;

/** The member's pair, and the link to the community of their cohort, once it has one. */
function CircleOffer() {
  const { link, meanwhile, opensElsewhere } = comingSoonPages['caveman-circle'];
  const { memberId } = useMember();
  const { data: cohort } = useQuery(cohortOf(memberId));
  const community = cohort?.community_url;
  return (
    <>
      <PairCard memberId={memberId} />
      {community === undefined ? null : (
        <>
          <p>{meanwhile}</p>
          <p>
            <a href={community} target="_blank" rel="noopener noreferrer">
              <span>{link}</span>
              <ArrowUpRight aria-hidden="true" className={styles.icon} />
              <VisuallyHidden>{` (${opensElsewhere})`}</VisuallyHidden>
            </a>
          </p>
        </>
      )}
    </>
  );
}

function SettingsOffer() {
  return (
    <p>
      <Link to="/account">{comingSoonPages.settings.link}</Link>
    </p>
  );
}

/**
 * The page that three entries of the sidebar share until they are built; without an id in the address it is
 * My Progress.
 */
export function ComingSoon() {
  const [query] = useSearchParams();
  const page = query.get('page');
  const id = isComing(page) ? page : 'my-progress';
  const { name, body } = comingSoonPages[id];
  const Offer = offers[id];
  const underConstruction = (
    <Muted hasMeasure>
      <Text as="strong" weight="strong">
        {comingSoon.heading}.
      </Text>{' '}
      <ChangingText>{body}</ChangingText>
    </Muted>
  );
  if (id === 'my-progress')
    return (
      <Stack gap={6}>
        <PageTitle title={name} />
        <MyProgress>{underConstruction}</MyProgress>
      </Stack>
    );
  return (
    <div className={styles.page}>
      <div className={styles.picture}>
        <UnfinishedRoom />
      </div>
      <Stack hasMeasure>
        <PageTitle title={name} />
        <Offer />
        {underConstruction}
        <p>
          <Link to="/">{comingSoon.back}</Link>
        </p>
      </Stack>
    </div>
  );
}
