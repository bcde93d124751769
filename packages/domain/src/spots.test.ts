import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays, fromDayNumber, localDay } from './local-day.ts';
import { yesterdayClosesAt } from './spots.ts';
import { hourIn, startOfDay } from './zoned-day.ts';

test.each([
  ['UTC', '2026-06-17T12:00:00.000Z'],
  ['Asia/Kolkata', '2026-06-17T06:30:00.000Z'],
  ['Europe/London', '2026-06-17T11:00:00.000Z'],
  ['America/Los_Angeles', '2026-06-17T19:00:00.000Z'],
  ['Pacific/Auckland', '2026-06-18T00:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-06-17T22:00:00.000Z'],
])('the day before closes for spots at noon in %s', (zone, closes) => {
  expect(yesterdayClosesAt(localDay('2026-06-17'), 'UTC', zone).toISOString()).toBe(closes);
});

test('closes within a day of the beginning of today, when a clock of the member shows noon', () => {
  const zones = [
    'UTC',
    'Asia/Kolkata',
    'America/New_York',
    'Pacific/Apia',
    'Asia/Kathmandu',
    'Pacific/Pago_Pago',
  ];
  fc.assert(
    fc.property(fc.integer({ min: 18_000, max: 22_000 }), fc.constantFrom(...zones), (number, zone) => {
      const today = fromDayNumber(number);
      const closes = yesterdayClosesAt(today, 'UTC', zone);
      expect(closes > startOfDay('UTC', today)).toBe(true);
      // An hour longer where clocks are put back.
      expect(closes.getTime()).toBeLessThanOrEqual(
        startOfDay('UTC', addDays(today, 1)).getTime() + 3_600_000,
      );
      expect(hourIn(zone, closes)).toBe(12);
    }),
  );
});
