import { describe, expect, test } from '@jest/globals';
import { localDay } from '@reshape/domain/local-day';
import { email, operatorTests } from '../test/operator-tests.ts';

const product = operatorTests();

const params = { id: 'next' };
const stored = () => product.dependencies.cohorts.get('next');
const addSession = async (starts_at: string, fields: object = {}) =>
  product.act('addSession', {
    params,
    body: { week: 1, minutes: 90, starts_at, ...fields, updated_at: await product.seen('next') },
  });
const moveSession = async (id: string, starts_at: string) =>
  product.act('editSession', {
    params: { ...params, session: id },
    body: { starts_at, updated_at: await product.seen('next') },
  });
const session = (day: string) => ({ week: 1, startsAt: new Date(`${day}T13:30:00Z`), minutes: 90 });

describe('a cohort', () => {
  test.each<[string, () => Promise<unknown>, RegExp]>([
    [
      'a session outside its week',
      () => addSession('2026-07-21T13:30:00Z'),
      /week 1 is on Tuesday,? 21 July,? 2026/,
    ],
    [
      'a session in a week that it does not have',
      () => addSession('2026-07-14T13:30:00Z', { week: 5 }),
      /no week 5/,
    ],
    [
      'a further amount that is its price',
      () => product.edit('next', { price: 500, accepted_amounts: [{ name: 'Early bird', amount: 500 }] }),
      /must all be different/,
    ],
  ])('is refused with %s', async (_, change, sentence) => {
    const before = await stored();
    await expect(change()).rejects.toThrow(sentence);
    expect(await stored()).toEqual(before);
  });

  test('is refused with fewer seats than people, and can be edited while it has more people than seats', async () => {
    for (const name of ['ravi', 'mina', 'asha']) await product.enrol(`${name}@example.com`, 'next');
    await expect(product.edit('next', { seats: 2 })).rejects.toThrow('3 people already have a place');
    await product.database.doc('cohorts/next').update({ seats: 1 });
    await product.edit('next', { title: 'July cohort', seats: 1 });
    await product.edit('next', { seats: 2 });
    expect(await stored()).toMatchObject({ title: 'July cohort', seats: 2 });
  });

  test('is not opened when it is over', async () => {
    const past = { title: 'May cohort', starts_on: localDay('2026-05-04'), weeks: 4 };
    await product.act('createCohort', { body: { id: 'may', ...past } });
    await expect(product.edit('may', { enrolment: 'open' })).rejects.toThrow(/^May cohort was over on/);
    await product.edit('later', { status: 'ended' });
    await expect(product.edit('later', { enrolment: 'open' })).rejects.toThrow('Later cohort has ended');
  });

  test('has sessions with ids of their own in the order of their times, which stay when they move', async () => {
    await addSession('2026-07-16T13:30:00Z');
    await addSession('2026-07-14T13:30:00Z');
    const sessions = async () => (await stored())?.sessions ?? [];
    const [first, second] = await sessions();
    expect(first?.startsAt).toEqual(new Date('2026-07-14T13:30:00Z'));
    expect(second?.id).not.toBe(first?.id);
    await moveSession(first?.id ?? '', '2026-07-17T13:30:00Z');
    await product.edit('next', { starts_on: localDay('2026-07-12') });
    expect((await sessions()).map(({ id }) => id)).toEqual([second?.id, first?.id]);
  });

  test('keeps the calendar ids of sessions that were stored without one when its first day moves', async () => {
    await product.database
      .doc('cohorts/next')
      .update({ sessions: [session('2026-07-14'), session('2026-07-15')] });
    await product.edit('next', { starts_on: localDay('2026-07-12') });
    expect((await stored())?.sessions.map(({ id }) => id)).toEqual([
      'live-session-2026-07-13-week-1',
      'live-session-2026-07-13-week-1-2',
    ]);
  });
});

test('the people of a cohort get a mail when a live session is moved, and nobody else does', async () => {
  await product.enrol(email, 'next');
  await product.enrol('mina@example.com', 'later');
  await addSession('2026-07-14T13:30:00Z');
  const sessionMovedMails = () =>
    [...product.dependencies.mails.values()].filter(({ kind }) => kind === 'session-moved');
  expect(sessionMovedMails()).toEqual([]);
  await moveSession((await stored())?.sessions[0]?.id ?? '', '2026-07-14T14:30:00Z');
  expect(sessionMovedMails()).toMatchObject([
    { email, cohortId: 'next', startsAt: '2026-07-14T14:30:00.000Z' },
  ]);
});

test('a session that moved is said to be saved with the mails that could not be stored', async () => {
  await product.enrol(email, 'next');
  await addSession('2026-07-14T13:30:00Z');
  const mail = { enqueue: () => Promise.reject(new Error('the database is away')) };
  const { message } = await product.act(
    'editSession',
    {
      params: { ...params, session: (await stored())?.sessions[0]?.id ?? '' },
      body: { starts_at: '2026-07-14T14:30:00Z', updated_at: await product.seen('next') },
    },
    { mail },
  );
  expect(message).toContain(`The mail to ${email} could not be stored`);
});
