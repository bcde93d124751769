import { beforeEach } from '@jest/globals';
import { testDatabases } from 'firestore-emulator/testing';
import { rosterId } from '../stores/members.ts';
import { newListing } from '../stores/roster.ts';
import { type OperatorWorld, operatorWorld, sentencesIn } from './operator-world.ts';

/**
 * Gives each test of a file the function `operator` over a database of its own, with the operator's calls: `get`
 * resolves to the body, `post` to the response, `sentences` to what the log says.
 */
export function operatorWorldTests() {
  const newDatabase = testDatabases('firestore.indexes.json');
  const world = {} as OperatorWorld;
  beforeEach(async () => void Object.assign(world, await operatorWorld(newDatabase())));
  return {
    world,
    get: async (url: string) => (await world.call('GET', `/api/operator/${url}`)).body,
    sentences: (query = '') => sentencesIn(world, query),
    post: (url: string, body?: unknown, key?: string) =>
      world.call('POST', `/api/operator/${url}`, { body, ...(key !== undefined && { key }) }),
    /** Adds people with a place. */
    async seedPeople(
      people: readonly (readonly [name: string, email: string, lastActiveOn: string, cohortId?: string])[],
    ): Promise<void> {
      for (const [name, email, lastActiveOn, cohortId = 'first'] of people)
        await world.database.doc(`roster/${rosterId(email)}`).set({
          ...{ email, cohortId, status: 'active', source: 'payment' },
          ...newListing(email, name),
          ...{ lastActiveOn, seenOn: lastActiveOn, seenBefore: lastActiveOn },
        });
    },
  };
}
