import { beforeEach, describe, expect, test } from '@jest/globals';
import type { EndpointName } from '@reshape/contract/api';
import type { Dependencies } from '../endpoints/handler.ts';
import { inMemoryRateLimiter } from '../stores/rate-limiter.ts';
import { rows } from '../test/access-cases.ts';
import { inMemoryDependencies } from '../test/in-memory-stores.ts';
import { allFunctions, ask } from '../test/in-process-api.ts';
import { seedMembers } from '../test/seed-members.ts';
import { sendRow } from '../test/send-row.ts';
import { silenceLogs } from '../test/silence-logs.ts';

const world = inMemoryDependencies();
let now: Date;
let ids = 0;

const row = (name: EndpointName) => {
  const found = rows.find((known) => known.name === name);
  if (!found) throw new Error(`no row ${name}`);
  return found;
};

/** Sends the valid call of a row `count` times over a world with the limits of one instance. Answers with the statuses. */
function caller(over: Partial<Dependencies> = {}) {
  const app = allFunctions(
    { ...world, instanceRateLimiter: inMemoryRateLimiter(1), ...over },
    { now: () => now, newId: () => `id-${ids++}`, random: () => 0 },
  );
  const bearer = world.tokens.issue({ sub: 'member', sid: 'session-1', ep: 0, auth_time: 0 }, now);
  return async (name: EndpointName, count: number, headers: Record<string, string> = {}) => {
    const answers = [];
    for (let sent = 0; sent < count; sent += 1)
      answers.push(await sendRow((request) => ask(app, request), row(name), { bearer, headers }));
    return answers;
  };
}

const statuses = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status);
const refusals = (answers: readonly { readonly status: number }[]) =>
  statuses(answers).filter((status) => status === 429).length;

silenceLogs();
beforeEach(() => {
  now = new Date('2026-06-17T10:00:00Z');
  world.clear();
  seedMembers(world);
});

describe('a member', () => {
  test('calls six hundred times in a minute and not once more, and goes on in the next', async () => {
    const send = caller();
    const answers = await send('listSpots', 601);
    expect(refusals(answers)).toBe(1);
    expect(answers.at(-1)).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
    now = new Date('2026-06-17T10:01:00Z');
    expect(statuses(await send('listSpots', 1))).toEqual([200]);
  });

  test('turns days sixty times in a minute and not once more', async () => {
    const answers = await caller()('toggleTracker', 61);
    expect(refusals(answers)).toBe(1);
  });

  test('writes sixty times in an hour, of whatever kind, and nothing of the next is stored', async () => {
    const send = caller();
    const { length } = world.storedSpots.get('member') ?? [];
    expect(refusals(await send('createSpot', 60))).toBe(0);
    const late = [...(await send('createSpot', 1)), ...(await send('createWorksheet', 1))];
    expect([...statuses(late), ...statuses(await send('logMicrochallenge', 1))]).toEqual([429, 429, 429]);
    expect(late[0]?.headers['retry-after']).toBe('3600');
    expect(world.storedSpots.get('member')).toHaveLength(length + 60);
    now = new Date('2026-06-17T11:00:00Z');
    expect(statuses(await send('createSpot', 1))).toEqual([200]);
  });

  test('writes five hundred times in a day and not once more', async () => {
    let refused = 0;
    for (let hour = 0; hour < 9; hour += 1) {
      now = new Date(Date.UTC(2026, 5, 17, hour));
      refused += refusals(await caller()('createSpot', 60));
    }
    expect(refused).toBe(40);
  });

  test('is not kept from writing by a counter that is down', async () => {
    const broken = { take: () => Promise.reject(new Error('down')) };
    expect(statuses(await caller({ limits: broken })('createSpot', 1))).toEqual([200]);
  });
});
