import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listSpots, type Spot } from '@reshape/contract/spots';
import { type Stack, stack } from '../test/stack.ts';

let over: Stack;
beforeAll(() => {
  over = stack('spots');
});
afterAll(() => over.close());

test('pages lead from each to the next by a link in a header, to the oldest spot, without gaps or repeats', async () => {
  const { token, uid } = await over.newMember();
  const batch = over.database.batch();
  for (let index = 0; index < 230; index += 1)
    batch.set(over.database.doc(`members/${uid}/spots/s${String(index).padStart(3, '0')}`), {
      description: `Spot ${index}`,
      date: '2026-06-01',
      // Groups of ten have the same time, so that they must be ordered by id.
      createdAt: new Date(Date.UTC(2026, 5, 1, 0, Math.floor(index / 10))),
    });
  await batch.commit();
  const newestFirst = Array.from({ length: 230 }, (_, index) => `Spot ${229 - index}`);
  for (const [query, lengths] of [
    ['', [200, 30]],
    ['?limit=90', [90, 90, 50]],
  ] as const) {
    const pages: Spot[][] = [];
    for (let path: string | undefined = `/api/spots${query}`; path !== undefined; ) {
      const { bodyAs, headers } = await over.call(path, { token });
      pages.push(bodyAs(listSpots.response));
      path = headers.get('link')?.match(/^<(.+)>; rel="next"$/)?.[1];
    }
    expect(pages.map(({ length }) => length)).toEqual(lengths);
    expect(pages.flat().map(({ description }) => description)).toEqual(newestFirst);
  }
});
