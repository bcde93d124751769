import { expect, test } from '@jest/globals';
import { localDay } from '@reshape/domain/local-day';
import { overBothStores } from '../test/both-stores.ts';

const first = localDay('2026-06-08');
const second = localDay('2026-06-15');
const third = localDay('2026-06-22');

overBothStores((newStores) => {
  test('stored reflections are found in the requested order, and each is stored once', async () => {
    const { reflections } = await newStores();
    const createdAt = new Date('2026-06-29T08:00:00Z');
    await reflections.createOnce('asha', first, { content: 'One', createdAt });
    await reflections.createOnce('asha', third, { content: 'Three', createdAt });
    expect(await reflections.createOnce('asha', third, { content: 'Again', createdAt })).toBe('Three');
    expect(await reflections.get('asha', [third, second, first])).toEqual([
      { weekStart: third, content: 'Three' },
      { weekStart: first, content: 'One' },
    ]);
    expect(await reflections.get('asha', [])).toEqual([]);
    expect(await reflections.before('asha', third)).toEqual([{ weekStart: first, content: 'One' }]);
    expect((await reflections.before('asha', localDay('2026-07-01'))).map(({ content }) => content)).toEqual([
      'Three',
      'One',
    ]);
    expect(await reflections.before('ravi', third)).toEqual([]);
    expect(await reflections.get('ravi', [first])).toEqual([]);
  });
});
