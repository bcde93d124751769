import { describe, expect, test } from '@jest/globals';
import type { OutgoingMail } from '../mail/outgoing.ts';
import { rosterId } from '../stores/members.ts';
import { email, operator, operatorTests } from '../test/operator-tests.ts';
import { editCohort } from './cohorts.ts';
import { enrol } from './people.ts';
import { leaveWaitlist, offerPlaces } from './waitlist.ts';

const product = operatorTests();

describe('the waitlist', () => {
  const wait = async (...uids: readonly string[]) => {
    for (const [index, uid] of uids.entries())
      await product.dependencies.waitlist.join(uid, {
        email: `${uid}@example.com`,
        displayName: uid,
        createdAt: new Date(Date.UTC(2026, 5, 1 + index)),
      });
  };
  const offers = () => [...product.dependencies.mails.keys()].filter((id) => id.startsWith('place-offered'));

  test('is offered places in the order in which people joined, each person once for a cohort and again for the next', async () => {
    await wait('first', 'second', 'third');
    await offerPlaces({ count: 2 }, operator, product.dependencies);
    await offerPlaces({ count: 2 }, operator, product.dependencies);
    expect(offers()).toEqual(['first', 'second', 'third'].map((uid) => `place-offered_${uid}_next`));
    await expect(offerPlaces({ count: 1 }, operator, product.dependencies)).rejects.toThrow(
      'Nobody is waiting',
    );
    await editCohort('later', { enrolment: 'open' }, operator, product.dependencies);
    await offerPlaces({ count: 3, cohortId: 'later' }, operator, product.dependencies);
    expect(offers()).toHaveLength(6);
  });

  test('is offered the same cohort again once an offer has expired, after everybody without an offer', async () => {
    let now = product.dependencies.clock();
    const later = { ...product.dependencies, clock: () => now };
    await wait('first', 'second');
    await offerPlaces({ count: 1, days: 2 }, operator, later);
    now = new Date(now.getTime() + 2 * 24 * 3_600_000 - 1);
    await offerPlaces({ count: 1, days: 3 }, operator, later);
    await expect(offerPlaces({ count: 1 }, operator, later)).rejects.toThrow('Nobody is waiting');
    now = new Date(now.getTime() + 1);
    await offerPlaces({ count: 1 }, operator, later);
    expect(offers()).toEqual([
      'place-offered_first_next',
      'place-offered_second_next',
      'place-offered_first_next_1',
    ]);
    expect(await product.dependencies.waitlist.get('first')).toMatchObject({
      offers: { next: { round: 1 } },
    });
  });

  test.each([0, 31, 1.5])('is not offered a place for %s days', async (days) => {
    await wait('first');
    await expect(offerPlaces({ count: 1, days }, operator, product.dependencies)).rejects.toThrow(
      '1 to 30 days',
    );
    expect(offers()).toEqual([]);
  });

  test('shows who took an offer once they have their place', async () => {
    await wait('ravi', 'mina');
    await offerPlaces({ count: 2 }, operator, product.dependencies);
    await product.pay();
    const stored = await product.database.doc(`roster/${rosterId(email)}`).get();
    expect(stored.get('tookOffer')).toMatchObject({ cohortId: 'next', by: operator.by });
  });

  test('does not show a person as taking an offer whose place was removed', async () => {
    await wait('ravi');
    await offerPlaces({ count: 1 }, operator, product.dependencies);
    const place = product.database.doc(`roster/${rosterId(email)}`);
    await place.set({ email, cohortId: 'next', status: 'removed' });
    await leaveWaitlist({ email }, operator, product.dependencies);
    expect((await place.get()).get('tookOffer')).toBeUndefined();
  });

  test('is offered no place in a cohort that is closed, full or has too few seats', async () => {
    await wait('first');
    const offer = (cohortId: string, count = 1) =>
      offerPlaces({ count, cohortId }, operator, product.dependencies);
    await expect(offer('later')).rejects.toThrow('not open for enrolment');
    await expect(offer('next', 11)).rejects.toThrow('only 10 seats left');
    await editCohort('next', { seats: 0 }, operator, product.dependencies);
    await expect(offer('next')).rejects.toThrow('is full');
    expect(offers()).toEqual([]);
  });

  test('is not offered to people who have a place, under the address or the account', async () => {
    await wait('first', 'ravi');
    await product.database
      .doc(`roster/${rosterId('first@example.com')}`)
      .set({ email: 'first@example.com', cohortId: 'next', status: 'active' });
    await enrol({ email: 'other@example.com', cohortId: 'next' }, operator, product.dependencies);
    await product.dependencies.members.admit(
      { uid: 'ravi', email: 'other@example.com', displayName: 'R' },
      new Date(),
    );
    await expect(offerPlaces({ count: 2 }, operator, product.dependencies)).rejects.toThrow(
      'Nobody is waiting',
    );
  });

  test('no longer contains a person who gets a place, paid for or given', async () => {
    await wait('ravi', 'mina');
    await product.pay();
    await enrol({ email: 'mina@example.com', cohortId: 'next' }, operator, product.dependencies);
    expect((await product.database.collection('waitlist').get()).size).toBe(0);
  });

  test('no longer contains a person who asked to leave it', async () => {
    await wait('ravi');
    await leaveWaitlist({ email }, operator, product.dependencies);
    expect((await product.database.collection('waitlist').get()).size).toBe(0);
    const ravi = `person ${rosterId(email).slice(0, 12)}`;
    expect((await product.logEntries()).map(({ what }) => what)).toContain(`take ${ravi} off the waitlist`);
  });

  test('is offered a place once when two operators do it at the same time, and the second gets the name of the first', async () => {
    await wait('first');
    const mina = { ...operator, by: 'mina' };
    const both = await Promise.all([
      offerPlaces({ count: 1 }, operator, product.dependencies),
      offerPlaces({ count: 1 }, mina, product.dependencies),
    ]);
    expect(offers()).toEqual(['place-offered_first_next']);
    expect(both.flatMap(({ failures = [] }) => failures)).toEqual([
      expect.stringMatching(/^(asha|mina) had already offered it to first@example.com, on /),
    ]);
  });

  test('has an offer only for people whose mail was stored, and the operator gets the names of the others', async () => {
    await wait('first', 'second');
    const mail = {
      enqueue: (each: OutgoingMail) =>
        'email' in each && each.email.startsWith('first')
          ? Promise.reject(new Error('the database is away'))
          : product.dependencies.mail.enqueue(each),
    };
    const { failures } = await offerPlaces({ count: 2 }, operator, { ...product.dependencies, mail });
    expect(failures).toEqual(['The mail to first@example.com could not be stored.']);
    const away = { enqueue: () => Promise.reject(new Error('the database is away')) };
    const failing = { ...product.dependencies, mail: away };
    await expect(offerPlaces({ count: 2 }, operator, failing)).rejects.toThrow('nobody was offered a place');
    await offerPlaces({ count: 2 }, operator, product.dependencies);
    expect(offers().sort()).toEqual(['place-offered_first_next', 'place-offered_second_next']);
  });
});
