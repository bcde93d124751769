import { expect, test } from '@jest/globals';
import { createApiApp } from '../http/api-app.ts';
import { inMemoryRateLimiter } from '../stores/rate-limiter.ts';
import { type InMemoryDependencies, inMemoryDependencies } from '../test/in-memory-stores.ts';
import { send } from '../test/in-process-api.ts';

/** Sends a visit, and returns the status of the response. */
async function visit(
  dependencies: InMemoryDependencies,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  const { status } = await send(createApiApp(dependencies), {
    method: 'POST',
    url: '/api/visits',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ event: 'welcome' }),
  });
  return status;
}

const storedVisits = ({ visitCounts }: InMemoryDependencies): number =>
  [...visitCounts.values()].reduce((sum, count) => sum + count, 0);

test.each([
  ['is counted without a header about privacy', {}, 1],
  ['is counted with DNT: 0', { dnt: '0' }, 1],
  ['is not counted with DNT: 1', { dnt: '1' }, 0],
  ['is not counted with Sec-GPC: 1', { 'sec-gpc': '1' }, 0],
])('a visit %s', async (_, headers, expected) => {
  const dependencies = inMemoryDependencies();
  expect(await visit(dependencies, headers)).toBe(200);
  expect(storedVisits(dependencies)).toBe(expected);
});

test('a network is counted sixty times a minute, and then refused', async () => {
  const dependencies = { ...inMemoryDependencies(), instanceRateLimiter: inMemoryRateLimiter() };
  const statuses: number[] = [];
  for (let sent = 0; sent < 61; sent += 1) statuses.push(await visit(dependencies));
  expect([statuses.at(-2), statuses.at(-1)]).toEqual([200, 429]);
  expect(storedVisits(dependencies)).toBe(60);
});
