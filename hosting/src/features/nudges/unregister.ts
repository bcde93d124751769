import { unregisterWebpush } from '@reshape/contract/nudges';
import { send } from '#lib/api-client/request.ts';
import { currentSubscription } from './subscription.ts';

/** Tells the API that nothing more is to be sent to `endpoint`. The request may outlive the page. */
export const tellDeparture = (endpoint: string, token: string): Promise<unknown> =>
  send(unregisterWebpush, { body: { endpoint }, keepalive: true }, token);

/**
 * Ends the nudges on this device for whoever leaves it: in the browser, which needs no network and is enough for the
 * next person to see none, and at the API with the leaving member's token. Never throws.
 */
export async function leavePush(token: string): Promise<void> {
  try {
    const subscription = await currentSubscription();
    if (!subscription) return;
    const { endpoint } = subscription;
    // Fetched only here, because hardly anybody who opens the app leaves it.
    const told = import('./unregister.ts').then(({ tellDeparture }) => tellDeparture(endpoint, token));
    await Promise.all([subscription.unsubscribe(), told]);
  } catch (error) {
    console.warn('The nudges of this device could not be ended everywhere', error);
  }
}
