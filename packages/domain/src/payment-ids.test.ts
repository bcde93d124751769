import { expect, test } from '@jest/globals';
import { paymentIdIn, paymentIdLength } from './payment-ids.ts';

const id = 'pay_29QQoUBi66xm2f';

test.each([
  ['as it is', id],
  ['with spaces', ' pay_ 29QQoUBi66xm2f\n'],
  ['with an invisible mark', `\u2066${id}\u2069\u200b`],
  ['with final dots', `${id}...`],
  ['without its beginning', '29QQoUBi66xm2f'],
  ['with the capital of a phone’s keyboard', 'Pay_29QQoUBi66xm2f'],
])('the id of a payment is read %s', (_, typed) => {
  expect(paymentIdIn(typed)).toBe(id);
});

test.each([
  '',
  'pay_',
  'hello',
  'pay_a/b',
  'pay_29QQ.oUBi66xm2f',
  'order_29QQoUBi66xm2f',
  `pay_${'a'.repeat(41)}`,
])('%j is no id of a payment', (typed) => {
  expect(paymentIdIn(typed)).toBeNull();
});

test('an id without its beginning is recognised by its length alone', () => {
  expect(paymentIdIn('a'.repeat(paymentIdLength))).toBe(`pay_${'a'.repeat(paymentIdLength)}`);
  expect(paymentIdIn('a'.repeat(paymentIdLength - 1))).toBeNull();
});
