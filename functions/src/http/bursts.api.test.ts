import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { microchallenges } from '@reshape/content/microchallenges';
import { worksheet } from '@reshape/contract/worksheets';
import { testStack } from '@reshape/local/test/stack';
import { type FunctionProcess, startFunctionProcess } from '../test/function-process.ts';
import { atOnce, awayFromMidnight, type Stack, stack } from '../test/stack.ts';

// An instance of the deployed bundle, because the emulator handles only four requests at a time.
let over: Stack;
let instance: FunctionProcess;
/** An instance that cannot reach the identity provider. */
let cutOff: FunctionProcess;
beforeAll(async () => {
  over = stack('bursts');
  const settings = {
    target: 'api',
    firestore: testStack().firestoreAddress,
    env: { LIMIT_SCALE: '100', PERSON_LIMIT_SCALE: '100' },
  };
  instance = await startFunctionProcess({ ...settings, auth: new URL(over.authUrl).host });
  cutOff = await startFunctionProcess({ ...settings, auth: '127.0.0.1:1' });
  await awayFromMidnight();
});
afterAll(async () => {
  await Promise.all([instance.kill(), cutOff.kill()]);
  await over.close();
});

const call = async (
  { url }: FunctionProcess,
  path: string,
  body: unknown,
  { token, key }: { token?: string; key?: string } = {},
) => {
  const response = await fetch(`${url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
/** Calls as the app does, which repeats a call that was answered 503 or not at all: a slow machine may be late. */
const callUntilDone = async (...request: Parameters<typeof call>) => {
  for (;;) {
    const response = await call(...request).catch(() => undefined);
    if (response && response.status !== 503) return response;
    await sleep(Number(response?.headers.get('retry-after') ?? 1) * 1_000);
  }
};
const countOf = async (path: string) => (await over.database.collection(path).count().get()).data().count;

describe('parallel posts of one member', () => {
  test('store a hundred spots from a hundred calls, retrying those answered 503', async () => {
    const { token, uid } = await over.newMember();
    const answers = await atOnce(100, (index) =>
      callUntilDone(
        instance,
        '/api/spots',
        { description: `Spot ${index}` },
        { token, key: `spot-${index}-key` },
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await countOf(`members/${uid}/spots`)).toBe(100);
  });

  test('log a challenge once when sixty calls log it, retrying those answered 503', async () => {
    const { token, uid } = await over.newMember();
    const log = { challenge_id: microchallenges[0]?.id, note: '' };
    const answers = await atOnce(60, (index) =>
      callUntilDone(instance, '/api/microchallenge/log', log, { token, key: `log-key-${index}` }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const messages = answers.map(({ text }) => JSON.parse(text).message).sort();
    expect(messages).toEqual([...Array(59).fill('Already logged for today'), 'Logged for today']);
    expect(await countOf(`members/${uid}/challengeLogs`)).toBe(1);
  });

  test('create one worksheet for each of ten keys, of which one is active at any time', async () => {
    const { token, uid } = await over.newMember();
    const form = { struggle: 'S', identity: 'I', knowledge: 'K', tinyAction: 'T' };
    const create = (key: string) => callUntilDone(instance, '/api/ikea/worksheet', form, { token, key });
    await create('worksheet-key-0');
    const answers = await atOnce(40, async (index) => {
      const [{ status }, { text }] = await Promise.all([
        create(`worksheet-key-${index % 10}`),
        callUntilDone(instance, '/api/ikea/worksheet/history', undefined, { token }),
      ]);
      const active = JSON.parse(text).filter(({ status }: { status: string }) => status === 'active');
      return [status, active.length];
    });
    expect(answers).toEqual(Array(40).fill([200, 1]));
    expect(await countOf(`members/${uid}/worksheets`)).toBe(10);
  });

  test('tick a day once for each of nine keys, and a repeat of a key gets the first response', async () => {
    const { token } = await over.newMember();
    const form = { struggle: 'S', identity: 'I', knowledge: 'K', tinyAction: 'T' };
    const { id } = (await over.call('/api/ikea/worksheet', { token, body: form })).bodyAs(worksheet);
    const date = new Date().toISOString().slice(0, 10);
    const answers = await atOnce(45, (index) =>
      callUntilDone(
        instance,
        `/api/ikea/tracker/${id}/toggle`,
        { date },
        { token, key: `tick-key-${index % 9}` },
      ),
    );
    for (let key = 0; key < 9; key += 1)
      expect(
        new Set(answers.filter((_, index) => index % 9 === key).map(({ status, text }) => status + text))
          .size,
      ).toBe(1);
    const { body } = await over.call(`/api/ikea/tracker/${id}/history`, { token });
    expect(body).toEqual([{ date, completed: true }]);
  });
});

test('answers 503 with Retry-After to a sign-in while the identity provider cannot be reached', async () => {
  const { idToken } = await over.newMember();
  const { status, headers } = await call(cutOff, '/auth/firebase-login', { idToken });
  expect([status, headers.get('retry-after')]).toEqual([503, '2']);
});
