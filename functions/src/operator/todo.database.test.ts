import { expect, test } from '@jest/globals';
import { createPaymentsApp } from '../http/payments-app.ts';
import { recordOf } from '../mail/outgoing.ts';
import { email, operatorTests } from '../test/operator-tests.ts';
import { deliver, providerPayment, webhook } from '../test/razorpay-webhooks.ts';
import { listTodos } from './todo.ts';

const product = operatorTests();

test('everything that needs a decision is in one list, with deadlines first', async () => {
  const app = createPaymentsApp(product.dependencies);
  const payments = {
    A0001: { email, created_at: 1_781_600_000 },
    B0001: { email },
    C0001: { email: null },
    D0001: { email: 'd@example.com', amount: 100 },
    E0001: { email: 'e@example.com' },
  };
  for (const [id, fields] of Object.entries(payments))
    await deliver(app, webhook('payment.captured', providerPayment(id, fields)));
  const dispute = { entity: { payment_id: 'pay_E0001', status: 'open', respond_by: 1_782_000_000 } };
  const disputed = webhook('payment.dispute.created', providerPayment('E0001', payments.E0001));
  await deliver(app, { ...disputed, payload: { ...disputed.payload, dispute } });
  await product.dependencies.mailStore.create(
    'payment-review_pay_D0001',
    recordOf({ kind: 'payment-review', paymentId: 'pay_D0001' }, new Date()),
    new Date(),
  );
  await product.failMail('payment-review_pay_D0001');
  await deliver(app, webhook('refund.processed', { id: 'pay_F0001' }), { id: 'evt_unreadable' });
  const todos = await listTodos(product.dependencies);
  expect(todos[0]).toMatchObject({ id: 'pay_E0001', deadline: new Date(1_782_000_000_000) });
  expect(todos.find(({ id }) => id === 'evt_unreadable')).toMatchObject({
    facts: [
      ['Event', 'refund.processed'],
      ['Payment', 'pay_F0001'],
    ],
    commands: ['reconcile'],
  });
  expect(todos.map(({ id, reason }) => `${id} ${reason}`).sort()).toEqual([
    'evt_unreadable webhook-unreadable',
    'pay_B0001 duplicate',
    'pay_C0001 unclaimed',
    'pay_D0001 review',
    'pay_E0001 dispute-open',
    'payment-review_pay_D0001 mail-failed',
  ]);
});
