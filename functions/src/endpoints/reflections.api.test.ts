import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { latestReflection } from '@reshape/contract/reflections';
import { addDays, localDay } from '@reshape/domain/local-day';
import { persona } from '@reshape/local/test/sign-in';
import { type Answer, atOnce, awayFromMidnight, type Stack, session, stack } from '../test/stack.ts';

let over: Stack;
beforeAll(async () => {
  over = stack('reflection');
  await awayFromMidnight();
}, 120_000);
afterAll(() => over.close());

const read = (token: string) => over.call('/api/weekly-reflection/latest?time_zone=Asia/Kolkata', { token });
const contentOf = ({ bodyAs }: Answer) => bodyAs(latestReflection.response).content;
const reflectionsOf = async (uid: string) =>
  (await over.database.collection(`members/${uid}/reflections`).get()).docs;
const startsOn = async () => localDay((await over.database.doc('cohorts/first').get()).get('startsOn'));

/** A member since the start of the cohort, with four spots in its first week. */
async function memberSinceTheStart() {
  const { token, uid } = await over.newMember();
  const start = await startsOn();
  const batch = over.database.batch();
  batch.update(over.database.doc(`members/${uid}`), { createdAt: new Date(`${start}T06:00:00Z`) });
  for (const day of [0, 1, 1, 3].map((age) => addDays(start, age)))
    batch.create(over.database.collection(`members/${uid}/spots`).doc(), {
      description: 'A moment',
      date: day,
      createdAt: new Date(`${day}T16:00:00Z`),
    });
  await batch.commit();
  return { token, uid, start };
}

describe('the weekly reflection over the stack', () => {
  test('stores one text when twenty first reads arrive at once, and returns it to all', async () => {
    const { token, uid, start } = await memberSinceTheStart();
    const answers = await atOnce(20, () => read(token));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(contentOf)).size).toBe(1);
    const stored = await reflectionsOf(uid);
    expect(stored.map((document) => document.id)).toEqual([start]);
    expect(stored[0]?.get('content')).toBe(answers[0] && contentOf(answers[0]));
    expect(Object.keys(stored[0]?.data() ?? {}).sort()).toEqual(['content', 'createdAt']);
  });

  test('does not change after the first read, whatever is logged afterwards', async () => {
    const { token } = await memberSinceTheStart();
    const first = (await read(token)).body;
    await over.call('/api/spots', { token, body: { description: 'Later' } });
    expect((await read(token)).body).toEqual(first);
  });

  test('returns a first-week text to a newcomer without storing it', async () => {
    const { token, uid } = await over.newMember();
    const answer = await read(token);
    expect([answer.status, contentOf(answer).length > 50]).toEqual([200, true]);
    expect(await reflectionsOf(uid)).toEqual([]);
  });

  test('describes a full week to the sample member', async () => {
    const { token } = (await over.signIn(persona('member'))).bodyAs(session);
    expect(contentOf(await read(token))).toContain('five');
  });
});

test('a member sees the calendar of their cohort', async () => {
  const { token } = await over.newMember();
  const { status, body } = await over.call('/api/cohort', { token });
  expect([status, body]).toEqual([
    200,
    {
      title: expect.any(String),
      starts_on: await startsOn(),
      weeks: 4,
      sessions: [
        { id: expect.any(String), week: 1, starts_at: expect.stringMatching(/Z$/), minutes: 90 },
        { id: expect.any(String), week: 3, starts_at: expect.stringMatching(/Z$/), minutes: 90 },
      ],
      platform: expect.any(String),
    },
  ]);
});
