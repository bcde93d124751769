import { beforeEach, describe, expect, test } from '@jest/globals';
import { memberCall } from '../../test/calls.ts';
import { type InMemoryDependencies, inMemoryDependencies } from '../../test/in-memory-stores.ts';
import { seedMembers, subscription } from '../../test/seed-members.ts';
import { signOutEverywhere } from '../session.ts';

let world: InMemoryDependencies;
beforeEach(() => {
  world = inMemoryDependencies();
  seedMembers(world);
  world.storedSubscriptions.set('lost', { ...subscription('lost', 'member'), seen: 5 });
});

const call = { ...memberCall('member'), params: {}, query: undefined, body: undefined };
const owners = () => [...world.storedSubscriptions.values()].map(({ uid }) => uid);

describe('signing out everywhere', () => {
  test('ends the sessions, and the nudges on every device of the member and on nobody else’s', async () => {
    const others = owners().filter((uid) => uid !== 'member');
    await signOutEverywhere(call, world);
    expect(world.stored.get('member')?.sessionEpoch).toBe(1);
    expect(owners()).toEqual(others);
    expect(others).not.toEqual([]);
  });

  test('forgets no nudge that was shown', async () => {
    await signOutEverywhere(call, world);
    expect(world.stored.get('member')?.nudge?.seen).toBe(5);
  });

  test('can be repeated when the nudges could not be ended', async () => {
    const change = () => Promise.reject(new Error('down'));
    const broken = { ...world, pushSubscriptions: { ...world.pushSubscriptions, change } };
    await expect(signOutEverywhere(call, broken)).rejects.toThrow('down');
    expect(world.stored.get('member')?.sessionEpoch).toBe(0);
  });
});
