import { expect, test } from '@jest/globals';
import { localDay } from '@reshape/domain/local-day';
import { overBothStores } from '../test/both-stores.ts';
import type { StoredAutomaticity } from './automaticity.ts';

const answer = (fields: Partial<StoredAutomaticity>): StoredAutomaticity => ({
  ...{ worksheetId: 'plan', moment: 'start', answer: 2, on: localDay('2026-06-09'), cohortId: 'first' },
  ...fields,
});

overBothStores((newStores) => {
  test('an answer can be replaced on its day only, and the earliest answers are listed first', async () => {
    const { automaticity } = await newStores();
    const later = answer({ moment: 'day14', answer: null, on: localDay('2026-06-21') });
    expect(await automaticity.save('asha', later)).toEqual(later);
    expect(await automaticity.save('asha', answer({}))).toEqual(answer({}));
    expect(await automaticity.save('asha', answer({ answer: 7 }))).toEqual(answer({ answer: 7 }));
    await automaticity.save('asha', answer({}));
    const nextDay = answer({ answer: 7, on: localDay('2026-06-10') });
    expect(await automaticity.save('asha', nextDay)).toEqual(answer({}));
    const sameDay = answer({ worksheetId: 'other', on: later.on });
    await automaticity.save('asha', sameDay);
    expect(await automaticity.all('asha')).toEqual([answer({}), sameDay, later]);
    expect(await automaticity.all('ravi')).toEqual([]);
  });
});
