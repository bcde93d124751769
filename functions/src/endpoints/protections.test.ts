import { describe, expect, test } from '@jest/globals';
import { localDay } from '@reshape/domain/local-day';
import { inhabit } from '../testing/inhabited.ts';
import { type MemoryWorld, memoryWorld } from '../testing/memory-world.ts';
import { mutants } from '../testing/mutants.ts';
import { promises } from '../testing/promises.ts';
import { assertStoredShapes } from '../testing/stored-shapes.ts';

function someWorld(): MemoryWorld {
  const world = memoryWorld();
  inhabit(world);
  // Spots at one hour, so that a reflection reads differently on each clock.
  const spots = ['09', '10', '11', '12'].map((day) => ({
    id: day,
    date: localDay(`2026-06-${day}`),
    description: 'x',
    createdAt: new Date(`2026-06-${day}T16:30:00Z`),
  }));
  world.storedSpots.set('member', spots);
  // What is stored must hold by itself, however often one may call.
  return { ...world, limits: { take: async () => true } };
}

describe('a world keeps its promise:', () => {
  test.each(Object.entries(promises))('%s', async (_, holds) => {
    await holds(someWorld());
  });
});

describe('the check is worth something, because it fails on', () => {
  test.each(mutants)('%s: %s', async (_, promised, mutate) => {
    const world = someWorld();
    await expect(promises[promised]({ ...world, ...mutate(world) })).rejects.toThrow();
  });

  test('a stored document with a field too many, or with words too long', () => {
    const world = someWorld();
    const [path = '', worksheet] = [...world.storedWorksheets][0] ?? [];
    if (!worksheet) throw new Error('no worksheet');
    expect(() => assertStoredShapes(world)).not.toThrow();
    world.storedWorksheets.set(path, { ...worksheet, ...{ isMember: true } });
    expect(() => assertStoredShapes(world)).toThrow('isMember');
    world.storedWorksheets.set(path, { ...worksheet, identity: 'x'.repeat(5_001) });
    expect(() => assertStoredShapes(world)).toThrow('identity');
  });
});
