import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as web from 'firebase/firestore';
import { denyAll, rulesFile } from './test/server.ts';
import { attempts, rulesEnvironment, type WebClient } from './test/web-clients.ts';

let environment: RulesTestEnvironment;
let store: (paths: readonly string[]) => Promise<unknown>;
let stop: () => Promise<void>;

beforeAll(async () => {
  const file = await rulesFile(denyAll);
  const started = await rulesEnvironment(file.path);
  ({ environment, store } = started);
  stop = async () => {
    await started.stop();
    await file.remove();
  };
});
afterAll(() => stop());
beforeEach(async () => {
  await environment.clearFirestore();
  await store(['notes/a']);
});

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
