import { describe, expect, test } from '@jest/globals';
import { rosterId } from '../stores/members.ts';
import { act } from '../test/operator-acts.ts';
import { email, operatorTests } from '../test/operator-tests.ts';
import { asha } from '../test/operator-world.ts';
import { operatorWorldTests } from '../test/operator-world-tests.ts';

const product = operatorTests();
const { world, get, post, seedPeople, sentences } = operatorWorldTests();
const offer = (
  first: number,
  fields: { readonly cohort?: string; readonly days?: number } = {},
  changes: Parameters<typeof product.act>[2] = {},
) => product.act('offerPlaces', { body: { cohort: 'next', first, ...fields } }, changes);
const leaveWaitlist = () => product.act('removeWaiting', { params: { id: 'ravi' } });

describe('the waitlist', () => {
  const wait = async (...uids: readonly string[]) => {
    for (const [index, uid] of uids.entries())
      await product.dependencies.waitlist.join(uid, {
        email: `${uid}@example.com`,
        displayName: uid,
        createdAt: new Date(Date.UTC(2026, 5, 1 + index)),
      });
  };
  const offers = async () => {
    const { docs } = await product.database.collection('mails').orderBy('createdAt').get();
    return docs.map(({ id }) => id).filter((id) => id.startsWith('place-offered'));
  };

  test('is offered places in the order in which people joined, each person once for a cohort and again for the next', async () => {
    await wait('first', 'second', 'third');
    await offer(2);
    await offer(2);
    expect(await offers()).toEqual(['first', 'second', 'third'].map((uid) => `place-offered_${uid}_next`));
    await expect(offer(1)).rejects.toThrow('Everybody on the waitlist already has a place');
    await product.edit('later', { enrolment: 'open' });
    await offer(3, { cohort: 'later' });
    expect(await offers()).toHaveLength(6);
  });

  test('is offered the same cohort again once an offer has expired, after all people without an offer', async () => {
    let now = product.dependencies.clock();
    const clock = () => now;
    await wait('first', 'second');
    await offer(1, { days: 2 }, { clock });
    now = new Date(now.getTime() + 2 * 24 * 3_600_000 - 1);
    await offer(1, { days: 3 }, { clock });
    await expect(offer(1, {}, { clock })).rejects.toThrow('Everybody on the waitlist already has a place');
    now = new Date(now.getTime() + 1);
    await offer(1, {}, { clock });
    expect(await offers()).toEqual([
      'place-offered_first_next',
      'place-offered_second_next',
      'place-offered_first_next_1',
    ]);
    expect(await product.dependencies.waitlist.get('first')).toMatchObject({
      offers: { next: { round: 1 } },
    });
  });

  test('shows who took an offer once they have their place', async () => {
    await wait('ravi', 'mina');
    await offer(2);
    await product.pay();
    const stored = await product.database.doc(`roster/${rosterId(email)}`).get();
    expect(stored.get('tookOffer')).toMatchObject({ cohortId: 'next', by: 'asha' });
  });

  test('does not show a person as taking an offer whose place was removed', async () => {
    await wait('ravi');
    await offer(1);
    const place = product.database.doc(`roster/${rosterId(email)}`);
    await place.set({ email, cohortId: 'next', status: 'removed' });
    await leaveWaitlist();
    expect((await place.get()).get('tookOffer')).toBeUndefined();
  });

  test('is offered no place in a cohort that is closed, full or has too few seats', async () => {
    await wait('first');
    await expect(offer(1, { cohort: 'later' })).rejects.toThrow('Later cohort is not open for enrolment');
    await expect(offer(11)).rejects.toThrow('only 10 seats left');
    await product.edit('next', { seats: 0 });
    await expect(offer(1)).rejects.toThrow('Next cohort is full');
    expect(await offers()).toEqual([]);
  });

  test('is not offered to people who have a place, under the address or the account', async () => {
    await wait('first', 'ravi');
    await product.database
      .doc(`roster/${rosterId('first@example.com')}`)
      .set({ email: 'first@example.com', cohortId: 'next', status: 'active' });
    await product.enrol('other@example.com', 'next');
    await product.dependencies.members.admit(
      { uid: 'ravi', email: 'other@example.com', displayName: 'R' },
      new Date(),
    );
    await expect(offer(2)).rejects.toThrow('Everybody on the waitlist already has a place');
  });

  test('no longer contains a person who gets a place, paid for or given', async () => {
    await wait('ravi', 'mina');
    await product.pay();
    await product.enrol('mina@example.com', 'next');
    expect((await product.database.collection('waitlist').get()).size).toBe(0);
  });

  test('is offered a place once when two operators do it at the same time, and the second gets the name of the first', async () => {
    await wait('first');
    const both = await Promise.all([
      offer(1),
      act('offerPlaces', { body: { cohort: 'next', first: 1 } }, product.dependencies, 'mina'),
    ]);
    expect(await offers()).toEqual(['place-offered_first_next']);
    expect(both.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/(asha|mina) had already offered it to first@example.com, on /),
    );
  });

  test('has an offer with its mail although the process ended before the mail was enqueued, and a repeat makes no other', async () => {
    await wait('first', 'second');
    const ended = { enqueue: () => Promise.reject(new Error('the process ended')) };
    const body = { cohort: 'next', first: 1 };
    const { offered } = await product.act('offerPlaces', { body, key: 'key-00000001' }, { mailQueue: ended });
    expect(offered).toBe(1);
    expect(await offers()).toEqual(['place-offered_first_next']);
    await product.act('offerPlaces', { body, key: 'key-00000001' });
    expect(await offers()).toEqual(['place-offered_first_next']);
    expect(await product.dependencies.waitlist.offersTo('first@example.com')).toHaveProperty('next');
    expect(await product.dependencies.waitlist.offersTo('second@example.com')).toEqual({});
  });
});

test('a person is removed from the waitlist once, and the log refers to them without their address', async () => {
  const remove = (key: string) => post('waitlist/wanda/remove', undefined, key);
  expect(await remove('key-00000001')).toMatchObject({
    ...{ status: 200, body: { message: 'wanda@example.com was removed from the waitlist' } },
  });
  expect(await get('waitlist')).toEqual([]);
  expect((await remove('key-00000001')).status).toBe(200);
  expect((await remove('key-00000002')).status).toBe(404);
  expect(await sentences('target=wanda@example.com')).toEqual([
    'Removed a person without a place from the waitlist',
  ]);
  expect(JSON.stringify(await get('log'))).not.toContain('wanda');
});

test('the people who took an offer are listed with it, the latest offer first', async () => {
  const takenOffer = (hour: number) => ({
    cohortId: 'first',
    at: new Date(Date.UTC(2026, 5, 15, hour)),
    by: 'omar',
  });
  const bina = rosterId('bina@example.com');
  await seedPeople([['Bina', 'bina@example.com', '2026-06-13']]);
  await world.database.doc(`roster/${asha.id}`).update({ tookOffer: takenOffer(8) });
  await world.database.doc(`roster/${bina}`).update({ tookOffer: takenOffer(9) });
  const offer = { cohort: 'first', by: 'omar' };
  expect(await get('offers')).toMatchObject([
    { ...offer, id: bina, address: 'bina@example.com', name: 'Bina', offered_at: '2026-06-15T09:00:00.000Z' },
    { ...offer, id: asha.id, address: asha.email, offered_at: '2026-06-15T08:00:00.000Z' },
  ]);
});
