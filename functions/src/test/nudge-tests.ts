import type { Firestore } from 'firebase-admin/firestore';
import { testDatabases } from 'firestore-emulator/testing';
import { type NudgeHarness, nudgeHarness } from './nudge-harness.ts';
import { endpointOf, stored } from './seed-subscriptions.ts';

/** The nudges' jobs over a database that a test has for itself. */
interface NudgeTest {
  readonly database: Firestore;
  readonly harness: NudgeHarness;
  /** Another process over the same database, with a memory of its own. */
  anotherHarness(): NudgeHarness;
  /** The tags of what was sent to an endpoint, in order. */
  tagsOf(endpoint: string): string[];
  /** The stored subscription of a member by name, `undefined` when it is gone. */
  storedOf(name: string): ReturnType<typeof stored>;
}

/** For the tests of one file: each call of the returned function gives an empty database, and the jobs over it. */
export function nudgeTests(): () => NudgeTest {
  const newDatabase = testDatabases();
  return () => {
    const database = newDatabase();
    const harness = nudgeHarness(database);
    return {
      database,
      harness,
      anotherHarness: () => nudgeHarness(database),
      tagsOf: (endpoint) => harness.sent.filter((sent) => sent.endpoint === endpoint).map(({ tag }) => tag),
      storedOf: (name) => stored(database, endpointOf(name)),
    };
  };
}
