import { nudgeCard } from '@reshape/content/app/nudges';
import { ApiError } from '@reshape/contract/errors';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useId } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Spinner } from '#ui/spinner.tsx';
import styles from './nudge-card.module.css';
import { NudgeText } from './nudge-text.tsx';
import { nudgeFor } from './queries.ts';

/**
 * The nudge that is `wanted`, or any, and another one for whoever asks. The button stands over the text and is never disabled, so that neither the
 * pointer nor the focus loses it; the new text is read out when the screen reader has finished.
 */
export function NudgeCard({ wanted }: { readonly wanted: string | null }) {
  const titleId = useId();
  // Who came for this nudge does not have to look for it.
  const comeTo = useCallback(
    (card: HTMLElement | null) => {
      if (wanted !== null) card?.scrollIntoView({ block: 'nearest' });
    },
    [wanted],
  );
  const { data, error, isFetching, isPaused, refetch } = useQuery(nudgeFor(wanted));
  const isEmpty = error instanceof ApiError && error.code === 'not_found';
  const failure = isEmpty ? nudgeCard.empty : nudgeCard.failed;
  const hasFailed = error !== null || isPaused;
  const fetchOne = () => {
    if (!isFetching || isPaused) void refetch();
  };
  return (
    <Card ref={comeTo} aria-labelledby={titleId} className={styles.card}>
      <header className={styles.header}>
        <h2 id={titleId}>{nudgeCard.title}</h2>
        {data || hasFailed ? (
          <Button variant="quiet" aria-disabled={isFetching} className={styles.another} onClick={fetchOne}>
            {data ? nudgeCard.another : nudgeCard.retry}
          </Button>
        ) : null}
      </header>
      <div aria-live="polite" aria-busy={isFetching} className={styles.text}>
        {data ? <NudgeText nudge={data} /> : null}
        {hasFailed && !isFetching ? <p className={styles.failure}>{failure}</p> : null}
        {!data && !hasFailed ? <Spinner label={nudgeCard.loading} /> : null}
      </div>
    </Card>
  );
}
