import { kitTexts } from '@reshape/content/operator/frame';
import { ApiError } from '@reshape/contract/errors';
import { useIsOnline } from '#lib/network.ts';
import { NotLoaded, Spinner } from '#ui/feedback.tsx';
import { asSentence } from './sentence.ts';

interface LoadStateProps {
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** In the place of what is not there: it is loading, the device is offline, or loading it failed. */
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
  error instanceof ApiError && error.status < 500 ? asSentence(error.message) : kitTexts.failed;
