import { expect, test } from '@jest/globals';
import { overBothStores } from '../test/both-stores.ts';
import { subscription } from '../test/seed-members.ts';
import { defaultPreferences } from './nudges.ts';

const member = {
  ...{
    email: 'asha@example.com',
    displayName: 'Asha',
    cohortId: 'first',
    sessionEpoch: 0,
    endedSessions: {},
  },
  createdAt: new Date('2026-06-09T08:00:00Z'),
};

overBothStores((newStores) => {
  test('from a place on the circle, the next nudge is found, and after the last the first', async () => {
    const { nudges } = await newStores(({ content }) => {
      for (const id of ['one', 'two', 'three', 'four'])
        content.nudges.set(id, { id, title: 'N', type: 'text', paragraphs: ['Breathe.'] });
    });
    const at = async (place: number) => (await nudges.at(place))?.id;
    expect(await Promise.all([0, 0.1, 0.25, 0.3, 0.75, 0.8].map(at))).toEqual([
      ...['one', 'two', 'two', 'three', 'four', 'one'],
    ]);
    expect((await nudges.all()).map(({ id }) => id)).toEqual(['one', 'two', 'three', 'four']);
  });

  test('without nudges, none is found', async () => {
    const { nudges } = await newStores();
    expect(await nudges.at(0.5)).toBeUndefined();
  });

  test('a change stores preferences and zone, and the devices that are added, changed or left out', async () => {
    const { pushSubscriptions } = await newStores(({ stored, storedSubscriptions }) => {
      stored.set('asha', { ...member, status: 'active' });
      stored.set('gone', { ...member, status: 'refunded' });
      for (const id of ['phone', 'tablet']) storedSubscriptions.set(id, subscription(id, 'asha'));
      storedSubscriptions.set('theirs', subscription('theirs', 'ravi'));
    });
    expect(await pushSubscriptions.get('asha')).toMatchObject({ preferences: defaultPreferences });
    await pushSubscriptions.update('asha', (own) => ({
      ...own,
      preferences: { ...own.preferences, hour: 7 },
      timeZone: 'Asia/Kolkata',
      devices: [
        ...own.devices.filter(({ id }) => id === 'phone').map((device) => ({ ...device, hour: 7 })),
        // Now used by this member.
        subscription('theirs', 'asha'),
      ],
    }));
    const own = await pushSubscriptions.get('asha');
    expect([own?.preferences.hour, own?.timeZone]).toEqual([7, 'Asia/Kolkata']);
    expect(own?.devices.map(({ id, hour }) => [id, hour])).toEqual([
      ['phone', 7],
      ['theirs', subscription('theirs', 'asha').hour],
    ]);
    expect(await pushSubscriptions.get('gone')).toBeUndefined();
    expect(await pushSubscriptions.update('gone', (before) => before)).toBeUndefined();
  });
});
