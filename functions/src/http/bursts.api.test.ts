import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { microchallenges } from '@reshape/content/microchallenges';
import { testStack } from '@reshape/local/test/stack';
import { type FunctionProcess, startFunctionProcess } from '../test/function-process.ts';
import { atOnce, type Stack, stack } from '../test/stack.ts';

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
}, 60_000);
afterAll(async () => {
  await Promise.all([instance.kill(), cutOff.kill()]);
  await over.close();
});

const post = async (
  { url }: FunctionProcess,
  path: string,
  body: unknown,
  { token, key = randomUUID() }: { token?: string; key?: string } = {},
) => {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  await response.text();
  return response;
};
/** Posts like the app, which repeats a call that was answered 503: a slow machine may not finish all in time. */
const postUntilDone = async (...request: Parameters<typeof post>) => {
  let response = await post(...request);
  while (response.status === 503) {
    await sleep(Number(response.headers.get('retry-after')) * 1_000);
    response = await post(...request);
  }
  return response;
};
const countOf = async (path: string) => (await over.database.collection(path).count().get()).data().count;

describe('parallel posts of one member', () => {
  test('store three hundred spots from three hundred calls, retrying those answered 503', async () => {
    const { token, uid } = await over.newMember();
    const answers = await atOnce(300, (index) =>
      postUntilDone(
        instance,
        '/api/spots',
        { description: `Spot ${index}` },
        { token, key: `spot-${index}-key` },
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await countOf(`members/${uid}/spots`)).toBe(300);
  }, 180_000);

  test('log a challenge once when sixty calls log it, retrying those answered 503', async () => {
    const { token, uid } = await over.newMember();
    const log = { challenge_id: microchallenges[0]?.id, note: '' };
    const answers = await atOnce(60, () =>
      postUntilDone(instance, '/api/microchallenge/log', log, { token }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await countOf(`members/${uid}/challengeLogs`)).toBe(1);
  }, 180_000);

  test('leave one of twenty worksheets active', async () => {
    const { token, uid } = await over.newMember();
    const form = { struggle: 'S', identity: 'I', knowledge: 'K', tinyAction: 'T' };
    const answers = await atOnce(20, () => post(instance, '/api/ikea/worksheet', form, { token }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await countOf(`members/${uid}/worksheets`)).toBe(20);
    const active = over.database.collection(`members/${uid}/worksheets`).where('status', '==', 'active');
    expect((await active.get()).size).toBe(1);
  });
});

test('answers 503 with Retry-After to a sign-in while the identity provider cannot be reached', async () => {
  const { idToken } = await over.newMember();
  const { status, headers } = await post(cutOff, '/auth/firebase-login', { idToken });
  expect([status, headers.get('retry-after')]).toEqual([503, '2']);
});
