import { expect, test } from '@jest/globals';
import { operatorWorldTests } from '../test/operator-world.ts';

const { world, get } = operatorWorldTests();

test.each([
  ['exports/people?cohort=first', 'Exported the people of a cohort', [{ kind: 'cohort', id: 'first' }]],
  ['exports/payments?month=2026-06', 'Exported the payments of 2026-06', []],
  [
    'exports/newsletter',
    'Exported the addresses of the newsletter',
    [{ kind: 'newsletter', id: 'newsletter' }],
  ],
])(
  'the file of %s is logged with who took it and how many rows of what it has',
  async (path, what, targets) => {
    const { rows } = await get(path);
    expect(rows).toBeGreaterThan(0);
    expect(await get('log')).toMatchObject([{ by: 'omar@example.com', what, targets, after: { rows } }]);
  },
);

test('a file that is refused is not logged', async () => {
  const path = '/api/operator/exports/people?cohort=first';
  expect((await world.call('GET', path, { token: world.token(301) })).status).toBe(403);
  expect(await get('log')).toEqual([]);
});
