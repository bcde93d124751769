import { connection } from '@reshape/content/app/spots';
import { useIsOnline } from '#lib/use-connectivity.ts';
import { Banner } from '#ui/banner.tsx';

/** Says quietly that there is no network, or that only we are out of reach. */
export function ConnectionBanner() {
  const isOnline = useIsOnline();
  if (isOnline) return null;
  return <Banner tone="info">{navigator.onLine ? connection.serverUnreachable : connection.offline}</Banner>;
}
