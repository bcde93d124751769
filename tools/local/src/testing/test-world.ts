import { host, type Ports } from '../world/ports.ts';

/** The variable in which the test command hands the ports of its world to the tests. */
export const testWorldVariable = 'RESHAPE_TEST_PORTS';

/** The running product that a test over the stack talks to. */
export interface TestWorld {
  readonly ports: Ports;
  readonly url: string;
  readonly authUrl: string;
  readonly firestoreAddress: string;
  /** Where the fake push service says what was pushed, and is told how to answer. */
  readonly pushedUrl: string;
}

/** The world that the test command started. Throws an Error when there is none: such a test fails, it is not skipped. */
export function testWorld(): TestWorld {
  const text = process.env[testWorldVariable];
  if (!text) throw new Error('The emulators are absent. Run this through npm test, which starts them.');
  const ports: Ports = JSON.parse(text);
  return {
    ports,
    url: `http://${host}:${ports.hosting}`,
    authUrl: `http://${host}:${ports.auth}`,
    firestoreAddress: `${host}:${ports.firestore}`,
    pushedUrl: `http://${host}:${ports.pushed}`,
  };
}
