import { beforeEach, describe, expect, test } from '@jest/globals';
import { localDay } from '@reshape/domain/local-day';
import {
  activeMicrochallenge,
  getMicrochallenge,
  listMicrochallenges,
} from '../endpoints/microchallenges.ts';
import { getNudge, randomNudge } from '../endpoints/nudges.ts';
import { cachedContent, cachedNudgeCount, contentTtlMs } from '../stores/cache.ts';
import { publicCall } from '../test/calls.ts';
import { type InMemoryDependencies, inMemoryDependencies } from '../test/in-memory-stores.ts';
import { challenge, seedMembers } from '../test/seed-members.ts';

let time: number;
let reads: number;
let failure: Error | undefined;
let memory: InMemoryDependencies;
let content: ReturnType<typeof cachedContent>;

/** `read`, counted, and failing where the test says so. */
const counting =
  <Args extends readonly unknown[], T>(read: (...args: Args) => Promise<T>) =>
  async (...args: Args) => {
    reads += 1;
    if (failure) throw failure;
    return read(...args);
  };

beforeEach(() => {
  time = 1_000;
  reads = 0;
  failure = undefined;
  memory = inMemoryDependencies();
  seedMembers(memory);
  const counted = {
    microchallenges: { list: counting(memory.microchallenges.list) },
    nudges: { at: counting(memory.nudges.at), all: counting(memory.nudges.all) },
    cohorts: { get: counting(memory.cohorts.get), running: counting(memory.cohorts.running) },
  };
  content = cachedContent(counted, { now: () => time });
});

const nothing = { params: {}, query: undefined, body: undefined };
const call = (random: () => number = () => 0) => ({ ...publicCall(), ...nothing, random });
const world = () => ({ ...memory, ...content });

describe('ten thousand calls of anybody within a minute read the database', () => {
  test.each([
    [
      'for any nudge',
      cachedNudgeCount,
      (index: number) =>
        randomNudge(
          call(() => (index * 0.618) % 1),
          world(),
        ),
    ],
    ['for the active challenge', 2, () => activeMicrochallenge(call(), world())],
    ['for every nudge', 1, () => world().nudges.all()],
    [
      'for nudges that are not there',
      1,
      (index: number) =>
        getNudge({ ...call(), params: { id: `no-${index}` } }, world()).catch(() => undefined),
    ],
    ['for the list of challenges', 1, () => listMicrochallenges(call(), world())],
    ['for one challenge', 1, () => getMicrochallenge({ ...call(), params: { id: 'some-id' } }, world())],
    [
      'for challenges that are not there',
      1,
      (index: number) =>
        getMicrochallenge({ ...call(), params: { id: `no-${index}` } }, world()).catch(() => undefined),
    ],
  ])('%s at most %i times', async (_, most, ask) => {
    await Promise.all(Array.from({ length: 5_000 }, (_, index) => ask(index)));
    for (let index = 0; index < 5_000; index += 1) {
      time += 10;
      await ask(index);
    }
    expect(reads).toBe(most);
    time += contentTtlMs;
    await ask(0);
    expect(reads).toBeGreaterThan(most);
  });
});

test('all nudges are seen in time, though few are at hand', async () => {
  memory.content.nudges.clear();
  const ids = Array.from({ length: 100 }, (_, index) => `n-${index}`);
  for (const id of ids) memory.content.nudges.set(id, { id, title: id, type: 'text', paragraphs: [] });
  const seen = new Set<string | undefined>();
  for (let index = 0; index < 2_000; index += 1) {
    seen.add((await content.nudges.at((index * 0.618_034) % 1))?.id);
    if (index % 16 === 0) time += contentTtlMs + 1;
  }
  expect(seen.size).toBe(100);
});

test('a change of the content is seen after a minute', async () => {
  await content.microchallenges.list();
  memory.content.challenges.set('new', challenge('new', 5));
  time += contentTtlMs;
  expect(await content.microchallenges.list()).toHaveLength(4);
  time += 1;
  expect(await content.microchallenges.list()).toHaveLength(5);
});

test('a failure is not remembered', async () => {
  failure = new Error('busy');
  await expect(content.microchallenges.list()).rejects.toThrow('busy');
  failure = undefined;
  expect(await content.microchallenges.list()).toHaveLength(4);
});

test('another day asks anew which cohort runs', async () => {
  await content.cohorts.running(localDay('2026-06-17'));
  await content.cohorts.running(localDay('2026-06-18'));
  expect(reads).toBe(2);
});
