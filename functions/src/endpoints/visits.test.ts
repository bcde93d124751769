import { expect, test } from '@jest/globals';
import { createApiApp } from '../http/api-app.ts';
import { inMemoryDependencies } from '../test/in-memory-stores.ts';
import { send } from '../test/in-process-api.ts';

/** How many visits are stored after one with these headers. */
async function countedAfter(headers: Readonly<Record<string, string>>): Promise<number> {
  const dependencies = inMemoryDependencies();
  const { status } = await send(createApiApp(dependencies), {
    method: 'POST',
    url: '/api/visits',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ event: 'welcome' }),
  });
  expect(status).toBe(200);
  return [...dependencies.visitCounts.values()].reduce((sum, count) => sum + count, 0);
}

test.each([
  ['without a wish for privacy', {}, 1],
  ['with DNT: 0', { dnt: '0' }, 1],
  ['with DNT: 1', { dnt: '1' }, 0],
  ['with Sec-GPC: 1', { 'sec-gpc': '1' }, 0],
])('a visit %s is counted only when its browser does not ask for privacy', async (_, headers, expected) => {
  expect(await countedAfter(headers)).toBe(expected);
});
