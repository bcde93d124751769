import { beforeEach, describe, expect, test } from '@jest/globals';
import { cachedMembers } from '../stores/cache.ts';
import type { Member } from '../stores/documents.ts';
import { inMemoryDependencies } from '../test/in-memory-stores.ts';

const member: Member = {
  email: 'a@example.com',
  displayName: 'Asha',
  cohortId: 'first',
  status: 'active',
  sessionEpoch: 0,
  endedSessions: {},
  createdAt: new Date(0),
};

let reads: number;
let time: number;
let world: ReturnType<typeof inMemoryDependencies>;
let members: ReturnType<typeof cachedMembers>;

beforeEach(() => {
  reads = 0;
  time = 1_000;
  world = inMemoryDependencies();
  world.stored.set('asha', member);
  const get = (id: string) => {
    reads += 1;
    return world.members.get(id);
  };
  members = cachedMembers({ ...world.members, get }, { now: () => time });
});

describe('what an instance remembers of a member', () => {
  test('is read once for a burst of calls', async () => {
    for (let call = 0; call < 20; call += 1) expect((await members.get('asha'))?.displayName).toBe('Asha');
    expect(reads).toBe(1);
  });

  test('is forgotten well within the thirty seconds in which a revocation must reach it', async () => {
    await members.get('asha');
    world.stored.set('asha', { ...member, status: 'removed' });
    time += 10_001;
    expect((await members.get('asha'))?.status).toBe('removed');
  });

  test('is forgotten at once when the member signs out here', async () => {
    await members.get('asha');
    await members.endSession('asha', 'session-1', 0, new Date(0));
    expect((await members.get('asha'))?.endedSessions).toHaveProperty('session-1');
    await members.endAllSessions('asha');
    expect((await members.get('asha'))?.sessionEpoch).toBe(1);
  });

  test('is not what was read before the member signed out and came after', async () => {
    const early = members.get('asha');
    await members.endAllSessions('asha');
    await early;
    expect((await members.get('asha'))?.sessionEpoch).toBe(1);
  });

  test('does not include a failure', async () => {
    const broken = cachedMembers(
      {
        ...world.members,
        get: () => (reads++ === 0 ? Promise.reject(new Error('down')) : world.members.get('asha')),
      },
      { now: () => time },
    );
    await expect(broken.get('asha')).rejects.toThrow('down');
    expect(await broken.get('asha')).toBeDefined();
  });

  test('does not include that somebody is unknown', async () => {
    expect(await members.get('ravi')).toBeUndefined();
    world.stored.set('ravi', member);
    expect(await members.get('ravi')).toBeDefined();
  });
});
