import { currentSubscription } from './current-subscription.ts';

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
    const told = import('./tell-departure.ts').then(({ tellDeparture }) => tellDeparture(endpoint, token));
    await Promise.all([subscription.unsubscribe(), told]);
  } catch (error) {
    console.warn('The nudges of this device could not be ended everywhere', error);
  }
}
