import { beforeEach, describe, expect, test } from '@jest/globals';
import { localDay } from '@reshape/domain/local-day';
import { publicCall } from '../../test/calls.ts';
import { type InMemoryDependencies, inMemoryDependencies } from '../../test/in-memory-stores.ts';
import { seedMembers } from '../../test/seed-members.ts';
import { activeMicrochallenge, getMicrochallenge, listMicrochallenges } from '../microchallenges.ts';

let world: InMemoryDependencies;
const nothing = { params: {}, query: undefined, body: undefined };
const weekOn = async (instant: string) =>
  (await activeMicrochallenge({ ...publicCall(new Date(instant)), ...nothing }, world)).week_number;
const cohort = (id: string, startsOn: string) =>
  world.content.cohorts.set(id, { title: id, startsOn: localDay(startsOn), weeks: 4, sessions: [] });

beforeEach(() => {
  world = inMemoryDependencies();
  seedMembers(world);
});

describe('the active challenge', () => {
  test.each([
    ['2026-05-01T00:00:00Z', 1],
    ['2026-06-07T23:59:59.999Z', 1],
    ['2026-06-08T00:00:00Z', 1],
    ['2026-06-14T23:59:59.999Z', 1],
    ['2026-06-15T00:00:00Z', 2],
    ['2026-06-29T00:00:00Z', 4],
    ['2026-07-06T00:00:00Z', 4],
    ['2027-07-06T00:00:00Z', 4],
  ])('at %s is the one of week %i', async (instant, week) => {
    expect(await weekOn(instant)).toBe(week);
  });

  test('goes by the cohort that began last, once it has begun', async () => {
    cohort('second', '2026-07-13');
    cohort('long-ago', '2025-01-06');
    expect(await weekOn('2026-07-12T23:59:59Z')).toBe(4);
    expect(await weekOn('2026-07-13T00:00:00Z')).toBe(1);
  });

  test.each(['cohorts', 'challenges'] as const)('is nothing without %s', async (missing) => {
    world.content[missing].clear();
    await expect(weekOn('2026-06-17T10:00:00Z')).rejects.toMatchObject({ code: 'not_found', status: 404 });
  });
});

test('the challenges are listed by week, and found by id', async () => {
  const all = await listMicrochallenges({ ...publicCall(), ...nothing }, world);
  expect(all.map(({ week_number }) => week_number)).toEqual([1, 2, 3, 4]);
  const get = (id: string) => getMicrochallenge({ ...publicCall(), ...nothing, params: { id } }, world);
  for (const challenge of all) expect(await get(challenge.id)).toEqual(challenge);
  await expect(get('nobody')).rejects.toMatchObject({ code: 'not_found', status: 404 });
});
