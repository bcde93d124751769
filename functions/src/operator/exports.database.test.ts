import { expect, test } from '@jest/globals';
import { operatorWorldTests } from '../test/operator-world-tests.ts';

const { world, get, sentences } = operatorWorldTests();

test.each([
  ['people?cohort=first', 'Exported 2 people of First'],
  ['people', 'Exported 2 people from the list of people'],
  ['payments?month=2026-06', 'Exported 2 rows of the payments of June 2026'],
  ['newsletter', 'Exported 1 address of the newsletter'],
  ['waitlist', 'Exported 1 person of the waitlist'],
])('the file of %s is logged with who took it, and what it has', async (path, sentence) => {
  expect((await get(`exports/${path}`)).rows).toBeGreaterThan(0);
  expect(await sentences('by=omar@example.com')).toEqual([sentence]);
});

test('a file that is refused is not logged', async () => {
  const path = '/api/operator/exports/people?cohort=first';
  expect((await world.call('GET', path, { token: world.token(301) })).status).toBe(403);
  expect(await get('log')).toEqual([]);
});
