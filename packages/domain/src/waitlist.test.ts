import { expect, test } from '@jest/globals';
import { isOfferOpen } from './waitlist.ts';

test('an offer is open until its deadline, and one without a deadline stays open', () => {
  const until = new Date('2026-06-20T10:00:00Z');
  expect(isOfferOpen({ until }, new Date('2026-06-20T09:59:59Z'))).toBe(true);
  expect(isOfferOpen({ until }, until)).toBe(false);
  expect(isOfferOpen({}, until)).toBe(true);
});
