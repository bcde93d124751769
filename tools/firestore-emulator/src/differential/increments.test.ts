import { expect, test } from '@jest/globals';
import { child } from '../testing/child.ts';
import { differential, projectOf } from '../testing/differential.ts';

const database = differential();
const SHARES = [13, 13, 12, 12];

test('fifty transactions at once from four processes make fifty increments', async () => {
  const db = database();
  await db.doc('counters/shared').set({ n: 0 });
  const processes = SHARES.map((share) =>
    child('testing/incrementing-process.ts', [projectOf(db), String(share)]),
  );
  for (const each of processes) expect(await each.line()).toBe('ready');
  for (const each of processes) each.say('go');
  const succeeded = await Promise.all(processes.map(async (each) => Number(await each.line())));
  expect(succeeded).toEqual(SHARES);
  expect((await db.doc('counters/shared').get()).get('n')).toBe(50);
}, 60_000);
