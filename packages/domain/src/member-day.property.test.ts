import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays, daysBetween, type LocalDay } from './local-day.ts';
import {
  dayClosesAt,
  isDayOpen,
  type MemberClock,
  memberDay,
  nextDayAt,
  withTimeZone,
} from './member-day.ts';
import { dayIn, hourIn } from './zoned-day.ts';

const zones = Intl.supportedValuesOf('timeZone');
const hour = 3_600_000;

/** Clocks are changed in these months, and Samoa skipped a day in the first. */
const starts = ['2011-12-20', '2026-03-01', '2026-03-25', '2026-10-20', '2026-10-28'].map((day) =>
  Date.parse(`${day}T00:00:00Z`),
);

/** A journey: hours that pass, after each of which the member may write something, or change to a zone. */
const journeys = fc.record({
  home: fc.constantFrom(...zones),
  start: fc.constantFrom(...starts),
  steps: fc.array(
    fc.record({
      hours: fc.integer({ min: 1, max: 40 }),
      writes: fc.boolean(),
      zone: fc.option(fc.constantFrom(...zones), { nil: undefined, freq: 2 }),
    }),
    { minLength: 1, maxLength: 25 },
  ),
});
type Journey = typeof journeys extends fc.Arbitrary<infer Value> ? Value : never;

interface Moment {
  readonly now: Date;
  readonly clock: MemberClock;
  readonly writes: boolean;
}

/** The moments of a journey, each with the clock that counts from then on. */
function momentsOf({ home, start, steps }: Journey): Moment[] {
  let clock: MemberClock = { timeZone: home };
  let time = start;
  return steps.map(({ hours, writes, zone }) => {
    time += hours * hour;
    const now = new Date(time);
    if (zone !== undefined) clock = withTimeZone(clock, zone, now);
    if (writes) clock = { ...clock, lastActiveOn: memberDay(clock, now) };
    return { now, clock, writes };
  });
}

describe('whatever the journey', () => {
  test('the day never goes back behind a day on which the member wrote something', () => {
    fc.assert(
      fc.property(journeys, (journey) => {
        let written: LocalDay | undefined;
        for (const { now, clock, writes } of momentsOf(journey)) {
          const today = memberDay(clock, now);
          if (written !== undefined) expect(today >= written).toBe(true);
          if (writes) written = today;
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('the day is the date in the member’s zone or, after a journey to the west, at most two days ahead', () => {
    fc.assert(
      fc.property(journeys, (journey) => {
        for (const { now, clock } of momentsOf(journey)) {
          const ahead = daysBetween(dayIn(clock.timeZone, now), memberDay(clock, now));
          expect(ahead).toBeGreaterThanOrEqual(0);
          expect(ahead).toBeLessThanOrEqual(2);
        }
      }),
    );
  });

  test('a day never closes earlier than it would have if the member had stayed', () => {
    fc.assert(
      fc.property(journeys, (journey) => {
        const due = new Map<LocalDay, Date>();
        for (const { now, clock } of momentsOf(journey)) {
          for (const [day, closes] of due)
            if (now < closes && day <= memberDay(clock, now)) expect(isDayOpen(day, clock, now)).toBe(true);
          const today = memberDay(clock, now);
          for (const day of [today, addDays(today, -1)])
            due.set(day, new Date(Math.max(due.get(day)?.getTime() ?? 0, dayClosesAt(day, clock).getTime())));
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('at most today and the three days before it are open, and no later day', () => {
    fc.assert(
      fc.property(journeys, (journey) => {
        for (const { now, clock } of momentsOf(journey)) {
          const today = memberDay(clock, now);
          const open = [-6, -5, -4, 1, 2, 3].filter((days) => isDayOpen(addDays(today, days), clock, now));
          expect(open).toEqual([]);
          expect(isDayOpen(today, clock, now)).toBe(true);
        }
      }),
    );
  });
});

test('without a journey, a day closes when the member’s clock shows noon, in every zone and through every change', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.constantFrom(...starts),
      fc.integer({ min: 0, max: 100 }),
      (zone, start, days) => {
        const clock = { timeZone: zone };
        const now = new Date(start + days * 7 * hour);
        const today = memberDay(clock, now);
        const closes = dayClosesAt(addDays(today, -1), clock);
        expect(hourIn(zone, closes)).toBe(12);
        const next = nextDayAt(clock, now);
        expect(next > now).toBe(true);
        expect(memberDay(clock, next) > today).toBe(true);
        expect(memberDay(clock, new Date(next.getTime() - 1))).toBe(today);
      },
    ),
    { numRuns: 1_000 },
  );
});
