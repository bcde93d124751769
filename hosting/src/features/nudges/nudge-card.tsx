import { sidebarPages } from '@reshape/content/app/frame';
import { nudgeCard, nudgeKinds } from '@reshape/content/app/nudges';
import { ApiError } from '@reshape/contract/errors';
import type { Nudge } from '@reshape/contract/nudges';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useId } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Spinner } from '#ui/feedback.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Link } from '#ui/link.tsx';
import { Text } from '#ui/text.tsx';
import styles from './nudge-card.module.css';
import { nudgeFor } from './queries.ts';

/** One nudge by its type: a thought, a quotation with its source, or a way to a page. */
function NudgeText({ nudge: { type, title, paragraphs, quote, link } }: { readonly nudge: Nudge }) {
  return (
    <Stack gap={3} className={styles.nudge}>
      <Text tone="soft">{nudgeKinds[type]}</Text>
      <Text as="h3" size="title">
        {title}
      </Text>
      {quote ? <Quotation of={quote} /> : null}
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {link ? <WayTo path={link} /> : null}
    </Stack>
  );
}

const beforeSource = ' — ';

function Quotation({ of }: { readonly of: string }) {
  const at = of.lastIndexOf(beforeSource);
  const words = at < 0 ? of : of.slice(0, at);
  return (
    <Stack as="figure" gap={2} className={styles.quotation}>
      <Text as="blockquote" size="lead" face="italic">
        {words}
      </Text>
      {at < 0 ? null : (
        <Text as="figcaption" tone="soft">
          {of.slice(at + beforeSource.length)}
        </Text>
      )}
    </Stack>
  );
}

/** A page of the public site is another document: only the app's own pages are opened by the router. */
function WayTo({ path }: { readonly path: string }) {
  const isAppTab = sidebarPages.some((page) => page.path === path);
  return (
    <p>
      {isAppTab ? (
        <Link to={path}>{nudgeCard.openLink}</Link>
      ) : (
        <a href={path} rel="noopener">
          {nudgeCard.openLink}
        </a>
      )}
    </p>
  );
}

/**
 * The nudge that is `wanted`, or any, and another one on request. The button is never disabled, so that it keeps the pointer and
 * the focus; the new text is read out when the screen reader has finished.
 */
export function NudgeCard({ wanted }: { readonly wanted: string | null }) {
  const titleId = useId();
  // A member who followed the notification sees this nudge at once.
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
    <Stack as={Card} gap={3} isPacked ref={comeTo} aria-labelledby={titleId} className={styles.card}>
      <Cluster as="header" gap={3} rowGap={0} align="center" justify="between" className={styles.header}>
        <h2 id={titleId}>{nudgeCard.title}</h2>
        {data || hasFailed ? (
          <Button variant="quiet" aria-disabled={isFetching} className={styles.another} onClick={fetchOne}>
            {data ? nudgeCard.another : nudgeCard.retry}
          </Button>
        ) : null}
      </Cluster>
      <div aria-live="polite" aria-busy={isFetching} className={styles.text}>
        {data ? <NudgeText nudge={data} /> : null}
        {hasFailed && !isFetching ? (
          <Text size="small" tone="soft" className={styles.failure}>
            {failure}
          </Text>
        ) : null}
        {!data && !hasFailed ? <Spinner label={nudgeCard.loading} /> : null}
      </div>
    </Stack>
  );
}
