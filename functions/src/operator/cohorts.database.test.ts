import { describe, expect, test } from '@jest/globals';
import { localDay } from '@reshape/domain/local-day';
import { createPaymentsApp } from '../http/payments-app.ts';
import { mailParts } from '../mail/templates.ts';
import { rosterId } from '../stores/members.ts';
import { testNow } from '../test/in-memory-stores.ts';
import { email, operatorTests } from '../test/operator-tests.ts';
import { asha, operatorWorldTests } from '../test/operator-world.ts';
import { deliver, providerPayment, webhook } from '../test/razorpay-webhooks.ts';

const product = operatorTests();
const { world, get, post } = operatorWorldTests();

const params = { id: 'next' };
const storedCohort = () => product.dependencies.cohorts.get('next');
const addLiveSession = async (starts_at: string, fields: object = {}) =>
  product.act('addLiveSession', {
    params,
    body: { week: 1, minutes: 90, starts_at, ...fields, updated_at: await product.seen('next') },
  });
const moveLiveSession = async (id: string, starts_at: string) =>
  product.act('editLiveSession', {
    params: { ...params, session: id },
    body: { starts_at, updated_at: await product.seen('next') },
  });
const session = (day: string) => ({ week: 1, startsAt: new Date(`${day}T13:30:00Z`), minutes: 90 });

describe('a cohort', () => {
  test.each<[string, () => Promise<unknown>, RegExp]>([
    [
      'a session outside its week',
      () => addLiveSession('2026-07-21T13:30:00Z'),
      /week 1 is on Tuesday,? 21 July,? 2026/,
    ],
    [
      'a session in a week that it does not have',
      () => addLiveSession('2026-07-14T13:30:00Z', { week: 5 }),
      /no week 5/,
    ],
    [
      'a further amount that is its price',
      () => product.edit('next', { price: 500, accepted_amounts: [{ name: 'Early bird', amount: 500 }] }),
      /must all be different/,
    ],
  ])('is refused with %s', async (_, change, sentence) => {
    const before = await storedCohort();
    await expect(change()).rejects.toThrow(sentence);
    expect(await storedCohort()).toEqual(before);
  });

  test('is refused with fewer seats than people, and can be edited while it has more people than seats', async () => {
    for (const name of ['ravi', 'mina', 'asha']) await product.enrol(`${name}@example.com`, 'next');
    await expect(product.edit('next', { seats: 2 })).rejects.toThrow('3 people already have a place');
    await product.database.doc('cohorts/next').update({ seats: 1 });
    await product.edit('next', { title: 'July cohort', seats: 1 });
    await product.edit('next', { seats: 2 });
    expect(await storedCohort()).toMatchObject({ title: 'July cohort', seats: 2 });
  });

  test('is not opened when it is over', async () => {
    const past = { title: 'May cohort', starts_on: localDay('2026-05-04'), weeks: 4 };
    await product.act('createCohort', { body: { id: 'may', ...past } });
    await expect(product.edit('may', { enrolment: 'open' })).rejects.toThrow(/^May cohort was over on/);
    await product.edit('later', { status: 'ended' });
    await expect(product.edit('later', { enrolment: 'open' })).rejects.toThrow('Later cohort has ended');
  });

  test('has sessions with ids of their own in the order of their times, which stay when they move', async () => {
    await addLiveSession('2026-07-16T13:30:00Z');
    await addLiveSession('2026-07-14T13:30:00Z');
    const sessions = async () => (await storedCohort())?.sessions ?? [];
    const [first, second] = await sessions();
    expect(first?.startsAt).toEqual(new Date('2026-07-14T13:30:00Z'));
    expect(second?.id).not.toBe(first?.id);
    await moveLiveSession(first?.id ?? '', '2026-07-17T13:30:00Z');
    await product.edit('next', { starts_on: localDay('2026-07-12') });
    expect((await sessions()).map(({ id }) => id)).toEqual([second?.id, first?.id]);
  });

  test('keeps the calendar ids of sessions that were stored without one when its first day moves', async () => {
    await product.database
      .doc('cohorts/next')
      .update({ sessions: [session('2026-07-14'), session('2026-07-15')] });
    await product.edit('next', { starts_on: localDay('2026-07-12') });
    expect((await storedCohort())?.sessions.map(({ id }) => id)).toEqual([
      'live-session-2026-07-13-week-1',
      'live-session-2026-07-13-week-1-2',
    ]);
  });
});

test('only the people of a cohort get a mail when one of its live sessions is moved', async () => {
  await product.enrol(email, 'next');
  await product.enrol('mina@example.com', 'later');
  await addLiveSession('2026-07-14T13:30:00Z');
  const liveSessionMovedMails = () =>
    [...product.dependencies.mails.values()].filter(({ kind }) => kind === 'session-moved');
  expect(liveSessionMovedMails()).toEqual([]);
  await moveLiveSession((await storedCohort())?.sessions[0]?.id ?? '', '2026-07-14T14:30:00Z');
  expect(liveSessionMovedMails()).toMatchObject([
    { email, cohortId: 'next', startsAt: '2026-07-14T14:30:00.000Z' },
  ]);
});

test('the answer about a moved session names the mails that could not be stored', async () => {
  await product.enrol(email, 'next');
  await addLiveSession('2026-07-14T13:30:00Z');
  const mail = { enqueue: () => Promise.reject(new Error('the database is away')) };
  const { message } = await product.act(
    'editLiveSession',
    {
      params: { ...params, session: (await storedCohort())?.sessions[0]?.id ?? '' },
      body: { starts_at: '2026-07-14T14:30:00Z', updated_at: await product.seen('next') },
    },
    { mail },
  );
  expect(message).toContain(`The mail to ${email} could not be stored`);
});

test('a cohort counts who came to each session once, however often they followed the link', async () => {
  const { members } = world.dependencies;
  await members.noteAttendance(asha.id, 'session-1');
  await members.noteAttendance(asha.id, 'session-1');
  expect((await get('cohorts/first')).sessions).toMatchObject([{ id: 'session-1', came: 1 }]);
  expect(await get(`people/${asha.id}`)).toMatchObject({ attended: 1 });
});

describe('the price of a cohort', () => {
  const accepted_amounts = [{ name: 'Early bird', amount: 499_900 }];
  const edit = async (fields: object) => {
    const { updated_at } = await get('cohorts/first');
    return post('cohorts/first', { ...fields, updated_at });
  };

  test('is stored with the further amounts, and is that of the programme again when it is removed', async () => {
    expect((await edit({ price: 599_900, accepted_amounts })).body.cohort).toMatchObject({
      price: 599_900,
      accepted_amounts,
    });
    expect((await edit({ price: null, seats: null })).body.cohort).toMatchObject({
      price: null,
      accepted_amounts,
      seats: null,
    });
  });

  test('gives a place to the person who pays it, with a receipt, until all of it is refunded', async () => {
    const { updated_at } = await get('cohorts/next');
    await post('cohorts/next', { price: 432_100, updated_at });
    const payment = providerPayment('Own0001', { amount: 432_100, email: 'pia@example.com' });
    world.dependencies.providerPayments.set(payment.id, payment as never);
    await deliver(createPaymentsApp(world.dependencies), webhook('payment.captured', payment));
    const row = async () =>
      (await get('payments?cohort=next')).find(({ id }: { id: string }) => id === payment.id);
    expect(await row()).toMatchObject({
      ...{ amount: 432_100, status: 'captured', outcome: 'place', address: 'pia@example.com' },
    });
    const pia = rosterId('pia@example.com');
    const person = await get(`people/${pia}`);
    expect([person.cohort, person.status, person.payments[0].amount]).toEqual(['next', 'active', 432_100]);
    const receipt = {
      kind: 'place-confirmed',
      rosterId: pia,
      cohortId: 'next',
      occasion: payment.id,
    } as const;
    expect(person.mails).toMatchObject([{ kind: receipt.kind, state: 'queued' }]);
    const mail = await mailParts({ ...receipt, email: 'pia@example.com' }, testNow, world.dependencies);
    expect(JSON.stringify(mail?.content)).toContain('₹4,321');

    for (const [amount, refunded_before] of [
      [100_000, 0],
      [332_100, 100_000],
    ] as const)
      await post(`payments/${payment.id}/refund`, { amount, refunded_before });
    expect(await row()).toMatchObject({ amount_refunded: 432_100, status: 'refunded' });
    expect((await get(`people/${pia}`)).status).toBe('refunded');
    expect((await get('cohorts/next')).payments).toMatchObject([{ paid: 432_100, refunded: 432_100 }]);
  });

  test('is refused when it is one of the further amounts', async () => {
    const { body } = await edit({ price: 499_900, accepted_amounts });
    expect(body.code).toBe('action_refused');
    expect((await get('cohorts/first')).price).toBeNull();
  });
});

test('an operator who edits a cohort that another has changed gets 409 with both versions', async () => {
  const { updated_at } = await get('cohorts/first');
  expect((await post('cohorts/first', { seats: 40, updated_at })).body.cohort.seats).toBe(40);
  expect(await post('cohorts/first', { seats: 50, updated_at })).toMatchObject({
    status: 409,
    body: { code: 'version_conflict', versions: { sent: { seats: 50 }, stored: { seats: 40 } } },
  });
});
