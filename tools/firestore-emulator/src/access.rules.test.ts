import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as web from 'firebase/firestore';
import { DENY_ALL, startForTest, type TestServer } from './test/server.ts';

type Client = ReturnType<RulesTestContext['firestore']>;

let server: TestServer;
let environment: RulesTestEnvironment;

beforeAll(async () => {
  web.setLogLevel('silent');
  server = await startForTest();
  const firestore = { host: '127.0.0.1', port: server.port, rules: DENY_ALL };
  environment = await initializeTestEnvironment({ projectId: 'demo-rules', firestore });
});
afterAll(async () => {
  await environment.cleanup();
  await server.stop();
});
beforeEach(async () => {
  await environment.clearFirestore();
  await withoutRules((db) => web.setDoc(web.doc(db, 'notes/a'), { n: 1 }));
});

const withoutRules = (work: (db: Client) => Promise<unknown>) =>
  environment.withSecurityRulesDisabled(async (context) => void (await work(context.firestore())));

/** Everything that a web client can try. */
const attempts: Record<string, (db: Client) => Promise<unknown>> = {
  'get a document': (db) => web.getDoc(web.doc(db, 'notes/a')),
  'get a document that is not there': (db) => web.getDoc(web.doc(db, 'notes/none')),
  'list a collection': (db) => web.getDocs(web.collection(db, 'notes')),
  'list a collection group': (db) => web.getDocs(web.collectionGroup(db, 'notes')),
  'count a collection': (db) => web.getCountFromServer(web.collection(db, 'notes')),
  'watch a document': (db) =>
    new Promise((resolve, reject) => web.onSnapshot(web.doc(db, 'notes/a'), resolve, reject)),
  'create a document': (db) => web.setDoc(web.doc(db, 'notes/new'), {}),
  'update a document': (db) => web.updateDoc(web.doc(db, 'notes/a'), { n: 2 }),
  'delete a document': (db) => web.deleteDoc(web.doc(db, 'notes/a')),
  'write a batch': (db) => web.writeBatch(db).set(web.doc(db, 'notes/b'), {}).commit(),
  'run a transaction': (db) =>
    web.runTransaction(db, async (transaction) => {
      transaction.set(web.doc(db, 'notes/a'), {
        n: (await transaction.get(web.doc(db, 'notes/a'))).get('n'),
      });
    }),
};

describe.each(['nobody', 'a signed-in person'])('%s', (who) => {
  let client: Client;
  beforeAll(() => {
    const context =
      who === 'nobody' ? environment.unauthenticatedContext() : environment.authenticatedContext('ada');
    client = context.firestore();
  });

  test.each(Object.keys(attempts))('may not %s', async (what) => {
    await expect(attempts[what]?.(client)).rejects.toMatchObject({ code: 'permission-denied' });
  });
});

describe('with the rules disabled', () => {
  test.each(Object.keys(attempts))('anybody may %s', async (what) => {
    await withoutRules((db) => attempts[what]?.(db) ?? Promise.reject());
  });

  test('a web client reads back what it wrote, in a batch and in a transaction', async () => {
    await withoutRules(async (db) => {
      await web
        .writeBatch(db)
        .set(web.doc(db, 'notes/b'), { n: 5 })
        .update(web.doc(db, 'notes/a'), { n: 2 })
        .commit();
      await web.runTransaction(db, async (transaction) => {
        const seen = await transaction.get(web.doc(db, 'notes/a'));
        transaction.update(seen.ref, { n: seen.get('n') + 1 });
      });
      const found = await web.getDocs(web.query(web.collection(db, 'notes'), web.orderBy('n', 'desc')));
      expect(found.docs.map((each) => [each.id, each.get('n')])).toEqual([
        ['b', 5],
        ['a', 3],
      ]);
    });
  });

  test('a web client that watches a query is sent what another writes', async () => {
    await withoutRules(async (db) => {
      const seen = new Promise<void>((resolve) => {
        web.onSnapshot(web.collection(db, 'notes'), ({ docs }) => {
          if (docs.some(({ id }) => id === 'b')) resolve();
        });
      });
      await withoutRules((other) => web.setDoc(web.doc(other, 'notes/b'), {}));
      await seen;
    });
  });
});

test('rules that allow something are refused when a tool puts them in place', async () => {
  const rules = DENY_ALL.replace('if false', 'if true');
  const firestore = { host: '127.0.0.1', port: server.port, rules };
  await expect(initializeTestEnvironment({ projectId: 'demo-rules', firestore })).rejects.toThrow('if false');
});
