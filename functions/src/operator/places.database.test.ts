import { beforeEach, describe, expect, test } from '@jest/globals';
import { removePerson as removePersonCall } from '@reshape/contract/operator/people';
import { createPaymentsApp } from '../http/payments-app.ts';
import { rosterId } from '../stores/members.ts';
import { email, full, operatorTests } from '../test/operator-tests.ts';
import { deliver, providerPayment, webhook } from '../test/razorpay-webhooks.ts';
import { paymentDecisions } from './decisions.ts';

const product = operatorTests();
const params = { id: rosterId(email) };
const move = (cohort: string) => product.act('movePerson', { params, body: { cohort } });
const remove = (reason?: string) => product.act('removePerson', { params, body: { reason } });
const restore = () => product.act('restorePerson', { params });

describe('the day on which a place was given', () => {
  const placedOn = async () => (await product.database.doc(`roster/${params.id}`).get()).get('placedOn');
  const onDay = (day: string) => ({ clock: () => new Date(`${day}T10:00:00Z`) });
  const csv = `address\n${email}`;

  test.each<[string, () => Promise<unknown>]>([
    ['by hand', () => product.enrol(email, 'next')],
    ['by a payment', () => product.pay()],
    ['by import', () => product.act('importPeople', { body: { cohort: 'next', csv, dry_run: false } })],
  ])('%s is stored, and is the day of the move or the return after one', async (_, give) => {
    await give();
    expect(await placedOn()).toBe('2026-06-17');
    await product.act('movePerson', { params, body: { cohort: 'later' } }, onDay('2026-06-20'));
    expect(await placedOn()).toBe('2026-06-20');
    await product.act('removePerson', { params, body: {} }, onDay('2026-06-21'));
    expect(await placedOn()).toBe('2026-06-20');
    await product.act('restorePerson', { params }, onDay('2026-06-22'));
    expect(await placedOn()).toBe('2026-06-22');
  });
});

test('an operator gives a place, moves, removes and restores it; each is logged, and only removing ends the sessions', async () => {
  await product.enrol(email, 'next');
  expect(await product.place()).toMatchObject({ status: 'active', cohortId: 'next', source: 'operator' });
  await product.signIn();
  await move('later');
  expect(await product.dependencies.members.get('ravi')).toMatchObject({
    cohortId: 'later',
    sessionEpoch: 0,
  });
  await remove();
  expect(await product.dependencies.members.get('ravi')).toMatchObject({
    status: 'removed',
    sessionEpoch: 1,
  });
  expect(await product.signIn()).toBeUndefined();
  await restore();
  expect(await product.signIn()).toMatchObject({ status: 'active', cohortId: 'later' });
  // The log outlives the people it is about, so it names no address.
  expect(JSON.stringify(await product.logEntries())).not.toContain(email);
});

test('the reasons for a removal, a refund and a payment left as it is are in the log without addresses, and on the person’s page, latest first', async () => {
  const at = (time: string) => ({ clock: () => new Date(`2026-06-18T${time}:00Z`) });
  await product.pay();
  await deliver(
    createPaymentsApp(product.dependencies),
    webhook('payment.captured', providerPayment('B0001', { email })),
  );
  const left = { params: { id: 'pay_B0001' }, body: { reason: 'A gift.' } };
  await product.act('settlePayment', left, at('08:01'));
  const refunding = { amount: 100, refunded_before: 0, reason: ' Fell ill, writes mina@example.com ' };
  await product.act('refundPayment', { params: { id: 'pay_A0001' }, body: refunding }, at('08:02'));
  await product.act('removePerson', { params, body: { reason: 'Moved away.' } }, at('08:03'));
  const { reasons } = await product.act('getPerson', { params });
  expect(reasons).toMatchObject([
    { what: `Removed ${email} from Next cohort`, reason: 'Moved away.', by: 'asha' },
    {
      what: expect.stringMatching(/^Refunded/),
      reason: 'Fell ill, writes a person without a place',
    },
    { what: expect.stringMatching(/^Left/), reason: 'A gift.' },
  ]);
  expect(JSON.stringify(await product.logEntries())).not.toContain('mina@');
});

test.each(['', '  ', 'a'.repeat(301)])('a removal for the reason %j is refused', (reason) => {
  expect(removePersonCall.body.safeParse({ reason }).success).toBe(false);
});

describe('in a cohort in which every seat is taken', () => {
  const full = { cohort: 'later', beyond_seats: false } as const;
  const calls: readonly (readonly [
    string,
    (body: typeof full | { cohort: string; beyond_seats: true }) => Promise<unknown>,
  ])[] = [
    ['enrolling', (body) => product.act('enrolPerson', { body: { address: 'mina@example.com', ...body } })],
    ['moving', (body) => product.act('movePerson', { params, body })],
    ['accepting a payment', (body) => product.act('acceptPayment', { params: { id: 'pay_Z0001' }, body })],
  ];
  beforeEach(async () => {
    await product.enrol(email, 'next');
    const odd = providerPayment('Z0001', { email: 'zoe@example.com', amount: 100 });
    await deliver(createPaymentsApp(product.dependencies), webhook('payment.captured', odd));
    await product.enrol('asha@example.com', 'later');
    await product.edit('later', { seats: 1 });
  });

  test.each(calls)('%s takes no seat until the operator confirms it', async (_, call) => {
    await expect(call(full)).rejects.toMatchObject({
      ...{ code: 'cohort_full', message: 'Later cohort is full: 1 of 1 seat' },
    });
    expect(await product.dependencies.cohorts.countPlaces('later')).toBe(1);
    await call({ cohort: 'later', beyond_seats: true });
    expect(await product.dependencies.cohorts.countPlaces('later')).toBe(2);
  });

  test('giving a place back says that there are more people than seats', async () => {
    await product.act('movePerson', { params, body: { cohort: 'later', beyond_seats: true } });
    await remove();
    expect((await restore()).message).toBe(
      `${email} has the place back. Later cohort has 2 people for 1 seat now`,
    );
  });
});

test('of two operators who give the last seat at the same moment, one is asked', async () => {
  await product.edit('later', { seats: 1 });
  const both = await Promise.allSettled(
    ['mina@example.com', 'zoe@example.com'].map((address) => product.enrol(address, 'later')),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await product.dependencies.cohorts.countPlaces('later')).toBe(1);
});

test('a moved place stays in its new cohort when its webhook is redelivered, and closes with its refund', async () => {
  await product.pay();
  await move('later');
  await product.pay();
  expect(await product.place()).toMatchObject({ status: 'active', cohortId: 'later' });
  await product.refund(full);
  expect((await product.place())?.status).toBe('refunded');
});

describe('after a place that was paid for was removed', () => {
  beforeEach(async () => {
    await product.pay();
    await remove();
  });

  test('giving one in another cohort takes the payment along, and its webhook and refund decide about that one', async () => {
    await product.enrol(email, 'later');
    await product.pay();
    expect(await product.place()).toMatchObject({ status: 'active', cohortId: 'later', source: 'payment' });
    expect(await product.storedPayment()).toMatchObject({ outcome: 'place', cohortId: 'later' });
    await product.refund(full);
    expect(await product.place()).toMatchObject({ status: 'refunded', cohortId: 'later' });
  });

  test('another payment that is used for a place in another cohort opens it there, and one of the two is a duplicate', async () => {
    const second = providerPayment('B0001', { email, created_at: 1_781_600_000 });
    await deliver(createPaymentsApp(product.dependencies), webhook('payment.captured', second));
    await product.act('acceptPayment', { params: { id: 'pay_B0001' }, body: { cohort: 'later' } });
    expect(await product.place()).toMatchObject({ status: 'active', cohortId: 'later' });
    const outcomes = [await product.storedPayment(), await product.dependencies.payments.get('pay_B0001')];
    expect(outcomes.map((payment) => [payment?.outcome, payment?.cohortId]).sort()).toEqual([
      ['duplicate', 'later'],
      ['place', 'later'],
    ]);
  });
});

test('a second payment is given to another person whom the payer names', async () => {
  await product.pay();
  const second = providerPayment('B0001', { email });
  await deliver(createPaymentsApp(product.dependencies), webhook('payment.captured', second));
  await product.act('acceptPayment', {
    params: { id: 'pay_B0001' },
    body: { cohort: 'next', address: 'mina@example.com' },
  });
  expect(await product.place()).toMatchObject({ status: 'active' });
  expect(await product.dependencies.members.place(rosterId('mina@example.com'))).toMatchObject({
    status: 'active',
  });
  expect(await paymentDecisions(product.dependencies)).toEqual([]);
});
