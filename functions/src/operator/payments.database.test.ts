import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { amountRefunded } from '@reshape/domain/payments';
import { createPaymentsApp } from '../http/payments-app.ts';
import { rosterId } from '../stores/members.ts';
import { email, full, operatorTests } from '../test/operator-tests.ts';
import { paymentId } from '../test/operator-world.ts';
import { operatorWorldTests } from '../test/operator-world-tests.ts';
import { deliver, providerPayment, refundWebhook, webhook } from '../test/razorpay-webhooks.ts';
import { withRefusingServices } from '../test/refusing-services.ts';
import { paymentDecisions } from './decisions.ts';

const product = operatorTests();
const { world, post } = operatorWorldTests();
const params = { id: 'pay_A0001' };
const accept = (cohort: string) => product.act('acceptPayment', { params, body: { cohort, address: email } });
const settle = (reason = 'Paid for a book.') => product.act('settlePayment', { params, body: { reason } });

describe('a refund', () => {
  test('in full closes the place, which leaves its group, and more than is left is refused', async () => {
    await product.pay();
    const place = product.database.doc(`roster/${rosterId(email)}`);
    await place.update({ groupId: 'east' });
    await expect(product.refund(full + 100)).rejects.toThrow(/can be refunded/);
    await product.refund(100_000);
    expect((await product.place())?.status).toBe('active');
    expect((await place.get()).get('groupId')).toBe('east');
    await product.refund(full - 100_000, 100_000);
    expect((await product.place())?.status).toBe('refunded');
    expect((await place.get()).get('groupId')).toBeUndefined();
    await product.act('restorePerson', { params: { id: rosterId(email) } });
    expect(await product.place()).toMatchObject({ status: 'active', source: 'operator' });
  });

  test('is made once when two operators request the same part at once', async () => {
    await product.pay();
    await Promise.allSettled([product.refund(100_000), product.refund(100_000)]);
    expect(product.dependencies.providerRefunds.size).toBe(1);
    expect(amountRefunded((await product.storedPayment()) ?? { refunds: {} })).toBe(100_000);
  });

  test('is refused while the provider has not answered an earlier one', async () => {
    await product.pay();
    const silent = {
      ...product.dependencies.razorpay,
      refund: () => Promise.reject(new TypeError('fetch failed')),
    };
    await expect(product.refund(100_000, 0, { razorpay: silent })).rejects.toThrow('Try again');
    await expect(product.refund(200_000)).rejects.toThrow(
      /^A refund of ₹1,000 of this payment was requested a moment ago, and the provider has not answered yet/,
    );
  });

  test('is made once when it is repeated after its response was lost', async () => {
    await product.pay();
    const silent = {
      ...product.dependencies.razorpay,
      refund: async (...args: Parameters<typeof product.dependencies.razorpay.refund>) => {
        await product.dependencies.razorpay.refund(...args);
        throw new TypeError('fetch failed');
      },
    };
    await expect(product.refund(100_000, 0, { razorpay: silent })).rejects.toThrow('Try again');
    await product.refund(100_000);
    expect(product.dependencies.providerRefunds.size).toBe(1);
    expect(await product.storedPayment()).toMatchObject({ requestedRefund: null });
  });

  test('that the provider refuses leaves nothing behind', async () => {
    await product.pay();
    product.dependencies.providerPayments.clear();
    await expect(product.refund(full)).rejects.toThrow('does not exist');
    expect(await product.storedPayment()).toMatchObject({ refunds: {}, requestedRefund: null });
  });

  test('that is still being processed keeps the place, and one that fails is a decision for the operator until it is settled', async () => {
    await product.pay();
    const app = createPaymentsApp(product.dependencies);
    await deliver(app, refundWebhook('refund.created', providerPayment('A0001', { email })));
    await expect(product.refund(full)).rejects.toMatchObject({
      code: 'version_conflict',
    });
    await deliver(app, refundWebhook('refund.failed', providerPayment('A0001', { email })));
    expect((await product.place())?.status).toBe('active');
    expect(await paymentDecisions(product.dependencies)).toMatchObject([
      { id: 'pay_A0001', reason: 'refund-failed' },
    ]);
    await settle();
    expect(await paymentDecisions(product.dependencies)).toEqual([]);
    await expect(settle()).rejects.toThrow('needs no decision');
  });
});

test('a payment stored before refunds had ids counts what was refunded of it as before', async () => {
  await product.pay();
  const document = product.database.doc('payments/pay_A0001');
  const { refunds: _, placement: __, ...old } = (await document.get()).data() ?? {};
  await document.set({ ...old, amountRefunded: 100_000, status: 'partially_refunded' });
  expect(amountRefunded((await product.storedPayment()) ?? { refunds: {} })).toBe(100_000);
  await product.refund(full - 100_000, 100_000);
  expect((await product.place())?.status).toBe('active');
  await product.refund(100_000, full - 100_000).catch(() => undefined);
  expect(amountRefunded((await product.storedPayment()) ?? { refunds: {} })).toBeGreaterThanOrEqual(
    full - 100_000,
  );
});

test.each([
  ['of another amount', { amount: 100 }],
  ['without an address', { email: null }],
])('an operator accepts a payment %s, and its refund closes the place', async (_, fields) => {
  await product.pay(fields);
  expect(await product.place()).toBeUndefined();
  await accept('later');
  expect(await product.place()).toMatchObject({ status: 'active', cohortId: 'later', source: 'payment' });
  expect((await product.dependencies.payments.get('pay_A0001'))?.outcome).toBe('place');
  const paise = (await product.dependencies.payments.get('pay_A0001'))?.amount ?? 0;
  await product.refund(paise);
  expect((await product.place())?.status).toBe('refunded');
});

describe('a payment of an amount that no cohort asks for', () => {
  const mailsToPayer = () => {
    const { mails } = product.dependencies;
    return [...mails.values()].filter((mail) => 'email' in mail && mail.email === email);
  };

  test('brings its payer no mail until an operator refunds it', async () => {
    await product.pay({ amount: 100_000 });
    expect(mailsToPayer()).toEqual([]);
    await product.refund(100_000);
    expect(mailsToPayer()).toMatchObject([{ kind: 'refund-confirmed', amount: 100_000 }]);
  });

  test('leaves the list when an operator marks it as settled, and opens no place when a cohort asks for the amount later', async () => {
    await product.pay({ amount: 100_000 });
    expect(await paymentDecisions(product.dependencies)).toMatchObject([{ reason: 'review' }]);
    await settle();
    expect(await paymentDecisions(product.dependencies)).toEqual([]);
    await product.edit('next', { price: 100_000 });
    await product.act('reconcile', {}, { clock: () => new Date('2026-06-18') });
    expect([await product.place(), mailsToPayer()]).toEqual([undefined, []]);
    await accept('next');
    expect((await product.place())?.status).toBe('active');
  });
});

test('every payment that needs a decision can be left as it is for a reason, and then pays for no place by itself', async () => {
  await product.enrol(email, 'next');
  await product.pay();
  const second = providerPayment('B0001', { email });
  await deliver(createPaymentsApp(product.dependencies), webhook('payment.captured', second));
  const left = { params: { id: 'pay_B0001' }, body: { reason: 'A gift, as asha@example.com says.' } };
  expect(await paymentDecisions(product.dependencies)).toMatchObject([
    { id: 'pay_B0001', reason: 'duplicate' },
  ]);
  await product.act('settlePayment', left);
  expect(await paymentDecisions(product.dependencies)).toEqual([]);
  const [entry] = (await product.logEntries()).filter(({ what }) => /^Left /.test(what));
  expect(entry?.reason).toMatch(/^A gift, as (?!asha)/);
  await product.refund(full);
  expect((await product.place())?.status).toBe('refunded');
  await product.act('reconcile', {});
  expect((await product.place())?.status).toBe('refunded');
  await product.act('acceptPayment', { params: left.params, body: { cohort: 'later', address: email } });
  expect(await product.place()).toMatchObject({ status: 'active', cohortId: 'later' });
});

test('fetching the payments says that the provider does not answer, and is not logged', async () => {
  const { razorpay } = withRefusingServices(product.dependencies);
  await expect(product.act('reconcile', {}, { razorpay })).rejects.toMatchObject({ code: 'unavailable' });
  expect((await product.logEntries()).map(({ what }) => what)).not.toContain(
    'Fetched the payments from the provider',
  );
});

describe('a place that was given without a payment', () => {
  const mailKinds = () => [...product.dependencies.mails.values()].map(({ kind }) => kind);

  test.each([
    ['by hand', () => product.enrol(email, 'next')],
    [
      'from a file',
      () =>
        product.act('importPeople', { body: { cohort: 'next', csv: `address\n${email}`, dry_run: false } }),
    ],
  ])(
    '%s is paid for by its first payment, whose payer gets one mail about it and no second welcome',
    async (_, give) => {
      await give();
      await product.pay();
      await product.pay();
      expect(await product.place()).toMatchObject({ status: 'active', cohortId: 'next', source: 'payment' });
      expect((await product.storedPayment())?.outcome).toBe('place');
      const mails = [...product.dependencies.mails.values()];
      expect(mails.filter((mail) => JSON.stringify(mail).includes('pay_A0001'))).toMatchObject([
        { kind: 'payment-received', email },
      ]);
      expect(await paymentDecisions(product.dependencies)).toEqual([]);
    },
  );

  test('is paid for by a payment of another address that an operator uses for it, and only once', async () => {
    await product.enrol('mina@example.com', 'next');
    await product.pay();
    const more = ['B0001', 'C0001'].map((id) => providerPayment(id, { email }));
    for (const payment of more)
      await deliver(createPaymentsApp(product.dependencies), webhook('payment.captured', payment));
    const use = (id: string, cohort: string) =>
      product.act('acceptPayment', { params: { id }, body: { cohort, address: 'mina@example.com' } });
    await expect(use('pay_B0001', 'later')).rejects.toThrow('already has a place in another cohort');
    await use('pay_B0001', 'next');
    expect(await product.dependencies.members.place(rosterId('mina@example.com'))).toMatchObject({
      ...{ status: 'active', cohortId: 'next', source: 'payment' },
    });
    expect(mailKinds().filter((kind) => kind === 'place-confirmed')).toHaveLength(1);
    expect(mailKinds()).toContain('payment-received');
    await expect(use('pay_C0001', 'next')).rejects.toThrow(
      'already has a place in Next cohort, which is paid for',
    );
  });
});

test('a payment whose payer was deleted is used for the place of somebody else, and its payer never comes back', async () => {
  await product.pay();
  await product.database.doc('payments/pay_A0001').update({ outcome: 'payer-deleted', erasedAt: new Date() });
  await product.database.doc('payments/pay_A0001').update({ email: null, contactHash: null, rosterId: null });
  await product.database.doc(`roster/${rosterId(email)}`).delete();
  await product.database.doc(`payers/${rosterId(email)}`).delete();
  await product.act('acceptPayment', { params, body: { cohort: 'next', address: 'mina@example.com' } });
  await product.pay();
  expect(await product.storedPayment()).toMatchObject({
    ...{
      outcome: 'place',
      email: 'mina@example.com',
      rosterId: rosterId('mina@example.com'),
      contactHash: null,
    },
  });
  expect(await product.place()).toBeUndefined();
});

test('what was paid for a cohort is summed in each currency, without what was refunded or lost in a dispute', async () => {
  const { dependencies } = product;
  const app = createPaymentsApp(dependencies);
  const paid = (id: string, fields: object = {}) =>
    providerPayment(id, { email: `${id.toLowerCase()}@example.com`, ...fields });
  for (const payment of [paid('A0001'), paid('B0001'), paid('D0001', { currency: 'USD', amount: 9_900 })])
    await deliver(app, webhook('payment.captured', payment));
  const dollars = { cohort: 'next', address: 'd0001@example.com' };
  await product.act('acceptPayment', { params: { id: 'pay_D0001' }, body: dollars });
  await deliver(app, refundWebhook('refund.processed', paid('B0001'), 100_000));
  const inRupees = { currency: 'INR', count: 2, paid: 2 * full, refunded: 100_000 };
  const inDollars = { currency: 'USD', count: 1, paid: 9_900, refunded: 0, lost: 0 };
  expect(await dependencies.paymentList.sums('next')).toEqual([{ ...inRupees, lost: 0 }, inDollars]);
  const dispute = { payment_id: 'pay_A0001', status: 'lost', amount_deducted: 600_000 };
  const lost = webhook('payment.dispute.lost', paid('A0001'));
  await deliver(app, { ...lost, payload: { ...lost.payload, dispute: { entity: dispute } } });
  expect(await dependencies.paymentList.sums('next')).toEqual([{ ...inRupees, lost: 600_000 }, inDollars]);
  expect(await dependencies.paymentList.sums('later')).toEqual([]);
});

describe('refunding', () => {
  const refund = (body: object, key?: string) => post(`payments/${paymentId}/refund`, body, key);

  test('answers 409 with both versions when something else was refunded before', async () => {
    expect((await refund({ amount: 10_000, refunded_before: 0 })).status).toBe(200);
    expect(await refund({ amount: 10_000, refunded_before: 0 })).toMatchObject({
      status: 409,
      body: {
        code: 'version_conflict',
        versions: { sent: { refunded_before: 0 }, stored: { amount_committed: 10_000 } },
      },
    });
    expect((await refund({ amount: 90_000, refunded_before: 10_000 })).body.payment.status).toBe('refunded');
  });

  test('is not reported as made when the provider did not answer, and is made by a repeat with the key', async () => {
    const { razorpay } = world.dependencies;
    jest.spyOn(razorpay, 'refund').mockRejectedValueOnce(new TypeError('fetch failed'));
    const body = { amount: 10_000, refunded_before: 0 };
    expect((await refund(body, 'key-00000001')).status).toBe(409);
    expect((await refund(body, 'key-00000001')).body.payment.amount_refunded).toBe(10_000);
    expect((await refund(body, 'key-00000001')).body.payment.amount_refunded).toBe(10_000);
  });
});

describe('the list of payments', () => {
  const list = async (query: string) => {
    const { status, body, headers } = await world.call('GET', `/api/operator/payments?${query}`);
    expect([status, body]).toEqual([200, expect.any(Array)]);
    return {
      ids: body.map(({ id }: { id: string }) => id),
      total: headers['x-total-count'],
      next: /after=([^&>]+)/.exec(headers.link ?? '')?.[1],
    };
  };
  const other = { amount: 9_900, currency: 'USD', status: 'refunded', dispute: 'lost', outcome: 'refunded' };
  beforeEach(async () => {
    const document = world.database.doc(`payments/${paymentId}`);
    const stored = (await document.get()).data() ?? {};
    const add = (id: string, fields: object) =>
      world.database.doc(`payments/${id}`).set({ ...stored, outcome: 'place', cohortId: 'first', ...fields });
    await add('pay_June', { createdAt: new Date('2026-05-31T18:30:00Z') });
    await add('pay_May', { createdAt: new Date('2026-05-31T18:29:59Z') });
    await add('pay_Other', { ...other, cohortId: 'next', createdAt: new Date('2026-04-01T00:00:00Z') });
    await add('pay_Left', { outcome: 'review', cohortId: null, settled: ['review'], createdAt: new Date(0) });
  });

  test.each([
    ['status=refunded', ['pay_Other']],
    ['currency=USD', ['pay_Other']],
    ['cohort=first', ['pay_Elsewhere1', 'pay_June', 'pay_May']],
    ['month=2026-05', ['pay_May']],
    ['month=2026-06&cohort=first', ['pay_Elsewhere1', 'pay_June']],
    ['status=captured&cohort=first&currency=INR&month=2026-05&outcome=place&dispute=none', ['pay_May']],
    ['outcome=review', [paymentId, 'pay_Left']],
    ['decision=review', [paymentId]],
    ['decision=dispute-lost', ['pay_Other']],
    ['decision=any', [paymentId, 'pay_Elsewhere1', 'pay_Other']],
    ['decision=any&cohort=first&month=2026-06', ['pay_Elsewhere1']],
    ['search=ravi@example.com&month=2026-05', ['pay_May']],
    ['decision=duplicate', []],
  ])('with %s has %j, and says how many', async (query, ids) => {
    expect(await list(query)).toEqual({ ids, total: `${ids.length}`, next: undefined });
  });

  test.each(['decision=any', 'cohort=first', 'search=ravi@example.com'])(
    'with %s goes on after a page, and only the first page is counted',
    async (query) => {
      const whole = await list(query);
      const first = await list(`${query}&limit=1`);
      const rest = await list(`${query}&after=${first.next}`);
      expect([...first.ids, ...rest.ids]).toEqual(whole.ids);
      expect([first.total, rest.total]).toEqual([whole.total, undefined]);
    },
  );

  test.each(['status=lost', 'currency=rupee', 'month=2026-13', 'decision=refunded'])(
    'is refused with %s',
    async (query) => {
      expect((await world.call('GET', `/api/operator/payments?${query}`)).status).toBe(400);
    },
  );
});
