import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { microchallenges } from '@reshape/content/microchallenges';
import { spot } from '@reshape/contract/spots';
import { worksheet } from '@reshape/contract/worksheets';
import { faultyInstance } from '../test/faulty-instance.ts';
import { awayFromMidnight } from '../test/stack.ts';

describe('changes whose response is lost', () => {
  const api = faultyInstance('lost-changes');

  beforeAll(() => awayFromMidnight(), 120_000);

  const form = { struggle: 'S', identity: 'I', knowledge: 'K', tinyAction: 'T' };

  /** A change that a member makes: where, what, what it is answered, and the query that finds the one document of it. */
  interface Change {
    readonly path: string;
    readonly body: unknown;
    readonly answer: unknown;
    readonly collection: string;
    /** The member whose documents of the collection count; all of them by default. */
    readonly uid?: string;
  }

  const changes: Record<string, (token: string, uid: string) => Promise<Change>> = {
    'a logged challenge': async (_, uid) => ({
      path: '/api/microchallenge/log',
      body: { challenge_id: microchallenges[0]?.id, note: 'Once' },
      answer: { message: 'Logged for today' },
      collection: `members/${uid}/challengeLogs`,
    }),
    'a new worksheet': async (_, uid) => ({
      path: '/api/ikea/worksheet',
      body: form,
      answer: expect.objectContaining({ ...form, status: 'active' }),
      collection: `members/${uid}/worksheets`,
    }),
    'a registered browser': async (_, uid) => ({
      path: '/api/register-webpush',
      body: registration(uid),
      answer: { message: expect.any(String) },
      collection: 'pushSubscriptions',
      uid,
    }),
    'a tick': async (token, uid) => {
      const { id } = (await api.over.call('/api/ikea/worksheet', { token, body: form })).bodyAs(worksheet);
      return {
        path: `/api/ikea/tracker/${id}/toggle`,
        body: { date: new Date().toISOString().slice(0, 10) },
        answer: expect.objectContaining({ completed: true }),
        collection: `members/${uid}/worksheets/${id}/tracker`,
      };
    },
  };

  const registration = (uid: string) => ({
    user_id: uid,
    endpoint: `https://fcm.googleapis.com/fcm/send/${uid}`,
    keys: {
      p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
      auth: 'AAAAAAAAAAAAAAAAAAAAAA',
    },
  });

  const send = async (token: string, { path, body }: Change, key?: string) => {
    const response = await fetch(`${api.url}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
    });
    return [response.status, await response.json()];
  };

  /** Makes the change, and loses the database's answer to the commit. */
  async function sendWithLostResponse(token: string, change: Change, key?: string) {
    const { collection, uid } = change;
    const all = api.over.database.collection(collection);
    const stored = () => (uid === undefined ? all : all.where('uid', '==', uid)).get();
    const lost = api.proxy.dropResponseTo(async () => !(await stored()).empty);
    const response = send(token, change, key).catch(() => undefined);
    await lost;
    return { response, stored };
  }

  describe.each(Object.entries(changes))('%s', (_, make) => {
    test('is made once when the instance dies before it responds, and a retry with the key succeeds', async () => {
      const { token, uid } = await api.over.newMember();
      const change = await make(token, uid);
      const key = randomUUID();
      const { response, stored } = await sendWithLostResponse(token, change, key);
      await api.kill();
      expect(await response).toBeUndefined();

      api.proxy.recover();
      await api.start();
      expect(await send(token, change, key)).toEqual([200, change.answer]);
      expect((await stored()).size).toBe(1);
    });

    test('is made once and succeeds when the client library retries after a lost response', async () => {
      const { token, uid } = await api.over.newMember();
      const change = await make(token, uid);
      const { response, stored } = await sendWithLostResponse(token, change);
      api.proxy.recover();
      expect(await response).toEqual([200, change.answer]);
      expect((await stored()).size).toBe(1);
    });
  });
});

describe('spots whose response is lost', () => {
  const api = faultyInstance('lost-responses');

  const log = (token: string, key: string) =>
    fetch(`${api.url}/api/spots`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ description: 'Whatever happens, once' }),
    });

  /** Logs a spot, and waits until the database has it while its answer is held back. */
  async function logWithLostResponse(token: string, uid: string, key: string) {
    const list = await fetch(`${api.url}/api/spots`, { headers: { authorization: `Bearer ${token}` } });
    expect(await list.json()).toEqual([]);
    const spots = api.over.database.collection(`members/${uid}/spots`);
    const lost = api.proxy.dropResponseTo(async () => !(await spots.get()).empty);
    const response = log(token, key).catch(() => undefined);
    await lost;
    return { response, spots };
  }

  test('stores one spot when the instance is killed between commit and response and the call is retried', async () => {
    const { token, uid } = await api.over.newMember();
    const key = randomUUID();
    const { response, spots } = await logWithLostResponse(token, uid, key);
    await api.kill();
    expect(await response).toBeUndefined();

    api.proxy.recover();
    await api.start();
    const retried = await log(token, key);
    expect(retried.status).toBe(200);
    const { id } = spot.parse(await retried.json());
    expect((await spots.get()).docs.map((document) => document.id)).toEqual([id]);
  });

  test('stores one spot and succeeds when the response of the database is lost', async () => {
    const { token, uid } = await api.over.newMember();
    const key = randomUUID();
    const { response, spots } = await logWithLostResponse(token, uid, key);
    api.proxy.recover();
    const first = await response;
    const answers = [first, await log(token, key)].map((answer) => answer?.status);
    expect(answers).toEqual([expect.any(Number), 200]);
    expect([200, 503]).toContain(answers[0]);
    expect((await spots.get()).size).toBe(1);
  });

  test('stores each of forty spots once while the connections to the database break again and again', async () => {
    const { token, uid } = await api.over.newMember();
    const keys = Array.from({ length: 40 }, () => randomUUID());
    const breaking = setInterval(() => api.proxy.recover(), 200);
    setTimeout(() => clearInterval(breaking), 3_000);
    const acknowledged = await Promise.all(
      keys.map(async (key) => {
        for (let tries = 0; tries < 20; tries += 1) {
          const answer = await log(token, key);
          if (answer.status === 200) return spot.parse(await answer.json()).id;
          expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
        }
        throw new Error('twenty refusals');
      }),
    );
    const stored = await api.over.database.collection(`members/${uid}/spots`).get();
    expect(stored.docs.map(({ id }) => id).sort()).toEqual([...acknowledged].sort());
    expect(new Set(acknowledged).size).toBe(40);
  });

  test('finds new connections by itself when those to the database have died without a signal', async () => {
    const { token } = await api.over.newMember();
    expect((await log(token, randomUUID())).status).toBe(200);
    api.proxy.stallConnections();
    const startedAt = performance.now();
    let { status } = await log(token, randomUUID());
    expect(status).toBe(503);
    while (status !== 200 && performance.now() - startedAt < 100_000)
      ({ status } = await log(token, randomUUID()));
    expect(status).toBe(200);
  }, 120_000);

  test('answers 503 with Retry-After when the database does not respond for eight seconds', async () => {
    const { token } = await api.over.newMember();
    api.proxy.dropResponses();
    const answer = await log(token, randomUUID());
    api.proxy.recover();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  });
});
