import type { RulesTestContext, RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import * as web from 'firebase/firestore';
import { outcomeOf } from './client-attempts.ts';
import { COHORT_RULES } from './cohort-rules.ts';
import { rulesEnvironment } from './rules-environment.ts';

export type ClientDatabase = ReturnType<RulesTestContext['firestore']>;

const seeded: Record<string, object> = {
  'members/ada': { name: 'Ada', cohort: 'june' },
  'members/bob': { name: 'Bob', cohort: 'july' },
  'members/ada/spots/open': { n: 1 },
  'members/ada/spots/locked': { n: 2, locked: true },
  'posts/public': { public: true, author: 'ada', likes: 1 },
  'posts/secret': { public: false, author: 'ada', likes: 1 },
  'posts/secret/comments/1': {},
};

export const allowed = async (attempt: Promise<unknown>) => expect(await outcomeOf(attempt)).toBe('allowed');
export const denied = async (attempt: Promise<unknown>) => expect(await outcomeOf(attempt)).toBe('denied');

/** Web clients of several people over the cohort rules, with the same documents there before each test. */
export function cohortClients() {
  let environment: RulesTestEnvironment;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    web.setLogLevel('silent');
    ({ environment, stop } = await rulesEnvironment(COHORT_RULES));
  });
  afterAll(() => stop());
  beforeEach(async () => {
    await environment.clearFirestore();
    await environment.withSecurityRulesDisabled(async (context) => {
      const db = context.firestore();
      await Promise.all(Object.entries(seeded).map(([path, data]) => web.setDoc(web.doc(db, path), data)));
    });
  });

  const known = new Map<string, ClientDatabase>();
  const signedIn = (uid: string, email: string): ClientDatabase => {
    const client =
      known.get(uid) ?? environment.authenticatedContext(uid, { email, email_verified: true }).firestore();
    known.set(uid, client);
    return client;
  };
  return {
    ada: () => signedIn('ada', 'ada@example.com'),
    bob: () => signedIn('bob', 'bob@elsewhere.org'),
    cleo: () => signedIn('cleo', 'cleo@example.com'),
    nobody: () => {
      const client = known.get('') ?? environment.unauthenticatedContext().firestore();
      known.set('', client);
      return client;
    },
    withoutRules: (work: (db: ClientDatabase) => Promise<void>) =>
      environment.withSecurityRulesDisabled((context) => work(context.firestore())),
  };
}
