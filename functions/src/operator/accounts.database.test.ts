import { describe, expect, test } from '@jest/globals';
import { createPaymentsApp } from '../http/payments-app.ts';
import { email, operatorTests } from '../test/operator-tests.ts';
import { deliver, providerPayment, refundWebhook, webhook } from '../test/razorpay-webhooks.ts';
import { accountsFile } from './accounts.ts';

const product = operatorTests();

describe('the accountant’s file', () => {
  const linesOf = async (month: string) =>
    (await accountsFile(month, product.dependencies)).csv.trim().split('\r\n');
  const columns = 'date,kind,payment,refund,currency,amount,payer,state,GSTIN,cohort,dispute';

  test('has payments and refunds as rows of their own, with state and GSTIN', async () => {
    await product.pay({ notes: { State: ' Kerala\u0007 ', GSTIN: '29abcde1234f1z5', other: 'x' } });
    await deliver(
      createPaymentsApp(product.dependencies),
      refundWebhook('refund.processed', providerPayment('A0001', { email }), 100_000),
    );
    expect(await linesOf('2026-06')).toEqual([
      columns,
      `2026-06-17,payment,pay_A0001,,INR,6999,${email},Kerala,29ABCDE1234F1Z5,next,`,
      `2026-06-17,refund,pay_A0001,rfnd_1,INR,-1000,${email},Kerala,29ABCDE1234F1Z5,next,`,
    ]);
    expect(await linesOf('2026-07')).toHaveLength(1);
  });

  test('has a lost dispute as a row of its own with a minus, on the day on which it was lost', async () => {
    await product.pay();
    const payment = providerPayment('A0001', { email });
    const lost = {
      ...webhook('payment.dispute.lost', payment),
      created_at: Date.parse('2026-06-18T10:00:00Z') / 1000,
    };
    await deliver(createPaymentsApp(product.dependencies), lost);
    expect(await linesOf('2026-06')).toEqual([
      columns,
      expect.stringMatching(/^2026-06-17,payment,/),
      `2026-06-18,lost dispute,pay_A0001,,INR,-6999,${email},,,next,lost`,
    ]);
  });

  test('leaves out a payment whose money was not captured', async () => {
    await product.pay();
    await product.database.doc('payments/pay_A0001').update({ status: 'pending' });
    expect(await linesOf('2026-06')).toEqual([columns]);
  });

  test('has a refund in its own month, when the payment was made in another', async () => {
    await product.pay();
    const refund = { amount: 100_000, status: 'processed', createdAt: new Date('2026-06-30T18:30:00Z') };
    await product.database
      .doc('payments/pay_A0001')
      .update({ 'refunds.rfnd_2': refund, updatedAt: refund.createdAt });
    expect(await linesOf('2026-07')).toEqual([
      expect.anything(),
      expect.stringMatching(/^2026-07-01,refund,/),
    ]);
    expect(await linesOf('2026-06')).toEqual([expect.anything(), expect.stringMatching(/,payment,/)]);
  });
});
