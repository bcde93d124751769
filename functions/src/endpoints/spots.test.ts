import { beforeEach, describe, expect, test } from '@jest/globals';
import { createSpot as row } from '@reshape/contract/spots';
import { memberCall } from '../test/calls.ts';
import { type InMemoryDependencies, inMemoryDependencies } from '../test/in-memory-stores.ts';
import { createSpot } from './spots.ts';

const now = new Date('2026-06-17T23:59:59.999Z');

let dependencies: InMemoryDependencies;
const log = (
  description: string,
  { key, member = 'asha', at = now }: { key?: string; member?: string; at?: Date } = {},
) =>
  createSpot(
    {
      ...memberCall(member, { now: at, ...(key !== undefined && { key }) }),
      params: {},
      query: undefined,
      body: row.body.parse({ description }),
    },
    dependencies,
  );

beforeEach(() => {
  dependencies = inMemoryDependencies();
});

describe('logging a spot', () => {
  test('dates it with the day of the programme, to the last millisecond of UTC', async () => {
    expect(await log('a')).toMatchObject({ date: '2026-06-17' });
    expect(await log('b', { at: new Date('2026-06-18T00:00:00Z') })).toMatchObject({ date: '2026-06-18' });
  });

  test('stores any script and emoji exactly, and trims blanks', async () => {
    const words = 'मैंने देखा 👨‍👩‍👧‍👦 — “ça va”, 你好, \u202eמילה\u202c, e\u0301, <b>&amp;</b>';
    expect((await log(`  \n${words}\t `)).description).toBe(words);
  });

  test('accepts 20,000 characters, counting an emoji as one', async () => {
    expect((await log('😀'.repeat(20_000))).description).toHaveLength(40_000);
    expect(row.body.safeParse({ description: '😀'.repeat(20_001) }).success).toBe(false);
  });

  test('makes one spot of one key, however often it comes', async () => {
    const first = await log('Once', { key: 'key-00000001' });
    expect(await log('Once', { key: 'key-00000001', at: new Date('2026-06-18T08:00:00Z') })).toEqual(first);
    expect(dependencies.storedSpots.get('asha')).toHaveLength(1);
  });

  test('stores a spot also under a key whose hash is a reserved name of the database', async () => {
    const key = 'key-03305978';
    const spot = await log('Once', { key });
    expect(spot.id).toBe('-_mVC5kSx4zZUUQN_9Gu__');
    expect(await log('Once', { key })).toEqual(spot);
  });

  test('makes two spots of the same text without a key', async () => {
    await log('Twice');
    await log('Twice');
    expect(dependencies.storedSpots.get('asha')).toHaveLength(2);
  });

  test('rejects another text under a used key, and keeps the first', async () => {
    await log('First', { key: 'key-00000001' });
    await expect(log('Second', { key: 'key-00000001' })).rejects.toMatchObject({
      code: 'idempotency_key_reused',
      status: 422,
    });
    expect(dependencies.storedSpots.get('asha')?.map((spot) => spot.description)).toEqual(['First']);
  });

  test('does not mix up two members who use the same key', async () => {
    await log('Mine', { key: 'key-00000001' });
    expect(await log('Theirs', { key: 'key-00000001', member: 'ravi' })).toMatchObject({
      description: 'Theirs',
    });
  });
});
