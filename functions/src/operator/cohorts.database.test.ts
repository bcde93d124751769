import { describe, expect, test } from '@jest/globals';
import { localDay } from '@reshape/domain/local-day';
import { dryRun, email, operator, operatorTests } from '../test/operator-tests.ts';
import { createCohort, editCohort } from './cohorts.ts';
import { enrol } from './people.ts';

const product = operatorTests();

describe('a cohort', () => {
  const session = (day: string, fields = {}) => ({
    week: 1,
    startsAt: new Date(`${day}T13:30:00Z`),
    minutes: 90,
    ...fields,
  });
  const edit = (fields: Parameters<typeof editCohort>[1], options?: Parameters<typeof editCohort>[4]) =>
    editCohort('next', fields, operator, product.dependencies, options);

  test.each<[string, Parameters<typeof editCohort>[1], RegExp]>([
    [
      'a session outside its week',
      { sessions: [session('2026-07-21')] },
      /week 1 is on Tuesday,? 21 July,? 2026/,
    ],
    [
      'a session in a week that it does not have',
      { sessions: [session('2026-07-14', { week: 5 })] },
      /no week 5/,
    ],
    [
      'a link that is not a URL',
      { sessions: [session('2026-07-14', { joinUrl: 'https://' })] },
      /must begin with https/,
    ],
    ['a title without text', { title: ' ' }, /title/],
    ['a price below one rupee', { price: 99 }, /at least ₹1/],
    ['a further amount without a name', { acceptedAmounts: [{ name: ' ', amount: 100 }] }, /name of 1 to 40/],
  ])('is refused with %s', async (_, fields, sentence) => {
    await expect(edit(fields)).rejects.toThrow(sentence);
  });

  test('is refused with fewer seats than people', async () => {
    await enrol({ email, cohortId: 'next' }, operator, product.dependencies);
    await expect(edit({ seats: 0 })).rejects.toThrow('1 people already have a place');
  });

  test('is not opened when it is over', async () => {
    const past = { title: 'May', startsOn: localDay('2026-05-04'), weeks: 4 };
    await createCohort('may', past, operator, product.dependencies);
    await expect(editCohort('may', { enrolment: 'open' }, operator, product.dependencies)).rejects.toThrow(
      /was over on/,
    );
    await editCohort('later', { status: 'ended' }, operator, product.dependencies);
    await expect(editCohort('later', { enrolment: 'open' }, operator, product.dependencies)).rejects.toThrow(
      'has ended',
    );
  });

  test('keeps its sessions unless they are dropped on purpose', async () => {
    await edit({ sessions: [session('2026-07-14'), session('2026-07-16')] });
    await expect(edit({ sessions: [session('2026-07-14')] })).rejects.toThrow(/16 July,? 2026.* is missing/);
    await edit({ sessions: [session('2026-07-14')] }, { mayDropSessions: true });
    expect((await product.dependencies.cohorts.get('next'))?.sessions).toHaveLength(1);
  });

  test('has sessions with ids of their own, which stay when they move', async () => {
    await edit({ sessions: [session('2026-07-14'), session('2026-07-16')] });
    const idsOf = async () => (await product.dependencies.cohorts.get('next'))?.sessions.map(({ id }) => id);
    const before = await idsOf();
    expect(new Set(before).size).toBe(2);
    await edit({ sessions: [session('2026-07-15'), session('2026-07-17')] });
    await edit({ startsOn: localDay('2026-07-12') });
    expect(await idsOf()).toEqual(before);
  });

  test('keeps the calendar ids of sessions that were stored without one when its first day moves', async () => {
    await product.database
      .doc('cohorts/next')
      .update({ sessions: [session('2026-07-14'), session('2026-07-15')] });
    await edit({ startsOn: localDay('2026-07-12') });
    expect((await product.dependencies.cohorts.get('next'))?.sessions.map(({ id }) => id)).toEqual([
      'live-session-2026-07-13-week-1',
      'live-session-2026-07-13-week-1-2',
    ]);
  });

  test('is not changed when it was changed after the operator opened it', async () => {
    const seen = (await product.dependencies.cohorts.get('next'))?.updatedAt ?? null;
    await edit({ seats: 12 }, { seen: new Date(0) }).catch((error: unknown) =>
      expect(error).toMatchObject({ isConflict: true }),
    );
    expect((await product.dependencies.cohorts.get('next'))?.seats).toBe(10);
    await edit({ seats: 12 }, { seen });
    expect((await product.dependencies.cohorts.get('next'))?.seats).toBe(12);
  });
});

test('mails the people of a cohort when a live session is moved, and nobody else', async () => {
  const session = (hour: string) => ({
    week: 1,
    startsAt: new Date(`2026-07-14T${hour}:30:00Z`),
    minutes: 90,
  });
  await enrol({ email, cohortId: 'next' }, operator, product.dependencies);
  await enrol({ email: 'mina@example.com', cohortId: 'later' }, operator, product.dependencies);
  await editCohort('next', { sessions: [session('13')] }, operator, product.dependencies);
  const sessionMovedMails = () =>
    [...product.dependencies.mails.values()].filter(({ kind }) => kind === 'session-moved');
  expect(sessionMovedMails()).toEqual([]);
  await editCohort('next', { sessions: [session('14')] }, dryRun, product.dependencies);
  expect(sessionMovedMails()).toEqual([]);
  await editCohort('next', { sessions: [session('14')] }, operator, product.dependencies);
  expect(sessionMovedMails()).toMatchObject([
    { email, cohortId: 'next', startsAt: '2026-07-14T14:30:00.000Z' },
  ]);
});
