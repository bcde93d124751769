import { expect, test } from '@jest/globals';
import { reportZone, setupDevice } from '#test/device.ts';
import { fieldOfTime, timeOfField } from './format.ts';

setupDevice();

test.each([
  ['Asia/Kolkata', '2026-06-21T19:30'],
  ['America/New_York', '2026-06-21T10:00'],
  ['Pacific/Auckland', '2026-06-22T02:00'],
  ['Etc/Unknown', '2026-06-21T14:00'],
  [undefined, '2026-06-21T14:00'],
])('on a device in the time zone %s, a field shows a time as %s and reads it again', (zone, value) => {
  reportZone(zone);
  expect(fieldOfTime('2026-06-21T14:00:00.000Z')).toBe(value);
  expect(timeOfField(value)).toBe('2026-06-21T14:00:00.000Z');
});

test.each(['', 'tomorrow', '2026-02-31T10:00', '2026-06-21'])(
  'the text "%s" is left for the API to refuse',
  (text) => {
    expect(timeOfField(text)).toBe(text);
  },
);
