import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { microchallenges } from '@reshape/content/microchallenges';
import { spot } from '@reshape/contract/spots';
import { worksheet } from '@reshape/contract/worksheets';
import { testStack } from '@reshape/local/test/stack';
import { type BlackholeProxy, blackholeProxy } from '../test/blackhole-proxy.ts';
import { type FunctionProcess, startFunctionProcess } from '../test/function-process.ts';
import { atOnce, awayFromMidnight, type Stack, stack } from '../test/stack.ts';

describe('changes whose response is lost', () => {
  let over: Stack;
  /** Between the instance and the database. */
  let proxy: BlackholeProxy;
  /** One instance of the API; after a test that killed it, the next one gets a new instance. */
  let instance: FunctionProcess | undefined;

  const start = async () => {
    const auth = new URL(over.authUrl).host;
    // Repeats count as changes of the member, too.
    const env = { PERSON_LIMIT_SCALE: '10' };
    instance = await startFunctionProcess({ target: 'api', firestore: proxy.address, auth, env });
  };
  const kill = async () => {
    const running = instance;
    instance = undefined;
    await running?.kill();
  };

  beforeAll(async () => {
    await awayFromMidnight();
    over = stack('lost-changes');
    proxy = await blackholeProxy(testStack().firestoreAddress);
  });
  beforeEach(async () => {
    if (instance) return;
    proxy.recover();
    await start();
  });
  afterAll(async () => {
    await kill();
    await proxy.close();
    await over.close();
  });

  const form = { struggle: 'S', identity: 'I', knowledge: 'K', tinyAction: 'T' };

  /** A change by a member: path, body, expected response, and the query that finds the one document it creates. */
  interface Change {
    readonly path: string;
    readonly body: unknown;
    readonly answer: unknown;
    readonly collection: string;
    /** The member whose documents in the collection are counted; all members by default. */
    readonly uid?: string;
  }

  const spotOf = (uid: string): Change => ({
    path: '/api/spots',
    body: { description: 'Whatever happens, once' },
    answer: expect.objectContaining({ description: 'Whatever happens, once' }),
    collection: `members/${uid}/spots`,
  });

  const changes: Record<string, (token: string, uid: string) => Promise<Change>> = {
    'a spot': async (_, uid) => spotOf(uid),
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
      const { id } = (await over.call('/api/ikea/worksheet', { token, body: form })).bodyAs(worksheet);
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

  const post = (token: string, { path, body }: Change, key: string): Promise<Response> =>
    fetch(`${instance?.url}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    });

  const send = async (...call: Parameters<typeof post>): Promise<[number, unknown]> => {
    const response = await post(...call);
    return [response.status, await response.json()];
  };

  /** Sends the change with one key until it is made or refused; waits as long as the rate limit asks for. */
  async function sendUntilMade(...call: Parameters<typeof post>): Promise<[number, unknown]> {
    for (;;) {
      const response = await post(...call);
      const body: unknown = await response.json();
      if (response.status === 429) await sleep(Number(response.headers.get('retry-after')) * 1_000);
      else if (response.status !== 503) return [response.status, body];
    }
  }

  /** Makes the change, and loses the database's response to the commit. */
  async function sendWithLostResponse(token: string, change: Change, key: string) {
    const { collection, uid } = change;
    const all = over.database.collection(collection);
    const readStored = () => (uid === undefined ? all : all.where('uid', '==', uid)).get();
    const lost = proxy.dropResponseTo(async () => !(await readStored()).empty);
    const response = send(token, change, key).catch(() => undefined);
    await lost;
    return { response, readStored };
  }

  test.each(Object.entries(changes))(
    '%s is made once when the instance dies before it responds, and a retry with the key succeeds',
    async (_, make) => {
      const { token, uid } = await over.newMember();
      const change = await make(token, uid);
      const key = randomUUID();
      const { response, readStored } = await sendWithLostResponse(token, change, key);
      await kill();
      // On a busy machine, the instance may already have answered that the database takes too long.
      expect([undefined, 503]).toContain((await response)?.[0]);

      proxy.recover();
      await start();
      expect(await sendUntilMade(token, change, key)).toEqual([200, change.answer]);
      expect((await readStored()).size).toBe(1);
    },
  );

  test('a spot is made once, and its call succeeds when the connection is back', async () => {
    const { token, uid } = await over.newMember();
    const change = spotOf(uid);
    const key = randomUUID();
    const { response, readStored } = await sendWithLostResponse(token, change, key);
    proxy.recover();
    const first = await response;
    const answer = first?.[0] === 503 ? await sendUntilMade(token, change, key) : first;
    expect(answer).toEqual([200, change.answer]);
    expect((await readStored()).size).toBe(1);
  });

  test('stores each of forty spots once while the connections to the database break again and again', async () => {
    const { token, uid } = await over.newMember();
    const breaking = setInterval(() => proxy.recover(), 100);
    setTimeout(() => clearInterval(breaking), 1_000);
    const acknowledged = await atOnce(40, async () => {
      const [status, body] = await sendUntilMade(token, spotOf(uid), randomUUID());
      expect(status).toBe(200);
      return spot.parse(body).id;
    });
    const stored = await over.database.collection(`members/${uid}/spots`).get();
    expect(stored.docs.map(({ id }) => id).sort()).toEqual([...acknowledged].sort());
    expect(new Set(acknowledged).size).toBe(40);
  });
});
