import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { localDay } from './local-day.ts';
import {
  isActionDay,
  latestNudgeHour,
  nextNudgeAt,
  nudgeAfter,
  seededRandom,
  unansweredNudges,
} from './nudges.ts';

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
  test('comes at the hour in the member’s time zone, not the server’s', () => {
    expect(next('Asia/Kolkata', 8, '2026-06-08T00:00:00Z')).toBe('2026-06-08T02:30:00.000Z');
    expect(next('America/Los_Angeles', 8, '2026-06-08T00:00:00Z')).toBe('2026-06-08T15:00:00.000Z');
    expect(next('Pacific/Kiritimati', 8, '2026-06-08T00:00:00Z')).toBe('2026-06-08T18:00:00.000Z');
  });

  test('comes tomorrow once the hour has passed', () => {
    expect(next('UTC', 8, '2026-06-08T07:59:59.999Z')).toBe('2026-06-08T08:00:00.000Z');
    expect(next('UTC', 8, '2026-06-08T08:00:00Z')).toBe('2026-06-09T08:00:00.000Z');
  });

  test('comes on another day when the hour is changed after today’s nudge', () => {
    expect(next('UTC', 20, '2026-06-08T08:10:00Z', { last: '2026-06-08' })).toBe('2026-06-09T20:00:00.000Z');
    expect(next('UTC', 20, '2026-06-08T08:10:00Z', { last: '2026-06-07' })).toBe('2026-06-08T20:00:00.000Z');
  });

  test('comes on another day when the member travels back into yesterday', () => {
    expect(next('America/Los_Angeles', 8, '2026-06-08T02:45:00Z', { last: '2026-06-08' })).toBe(
      '2026-06-09T15:00:00.000Z',
    );
  });

  test('comes on the day on which a pause ends', () => {
    expect(next('Asia/Kolkata', 8, '2026-06-08T00:00:00Z', { paused: '2026-06-20' })).toBe(
      '2026-06-20T02:30:00.000Z',
    );
    expect(next('UTC', 8, '2026-06-08T00:00:00Z', { paused: '2026-06-01' })).toBe('2026-06-08T08:00:00.000Z');
  });

  test.each([
    // Clocks go forward: the hour is skipped, and the nudge comes at the change.
    ['America/New_York', 2, '2026-03-08T05:00:00Z', '2026-03-08T07:00:00.000Z'],
    ['Europe/London', 1, '2026-03-29T00:00:00Z', '2026-03-29T01:00:00.000Z'],
    ['Australia/Lord_Howe', 2, '2026-10-03T14:00:00Z', '2026-10-03T15:30:00.000Z'],
    // Clocks go forward at midnight: the day begins at one.
    ['Africa/Cairo', 0, '2026-04-23T20:00:00Z', '2026-04-23T22:00:00.000Z'],
    ['America/Havana', 0, '2026-03-08T04:00:00Z', '2026-03-08T05:00:00.000Z'],
    ['America/Santiago', 0, '2026-09-06T03:00:00Z', '2026-09-06T04:00:00.000Z'],
    // Clocks go back: the hour occurs twice, and the first counts.
    ['America/New_York', 1, '2026-11-01T04:30:00Z', '2026-11-01T05:00:00.000Z'],
    ['Europe/London', 1, '2026-10-24T23:30:00Z', '2026-10-25T00:00:00.000Z'],
    ['Australia/Lord_Howe', 1, '2026-04-04T13:00:00Z', '2026-04-04T14:00:00.000Z'],
    // Around a clock change, at other hours.
    ['America/New_York', 8, '2026-03-07T13:00:00Z', '2026-03-08T12:00:00.000Z'],
    ['America/New_York', 8, '2026-10-31T12:00:00Z', '2026-11-01T13:00:00.000Z'],
    // Samoa moved across the date line: it had no 30 December 2011.
    ['Pacific/Apia', 8, '2011-12-29T18:00:00Z', '2011-12-30T18:00:00.000Z'],
  ])('in %s at %i after %s comes at %s', (timeZone, hour, now, at) => {
    expect(next(timeZone, hour, now)).toBe(at);
  });

  test('throws for an hour that no clock shows', () => {
    expect(() => next('UTC', 24.5, '2026-06-08T00:00:00Z')).toThrow(RangeError);
    expect(() => next('UTC', 99, '2026-06-08T00:00:00Z')).toThrow(RangeError);
  });
});

test('the nudge comes at the hour of the tiny action on the days that the member chose for it, and at the usual hour on the others', () => {
  const clock = { timeZone: 'UTC', hour: 22, actionTime: { hour: 3, weekdays: [1, 7] } };
  const sunday = localDay('2026-06-07');
  const bounds = { now: new Date('2026-06-06T23:00:00Z'), pausedUntil: null };
  const at = (lastDay: string) => nextNudgeAt(clock, { ...bounds, lastDay: localDay(lastDay) }).toISOString();
  expect([at('2026-06-06'), at('2026-06-07'), at('2026-06-08')]).toEqual([
    '2026-06-07T03:00:00.000Z',
    '2026-06-08T03:00:00.000Z',
    '2026-06-09T22:00:00.000Z',
  ]);
  expect([isActionDay(clock, sunday), isActionDay(clock, localDay('2026-06-09'))]).toEqual([true, false]);
  expect([isActionDay({ actionTime: null }, sunday), isActionDay({}, sunday)]).toEqual([false, false]);
});

const last = '2026-06-10';
test.each([
  ['counts when nothing was written', 2, last, undefined, '2026-06-01'],
  ['counts when something was written only before it', 2, last, '2026-06-09', '2026-06-01'],
  ['is answered by what was written on its day', 0, last, last, '2026-06-01'],
  ['is answered by what was written later', 0, last, '2026-06-11', '2026-06-01'],
  ['asks for no answer before the first day of the cohort', 0, last, undefined, '2026-06-11'],
  ['asks for an answer on the first day of the cohort', 2, last, undefined, last],
  ['asks for an answer in a cohort without dates', 2, last, undefined, undefined],
  ['was never sent', 2, null, last, '2026-06-11'],
])('of a row of two unanswered nudges, the last one %s: %i', (_, count, sentOn, writtenOn, startsOn) => {
  const day = (text: string | undefined) => (text === undefined ? undefined : localDay(text));
  const lastDay = sentOn === null ? null : localDay(sentOn);
  expect(unansweredNudges({ lastDay, unanswered: 2 }, day(writtenOn), day(startsOn))).toBe(count);
});

test('the random numbers of a text are the same in every release, so that no member gets a nudge again early', () => {
  const random = seededRandom('asha');
  const numbers = Array.from({ length: 3 }, () => random().toFixed(9));
  expect(numbers).toEqual(['0.313913860', '0.625598721', '0.783145016']);
});

test('a late nudge is about the latest hour that was scheduled', () => {
  const clock = { timeZone: 'Asia/Kolkata', hour: 8 };
  const latest = (now: string) => latestNudgeHour(clock, new Date(now)).toISOString();
  expect(latest('2026-06-08T02:30:00Z')).toBe('2026-06-08T02:30:00.000Z');
  expect(latest('2026-06-08T02:29:59Z')).toBe('2026-06-07T02:30:00.000Z');
  expect(latest('2026-06-08T20:00:00Z')).toBe('2026-06-08T02:30:00.000Z');
});

const nudges = Array.from({ length: 30 }, (_, index) => `nudge-${index}`);
const run = (personId: string, from: number, count: number) =>
  Array.from({ length: count }, (_, index) => nudgeAfter(nudges, personId, from + index));

describe('the nudges of a person', () => {
  test('do not repeat before all were seen, from any starting point', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(10_000), (personId, from) => {
        expect(new Set(run(personId, from, nudges.length)).size).toBe(nudges.length);
      }),
    );
  });

  test('come in the same order each time', () => {
    expect(run('asha', 0, 60)).toEqual(run('asha', 0, 60));
    expect(run('asha', 30, 30)).toEqual(run('asha', 0, 30));
  });

  test('come in a different order for each person', () => {
    const orders = new Set(Array.from({ length: 200 }, (_, index) => run(`person-${index}`, 0, 30).join()));
    expect(orders.size).toBe(200);
  });

  test('begin with each nudge about equally often', () => {
    const firsts = new Map<unknown, number>();
    for (let index = 0; index < 3_000; index += 1) {
      const first = nudgeAfter(nudges, `person-${index}`, 0);
      firsts.set(first, (firsts.get(first) ?? 0) + 1);
    }
    expect(Math.min(...firsts.values())).toBeGreaterThan(60);
    expect(Math.max(...firsts.values())).toBeLessThan(140);
  });

  test('are undefined for an empty list', () => {
    expect(nudgeAfter([], 'asha', 3)).toBeUndefined();
  });
});
