import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays, type LocalDay, localDay } from './local-day.ts';
import { latestNudgeHour, nextNudgeAt } from './nudge-time.ts';
import { dayIn, hourIn } from './zoned-day.ts';

const minute = 60_000;
const next = (timeZone: string, hour: number, now: string, bounds: { last?: string; paused?: string } = {}) =>
  nextNudgeAt(
    { timeZone, hour },
    {
      now: new Date(now),
      lastDay: bounds.last === undefined ? null : localDay(bounds.last),
      pausedUntil: bounds.paused === undefined ? null : localDay(bounds.paused),
    },
  ).toISOString();

describe('the next nudge', () => {
  test('comes at the hour of the member, not of the server', () => {
    expect(next('Asia/Kolkata', 8, '2026-06-08T00:00:00Z')).toBe('2026-06-08T02:30:00.000Z');
    expect(next('America/Los_Angeles', 8, '2026-06-08T00:00:00Z')).toBe('2026-06-08T15:00:00.000Z');
    expect(next('Pacific/Kiritimati', 8, '2026-06-08T00:00:00Z')).toBe('2026-06-08T18:00:00.000Z');
  });

  test('comes tomorrow once the hour has struck', () => {
    expect(next('UTC', 8, '2026-06-08T07:59:59.999Z')).toBe('2026-06-08T08:00:00.000Z');
    expect(next('UTC', 8, '2026-06-08T08:00:00Z')).toBe('2026-06-09T08:00:00.000Z');
  });

  test('comes on another day when the hour moves after the nudge of today', () => {
    expect(next('UTC', 20, '2026-06-08T08:10:00Z', { last: '2026-06-08' })).toBe('2026-06-09T20:00:00.000Z');
    expect(next('UTC', 20, '2026-06-08T08:10:00Z', { last: '2026-06-07' })).toBe('2026-06-08T20:00:00.000Z');
  });

  test('comes on another day when the member flies into yesterday', () => {
    expect(next('America/Los_Angeles', 8, '2026-06-08T02:45:00Z', { last: '2026-06-08' })).toBe(
      '2026-06-09T15:00:00.000Z',
    );
  });

  test('comes on the day to which nudges are paused', () => {
    expect(next('Asia/Kolkata', 8, '2026-06-08T00:00:00Z', { paused: '2026-06-20' })).toBe(
      '2026-06-20T02:30:00.000Z',
    );
    expect(next('UTC', 8, '2026-06-08T00:00:00Z', { paused: '2026-06-01' })).toBe('2026-06-08T08:00:00.000Z');
  });

  test.each([
    // Put forward: the hour is skipped, and the nudge comes when the clocks go on.
    ['America/New_York', 2, '2026-03-08T05:00:00Z', '2026-03-08T07:00:00.000Z'],
    ['Europe/London', 1, '2026-03-29T00:00:00Z', '2026-03-29T01:00:00.000Z'],
    ['Australia/Lord_Howe', 2, '2026-10-03T14:00:00Z', '2026-10-03T15:30:00.000Z'],
    // Put forward at midnight: the day begins at one.
    ['Africa/Cairo', 0, '2026-04-23T20:00:00Z', '2026-04-23T22:00:00.000Z'],
    ['America/Havana', 0, '2026-03-08T04:00:00Z', '2026-03-08T05:00:00.000Z'],
    ['America/Santiago', 0, '2026-09-06T03:00:00Z', '2026-09-06T04:00:00.000Z'],
    // Put back: the hour comes twice, and the first counts.
    ['America/New_York', 1, '2026-11-01T04:30:00Z', '2026-11-01T05:00:00.000Z'],
    ['Europe/London', 1, '2026-10-24T23:30:00Z', '2026-10-25T00:00:00.000Z'],
    ['Australia/Lord_Howe', 1, '2026-04-04T13:00:00Z', '2026-04-04T14:00:00.000Z'],
    // Around a change, at other hours.
    ['America/New_York', 8, '2026-03-07T13:00:00Z', '2026-03-08T12:00:00.000Z'],
    ['America/New_York', 8, '2026-10-31T12:00:00Z', '2026-11-01T13:00:00.000Z'],
    // Samoa went over the date line: its 30 December 2011 never was.
    ['Pacific/Apia', 8, '2011-12-29T18:00:00Z', '2011-12-30T18:00:00.000Z'],
  ])('in %s at %i after %s comes at %s', (timeZone, hour, now, at) => {
    expect(next(timeZone, hour, now)).toBe(at);
  });

  test('cannot be told for an hour that no clock shows', () => {
    expect(() => next('UTC', 24.5, '2026-06-08T00:00:00Z')).toThrow(RangeError);
    expect(() => next('UTC', 99, '2026-06-08T00:00:00Z')).toThrow(RangeError);
  });
});

test('the hour that a nudge is late for is the last that struck', () => {
  const clock = { timeZone: 'Asia/Kolkata', hour: 8 };
  const latest = (now: string) => latestNudgeHour(clock, new Date(now)).toISOString();
  expect(latest('2026-06-08T02:30:00Z')).toBe('2026-06-08T02:30:00.000Z');
  expect(latest('2026-06-08T02:29:59Z')).toBe('2026-06-07T02:30:00.000Z');
  expect(latest('2026-06-08T20:00:00Z')).toBe('2026-06-08T02:30:00.000Z');
});

const zones = [
  'UTC',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'America/Havana',
  'Europe/London',
  'Europe/Dublin',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Etc/GMT+12',
] as const;

/** What the next nudge is by definition: the first quarter of an hour at which the clock shows the hour, or passed it. */
function byTheClock(timeZone: string, hour: number, now: Date, lastDay: LocalDay | null): Date {
  const quarter = 15 * minute;
  for (let time = Math.ceil((now.getTime() + 1) / quarter) * quarter; ; time += quarter) {
    const at = new Date(time);
    const day = dayIn(timeZone, at);
    const before = new Date(time - quarter);
    const hasStruck = dayIn(timeZone, before) === day && hourIn(timeZone, before) >= hour;
    const struckToday = hourIn(timeZone, at) >= hour && !hasStruck && !struckEarlier(timeZone, hour, at);
    if (struckToday && (lastDay === null || day > lastDay)) return at;
  }
}

/** Whether the clock showed the hour earlier on the same day, before it was put back. */
function struckEarlier(timeZone: string, hour: number, at: Date): boolean {
  const day = dayIn(timeZone, at);
  for (let back = 15; back <= 180; back += 15) {
    const before = new Date(at.getTime() - back * minute);
    if (dayIn(timeZone, before) === day && hourIn(timeZone, before) >= hour) return true;
  }
  return false;
}

const instants = fc
  .integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) })
  .map((time) => new Date(time));

describe('whatever the zone, the hour and the moment', () => {
  test('the next nudge is the first time that the clock strikes the hour on a day without one', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 23 }),
        instants,
        fc.constantFrom(null, -1, 0),
        (timeZone, hour, now, last) => {
          const lastDay = last === null ? null : addDays(dayIn(timeZone, now), last);
          const at = nextNudgeAt({ timeZone, hour }, { now, lastDay, pausedUntil: null });
          expect(at).toEqual(byTheClock(timeZone, hour, now, lastDay));
        },
      ),
    );
  });

  test.each(zones)(
    'each day of two years in %s has one nudge at each hour, and no day has two',
    (timeZone) => {
      for (const hour of [0, 2, 8]) {
        let lastDay = localDay('2025-12-31');
        let now = new Date('2026-01-01T12:00:00Z');
        lastDay = dayIn(timeZone, now);
        for (let nudges = 0; nudges < 730; nudges += 1) {
          const at = nextNudgeAt({ timeZone, hour }, { now, lastDay, pausedUntil: null });
          expect(dayIn(timeZone, at)).toBe(addDays(lastDay, 1));
          expect(latestNudgeHour({ timeZone, hour }, at)).toEqual(at);
          now = new Date(at.getTime() + 7 * minute);
          lastDay = dayIn(timeZone, at);
        }
      }
    },
  );
});
