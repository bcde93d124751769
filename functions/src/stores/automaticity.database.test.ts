import { expect, test } from '@jest/globals';
import { localDay } from '@reshape/domain/local-day';
import { testDatabases } from 'firestore-emulator/testing';
import { overBothStores } from '../test/both-stores.ts';
import { firestoreAutomaticity, type StoredAutomaticity } from './automaticity.ts';

const newDatabase = testDatabases('firestore.indexes.json');

const answer = (fields: Partial<StoredAutomaticity>): StoredAutomaticity => ({
  ...{ worksheetId: 'plan', moment: 'start', answer: 2, on: localDay('2026-06-09'), cohortId: 'first' },
  ...fields,
});

test('an answer that an earlier release stored under an id without a cohort counts only for its own cohort', async () => {
  const database = newDatabase();
  const store = firestoreAutomaticity(database);
  const old = answer({ moment: 'day14', answer: 3 });
  await database.doc('members/asha/automaticity/plan.day14').set(old);
  expect(await store.save('asha', { ...old, answer: 5, on: localDay('2026-06-10') })).toEqual(old);
  const corrected = { ...old, answer: 4 };
  expect(await store.save('asha', corrected)).toEqual(corrected);
  const next = { ...old, answer: 7, cohortId: 'next', on: localDay('2026-09-20') };
  expect(await store.save('asha', next)).toEqual(next);
  expect(await store.all('asha')).toEqual([corrected, next]);
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
