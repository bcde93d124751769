import { queryOptions } from '@tanstack/react-query';
import { sha256 } from './base64url.ts';
import { currentSubscription } from './current-subscription.ts';

/** The id under which the API knows this browser; `null` while it has no subscription. */
export async function ownDeviceId(): Promise<string | null> {
  const subscription = await currentSubscription();
  return subscription && sha256(subscription.endpoint);
}

/** The same for a page. It is looked up on the device, so no network is needed. */
export const ownDevice = queryOptions({
  queryKey: ['own-device'],
  queryFn: ownDeviceId,
  networkMode: 'always',
  staleTime: 0,
});
