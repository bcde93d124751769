import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { spot } from '@reshape/contract/spots';
import { faultyInstance } from '../../test/faulty-instance.ts';

const api = faultyInstance('lost-answers');

const log = (token: string, key: string) =>
  fetch(`${api.url}/api/spots`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ description: 'Whatever happens, once' }),
  });

/** Logs a spot, and waits until the database has it while its answer is held back. */
async function logUnheard(token: string, uid: string, key: string) {
  const list = await fetch(`${api.url}/api/spots`, { headers: { authorization: `Bearer ${token}` } });
  expect(await list.json()).toEqual([]);
  const spots = api.over.database.collection(`members/${uid}/spots`);
  const lost = api.wire.loseAnswerTo(async () => !(await spots.get()).empty);
  const unheard = log(token, key).catch(() => undefined);
  await lost;
  return { unheard, spots };
}

test('a worker killed between commit and answer, and a retry, make one spot', async () => {
  const { token, uid } = await api.over.newMember();
  const key = randomUUID();
  const { unheard, spots } = await logUnheard(token, uid, key);
  await api.kill();
  expect(await unheard).toBeUndefined();

  api.wire.recover();
  await api.start();
  const retried = await log(token, key);
  expect(retried.status).toBe(200);
  const { id } = spot.parse(await retried.json());
  expect((await spots.get()).docs.map((document) => document.id)).toEqual([id]);
});

test('an answer lost between database and worker is no failure and no second spot', async () => {
  const { token, uid } = await api.over.newMember();
  const key = randomUUID();
  const { unheard, spots } = await logUnheard(token, uid, key);
  api.wire.recover();
  const first = await unheard;
  const answers = [first, await log(token, key)].map((answer) => answer?.status);
  expect(answers).toEqual([expect.any(Number), 200]);
  expect([200, 503]).toContain(answers[0]);
  expect((await spots.get()).size).toBe(1);
});

test('a database that does not answer is given up after eight seconds, with a time to come back', async () => {
  const { token } = await api.over.newMember();
  api.wire.loseAnswers();
  const answer = await log(token, randomUUID());
  api.wire.recover();
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
});
