import { beforeEach, describe, expect, test } from '@jest/globals';
import type { ActionCheck } from '@reshape/domain/second-month';
import { memberCall } from '../test/calls.ts';
import { type InMemoryDependencies, inMemoryDependencies, storedCohort } from '../test/in-memory-stores.ts';
import { seedMembers } from '../test/seed-members.ts';
import { checkAction, decideSecondMonth, mySecondMonth } from './second-month.ts';

/** Days of the cohort, which began on 8 June 2026. */
const [day27, day28, day45, day46, day51, day52, day66, day67] = [
  ...['2026-07-04', '2026-07-05', '2026-07-22', '2026-07-23', '2026-07-28', '2026-07-29'],
  ...['2026-08-12', '2026-08-13'],
] as const;

let dependencies: InMemoryDependencies;
beforeEach(() => {
  dependencies = inMemoryDependencies();
  seedMembers(dependencies);
});

const callOn = (day = '', member = 'member') => ({
  ...memberCall(member, { now: new Date(`${day}T10:00:00Z`) }),
});
const show = (member?: string) => mySecondMonth(callOn(day28, member), dependencies);
const decide = (day: string | undefined, on: boolean, member?: string) =>
  decideSecondMonth({ ...callOn(day, member), body: { on } }, dependencies);
const check = (day: string | undefined, answer: ActionCheck) =>
  checkAction({ ...callOn(day), body: { answer } }, dependencies);
const closed = { code: 'question_closed' };

describe('going on after the programme', () => {
  test('is undecided before the member decides, and is each member’s own', async () => {
    expect(await show()).toEqual({ on: null, check: null });
    expect(await decide(day28, true)).toEqual({ on: true, check: null });
    expect(await show('neighbour')).toEqual({ on: null, check: null });
  });

  test('can be decided from day 28 to day 66', async () => {
    await expect(decide(day27, true)).rejects.toMatchObject(closed);
    await expect(decide(day67, true)).rejects.toMatchObject(closed);
    await expect(decide(day27, false)).rejects.toMatchObject(closed);
    expect(await show()).toEqual({ on: null, check: null });
    expect((await decide(day66, true)).on).toBe(true);
  });

  test('can be ended at any time and begun again, and keeps what was said about the tiny action', async () => {
    await decide(day28, true);
    await check(day45, 'changed');
    expect((await decide(day67, false)).on).toBe(false);
    expect(await show()).toEqual({ on: false, check: { answer: 'changed', on: day45 } });
    expect(await decide(day66, true)).toEqual({ on: true, check: { answer: 'changed', on: day45 } });
  });

  test('is refused to a member without a worksheet, who has no words of their own to be reminded of', async () => {
    dependencies.storedWorksheets.clear();
    await expect(decide(day28, true)).rejects.toMatchObject({ code: 'not_found' });
    expect((await decide(day28, false)).on).toBe(false);
  });

  test('is asked anew in another cohort', async () => {
    await decide(day28, true);
    dependencies.content.cohorts.set('second', storedCohort());
    dependencies.stored.set('member', { ...memberOf('member'), cohortId: 'second' });
    expect(await show()).toEqual({ on: null, check: null });
  });

  test('ends a pause of the nudges that were not answered', async () => {
    const device = dependencies.storedSubscriptions.get('some-id');
    if (!device) throw new Error('No device');
    dependencies.storedSubscriptions.set('some-id', { ...device, unanswered: 4 });
    await decide(day28, true);
    expect(dependencies.storedSubscriptions.get('some-id')?.unanswered).toBe(0);
  });
});

describe('the question about the tiny action', () => {
  test('is answered from day 45 on, for a week, by members who go on', async () => {
    await expect(check(day45, 'still')).rejects.toMatchObject(closed);
    await decide(day28, true);
    await expect(check(day28, 'still')).rejects.toMatchObject(closed);
    await expect(check(day52, 'still')).rejects.toMatchObject(closed);
    expect((await check(day51, 'gone')).check).toEqual({ answer: 'gone', on: day51 });
  });

  test('can be corrected on the day of the answer, and not later', async () => {
    await decide(day28, true);
    await check(day45, 'still');
    expect((await check(day45, 'changed')).check).toEqual({ answer: 'changed', on: day45 });
    await expect(check(day46, 'gone')).rejects.toMatchObject(closed);
    expect((await show()).check).toEqual({ answer: 'changed', on: day45 });
  });

  test('is closed to a member who has ended the second month', async () => {
    await decide(day28, true);
    await decide(day45, false);
    await expect(check(day45, 'still')).rejects.toMatchObject(closed);
  });
});

function memberOf(id: string) {
  const member = dependencies.stored.get(id);
  if (!member) throw new Error(`No member ${id}`);
  return member;
}
