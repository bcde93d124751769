import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { reportZone, setupDevice } from '#test/device.ts';
import {
  isSameZone,
  presentName,
  reportedTimeZone,
  sameTimeIn,
  selectableZones,
  zoneName,
} from './time-zone.ts';

setupDevice();

test.each([
  ['Asia/Kolkata', 'Asia/Calcutta', true],
  ['Europe/Kyiv', 'Europe/Kiev', true],
  ['America/New_York', 'US/Eastern', true],
  ['Asia/Kolkata', 'Asia/Kolkata', true],
  ['America/Newtown', 'America/Newtown', true],
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
  ['America/New_Newtown', 'America/New Newtown'],
])('%s is called %s', (zone, name) => {
  expect(zoneName(zone)).toContain(name);
});

test.each([
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
])('the present name of %s is %s', (zone, name) => {
  expect(presentName(zone)).toBe(name);
});

test.each([
  ['Asia/Kolkata', 'Asia/Colombo', true],
  ['Europe/Paris', '+02:00', true],
  ['Europe/Paris', 'Europe/London', false],
])('in June, the clocks of %s and %s show the same: %s', (one, other, isSame) => {
  expect(sameTimeIn(one, other, new Date('2026-06-14T10:00:00Z'))).toBe(isSame);
});

test.each(['Etc/Unknown', undefined, ''])('a device that reports the time zone %s reports none', (zone) => {
  reportZone(zone);
  expect(reportedTimeZone()).toBeUndefined();
});

describe('a browser that lists no time zones', () => {
  const { supportedValuesOf } = Intl;
  beforeEach(() => void Reflect.deleteProperty(Intl, 'supportedValuesOf'));
  afterEach(() => void Object.assign(Intl, { supportedValuesOf }));

  test("offers the device's, the member's and UTC", () => {
    reportZone('Asia/Tokyo');
    expect(selectableZones('America/Newtown')).toEqual(['UTC', 'America/Newtown', 'Asia/Tokyo']);
  });
});
