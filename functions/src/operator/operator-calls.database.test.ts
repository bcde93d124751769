import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Endpoint } from '@reshape/contract/endpoint';
import { operatorApi } from '@reshape/contract/operator/api';
import { testDatabases } from 'firestore-emulator/testing';
import { outgoingMail } from '../mail/outgoing.ts';
import { mailParts } from '../mail/templates.ts';
import { testNow } from '../test/in-memory-stores.ts';
import {
  asha,
  callOperator,
  markedText,
  type OperatorWorld,
  operatorWorld,
  sentencesIn,
  validBody,
} from '../test/operator-world.ts';

const newDatabase = testDatabases('firestore.indexes.json');
const rows: readonly (readonly [string, Endpoint])[] = Object.entries(operatorApi);

let world: OperatorWorld;
beforeEach(async () => {
  world = await operatorWorld(newDatabase());
});

const entries = async () => (await world.database.collection('operatorLog').get()).docs;
const mails = async () => (await world.database.collection('mails').get()).docs;

/** Commands, options and what has a name: the ids of payments and people, and the short names in the world of tests. */
const technical =
  /npm run|--|\bpay_|[0-9a-f]{20}|\b(first|next|autumn|look|look-up|listen|week-2|session-1)\b/;

describe.each(rows)('%s', (name, row) => {
  test('reveals nothing that members write, in the response, the mails or the log; does everything once when it is repeated with its key, and logs it once in words', async () => {
    const options = { key: 'key-00000001', body: await validBody(world, name) };
    const first = await callOperator(world, name, row, options);
    expect([first.status, first.text]).toEqual([200, expect.any(String)]);
    const logged = (await entries()).map((document) => JSON.stringify(document.data()));
    const texts = await Promise.all(
      (await mails()).map(async (document) => {
        const mail = outgoingMail.safeParse(document.data().mail);
        return mail.success ? mailParts(mail.data, testNow, world.dependencies) : undefined;
      }),
    );
    const everything = JSON.stringify([first.text, logged, texts, world.dependencies.logged]);
    expect(everything).not.toContain(markedText);
    if (row.method !== 'POST' || name === 'operatorLogin') return;

    const before = await world.readDocuments();
    const again = await callOperator(world, name, row, options);
    expect([again.status, again.text]).toEqual([200, expect.any(String)]);
    expect(await world.readDocuments()).toEqual(before);
    const [entry, ...others] = (await entries()).map((document) => document.data());
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ by: 'omar@example.com', correlationId: expect.any(String) });
    expect(JSON.stringify({ ...entry, by: null })).not.toMatch(/@/);
    for (const sentence of [first.body.message, ...(await sentencesIn(world))]) {
      expect(sentence).toMatch(/^[A-Za-z0-9₹]/);
      expect(sentence).not.toMatch(technical);
    }
    if (name !== 'reconcile' && name !== 'resumeMails') expect(entry?.targets.length).toBeGreaterThan(0);
  });
});

test('a call that requires no field needs no body, and one that requires a field is refused without', async () => {
  expect((await world.call('POST', `/api/operator/people/${asha.id}/remove`)).status).toBe(200);
  expect((await world.call('POST', `/api/operator/people/${asha.id}/move`)).status).toBe(415);
});
