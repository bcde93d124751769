import type { PushMessage } from '../../../nudges/sender.ts';
import type { PushHarness } from '../../../test/push-harness.ts';

/** What the tests of the sender send. */
export const nudge: PushMessage = {
  payload: JSON.stringify({ title: 'Notice one thing', body: 'Before the first coffee.', tag: 'n-20260608' }),
  short: JSON.stringify({ title: 'Notice one thing', tag: 'n-20260608' }),
  topic: 'n-20260608',
  ttlSeconds: 43_200,
};

/** The push service of a browser that says no other. */
export const google = 'fcm.googleapis.com';

/** What the push service answered so far, one for each try. */
export const statuses = ({ service }: PushHarness) =>
  service.ledger.attempts().map(({ answered }) => answered);
