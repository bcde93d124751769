import type { Firestore } from 'firebase-admin/firestore';
import { testDatabases } from 'firestore-emulator/testing';
import { type NudgeStage, nudgeStage } from './nudge-stage.ts';
import { endpointOf, stored } from './planted.ts';

/** The nudges' jobs over a database that a test has for itself. */
interface Staged {
  readonly database: Firestore;
  readonly stage: NudgeStage;
  /** The tags of what was sent to an endpoint, in order. */
  tagsOf(endpoint: string): string[];
  /** The stored subscription of a member by name, `undefined` when it is gone. */
  storedOf(name: string): ReturnType<typeof stored>;
}

/** For the tests of one file: each call of the returned function gives an empty database, and the jobs over it. */
export function stages(): () => Staged {
  const newDatabase = testDatabases();
  return () => {
    const database = newDatabase();
    const stage = nudgeStage(database);
    return {
      database,
      stage,
      tagsOf: (endpoint) => stage.sent.filter((sent) => sent.endpoint === endpoint).map(({ tag }) => tag),
      storedOf: (name) => stored(database, endpointOf(name)),
    };
  };
}
