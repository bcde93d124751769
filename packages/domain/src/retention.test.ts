import { expect, test } from '@jest/globals';
import { localDay } from './local-day.ts';
import { accountEndsOn } from './retention.ts';

const cohort = { startsOn: localDay('2026-06-08'), weeks: 4 };

test('an account ends a year after the last day of its cohort', () => {
  expect(accountEndsOn(cohort, undefined)).toBe('2027-07-05');
});

test('an account that its member keeps ends on the later day', () => {
  expect(accountEndsOn(cohort, localDay('2028-07-05'))).toBe('2028-07-05');
  expect(accountEndsOn(cohort, localDay('2027-01-01'))).toBe('2027-07-05');
});
