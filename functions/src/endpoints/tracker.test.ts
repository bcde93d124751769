import { beforeEach, describe, expect, test } from '@jest/globals';
import { addDays, localDay } from '@reshape/domain/local-day';
import { memberCall } from '../test/calls.ts';
import { type InMemoryDependencies, inMemoryDependencies } from '../test/in-memory-stores.ts';
import { seedMembers } from '../test/seed-members.ts';
import { toggleTracker, trackerHistory } from './tracker.ts';

const today = localDay('2026-06-17');
const path = 'members/member/worksheets/some-id';

let dependencies: InMemoryDependencies;
const toggle = (
  {
    date = today,
    id = 'some-id',
    ...target
  }: {
    date?: typeof today;
    completed?: boolean;
    status?: 'completed' | 'missed' | 'not-logged';
    id?: string;
  } = {},
  when: { key?: string; now?: Date } = {},
) =>
  toggleTracker({ ...memberCall('member', when), params: { id }, body: { date, ...target } }, dependencies);
const history = (id = 'some-id') => trackerHistory({ ...memberCall('member'), params: { id } }, dependencies);
const archive = () => {
  const worksheet = dependencies.storedWorksheets.get(path);
  if (worksheet) dependencies.storedWorksheets.set(path, { ...worksheet, status: 'archived' });
};

beforeEach(() => {
  dependencies = inMemoryDependencies();
  seedMembers(dependencies);
});

describe('ticking a day', () => {
  const ticked = { completed: true, logged: true };
  const cleared = { completed: false, logged: false };
  const missed = { completed: false, logged: true };

  test('toggles it between completed and not logged', async () => {
    expect(await toggle()).toEqual(ticked);
    expect(await history()).toEqual([{ date: today, completed: true }]);
    expect(await toggle()).toEqual(cleared);
    expect(await history()).toEqual([]);
  });

  test('sets the requested state, whatever it was before', async () => {
    for (const completed of [true, true, false, false])
      expect(await toggle({ completed })).toEqual(completed ? ticked : cleared);
    for (const status of ['missed', 'completed', 'missed', 'not-logged', 'missed'] as const)
      expect(await toggle({ status })).toEqual({ completed: ticked, missed, 'not-logged': cleared }[status]);
    expect(await history()).toEqual([{ date: today, completed: false }]);
  });

  test('makes a missed day missed again when it is unticked', async () => {
    const date = addDays(today, -3);
    await toggle({ date, status: 'missed' });
    expect(await toggle({ date, completed: true })).toEqual(ticked);
    expect(await toggle({ date, completed: false })).toEqual(missed);
    expect(await history()).toEqual([{ date, completed: false }]);
  });

  test('repeats the first response for a key, even after calls with other keys', async () => {
    await toggle({}, { key: 'key-00000001' });
    await toggle({}, { key: 'key-00000002' });
    expect(await toggle({}, { key: 'key-00000001' })).toEqual(ticked);
    expect(await toggle({}, { key: 'key-00000002' })).toEqual(cleared);
    expect(await history()).toEqual([]);
  });

  test.each([
    [true, false],
    [true, undefined],
    [undefined, true],
    [undefined, false],
  ])('rejects a key used for %p when sent with %p, and changes nothing', async (first, second) => {
    const toggleTo = (completed: boolean | undefined) =>
      toggle(completed === undefined ? {} : { completed }, { key: 'key-00000001' });
    const answer = await toggleTo(first);
    const before = dependencies.snapshot();
    await expect(toggleTo(second)).rejects.toMatchObject({ code: 'idempotency_key_reused', status: 422 });
    expect(dependencies.snapshot()).toBe(before);
    expect(await toggleTo(first)).toEqual(answer);
  });

  test('accepts a key that an earlier release stored without its target', async () => {
    const recent = [{ key: 'key-00000001', result: true }];
    dependencies.storedDays.set(`${path}/tracker/${today}`, { date: today, completed: true, recent });
    expect(await toggle({}, { key: 'key-00000001' })).toEqual(ticked);
    expect(await toggle({ completed: true }, { key: 'key-00000001' })).toEqual(ticked);
    await expect(toggle({ completed: false }, { key: 'key-00000001' })).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    });
  });

  test('stores the last twenty keys and no more', async () => {
    for (let key = 0; key < 25; key += 1) await toggle({}, { key: `key-${key}-abcdef` });
    expect(dependencies.storedDays.get(`${path}/tracker/${today}`)?.recent.map(({ key }) => key)).toEqual(
      Array.from({ length: 20 }, (_, index) => `key-${index + 5}-abcdef`),
    );
  });

  test('accepts only the seven days that end today, from 400 days ago to 400 days ahead', async () => {
    const taken: string[] = [];
    for (let age = 400; age >= -400; age -= 1) {
      const date = addDays(today, -age);
      const outcome = await toggle({ date }).catch((error) => error);
      if ('completed' in outcome) taken.push(date);
      else expect(outcome).toMatchObject({ code: 'outside_window', status: 422 });
    }
    expect(taken).toEqual([6, 5, 4, 3, 2, 1, 0].map((age) => addDays(today, -age)));
    expect((await history()).map(({ date }) => date)).toEqual(taken);
  });

  test.each([
    ['2026-06-17T23:59:59.999Z', '2026-06-18', 'outside_window'],
    ['2026-06-18T00:00:00.000Z', '2026-06-11', 'outside_window'],
    ['2026-06-18T00:00:00.000Z', '2026-06-18', undefined],
    ['2026-06-18T00:00:00.000Z', '2026-06-12', undefined],
    ['2027-01-01T00:00:00.000Z', '2026-12-26', undefined],
    ['2028-03-01T00:00:00.000Z', '2028-02-29', undefined],
  ])('at %s, for the day %s, returns the error %s', async (now, date, code) => {
    const outcome = await toggle({ date: localDay(date) }, { now: new Date(now) }).catch((error) => error);
    expect(outcome.code).toBe(code);
  });

  test('rejects an archived worksheet with 409', async () => {
    archive();
    await expect(toggle()).rejects.toMatchObject({ code: 'worksheet_archived', status: 409 });
    expect(dependencies.storedDays.has(`${path}/tracker/${today}`)).toBe(false);
  });

  test('accepts a retry even when the day is long past and the worksheet is archived', async () => {
    await toggle({}, { key: 'key-00000001' });
    archive();
    const later = { key: 'key-00000001', now: new Date('2026-07-17T10:00:00Z') };
    expect(await toggle({}, later)).toEqual(ticked);
  });
});

test('the history holds the newest year, oldest first', async () => {
  for (let age = 0; age < 400; age += 1) {
    const date = addDays(today, -age);
    dependencies.storedDays.set(`${path}/tracker/${date}`, { date, completed: true, recent: [] });
  }
  const days = await history();
  expect(days).toHaveLength(366);
  expect([days[0]?.date, days.at(-1)?.date]).toEqual([addDays(today, -365), today]);
});
