import { spotFailures, spotList } from '@reshape/content/app/spots';
import type { Spot } from '@reshape/contract/spots';
import type { UseQueryResult } from '@tanstack/react-query';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { SpotList } from './spot-list.tsx';

/** The member's spots in every state: on their way, none, there, from the last visit, or out of reach. */
export function SpotBook({ spots }: { readonly spots: UseQueryResult<Spot[]> }) {
  const { data, isError, isPaused, refetch } = spots;
  const again = (
    <Button variant="secondary" onClick={() => void refetch()}>
      {spotFailures.retry}
    </Button>
  );
  if (!data && isError)
    return (
      <Banner tone="warning" action={again}>
        {spotFailures.notLoaded}
      </Banner>
    );
  if (!data) return isPaused ? <p>{spotFailures.notLoaded}</p> : <Spinner label={spotList.loading} />;
  return (
    <>
      {isError || isPaused ? <p role="status">{spotFailures.outdated}</p> : null}
      <SpotList spots={data} />
    </>
  );
}
