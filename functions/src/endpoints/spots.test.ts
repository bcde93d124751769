import { beforeEach, describe, expect, test } from '@jest/globals';
import { createSpot as row } from '@reshape/contract/spots';
import { localDay } from '@reshape/domain/local-day';
import { memberCall } from '../test/calls.ts';
import { type InMemoryDependencies, inMemoryDependencies } from '../test/in-memory-stores.ts';
import { seedMembers } from '../test/seed-members.ts';
import { createSpot, deleteSpot, editSpot, listSpots, spotInstincts, tagSpot } from './spots.ts';

const now = new Date('2026-06-17T23:59:59.999Z');

let dependencies: InMemoryDependencies;
const log = (
  description: string,
  { key, member = 'asha', at = now }: { key?: string; member?: string; at?: Date } = {},
) =>
  createSpot(
    {
      ...memberCall(member, { now: at, ...(key !== undefined && { key }) }),
      body: row.body.parse({ description }),
    },
    dependencies,
  );

beforeEach(() => {
  dependencies = inMemoryDependencies();
});

describe('logging a spot', () => {
  test('dates it in the programme’s time zone, exact to the millisecond', async () => {
    expect(await log('a')).toMatchObject({ date: '2026-06-17' });
    expect(await log('b', { at: new Date('2026-06-18T00:00:00Z') })).toMatchObject({ date: '2026-06-18' });
  });

  test('stores any script and emoji exactly, and trims blanks', async () => {
    const text = 'मैंने देखा 👨‍👩‍👧‍👦 — “ça va”, 你好, \u202eמילה\u202c, e\u0301, <b>&amp;</b>';
    expect((await log(`  \n${text}\t `)).description).toBe(text);
  });

  test('accepts 20,000 characters, counting an emoji as one', async () => {
    expect((await log('😀'.repeat(20_000))).description).toHaveLength(40_000);
    expect(row.body.safeParse({ description: '😀'.repeat(20_001) }).success).toBe(false);
  });

  test('stores a spot whose key hashes to a name that Firestore reserves', async () => {
    const key = 'key-03305978';
    const spot = await log('Once', { key });
    expect(spot.id).toBe('-_mVC5kSx4zZUUQN_9Gu__');
    expect(await log('Once', { key })).toEqual(spot);
  });

  test('creates two spots with the same text when there is no key', async () => {
    await log('Twice');
    await log('Twice');
    expect(dependencies.storedSpots.get('asha')).toHaveLength(2);
  });

  test('accepts a repeat after the spot was edited elsewhere, and returns the edited text', async () => {
    const { id } = await log('First', { key: 'key-00000001' });
    const call = memberCall('asha', { now });
    await editSpot({ ...call, body: { id, description: 'Edited' } }, dependencies);
    expect(await log('First', { key: 'key-00000001' })).toMatchObject({ id, description: 'Edited' });
    await expect(log('Edited', { key: 'key-00000001' })).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    });
    expect(dependencies.storedSpots.get('asha')).toHaveLength(1);
  });

  test('does not create a deleted spot again when its creation is repeated, even days later', async () => {
    const first = await log('First', { key: 'key-00000001' });
    const call = memberCall('asha', { now });
    await deleteSpot({ ...call, body: { id: first.id } }, dependencies);
    expect(await log('First', { key: 'key-00000001' })).toEqual(first);
    expect(await log('First', { key: 'key-00000001', at: new Date('2026-06-18T20:00:00Z') })).toEqual(first);
    await expect(log('Second', { key: 'key-00000001' })).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    });
    expect(dependencies.storedSpots.get('asha')).toEqual([]);
    expect(dependencies.snapshot('members/asha/deletedSpots')).not.toContain('First');
  });

  test('does not mix up two members who use the same key', async () => {
    await log('Mine', { key: 'key-00000001' });
    expect(await log('Theirs', { key: 'key-00000001', member: 'ravi' })).toMatchObject({
      description: 'Theirs',
    });
  });
});

describe('the instinct behind a spot', () => {
  const call = memberCall('asha', { now });
  const tag = (id: string, instinct: 'status' | 'kin-care' | null) =>
    tagSpot({ ...call, body: { id, instinct } }, dependencies);

  test('is absent until the member names one, can be changed, and can be taken back', async () => {
    const { id, ...spot } = await log('First');
    expect(spot).toEqual({ date: '2026-06-17', description: 'First' });
    expect(await tag(id, 'status')).toEqual({ id, ...spot, instinct: 'status' });
    expect(await tag(id, 'kin-care')).toEqual({ id, ...spot, instinct: 'kin-care' });
    const { items } = await listSpots({ ...call, query: { limit: 10 } }, dependencies);
    expect(items).toEqual([{ id, ...spot, instinct: 'kin-care' }]);
    expect(await tag(id, null)).toEqual({ id, ...spot });
  });

  test('stays when the text is edited', async () => {
    const { id } = await log('First');
    await tag(id, 'status');
    const edited = { ...call, body: { id, description: 'Edited' } };
    expect(await editSpot(edited, dependencies)).toMatchObject({ description: 'Edited', instinct: 'status' });
  });

  test("of another member's spot, or of one that does not exist, cannot be set", async () => {
    const { id } = await log('Theirs', { member: 'ravi' });
    await expect(tag(id, 'status')).rejects.toMatchObject({ code: 'not_found' });
    await expect(tag('nothing', 'status')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is listed with the day and the hour in the given zone or else the member’s, without spots that have none', async () => {
    const at = new Date('2026-06-17T16:30:00Z');
    const { id } = await log('First', { at });
    await log('Second', { at });
    await tag(id, 'status');
    const query = { time_zone: 'Asia/Kolkata' };
    expect(await spotInstincts({ ...call, query }, dependencies)).toEqual([
      { date: '2026-06-17', instinct: 'status', hour: 22 },
    ]);
    expect(await spotInstincts({ ...call, query: {} }, dependencies)).toEqual([
      { date: '2026-06-17', instinct: 'status', hour: 16 },
    ]);
  });
});

describe('logging a spot for yesterday', () => {
  const yesterday = localDay('2026-06-16');
  const create = (at: string, fields: { date?: string; time_zone?: string } = {}, key?: string) =>
    createSpot(
      {
        ...memberCall('asha', { now: new Date(at), ...(key !== undefined && { key }) }),
        body: row.body.parse({ description: 'Late', date: yesterday, ...fields }),
      },
      dependencies,
    );

  test.each([
    ['2026-06-17T00:00:00Z', {}],
    ['2026-06-17T11:59:59Z', {}],
    ['2026-06-17T06:29:59Z', { time_zone: 'Asia/Kolkata' }],
    ['2026-06-17T18:59:59Z', { time_zone: 'America/Los_Angeles' }],
  ])('is accepted at %s with %j', async (at, fields) => {
    expect(await create(at, fields)).toMatchObject({ date: yesterday });
  });

  test.each([
    ['2026-06-17T12:00:00Z', {}],
    ['2026-06-17T06:30:00Z', { time_zone: 'Asia/Kolkata' }],
    ['2026-06-17T19:00:00Z', { time_zone: 'America/Los_Angeles' }],
    ['2026-06-17T10:00:00Z', { date: '2026-06-15' }],
    ['2026-06-17T10:00:00Z', { date: '2026-06-18' }],
    ['2026-06-18T01:00:00Z', {}],
  ])('is rejected at %s with %j, and stores nothing', async (at, fields) => {
    await expect(create(at, fields)).rejects.toMatchObject({ code: 'outside_window', status: 422 });
    expect(dependencies.storedSpots.get('asha')).toBeUndefined();
  });

  test("uses the member's own time zone when the call contains none", async () => {
    seedMembers(dependencies);
    const member = dependencies.stored.get('member');
    if (!member) throw new Error('the member was not seeded');
    dependencies.stored.set('asha', { ...member, timeZone: 'Asia/Kolkata' });
    await expect(create('2026-06-17T06:30:00Z')).rejects.toMatchObject({ code: 'outside_window' });
    expect(await create('2026-06-17T06:29:00Z')).toMatchObject({ date: yesterday });
  });

  test('gives a repeat after noon the response of the first call', async () => {
    const first = await create('2026-06-17T11:59:59Z', {}, 'key-00000001');
    expect(await create('2026-06-17T12:30:00Z', {}, 'key-00000001')).toEqual(first);
    expect(dependencies.storedSpots.get('asha')).toHaveLength(1);
  });
});

describe('changing a spot', () => {
  const edit = (id: string, description: string, key?: string) =>
    editSpot(
      {
        ...memberCall('member', { now, ...(key !== undefined && { key }) }),
        body: { id, description },
      },
      dependencies,
    );
  const descriptions = () => dependencies.storedSpots.get('member')?.map(({ description }) => description);

  beforeEach(() => seedMembers(dependencies));

  test('replaces its words and keeps its day', async () => {
    expect(await edit('some-id', 'Better words')).toEqual({
      id: 'some-id',
      date: '2026-06-16',
      description: 'Better words',
    });
    expect(descriptions()).toEqual(['Better words']);
  });

  test('does not let a late repeat undo a later change', async () => {
    await edit('some-id', 'First', 'key-00000001');
    await edit('some-id', 'Second', 'key-00000002');
    expect(await edit('some-id', 'First', 'key-00000001')).toMatchObject({ description: 'Second' });
    expect(descriptions()).toEqual(['Second']);
  });

  test('stores the last twenty keys and no more', async () => {
    for (let key = 0; key < 25; key += 1) await edit('some-id', `Words ${key}`, `key-${key}-abcdef`);
    expect(dependencies.storedSpots.get('member')?.[0]?.editKeys).toHaveLength(20);
  });

  test.each(['theirs', 'missing'])('answers 404 for a spot that is %s', async (id) => {
    const before = dependencies.snapshot();
    await expect(edit(id, 'Mine now')).rejects.toMatchObject({ code: 'not_found', status: 404 });
    expect(dependencies.snapshot()).toBe(before);
  });
});

describe('deleting a spot', () => {
  const remove = (id: string) => deleteSpot({ ...memberCall('member', { now }), body: { id } }, dependencies);

  beforeEach(() => seedMembers(dependencies));

  test('removes it, and succeeds again when it is already gone', async () => {
    expect(await remove('some-id')).toEqual({ message: 'Deleted' });
    expect(dependencies.storedSpots.get('member')).toEqual([]);
    expect(await remove('some-id')).toEqual({ message: 'Deleted' });
  });

  test("leaves another member's spot alone, and responds as if it did not exist", async () => {
    const before = dependencies.snapshot('members/neighbour');
    expect(await remove('theirs')).toEqual({ message: 'Deleted' });
    expect(dependencies.snapshot('members/neighbour')).toBe(before);
  });
});
