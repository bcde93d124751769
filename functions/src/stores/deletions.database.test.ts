import { expect, test } from '@jest/globals';
import { overBothStores } from '../test/both-stores.ts';
import { rosterId } from './members.ts';

const now = new Date('2026-06-17T10:00:00Z');
const email = 'asha@example.com';
const person = { uid: 'asha', rosterId: rosterId(email), email };

overBothStores((newStores) => {
  test('a deletion closes account and place and ends every session, and while it runs another changes nothing', async () => {
    const { deletions, members } = await newStores(({ stored, roster }) => {
      const fields = { email, cohortId: 'first', status: 'active' } as const;
      const session = { sessionEpoch: 2, endedSessions: {}, createdAt: now };
      stored.set('asha', { ...fields, displayName: 'Asha', ...session });
      roster.set(person.rosterId, { ...fields, uid: 'asha' });
    });
    const entry = (id: string, at: Date) => ({
      ...{ id, by: 'operator@example.com', what: 'deleted', at, before: null, after: null },
    });
    const started = await deletions.start(person, 'member', entry('one', now));
    expect(started).toEqual({
      ...{
        ...person,
        id: 'asha',
        reason: 'member',
        step: 0,
        requestedAt: now,
        updatedAt: now,
        finishedAt: null,
        owed: [],
      },
      expireAt: new Date('2027-07-22T10:00:00Z'),
    });
    const later = new Date(now.getTime() + 60_000);
    expect(await deletions.start(person, 'operator', entry('two', later))).toEqual(started);
    expect(await members.get('asha')).toMatchObject({ status: 'deleting', sessionEpoch: 3 });
    expect((await members.place(person.rosterId))?.status).toBe('removed');
    const reader = { uid: null, rosterId: 'hash', email: 'reader@example.com' };
    expect(await deletions.start(reader, 'operator', entry('three', later))).toMatchObject({ id: 'hash' });
  });
});
