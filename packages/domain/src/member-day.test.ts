import { describe, expect, test } from '@jest/globals';
import { localDay } from './local-day.ts';
import {
  dayClosesAt,
  isDayOpen,
  type MemberClock,
  memberDay,
  nextDayAt,
  shortenedDays,
  withTimeZone,
} from './member-day.ts';
import { aliveRun } from './spots.ts';

const on = (timeZone: string, lastActiveOn?: string): MemberClock => ({
  timeZone,
  ...(lastActiveOn !== undefined && { lastActiveOn: localDay(lastActiveOn) }),
});
const at = (instant: string) => new Date(instant);

describe('the member’s day', () => {
  test.each([
    ['Pacific/Auckland', '2026-06-14T21:00:00Z', '2026-06-15'],
    ['America/Los_Angeles', '2026-06-15T23:30:00Z', '2026-06-15'],
    ['America/Los_Angeles', '2026-06-16T06:59:59Z', '2026-06-15'],
    ['Asia/Kolkata', '2026-06-14T22:00:00Z', '2026-06-15'],
  ])('in %s at %s is %s', (zone, instant, day) => {
    expect(memberDay(on(zone), at(instant))).toBe(day);
  });

  test('stays the one that was written in Auckland when the member has landed in Los Angeles the day before', () => {
    const landed = on('America/Los_Angeles', '2026-06-15');
    expect(memberDay(landed, at('2026-06-14T23:00:00Z'))).toBe('2026-06-15');
    expect(memberDay(landed, at('2026-06-16T06:59:59Z'))).toBe('2026-06-15');
    expect(memberDay(landed, at('2026-06-16T07:00:00Z'))).toBe('2026-06-16');
    expect(nextDayAt(landed, at('2026-06-14T23:00:00Z'))).toEqual(at('2026-06-16T07:00:00Z'));
  });

  test('is the date on the calendar after a journey to the west when nothing was written later', () => {
    expect(memberDay(on('America/New_York', '2026-06-14'), at('2026-06-15T00:30:00Z'))).toBe('2026-06-14');
  });

  test('stays the day of the latest entry when that is up to two days ahead, and is the date on the calendar when it is further', () => {
    expect(memberDay(on('UTC', '2026-06-17'), at('2026-06-15T00:30:00Z'))).toBe('2026-06-17');
    expect(memberDay(on('UTC', '2026-06-18'), at('2026-06-15T00:30:00Z'))).toBe('2026-06-15');
    expect(memberDay(on('UTC', '2026-06-20'), at('2026-06-15T00:30:00Z'))).toBe('2026-06-15');
  });
});

describe('a day closes for spots', () => {
  test.each([
    ['UTC', '2026-06-17T12:00:00.000Z'],
    ['Asia/Kolkata', '2026-06-17T06:30:00.000Z'],
    ['Europe/London', '2026-06-17T11:00:00.000Z'],
    ['America/Los_Angeles', '2026-06-17T19:00:00.000Z'],
    ['Pacific/Auckland', '2026-06-17T00:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-06-16T22:00:00.000Z'],
  ])('at noon of the next day in %s', (zone, closes) => {
    expect(dayClosesAt(localDay('2026-06-16'), on(zone)).toISOString()).toBe(closes);
  });

  test.each([
    ['Asia/Kolkata', '2026-06-17T06:30:00.000Z'],
    ['America/Los_Angeles', '2026-06-17T19:00:00.000Z'],
    ['Pacific/Auckland', '2026-06-18T00:00:00.000Z'],
  ])(
    'at the first noon after its end in %s, when a client without a zone of its own names that one',
    (zone, closes) => {
      expect(dayClosesAt(localDay('2026-06-16'), on('UTC'), zone).toISOString()).toBe(closes);
    },
  );

  test.each([
    ['2026-03-08', 'America/New_York', '2026-03-09T16:00:00.000Z'],
    ['2026-10-31', 'America/New_York', '2026-11-01T17:00:00.000Z'],
    ['2011-12-29', 'Pacific/Apia', '2011-12-30T22:00:00.000Z'],
  ])('the clocks change after %s in %s: at noon all the same', (day, zone, closes) => {
    expect(dayClosesAt(localDay(day), on(zone)).toISOString()).toBe(closes);
  });
});

test.each([
  ['today', '2026-06-15', true],
  ['yesterday before noon', '2026-06-14', true],
  ['the day before yesterday', '2026-06-13', false],
  ['tomorrow', '2026-06-16', false],
])('at home, %s (%s) is open for spots: %s', (_, day, isOpen) => {
  expect(isDayOpen(localDay(day), on('UTC'), at('2026-06-15T11:59:59Z'))).toBe(isOpen);
});

test('a member who stays at home has no shortened days', () => {
  expect(shortenedDays(on('UTC'), at('2026-06-15T08:00:00Z'))).toEqual([]);
});

describe('a journey to the east', () => {
  const sunday = localDay('2026-06-14');
  // Ten in the morning of Sunday in Los Angeles, five in the morning of Monday in Auckland.
  const landing = at('2026-06-14T17:00:00Z');
  const landed = withTimeZone(on('America/Los_Angeles', '2026-06-13'), 'Pacific/Auckland', landing);

  test('does not shorten the day: it closes when it would have at home', () => {
    expect(memberDay(landed, landing)).toBe('2026-06-15');
    expect(dayClosesAt(sunday, landed)).toEqual(at('2026-06-15T19:00:00Z'));
    expect(isDayOpen(sunday, landed, at('2026-06-15T18:59:59Z'))).toBe(true);
    expect(isDayOpen(sunday, landed, at('2026-06-15T19:00:00Z'))).toBe(false);
  });

  test('does not end the run while the shortened day is open', () => {
    const days = ['2026-06-11', '2026-06-12', '2026-06-13'].map(localDay);
    const evening = at('2026-06-15T08:00:00Z');
    const today = memberDay(landed, evening);
    expect(shortenedDays(landed, evening)).toEqual([sunday]);
    expect(aliveRun(days, today, shortenedDays(landed, evening))).toBe(3);
    expect(aliveRun([...days, today], today, shortenedDays(landed, evening))).toBe(4);
    expect(aliveRun(days, today, shortenedDays(landed, at('2026-06-15T19:00:00Z')))).toBe(0);
  });

  test('that skips two dates at once shortens the day before yesterday', () => {
    const midnight = at('2026-06-15T10:30:00Z');
    const clock = withTimeZone(on('Pacific/Pago_Pago'), 'Pacific/Kiritimati', midnight);
    expect([memberDay(clock, midnight), shortenedDays(clock, midnight)]).toEqual(['2026-06-16', [sunday]]);
  });

  test('leaves the following days as they are in the new zone', () => {
    expect(dayClosesAt(localDay('2026-06-15'), landed)).toEqual(at('2026-06-16T00:00:00Z'));
  });

  test('is forgotten once no day of the zone that was left is open', () => {
    const later = withTimeZone(landed, 'Asia/Tokyo', at('2026-06-15T19:00:00Z'));
    expect(later.leftZones?.map(({ timeZone }) => timeZone)).toEqual(['Pacific/Auckland']);
  });

  test('through several zones keeps each of them while one of its days is open, and of many the latest eight', () => {
    const places = ['Dubai', 'Kolkata', 'Dhaka', 'Bangkok', 'Manila', 'Tokyo', 'Sakhalin', 'Magadan'];
    const through = (cities: readonly string[]) =>
      cities
        .reduce((clock, city) => withTimeZone(clock, `Asia/${city}`, landing), on('Europe/Berlin'))
        .leftZones?.map(({ timeZone }) => timeZone);
    expect(through(['Dubai', 'Kolkata'])).toEqual(['Asia/Dubai', 'Europe/Berlin']);
    expect(through([...places, 'Kamchatka'])).toEqual(places.reverse().map((city) => `Asia/${city}`));
  });

  test('there and back leaves only the zone of the stay', () => {
    const back = withTimeZone(landed, 'America/Los_Angeles', at('2026-06-14T20:00:00Z'));
    expect(back).toMatchObject({
      timeZone: 'America/Los_Angeles',
      leftZones: [{ timeZone: 'Pacific/Auckland', lastDay: '2026-06-15' }],
    });
  });
});

test('staying in a time zone changes nothing', () => {
  const clock = on('Asia/Kolkata', '2026-06-14');
  expect(withTimeZone(clock, 'Asia/Kolkata', at('2026-06-14T17:00:00Z'))).toBe(clock);
});
