import { expect, test } from '@jest/globals';
import { hourIn } from './zoned-hour.ts';

test.each([
  ['UTC', '2026-06-07T00:00:00Z', 0],
  ['UTC', '2026-06-07T23:59:59Z', 23],
  ['Asia/Kolkata', '2026-06-07T18:29:59Z', 23],
  ['Asia/Kolkata', '2026-06-07T18:30:00Z', 0],
  ['America/New_York', '2026-03-08T06:59:59Z', 1],
  ['America/New_York', '2026-03-08T07:00:00Z', 3],
])('the clock in %s at %s shows the hour %i', (zone, instant, hourThere) => {
  expect(hourIn(zone, new Date(instant))).toBe(hourThere);
});
