import { type ConsolePageId, consolePages, kitTexts } from '@reshape/content/operator/frame';
import { ApiError } from '@reshape/contract/errors';
import { Link } from 'react-router-dom';
import { useIsOnline } from '#lib/network.ts';
import { NotLoaded, Spinner } from '#ui/feedback.tsx';
import { Stack } from '#ui/layout.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import { asSentence } from './sentence.ts';

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

interface ItemLoadStateProps extends LoadStateProps {
  /** The page that lists items of this kind. */
  readonly list: ConsolePageId;
}

/** The same for the page of one item: under the title of its list, with a link back to that list. */
export function ItemLoadState({ list, ...state }: ItemLoadStateProps) {
  const { label = '', path = '' } = consolePages.find(({ id }) => id === list) ?? {};
  return (
    <Stack gap={5}>
      <PageTitle title={label} />
      <LoadState {...state} />
      {state.isLoading ? null : (
        <p>
          <Link to={path}>{kitTexts.backToList}</Link>
        </p>
      )}
    </Stack>
  );
}

const refusalOf = (error: Error): string =>
  error instanceof ApiError && error.status < 500 ? asSentence(error.message) : kitTexts.failed;
