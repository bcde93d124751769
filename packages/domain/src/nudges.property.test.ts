import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays, type LocalDay } from './local-day.ts';
import { isActionDay, latestNudgeHour, nextNudgeAt } from './nudges.ts';
import { dayIn, hourIn, hourOn } from './zoned-day.ts';

const minute = 60_000;

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

/** The next nudge by definition: the first quarter of an hour at which the clock shows the hour or has passed it. */
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

/** Whether the clock already showed the hour earlier on the same day, before it was put back. */
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

describe('for any time zone, hour and instant', () => {
  test('schedules the next nudge at the first chosen hour on a day without one', () => {
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
    'each day of a year in %s has one nudge, at the hour of the action on the days chosen for it',
    (timeZone) => {
      const clock = { timeZone, hour: 22, actionTime: { hour: 3, weekdays: [1, 3, 7] } };
      let now = new Date('2026-01-01T12:00:00Z');
      let lastDay = dayIn(timeZone, now);
      const wrong: string[] = [];
      for (let nudges = 0; nudges < 366; nudges += 1) {
        const at = nextNudgeAt(clock, { now, lastDay, pausedUntil: null });
        const day = dayIn(timeZone, at);
        const isAction = [0, 1, 3].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
        const expected = hourOn(timeZone, day, isAction ? 3 : 22);
        const latest = latestNudgeHour(clock, at);
        if (
          day !== addDays(lastDay, 1) ||
          at.getTime() !== expected?.getTime() ||
          latest.getTime() !== at.getTime() ||
          isActionDay(clock, day) !== isAction
        )
          wrong.push(at.toISOString());
        now = new Date(at.getTime() + 7 * minute);
        lastDay = day;
      }
      expect(wrong).toEqual([]);
    },
  );

  test.each(zones)('each day of a year in %s has one nudge at each hour, and no day has two', (timeZone) => {
    for (const hour of [0, 2, 8]) {
      let now = new Date('2026-01-01T12:00:00Z');
      let lastDay = dayIn(timeZone, now);
      // Collected, because `expect` takes longer than the code under test.
      const wrong: string[] = [];
      for (let nudges = 0; nudges < 366; nudges += 1) {
        const at = nextNudgeAt({ timeZone, hour }, { now, lastDay, pausedUntil: null });
        const day = dayIn(timeZone, at);
        const latest = latestNudgeHour({ timeZone, hour }, at);
        if (day !== addDays(lastDay, 1) || latest.getTime() !== at.getTime()) wrong.push(at.toISOString());
        now = new Date(at.getTime() + 7 * minute);
        lastDay = day;
      }
      expect(wrong).toEqual([]);
    }
  });
});
