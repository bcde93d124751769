import { describe, expect, test } from '@jest/globals';
import { addDays, type LocalDay, localDay } from '@reshape/domain/local-day';
import { maxQuotableLength } from '@reshape/domain/reflections/wording';
import { testDatabases } from 'firestore-emulator/testing';
import { overBothStores } from '../test/both-stores.ts';
import { editTo, hashOfText } from './idempotency.ts';
import { firestoreSpots, maxRead, type NewSpot } from './spots.ts';

const createdAt = new Date('2026-06-09T08:00:00Z');
const spot = { id: 'a', date: localDay('2026-06-09'), description: 'Mine', createdAt } as const;

const at = (description: string, date: string, hour: string): NewSpot => ({
  id: description.slice(0, 20),
  date: localDay(date),
  description,
  createdAt: new Date(`${date}T${hour}:00:00Z`),
});

overBothStores((newStores) => {
  test('a spot is created once, even when it was edited or deleted in between', async () => {
    const { spots } = await newStores();
    const created = { id: 'a', date: '2026-06-09', description: 'Mine', textHash: hashOfText('a', 'Mine') };
    const all = await Promise.all(Array.from({ length: 4 }, () => spots.create('asha', spot)));
    expect(all).toEqual([created, created, created, created]);
    await spots.edit('asha', 'a', editTo('Edited', 'key-1'));
    expect(await spots.create('asha', spot)).toEqual({ ...created, description: 'Edited' });
    await spots.delete('asha', 'a', createdAt);
    await spots.delete('asha', 'a', createdAt);
    const { description: _, ...deleted } = created;
    expect(await spots.create('asha', spot)).toEqual(deleted);
    expect(await spots.creation('asha', 'a')).toEqual(deleted);
    expect(await spots.creation('asha', 'b')).toBeUndefined();
    expect(await spots.between('asha', spot.date, spot.date)).toEqual([]);
    expect(await spots.list('asha', { limit: 10 })).toEqual({ items: [], hasMore: false });
  });

  test('a spot that was stored before spots could be edited is edited, once for each key', async () => {
    const { spots } = await newStores(({ storedSpots }) => storedSpots.set('asha', [spot]));
    const edited = { id: 'a', date: '2026-06-09', description: 'New' };
    expect(await spots.edit('asha', 'a', editTo('New', 'key-1'))).toEqual(edited);
    expect(await spots.edit('asha', 'a', editTo('New', 'key-1'))).toEqual(edited);
    expect(await spots.creation('asha', 'a')).toMatchObject(edited);
    expect(await spots.edit('asha', 'b', editTo('New', 'key-1'))).toBeUndefined();
  });

  test('the instinct of a spot is stored, changed and removed, and only spots with one are found by it', async () => {
    const { spots } = await newStores();
    await spots.create('asha', spot);
    await spots.create('asha', { ...spot, id: 'b', instinct: 'affiliation' });
    const tagged = { id: 'a', date: '2026-06-09', description: 'Mine', instinct: 'status' };
    const instincts = async () => (await spots.taggedSpots('asha')).map(({ instinct }) => instinct).sort();
    expect(await spots.tag('asha', 'a', 'status')).toEqual(tagged);
    expect((await spots.list('asha', { limit: 10 }))?.items).toContainEqual(tagged);
    expect(await instincts()).toEqual(['affiliation', 'status']);
    await spots.tag('asha', 'a', null);
    expect(await instincts()).toEqual(['affiliation']);
    expect(await spots.tag('asha', 'nothing', 'status')).toBeUndefined();
  });

  test('the texts of a week that are short enough to quote are found, oldest first', async () => {
    const { spots } = await newStores();
    for (const spot of [
      at('later', '2026-06-09', '10'),
      at('earlier', '2026-06-09', '08'),
      at('x'.repeat(maxQuotableLength + 1), '2026-06-09', '09'),
      at('first', '2026-06-08', '20'),
      at('outside', '2026-06-15', '08'),
    ])
      await spots.create('asha', spot);
    const texts = await spots.quotableTexts('asha', localDay('2026-06-08'), localDay('2026-06-14'));
    expect(texts).toEqual(['first', 'earlier', 'later']);
  });

  test('spots are listed newest first, page by page, whatever the order in which they were stored', async () => {
    const { spots } = await newStores();
    for (const hour of ['09', '11', '10']) await spots.create('asha', at(`at ${hour}`, '2026-06-09', hour));
    const page = await spots.list('asha', { limit: 2 });
    expect(page).toMatchObject({ items: [{ id: 'at 11' }, { id: 'at 10' }], hasMore: true });
    const rest = await spots.list('asha', { limit: 2, after: 'at 10' });
    expect(rest).toMatchObject({ items: [{ id: 'at 09' }], hasMore: false });
    expect(await spots.list('asha', { limit: 2, after: 'unknown' })).toBeUndefined();
  });

  describe('of a period with more spots than are read at once', () => {
    const first = localDay('2026-07-06');
    const daysOf = (spots: readonly { readonly date: LocalDay }[]) => spots.map(({ date }) => date);
    const seed = ({ storedSpots }: { readonly storedSpots: Map<string, NewSpot[]> }) =>
      storedSpots.set(
        'asha',
        Array.from({ length: maxRead + 1 }, (_, index) => ({
          ...spot,
          id: `${index}`.padStart(4, '0'),
          description: `Spot ${index}`,
          date: addDays(first, Math.floor(index / 4)),
        })),
      );

    test('the latest days are found, without texts, and the oldest texts', async () => {
      const { spots } = await newStores(seed);
      const read = await spots.between('asha', first, addDays(first, 250));
      expect(read).toHaveLength(maxRead);
      expect(daysOf(read)).toContain(addDays(first, 250));
      expect(Object.keys(read[0] ?? {}).sort()).toEqual(['createdAt', 'date']);
      const texts = await spots.quotableTexts('asha', first, addDays(first, 250));
      expect(texts).toHaveLength(maxRead);
      expect(texts).not.toContain(`Spot ${maxRead}`);
    });
  });
});

describe('in Firestore only', () => {
  const newDatabase = testDatabases('firestore.indexes.json');

  test('concurrent edits are applied one after the other, each once', async () => {
    const database = newDatabase();
    const spots = firestoreSpots(database);
    await spots.create('asha', spot);
    const keys = Array.from({ length: 8 }, (_, index) => `key-${index}`);
    await Promise.all([...keys, ...keys].map((key) => spots.edit('asha', 'a', editTo(`By ${key}`, key))));
    const stored = (await database.doc('members/asha/spots/a').get()).data();
    expect([...(stored?.editKeys ?? [])].sort()).toEqual(keys);
    expect(stored?.description).toBe(`By ${stored?.editKeys.at(-1)}`);
  });

  test('the text of a deleted spot is not kept, and the rest is kept for a week', async () => {
    const database = newDatabase();
    const spots = firestoreSpots(database);
    await spots.create('asha', spot);
    await spots.delete('asha', 'a', createdAt);
    const kept = (await database.doc('members/asha/deletedSpots/a').get()).data();
    expect(Object.keys(kept ?? {}).sort()).toEqual(['date', 'expireAt', 'textHash']);
    expect(kept?.expireAt.toDate()).toEqual(new Date('2026-06-16T08:00:00Z'));
  });
});
