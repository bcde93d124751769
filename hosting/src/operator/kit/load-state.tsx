import { type ConsolePageId, consolePages, kitTexts } from '@reshape/content/operator/frame';
import { ApiError } from '@reshape/contract/errors';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useIsOnline } from '#lib/network.ts';
import { Button } from '#ui/button.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import { NotLoaded, Spinner } from '#ui/status.tsx';
import { Muted } from '#ui/text.tsx';
import type { LoadedList } from './queries.ts';
import { asSentence, isAboutField } from './sentence.ts';

interface LoadStateProps {
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** Shown in place of content that is loading or could not be loaded, for example because the device is offline. */
export function LoadState({ isLoading, error, onRetry }: LoadStateProps) {
  const isOnline = useIsOnline();
  if (isLoading) return <Spinner label={kitTexts.loading} />;
  if (!error) return null;
  if (error instanceof ApiError && error.code === 'not_found')
    return <NotLoaded>{kitTexts.notFound}</NotLoaded>;
  return (
    <NotLoaded retry={kitTexts.retry} onRetry={onRetry}>
      {isOnline ? refusalOf(error) : kitTexts.offlinePart}
    </NotLoaded>
  );
}

const refusalOf = (error: Error): string =>
  error instanceof ApiError && error.status < 500 && !isAboutField(error.message)
    ? asSentence(error.message)
    : kitTexts.failed;

interface LoadedProps<Data> {
  readonly query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly isPending: boolean;
    refetch(): unknown;
  };
  readonly children: (data: Data) => ReactNode;
}

/** The content made from a response; until there is one, that it is loading, or why it could not be loaded. */
export function Loaded<Data>({ query: { data, error, isPending, refetch }, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  return <LoadState isLoading={isPending} error={error} onRetry={() => void refetch()} />;
}

interface LoadedItemProps<Data> extends LoadedProps<Data> {
  /** The page that lists items of this kind. */
  readonly list: ConsolePageId;
}

/** The same for the page of one item: until it is there, under the title of its list, with a link back to that list. */
export function LoadedItem<Data>({ list, ...rest }: LoadedItemProps<Data>) {
  const { data, isPending } = rest.query;
  if (data !== undefined) return rest.children(data);
  const { label = '', path = '' } = consolePages.find(({ id }) => id === list) ?? {};
  return (
    <Stack gap={5}>
      <PageTitle title={label} />
      <Loaded {...rest} />
      {isPending ? null : (
        <p>
          <Link to={path}>{kitTexts.backToList}</Link>
        </p>
      )}
    </Stack>
  );
}

interface LoadedRowsProps<Row> {
  readonly list: LoadedList<Row>;
  /** Shown when there are no rows. */
  readonly empty: ReactNode;
  /** Whether the number of rows is above them, even when there are no more; unless that says nothing. */
  readonly hasCount?: boolean;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** The rows of a list with a button for more; until there are any, that it is loading, or why there are none. */
export function LoadedRows<Row>({ list, empty, hasCount = false, children }: LoadedRowsProps<Row>) {
  const {
    rows,
    isLoading,
    error,
    retry,
    hasMore,
    isLoadingMore,
    loadMore,
    isCut,
    isCounted = true,
    total,
  } = list;
  const failure = <LoadState isLoading={isLoading} error={error} onRetry={retry} />;
  if (rows.length === 0 && !hasMore) return isLoading || error ? failure : empty;
  const count = (
    <Muted role="status">
      {isCut ? kitTexts.latestShown(rows.length) : kitTexts.shown(rows.length, hasMore, total)}
    </Muted>
  );
  return (
    <Stack gap={3}>
      {hasCount && isCounted ? count : null}
      {children(rows)}
      {hasMore ? (
        // A new one for each page, so that the focus moves on to the first row that was added.
        <Cluster key={rows.length} align="center" justify="between">
          {hasCount ? null : count}
          <Button isBusy={isLoadingMore} onClick={loadMore}>
            {isLoadingMore ? kitTexts.loadingMore : kitTexts.more}
          </Button>
        </Cluster>
      ) : null}
      {failure}
    </Stack>
  );
}
