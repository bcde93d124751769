import { expect, test } from '@jest/globals';
import { createPaymentsApp } from '../http/payments-app.ts';
import { rosterId } from '../stores/members.ts';
import { email, full, operator, operatorTests, refundOf } from '../test/operator-tests.ts';
import { deliver, providerPayment, webhook } from '../test/razorpay-webhooks.ts';
import { refund } from './payments.ts';
import { enrol, move, remove, restore, sendWelcome } from './people.ts';
import { listTodos } from './todo.ts';

const product = operatorTests();

test('enrols by hand, moves, removes and restores, with a log entry each and matching sessions', async () => {
  await enrol({ email, cohortId: 'next' }, operator, product.dependencies);
  expect(await product.place()).toMatchObject({ status: 'active', cohortId: 'next', source: 'operator' });
  await product.signIn();
  await move({ email, cohortId: 'later' }, operator, product.dependencies);
  expect(await product.dependencies.members.get('ravi')).toMatchObject({
    cohortId: 'later',
    sessionEpoch: 0,
  });
  await remove({ email }, operator, product.dependencies);
  expect(await product.dependencies.members.get('ravi')).toMatchObject({
    status: 'removed',
    sessionEpoch: 1,
  });
  expect(await product.signIn()).toBeUndefined();
  await restore({ email }, operator, product.dependencies);
  expect(await product.signIn()).toMatchObject({ status: 'active', cohortId: 'later' });
  // The log outlives the people it is about, so it names no address.
  const reference = `person ${rosterId(email).slice(0, 12)}`;
  const lines = (await product.logEntries()).map(({ by, what }) => `${by}: ${what}`);
  expect(lines).toEqual(
    expect.arrayContaining([
      `asha: enrol ${reference} in next`,
      `asha: move ${reference} to later`,
      `asha: remove ${reference}`,
      `asha: restore ${reference}`,
    ]),
  );
  expect(JSON.stringify(await product.logEntries())).not.toContain(email);
});

test('a moved place stays in its new cohort when its webhook is redelivered, and closes with its refund', async () => {
  await product.pay();
  await move({ email, cohortId: 'later' }, operator, product.dependencies);
  await product.pay();
  expect(await product.place()).toMatchObject({ status: 'active', cohortId: 'later' });
  await refund(refundOf(full), operator, product.dependencies);
  expect((await product.place())?.status).toBe('refunded');
});

test('enrolling, moving, removing and restoring each mail the person, and name a mail that was not stored', async () => {
  await enrol({ email, cohortId: 'next' }, operator, product.dependencies);
  await move({ email, cohortId: 'later' }, operator, product.dependencies);
  await remove({ email }, operator, product.dependencies);
  await restore({ email }, operator, product.dependencies);
  await sendWelcome({ email }, operator, product.dependencies);
  expect([...product.dependencies.mails.values()]).toMatchObject([
    { kind: 'place-confirmed', email, cohortId: 'next' },
    { kind: 'place-changed', email, change: 'moved', cohortId: 'later' },
    { kind: 'place-changed', email, change: 'removed' },
    { kind: 'place-changed', email, change: 'restored', cohortId: 'later' },
    { kind: 'place-confirmed', email, cohortId: 'later' },
  ]);
  const mail = { enqueue: () => Promise.reject(new Error('the database is away')) };
  const { failures } = await move({ email, cohortId: 'next' }, operator, { ...product.dependencies, mail });
  expect(failures).toEqual([`The mail to ${email} could not be stored.`]);
});

test('a second payment is given to another person whom the payer names', async () => {
  await product.pay();
  const second = providerPayment('B0001', { email });
  await deliver(createPaymentsApp(product.dependencies), webhook('payment.captured', second));
  await enrol(
    { email: 'mina@example.com', cohortId: 'next', paymentId: 'pay_B0001' },
    operator,
    product.dependencies,
  );
  expect(await product.place()).toMatchObject({ status: 'active' });
  expect(await product.dependencies.members.place(rosterId('mina@example.com'))).toMatchObject({
    status: 'active',
  });
  expect(await listTodos(product.dependencies)).toEqual([]);
});
