import { challengeFailures, challengeLog, microchallengePage } from '@reshape/content/app/microchallenge';
import { ApiError } from '@reshape/contract/errors';
import type { Microchallenge } from '@reshape/contract/microchallenges';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { detailOf, ForeignAnswer } from '#lib/api-client/errors.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { UnlitFire } from '#ui/pictures/unlit-fire.tsx';
import { Spinner } from '#ui/spinner.tsx';
import styles from './challenge-book.module.css';
import { ChallengeHeader } from './challenge-header.tsx';
import { ChallengeText } from './challenge-text.tsx';
import { LogForm } from './log-form.tsx';
import { ProgressCard } from './progress-card.tsx';
import { activeChallenge, allChallenges, progressOf } from './queries.ts';

/** The challenges, the active one first: on their way, none yet, out of reach, or there to be read and logged. */
export function ChallengeBook({ memberId }: { readonly memberId: string }) {
  const { data: active, error, isPaused, refetch } = useQuery(activeChallenge);
  if (active) return <OpenBook memberId={memberId} active={active} />;

  const isNoneYet = error instanceof ApiError && error.code === 'not_found';
  const said = error instanceof ForeignAnswer ? challengeFailures.api : detailOf(error, '');
  return (
    <div className={styles.waiting}>
      <PageTitle title={microchallengePage.pageTitle} />
      {isNoneYet ? <EmptyState title={microchallengePage.empty} picture={<UnlitFire />} /> : null}
      {(error && !isNoneYet) || isPaused ? (
        <Banner
          tone="warning"
          action={
            <Button variant="secondary" onClick={() => void refetch()}>
              {challengeFailures.retry}
            </Button>
          }
        >
          {[challengeFailures.notLoaded, said].filter(Boolean).join(' ')}
        </Banner>
      ) : null}
      {error || isPaused ? null : <Spinner label={microchallengePage.loading} />}
    </div>
  );
}

function OpenBook({ memberId, active }: { readonly memberId: string; readonly active: Microchallenge }) {
  const [turnedTo, setTurnedTo] = useState<Microchallenge>();
  const { data: challenges = [] } = useQuery(allChallenges);
  const shown = turnedTo ?? active;
  const progress = useQuery(progressOf(memberId, shown.id));
  const isAhead = shown.week_number > active.week_number;
  return (
    <div className={styles.book}>
      <ChallengeHeader
        shown={shown}
        active={active}
        challenges={challenges}
        onShow={(challenge) => setTurnedTo(challenge.id === active.id ? undefined : challenge)}
      />
      {isAhead ? null : (
        <ButtonLink href="#log" variant="secondary" className={styles.jump}>
          {challengeLog.title}
        </ButtonLink>
      )}
      <ChallengeText challenge={shown} />
      <div className={styles.side}>
        <ProgressCard progress={progress} />
        {isAhead ? null : (
          <LogForm key={shown.id} memberId={memberId} challengeId={shown.id} progress={progress.data} />
        )}
      </div>
    </div>
  );
}
