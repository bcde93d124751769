import { expect, test } from '@jest/globals';
import { isSameZone, zoneName } from './format.ts';

test.each([
  ['Asia/Kolkata', 'Asia/Calcutta', true],
  ['Europe/Kyiv', 'Europe/Kiev', true],
  ['Asia/Kolkata', 'Asia/Kolkata', true],
  ['Asia/Kolkata', 'Asia/Colombo', false],
  ['Europe/Paris', 'Europe/Berlin', false],
])('%s and %s are one time zone: %s', (one, other, isOne) => {
  expect(isSameZone(one, other)).toBe(isOne);
});

test.each([
  ['Asia/Kolkata', 'India Standard Time'],
  ['Asia/Calcutta', 'India Standard Time'],
  ['Europe/Berlin', 'Central European Time'],
  ['Asia/Karachi', 'Pakistan Standard Time'],
  ['America/Punta_Arenas', 'Punta Arenas'],
])('%s is called %s', (zone, name) => {
  expect(zoneName(zone)).toContain(name);
});
