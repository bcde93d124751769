import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { microchallenges } from '@reshape/content/microchallenges';
import { logMicrochallenge, microchallengeProgress } from '@reshape/contract/microchallenges';
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
const log = (token: string, note = '') =>
  over.call('/api/microchallenge/log', {
    token,
    body: { challenge_id, note },
    headers: { 'idempotency-key': randomUUID() },
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

test('the API stores one of fifty simultaneous logs of a challenge and rejects the others as already logged', async () => {
  const { token, uid } = await over.newMember();
  const answers = await atOnce(50, (index) => log(token, `Note ${index}`));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const messages = answers.map(messageOf);
  expect(messages.filter((message) => message === 'Logged for today')).toHaveLength(1);
  expect(messages.filter((message) => message === 'Already logged for today')).toHaveLength(49);
  const stored = await over.database.collection(`members/${uid}/challengeLogs`).get();
  expect(stored.docs.map((document) => document.id)).toEqual([`${challenge_id}_${today()}`]);
  expect(Object.keys(stored.docs[0]?.data() ?? {}).sort()).toEqual(
    ['challengeId', 'createdAt', 'date', 'key', 'note'].sort(),
  );
  expect(stored.docs[0]?.get('note')).toBe(`Note ${messages.indexOf('Logged for today')}`);
  expect(await progress(token)).toEqual({ completed_days: 1, days: [today()] });
});

test('a challenge counts no more than seven days, even when many logs arrive at once', async () => {
  const { token, uid } = await over.newMember();
  await daysAgo(uid, [1, 2, 3, 4, 5, 6]);
  const answers = await atOnce(20, () => log(token));
  expect(answers.filter(({ body }) => Object(body).message === 'Logged for today')).toHaveLength(1);
  expect((await progress(token)).completed_days).toBe(7);
});
