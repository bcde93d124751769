import { expect, test } from '@jest/globals';
import { localDay } from '@reshape/domain/local-day';
import { overBothStores } from '../test/both-stores.ts';
import { subscription } from '../test/seed-members.ts';
import { rosterId } from './members.ts';

const now = new Date('2026-06-17T10:00:00Z');
const email = 'asha@example.com';
const keys = { uid: 'asha', rosterId: rosterId(email), email };

overBothStores((newStores) => {
  test('a person’s documents are found in every collection, and those of other people are not', async () => {
    const { personalData } = await newStores((maps) => {
      for (const [uid, address] of [
        ['asha', email],
        ['ravi', 'ravi@example.com'],
      ] as const) {
        const id = rosterId(address);
        const member = { email: address, displayName: uid, cohortId: 'first', status: 'active' } as const;
        maps.stored.set(uid, { ...member, sessionEpoch: 0, endedSessions: {}, createdAt: now });
        maps.roster.set(id, { email: address, cohortId: 'first', status: 'active', uid });
        const date = localDay('2026-06-16');
        maps.storedSpots.set(uid, [{ id: 'spot', date, description: uid, createdAt: now }]);
        maps.storedReflections.set(`members/${uid}/reflections/2026-06-08`, { content: uid, createdAt: now });
        maps.storedSubscriptions.set(`${uid}-phone`, subscription(`${uid}-phone`, uid));
        maps.storedSubscribers.set(`newsletter/${id}`, { email: address, status: 'pending', createdAt: now });
        const path = `members/${uid}/worksheets/plan`;
        maps.storedWorksheets.set(path, {
          ...{ id: 'plan', struggle: '', identity: '', knowledge: '', tinyAction: '' },
          ...{ environment: { easier: '', harder: '' }, status: 'active', created_at: now.toISOString() },
        });
        maps.storedDays.set(`${path}/tracker/${date}`, { date, completed: true, recent: [] });
        const waiting = {
          uid: `${uid}-waiting`,
          email: address,
          displayName: uid,
          createdAt: now,
          offers: {},
        };
        maps.storedWaiting.set(`waitlist/${uid}-waiting`, waiting);
      }
    });
    const ofPerson = await personalData.documents(keys);
    const ids = Object.entries(ofPerson)
      .filter(([, documents]) => documents.length > 0)
      .map(([name, documents]) => [
        name,
        documents.map(({ id, parentId }) => [id, parentId].join(' below ')),
      ]);
    expect(Object.fromEntries(ids)).toMatchObject({
      members: [expect.stringMatching(/^asha/)],
      roster: [expect.stringContaining(keys.rosterId)],
      spots: [expect.stringMatching(/^spot/)],
      worksheets: [expect.stringMatching(/^plan/)],
      tracker: ['2026-06-16 below plan'],
      reflections: [expect.stringMatching(/^2026-06-08/)],
      pushSubscriptions: [expect.stringMatching(/^asha-phone/)],
      newsletter: [expect.stringContaining(keys.rosterId)],
      waitlist: [expect.stringMatching(/^asha-waiting/)],
    });
    expect(ids).toHaveLength(9);
  });

  test('a person is known by their account, and by an address as a member or on the waitlist', async () => {
    const { personalData } = await newStores(({ stored, storedWaiting }) => {
      const member = { email, displayName: 'Asha', cohortId: 'first', status: 'active' } as const;
      stored.set('asha', { ...member, sessionEpoch: 0, endedSessions: {}, createdAt: now });
      const waiting = {
        uid: 'ravi',
        email: 'ravi@example.com',
        displayName: 'Ravi',
        createdAt: now,
        offers: {},
      };
      storedWaiting.set('waitlist/ravi', waiting);
    });
    expect(await personalData.keysOf('asha')).toEqual(keys);
    expect(await personalData.keysOf('nobody')).toBeUndefined();
    expect(await personalData.keysOfAddress(email)).toEqual(keys);
    expect(await personalData.keysOfAddress('ravi@example.com')).toMatchObject({ uid: 'ravi' });
    expect(await personalData.keysOfAddress('new@example.com')).toMatchObject({ uid: null });
  });
});
