import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { microchallenges } from '@reshape/content/microchallenges';
import { nudges } from '@reshape/content/nudges';
import { logMicrochallenge, microchallengeProgress } from '@reshape/contract/microchallenges';
import { nudge } from '@reshape/contract/nudges';
import { addDays, localDay } from '@reshape/domain/local-day';
import { type Answer, atOnce, awayFromMidnight, type Stack, stack } from '../test/stack.ts';

let over: Stack;
beforeAll(async () => {
  over = stack('microchallenges');
  await awayFromMidnight();
}, 120_000);
afterAll(() => over.close());

const today = () => localDay(new Date().toISOString().slice(0, 10));
const challenge_id = microchallenges[0]?.id ?? '';
const log = (token: string, key?: string, note = '') =>
  over.call('/api/microchallenge/log', {
    token,
    body: { challenge_id, note },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const messageOf = ({ bodyAs }: Answer) => bodyAs(logMicrochallenge.response).message;
const progress = async (token: string) =>
  (await over.call(`/api/microchallenge/progress?challenge_id=${challenge_id}`, { token })).bodyAs(
    microchallengeProgress.response,
  );
const daysAgo = async (uid: string, ages: readonly number[]) => {
  const batch = over.database.batch();
  for (const age of ages) {
    const date = addDays(today(), -age);
    const document = over.database.doc(`members/${uid}/challengeLogs/${challenge_id}_${date}`);
    batch.create(document, {
      challengeId: challenge_id,
      date,
      note: '',
      key: `day-${age}`,
      createdAt: new Date(),
    });
  }
  await batch.commit();
};

describe('microchallenges over the stack', () => {
  test('can be read without a session, including the current one', async () => {
    expect((await over.call('/api/microchallenge/list')).body).toEqual(microchallenges);
    for (const challenge of microchallenges)
      expect((await over.call(`/api/microchallenge/${challenge.id}`)).body).toEqual(challenge);
    expect((await over.call('/api/microchallenge/active')).body).toEqual(microchallenges[1]);
    expect(await over.call('/api/microchallenge/missing')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  test('draws different random nudges without a session', async () => {
    const drawn = await atOnce(40, () => over.call('/api/nudges/random'));
    for (const { body } of drawn) expect(nudges).toContainEqual(body);
    expect(new Set(drawn.map(({ bodyAs }) => bodyAs(nudge).id)).size).toBeGreaterThan(3);
  });

  test('returns the nudge of a notification without a session', async () => {
    for (const each of nudges) expect((await over.call(`/api/nudges/${each.id}`)).body).toEqual(each);
    expect(await over.call('/api/nudges/missing')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  test('stores one of two hundred simultaneous logs and rejects the others as already logged', async () => {
    const { token, uid } = await over.newMember();
    const answers = await atOnce(200, (index) => log(token, randomUUID(), `Note ${index}`));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const messages = answers.map(messageOf);
    expect(messages.filter((message) => message === 'Logged for today')).toHaveLength(1);
    expect(messages.filter((message) => message === 'Already logged for today')).toHaveLength(199);
    const stored = await over.database.collection(`members/${uid}/challengeLogs`).get();
    expect(stored.docs.map((document) => document.id)).toEqual([`${challenge_id}_${today()}`]);
    expect(Object.keys(stored.docs[0]?.data() ?? {}).sort()).toEqual(
      ['challengeId', 'createdAt', 'date', 'key', 'note'].sort(),
    );
    expect(stored.docs[0]?.get('note')).toBe(`Note ${messages.indexOf('Logged for today')}`);
    expect(await progress(token)).toEqual({ completed_days: 1, days: [today()] });
  });

  test('succeeds again for a retry with the same key, but not with another key', async () => {
    const { token } = await over.newMember();
    const key = randomUUID();
    const answers = await atOnce(20, () => log(token, key, 'Once'));
    expect(new Set(answers.map(messageOf))).toEqual(new Set(['Logged for today']));
    expect(messageOf(await log(token, randomUUID(), 'Once'))).toBe('Already logged for today');
    expect(messageOf(await log(token))).toBe('Already logged for today');
    expect(await log(token, key, 'Other words')).toMatchObject({ status: 422 });
    expect((await progress(token)).completed_days).toBe(1);
  });

  test('accepts no more than seven days, even when many logs arrive at once', async () => {
    const { token, uid } = await over.newMember();
    await daysAgo(uid, [1, 2, 3, 4, 5, 6]);
    const answers = await atOnce(20, () => log(token, randomUUID()));
    expect(answers.filter(({ body }) => Object(body).message === 'Logged for today')).toHaveLength(1);
    expect((await progress(token)).completed_days).toBe(7);
  });

  test('rejects an eighth day', async () => {
    const { token, uid } = await over.newMember();
    await daysAgo(uid, [1, 2, 3, 4, 5, 6, 9]);
    expect(await log(token, randomUUID())).toMatchObject({
      status: 409,
      body: { code: 'challenge_complete' },
    });
    expect((await progress(token)).days).toEqual([9, 6, 5, 4, 3, 2, 1].map((age) => addDays(today(), -age)));
  });

  test("does not count another member's days", async () => {
    const asha = await over.newMember();
    const ravi = await over.newMember();
    await log(asha.token, randomUUID(), 'Private');
    expect(await progress(ravi.token)).toEqual({ completed_days: 0, days: [] });
  });
});
