import { expect, test } from '@jest/globals';
import { createPaymentsApp } from '../http/payments-app.ts';
import { rosterId } from '../stores/members.ts';
import { email, full, operatorTests } from '../test/operator-tests.ts';
import { deliver, providerPayment, webhook } from '../test/razorpay-webhooks.ts';
import { paymentDecisions } from './attention.ts';

const product = operatorTests();
const params = { id: rosterId(email) };
const move = (cohort: string) => product.act('movePerson', { params, body: { cohort } });
const remove = () => product.act('removePerson', { params });
const restore = () => product.act('restorePerson', { params });

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
  const sentences = (await product.logEntries()).map(({ by, what }) => `${by}: ${what}`);
  expect(sentences).toEqual(
    expect.arrayContaining([
      'asha: Gave a person a place in Next cohort',
      'asha: Moved a person to Later cohort',
      "asha: Removed a person's place",
      "asha: Gave a person's place back",
    ]),
  );
  expect(JSON.stringify(await product.logEntries())).not.toContain(email);
});

test('a moved place stays in its new cohort when its webhook is redelivered, and closes with its refund', async () => {
  await product.pay();
  await move('later');
  await product.pay();
  expect(await product.place()).toMatchObject({ status: 'active', cohortId: 'later' });
  await product.refund(full);
  expect((await product.place())?.status).toBe('refunded');
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
