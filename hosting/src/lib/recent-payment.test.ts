import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { recentPayment, savePaymentOf } from './recent-payment.ts';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-05-20T10:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the recent payment of a browser', () => {
  test('is the one in the address that the payment provider returns to', () => {
    savePaymentOf('?razorpay_payment_id=pay_Nq3k9sVb7Xc1&razorpay_payment_link_status=paid');
    expect(recentPayment()).toBe('pay_Nq3k9sVb7Xc1');
  });

  test('stays when another address without a payment is opened', () => {
    savePaymentOf('?razorpay_payment_id=pay_1');
    savePaymentOf('');
    expect(recentPayment()).toBe('pay_1');
  });

  test.each(['', '?razorpay_payment_id=', '?razorpay_payment_id=pay_<b>', '?razorpay_payment_id=call+0123'])(
    'is none with the query "%s"',
    (query) => {
      savePaymentOf(query);
      expect(recentPayment()).toBeNull();
    },
  );

  test('is forgotten after thirty days', () => {
    savePaymentOf('?razorpay_payment_id=pay_1');
    jest.setSystemTime(new Date('2026-06-19T10:00:01Z'));
    expect(recentPayment()).toBeNull();
  });
});
