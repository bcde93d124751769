import { expect, test } from '@jest/globals';
import { createPaymentsApp } from '../http/payments-app.ts';
import { email, operatorTests } from '../test/operator-tests.ts';
import { deliver, providerPayment, webhook } from '../test/razorpay-webhooks.ts';
import { paymentDecisions } from './decisions.ts';

const product = operatorTests();

test('everything about payments that needs a decision is in one list, with deadlines first', async () => {
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
  await deliver(app, webhook('refund.processed', { id: 'pay_F0001' }), { id: 'evt_unreadable' });
  const decisions = await paymentDecisions(product.dependencies);
  expect(decisions[0]).toMatchObject({ id: 'pay_E0001', deadline: new Date(1_782_000_000_000) });
  expect(decisions.find(({ id }) => id === 'evt_unreadable')?.title).toBe(
    'A refund of the payment pay_F0001',
  );
  expect(decisions.find(({ id }) => id === 'pay_D0001')?.title).toBe('d@example.com');
  expect(decisions.map(({ id, reason }) => `${id} ${reason}`).sort()).toEqual([
    'evt_unreadable webhook-unreadable',
    'pay_B0001 duplicate',
    'pay_C0001 unclaimed',
    'pay_D0001 review',
    'pay_E0001 dispute-open',
  ]);
});
