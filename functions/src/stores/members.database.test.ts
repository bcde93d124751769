import { describe, expect, test } from '@jest/globals';
import { localDay } from '@reshape/domain/local-day';
import { testDatabases } from 'firestore-emulator/testing';
import { listOf, overBothStores } from '../test/both-stores.ts';
import type { InMemoryDependencies } from '../test/in-memory-stores.ts';
import { firestoreMembers, type Member, rosterId } from './members.ts';

const now = new Date('2026-06-17T10:00:00Z');
const email = 'asha@example.com';
const identity = { uid: 'asha', email, displayName: 'Asha' };
const place = { email, cohortId: 'first', status: 'active' } as const;

const withPlace =
  (fields: object = {}) =>
  ({ roster }: InMemoryDependencies) =>
    void roster.set(rosterId(email), { ...place, ...fields });

/** Somebody who signed in before, with everything that they set. */
const member: Member = {
  ...{ email, displayName: 'Asha', cohortId: 'first', sessionEpoch: 3 },
  status: 'active',
  ...{ endedSessions: {}, timeZone: 'Asia/Kolkata', mail: { sessionReminders: false }, createdAt: now },
};

overBothStores((newStores) => {
  test('the first sign-in binds the place to the account and creates the member', async () => {
    const { members } = await newStores(withPlace());
    expect(await members.admit({ ...identity, timeZone: 'Asia/Kolkata' }, now)).toMatchObject({
      sessionEpoch: 0,
    });
    expect(await members.get('asha')).toEqual({
      ...{ ...place, displayName: 'Asha', sessionEpoch: 0, endedSessions: {} },
      ...{ timeZone: 'Asia/Kolkata', createdAt: now },
    });
    expect(await members.place(rosterId(email))).toEqual({ ...place, uid: 'asha', name: 'Asha' });
  });

  test('a sign-in without a name keeps the name that an operator entered, then the account’s, and else has the address', async () => {
    const nameless = { ...identity, displayName: undefined };
    const nameAfter = async (fields: object, ...signIns: readonly (typeof nameless | typeof identity)[]) => {
      const { members } = await newStores(withPlace(fields));
      for (const signIn of signIns) await members.admit(signIn, now);
      const place = await members.place(rosterId(email));
      return [(await members.get('asha'))?.displayName, place?.name];
    };
    expect(await nameAfter({ name: 'Asha Rao' }, nameless)).toEqual(['Asha Rao', 'Asha Rao']);
    expect(await nameAfter({ name: 'A. R.' }, identity, nameless)).toEqual(['Asha', 'Asha']);
    expect(await nameAfter({}, nameless)).toEqual([email, email]);
  });

  test('a later sign-in follows the place to another cohort, takes the name of the account, and keeps the rest', async () => {
    const { members } = await newStores((maps) => {
      withPlace({ uid: 'asha', cohortId: 'second' })(maps);
      maps.stored.set('asha', member);
    });
    const renamed = { ...identity, displayName: 'Asha R', timeZone: 'Europe/London' };
    expect(await members.admit(renamed, now)).toMatchObject({ sessionEpoch: 3 });
    expect(await members.get('asha')).toEqual({ ...member, displayName: 'Asha R', cohortId: 'second' });
  });

  test.each([
    ['without a place', () => undefined],
    ['whose place is another account’s', withPlace({ uid: 'somebody-else' })],
    ['whose place was refunded', withPlace({ status: 'refunded' })],
    [
      'whose account was deleted, by a sign-in that was on its way',
      (maps: InMemoryDependencies) => {
        withPlace()(maps);
        const times = { requestedAt: now, updatedAt: now, finishedAt: now, expireAt: now };
        const deletion = {
          rosterId: rosterId(email),
          uid: 'asha',
          email: null,
          reason: 'member',
          step: 10,
        } as const;
        maps.storedDeletions.set('asha', { ...deletion, ...times });
      },
    ],
  ])('nobody is admitted %s', async (_, seed) => {
    const { members } = await newStores(seed);
    expect(await members.admit(identity, now)).toBeUndefined();
    expect(await members.get('asha')).toBeUndefined();
  });

  test('an ended session is forgotten two minutes after its token expired', async () => {
    const { members } = await newStores(({ stored }) => stored.set('asha', member));
    const seconds = now.getTime() / 1000;
    await members.endSession('asha', 'old', seconds, now);
    await members.endSession('asha', 'alive', seconds + 3_600, now);
    await members.endSession('asha', 'last', seconds + 3_600, new Date(now.getTime() + 121_000));
    expect(Object.keys((await members.get('asha'))?.endedSessions ?? {}).sort()).toEqual(['alive', 'last']);
    await members.endAllSessions('asha');
    expect((await members.get('asha'))?.sessionEpoch).toBe(4);
    await members.endAllSessions('nobody');
    await members.endSession('nobody', 'session', seconds, now);
    expect(await members.get('nobody')).toBeUndefined();
  });

  test('an account whose end was announced is kept for another year with the token of the mail', async () => {
    const { members } = await newStores(({ stored }) => stored.set('asha', member));
    await members.set('asha', { ending: { on: localDay('2027-07-05'), token: 'token' } });
    expect(await members.keep('other')).toBe(false);
    expect(await members.keep('token')).toBe(true);
    expect((await members.get('asha'))?.keptUntil).toBe('2028-07-04');
  });

  test('a member is found by the address of their calendar until it is replaced or turned off', async () => {
    const { members } = await newStores(({ stored }) => stored.set('asha', member));
    const calendar = { calendarHash: 'first', calendarSince: now };
    await members.setCalendar('asha', calendar);
    expect(await members.findByCalendar('first')).toMatchObject({ email, ...calendar });
    await members.setCalendar('asha', { ...calendar, calendarHash: 'second' });
    expect(await members.findByCalendar('first')).toBeUndefined();
    expect(await members.findByCalendar('second')).toMatchObject({ email });
    await members.setCalendar('asha', undefined);
    expect(await members.findByCalendar('second')).toBeUndefined();
    expect((await members.get('asha'))?.calendarSince).toBeUndefined();
  });

  test('places are listed by cohort and state', async () => {
    const { members } = await newStores(({ roster }) => {
      roster.set('a', { ...place, email: 'a@example.com' });
      roster.set('b', { ...place, email: 'b@example.com', status: 'removed' });
      roster.set('c', { ...place, email: 'c@example.com', cohortId: 'second' });
    });
    const ids = async (filter: Parameters<typeof members.places>[0]) =>
      (await listOf(members.places(filter))).map(({ rosterId }) => rosterId);
    expect(await ids({})).toEqual(['a', 'b', 'c']);
    expect(await ids({ cohortId: 'first' })).toEqual(['a', 'b']);
    expect(await ids({ cohortId: 'first', status: 'active' })).toEqual(['a']);
  });
});

describe('in Firestore only', () => {
  const newDatabase = testDatabases('firestore.indexes.json');

  test('joining a session creates no place for a person whose place was deleted in the meantime', async () => {
    const database = newDatabase();
    await firestoreMembers(database).noteAttendance('gone', 'session-1');
    expect((await database.doc('roster/gone').get()).exists).toBe(false);
  });
});
