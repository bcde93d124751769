import { expect, test } from '@jest/globals';
import { retryAfter } from './retry-after.ts';

const now = new Date('2026-06-08T02:30:00Z');

test.each([
  ['seconds', '120', '2026-06-08T02:32:00.000Z'],
  ['a date', 'Mon, 08 Jun 2026 02:40:00 GMT', '2026-06-08T02:40:00.000Z'],
  ['nothing', undefined, '2026-06-08T02:31:00.000Z'],
  ['what is no time', 'soon', '2026-06-08T02:31:00.000Z'],
  ['less than nothing', '-5', '2026-06-08T02:31:00.000Z'],
  ['at once', '0', '2026-06-08T02:30:01.000Z'],
  ['a date that is over', 'Sun, 07 Jun 2026 02:40:00 GMT', '2026-06-08T02:30:01.000Z'],
  ['a day', '86400', '2026-06-08T03:30:00.000Z'],
  ['longer than time', '9'.repeat(400), '2026-06-08T03:30:00.000Z'],
  ['another year', 'Tue, 08 Jun 2027 02:40:00 GMT', '2026-06-08T03:30:00.000Z'],
])('a push service that asks for %s is given a time between a second and an hour', (_, header, until) => {
  expect(retryAfter(header, now).toISOString()).toBe(until);
});
