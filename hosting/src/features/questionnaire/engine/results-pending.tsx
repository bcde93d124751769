import { resultsPending } from '@reshape/content/results-pending';
import { NotLoaded } from '#ui/status.tsx';
import { QuestionSkeleton } from './question-form.tsx';

interface ResultsPendingProps {
  readonly state: 'loading' | 'waiting' | 'failed';
  /** How many options a question has, for the placeholder. */
  readonly options: number;
}

/** In the place of a result whose code is not there yet. */
export function ResultsPending({ state, options }: ResultsPendingProps) {
  if (state === 'loading') return <QuestionSkeleton options={options} />;
  const onReload = () => location.reload();
  return (
    <NotLoaded key={state} retry={resultsPending.reload} onRetry={state === 'failed' ? onReload : undefined}>
      {resultsPending[state]}
    </NotLoaded>
  );
}
