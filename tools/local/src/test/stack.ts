import { host, type Ports, portsVariable } from '../stack/ports.mjs';
import { deleteData, type RunningStack, startStack } from '../stack/stack.ts';

/** The name of the stack that tests run on. */
const name = 'test';

/** The running product that tests use. */
export interface TestStack {
  readonly ports: Ports;
  readonly url: string;
  readonly authUrl: string;
  readonly firestoreAddress: string;
  /** The outbox: shows what was pushed and mailed, and scripts the responses of the push services. */
  readonly outboxUrl: string;
  readonly paymentsUrl: string;
  /** The file with the functions' log. */
  readonly functionsLog: string;
}

/**
 * The stack that the test command started. Throws an Error when there is none, so that such a test fails and is not
 * skipped.
 */
export function testStack(): TestStack {
  const text = process.env[portsVariable];
  if (!text) throw new Error('The emulators are absent. Run this through npm test, which starts them.');
  const ports: Ports = JSON.parse(text);
  return {
    ports,
    url: `http://${host}:${ports.hosting}`,
    authUrl: `http://${host}:${ports.auth}`,
    firestoreAddress: `${host}:${ports.firestore}`,
    outboxUrl: `http://${host}:${ports.outbox}`,
    paymentsUrl: `http://${host}:${ports.payments}`,
    functionsLog: `.local-data/${name}/logs/suite.log`,
  };
}

/** What the public test site sells. No test opens the page itself: journeys intercept it. */
const site = { PAYMENT_PAGE_URL: 'https://pages.razorpay.com/pl_journey/view' };

/** Starts the product with only the sample data, independently of any `npm start`. `signal` ends the start. */
export async function startTestStack(signal?: AbortSignal): Promise<RunningStack> {
  await deleteData({ name });
  Object.assign(process.env, site);
  return startStack({
    name,
    ports: 'test',
    fakedPush: 'instead',
    maxRestarts: 0,
    ...(signal && { signal }),
  });
}
