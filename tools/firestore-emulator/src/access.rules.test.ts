import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as web from 'firebase/firestore';
import { denyAll, rulesFile } from './test/server.ts';
import { attempts, rulesEnvironment, type WebClient } from './test/web-clients.ts';

let environment: RulesTestEnvironment;
let stop: () => Promise<void>;

beforeAll(async () => {
  const file = await rulesFile(denyAll);
  const started = await rulesEnvironment(file.path);
  environment = started.environment;
  stop = async () => {
    await started.stop();
    await file.remove();
  };
});
afterAll(() => stop());
beforeEach(async () => {
  await environment.clearFirestore();
  await withoutRules((db) => web.setDoc(web.doc(db, 'notes/a'), { n: 1 }));
});

const withoutRules = (work: (db: WebClient) => Promise<unknown>) =>
  environment.withSecurityRulesDisabled(async (context) => void (await work(context.firestore())));

describe.each(['an anonymous client', 'a signed-in person'])('%s', (who) => {
  let client: WebClient;
  beforeAll(() => {
    const context =
      who === 'an anonymous client'
        ? environment.unauthenticatedContext()
        : environment.authenticatedContext('ada');
    client = context.firestore();
  });

  test.each(Object.keys(attempts))('may not %s a document', async (what) => {
    await expect(attempts[what]?.(client, 'notes/a')).rejects.toMatchObject({ code: 'permission-denied' });
  });

  test('may not get a missing document', async () => {
    const missing = web.getDoc(web.doc(client, 'notes/none'));
    await expect(missing).rejects.toMatchObject({ code: 'permission-denied' });
  });
});

describe('with the rules disabled', () => {
  test.each(Object.keys(attempts))('every client may %s a document', async (what) => {
    await withoutRules((db) => attempts[what]?.(db, 'notes/a') ?? Promise.reject());
  });

  test('a web client reads what it wrote, in a batch and in a transaction', async () => {
    await withoutRules(async (db) => {
      const batch = web.writeBatch(db).set(web.doc(db, 'notes/b'), { n: 5 });
      await batch.update(web.doc(db, 'notes/a'), { n: 2 }).commit();
      await web.runTransaction(db, async (transaction) => {
        const seen = await transaction.get(web.doc(db, 'notes/a'));
        transaction.update(seen.ref, { n: seen.get('n') + 1 });
      });
      const snapshot = await web.getDocs(web.query(web.collection(db, 'notes'), web.orderBy('n', 'desc')));
      expect(snapshot.docs.map((document) => [document.id, document.get('n')])).toEqual([
        ['b', 5],
        ['a', 3],
      ]);
    });
  });

  test('a web client that watches a query receives what another writes', async () => {
    await withoutRules(async (db) => {
      const received = new Promise<void>((resolve) => {
        web.onSnapshot(web.collection(db, 'notes'), ({ docs }) => {
          if (docs.some(({ id }) => id === 'b')) resolve();
        });
      });
      await withoutRules((other) => web.setDoc(web.doc(other, 'notes/b'), {}));
      await received;
    });
  });
});
