import { notOnDevice } from '@reshape/content/app/connection';
import { sidebarPages } from '@reshape/content/app/frame';
import { nudgeCard, nudgeKinds } from '@reshape/content/app/nudges';
import { ApiError } from '@reshape/contract/errors';
import type { Nudge } from '@reshape/contract/nudges';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useId } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Spinner } from '#ui/status.tsx';
import { Muted, Subheading, Text, TypedParagraphs } from '#ui/text.tsx';
import styles from './nudges.module.css';
import { nudgeFor } from './queries.ts';

/** One nudge by its type: a thought, a quotation with its source, or a link to a page. */
function NudgeText({ nudge: { type, title, paragraphs, quote, link } }: { readonly nudge: Nudge }) {
  return (
    <Stack gap={3} className={styles.nudge}>
      <Text tone="soft">{nudgeKinds[type]}</Text>
      <Subheading>{title}</Subheading>
      {quote ? <Quotation of={quote} /> : null}
      <TypedParagraphs of={paragraphs} />
      {link ? <NudgeLink path={link} /> : null}
    </Stack>
  );
}

const beforeSource = ' — ';

function Quotation({ of }: { readonly of: string }) {
  const at = of.lastIndexOf(beforeSource);
  const text = at < 0 ? of : of.slice(0, at);
  return (
    <Stack as="figure" gap={2} className={styles.quotation}>
      <Text as="blockquote" size="lead" face="italic" isVerbatim className={styles.quoted}>
        {text}
      </Text>
      {at < 0 ? null : (
        <Text as="figcaption" tone="soft">
          {of.slice(at + beforeSource.length)}
        </Text>
      )}
    </Stack>
  );
}

/** A page of the public site is a separate document: the router opens only the app's own pages. */
function NudgeLink({ path }: { readonly path: string }) {
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
 * The nudge `nudgeId`, or that of the day, and another one on request. The button is never disabled, so that
 * it keeps the focus; the new text is announced when the screen reader is idle.
 */
export function NudgeCard({ nudgeId }: { readonly nudgeId: string | null }) {
  const titleId = useId();
  // A member who clicked a notification sees this nudge at once.
  const scrollToCard = useCallback(
    (card: HTMLElement | null) => {
      if (nudgeId !== null) card?.scrollIntoView({ block: 'nearest' });
    },
    [nudgeId],
  );
  const { data, error, isFetching, isPaused, refetch } = useQuery(nudgeFor(nudgeId));
  const isEmpty = error instanceof ApiError && error.code === 'not_found';
  const failure = isPaused && !data ? notOnDevice.part : isEmpty ? nudgeCard.empty : nudgeCard.failed;
  const hasFailed = error !== null || isPaused;
  const fetchOne = () => {
    if (!isFetching || isPaused) void refetch();
  };
  return (
    <Stack as={Card} gap={3} isPacked ref={scrollToCard} aria-labelledby={titleId}>
      <Cluster as="header" gap={3} rowGap={0} align="center" justify="between" className={styles.header}>
        <h2 id={titleId}>{nudgeCard.title}</h2>
        {data || (hasFailed && !isPaused) ? (
          <Button variant="quiet" aria-disabled={isFetching} className={styles.another} onClick={fetchOne}>
            {data ? nudgeCard.another : nudgeCard.retry}
          </Button>
        ) : null}
      </Cluster>
      <div aria-live="polite" aria-busy={isFetching} className={styles.text}>
        {data ? <NudgeText nudge={data} /> : null}
        {hasFailed && !isFetching ? <Muted className={styles.failure}>{failure}</Muted> : null}
        {!data && !hasFailed ? <Spinner label={nudgeCard.loading} /> : null}
      </div>
    </Stack>
  );
}
