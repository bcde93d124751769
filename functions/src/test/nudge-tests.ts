import type { Firestore } from 'firebase-admin/firestore';
import { testDatabases } from 'firestore-emulator/testing';
import { type NudgeHarness, nudgeHarness } from './nudge-harness.ts';
import { endpointOf, readSubscription } from './seed-subscriptions.ts';

/** The nudge jobs over a database that a test has to itself. */
interface NudgeTest {
  readonly database: Firestore;
  readonly harness: NudgeHarness;
  /** Another process over the same database, with its own memory. */
  anotherHarness(): NudgeHarness;
  /** The tags of the messages sent to an endpoint, in order. */
  tagsOf(endpoint: string): string[];
  /** The stored subscription of a member by name; `undefined` when it was deleted. */
  subscriptionFor(name: string): ReturnType<typeof readSubscription>;
}

/** For the tests of one file: each call of the returned function gives an empty database and the jobs over it. */
export function nudgeTests(): () => NudgeTest {
  const newDatabase = testDatabases('firestore.indexes.json');
  return () => {
    const database = newDatabase();
    const harness = nudgeHarness(database);
    return {
      database,
      harness,
      anotherHarness: () => nudgeHarness(database),
      tagsOf: (endpoint) => harness.sent.filter((sent) => sent.endpoint === endpoint).map(({ tag }) => tag),
      subscriptionFor: (name) => readSubscription(database, endpointOf(name)),
    };
  };
}
