import { rmSync } from 'node:fs';
import { host, type Ports } from '../stack/ports.ts';
import { type RunningStack, startStack } from '../stack/stack.ts';

/** The variable in which the test command hands the ports of its stack to the tests. */
export const testStackVariable = 'RESHAPE_TEST_PORTS';

/** The name of the stack that tests run over. */
const name = 'test';

/** The running product that a test over the stack talks to. */
export interface TestStack {
  readonly ports: Ports;
  readonly url: string;
  readonly authUrl: string;
  readonly firestoreAddress: string;
  /** The outbox: what was pushed and mailed, and for scripting answers of the push services. */
  readonly outboxUrl: string;
  /** The local payment provider. */
  readonly paymentsUrl: string;
  /** The file with everything that the functions write to their log. */
  readonly functionsLog: string;
}

/** The stack that the test command started. Throws an Error when there is none: such a test fails, it is not skipped. */
export function testStack(): TestStack {
  const text = process.env[testStackVariable];
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

/** Ports far from those of `npm start`, so that both may run at once. */
const portOffset = 10_000;

/** What the public site of the tests sells. No test goes there: journeys answer in its place. */
const site = { PAYMENT_PAGE_URL: 'https://pages.razorpay.com/pl_journey/view' };

/** Starts the product with the sample data and nothing else, beside whatever `npm start` runs. */
export function startTestStack(): Promise<RunningStack> {
  rmSync(`.local-data/${name}`, { recursive: true, force: true });
  Object.assign(process.env, site);
  return startStack({ name, portOffset, firestore: 'embedded', fakedPush: 'instead' });
}
