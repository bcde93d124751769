import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { type CalendarAct, type CalendarEvent, calendarFeed, calendarFile, calendarMessage } from './ics.ts';
import { localDay } from './local-day.ts';

const made = { producer: 'Reshape', stamp: new Date('2026-05-30T08:15:30.250Z') };
const session: CalendarEvent = {
  uid: 'june-2026-session-1@reshape',
  time: { startsAt: new Date('2026-06-07T16:30:00Z'), minutes: 90 },
  title: 'Live Session 1',
};
const file = (event: Partial<CalendarEvent> = {}) => calendarFile([{ ...session, ...event }], made);

/** Parses a file with an independent parser. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}
const onlyEvent = (text: string) => {
  const [event, ...others] = read(text);
  if (!event || others.length > 0) throw new Error('expected one event');
  return event;
};

describe('a calendar file', () => {
  test('contains a live session in full', () => {
    expect(file({ location: 'Online', url: 'https://example.com/' })).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Reshape//EN',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
        'BEGIN:VEVENT',
        'UID:june-2026-session-1@reshape',
        'DTSTAMP:20260530T081530Z',
        `SEQUENCE:${((31 + 28 + 31 + 30 + 29) * 24 * 60 + 8 * 60 + 15) * 60 + 30}`,
        'DTSTART:20260607T163000Z',
        'DTEND:20260607T180000Z',
        'SUMMARY:Live Session 1',
        'LOCATION:Online',
        'URL:https://example.com/',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  test('has reminders before an event', () => {
    const calendar = new ICAL.Component(ICAL.parse(file({ title: 'Session; one', alarms: [1_440, 15] })));
    const alarms = calendar.getFirstSubcomponent('vevent')?.getAllSubcomponents('valarm') ?? [];
    expect(
      alarms.map((alarm) => [
        alarm.getFirstPropertyValue('action'),
        String(alarm.getFirstPropertyValue('trigger')),
        alarm.getFirstPropertyValue('description'),
      ]),
    ).toEqual([
      ['DISPLAY', '-PT1440M', 'Session; one'],
      ['DISPLAY', '-PT15M', 'Session; one'],
    ]);
  });

  test('ends whole days on the following day', () => {
    const event = onlyEvent(file({ time: { startsOn: localDay('2026-12-28'), days: 7 } }));
    expect(event.startDate.isDate).toBe(true);
    expect([event.startDate.toString(), event.endDate.toString()]).toEqual(['2026-12-28', '2027-01-04']);
  });

  test('continues past midnight and the end of a year', () => {
    const event = onlyEvent(file({ time: { startsAt: new Date('2026-12-31T23:00:00Z'), minutes: 90 } }));
    expect(event.endDate.toJSDate()).toEqual(new Date('2027-01-01T00:30:00Z'));
  });

  test('escapes characters that would end a value', () => {
    const text = file({
      title: String.raw`Bring a pen, paper; and C:\notes`,
      description: 'One\nTwo\r\nThree',
    });
    expect(text).toContain(String.raw`SUMMARY:Bring a pen\, paper\; and C:\\notes`);
    expect(text).toContain(String.raw`DESCRIPTION:One\nTwo\nThree`);
  });

  test('escapes line breaks so that they cannot inject a property', () => {
    const nasty = 'x\r\nATTENDEE:mailto:eve@example.com';
    const text = file({ uid: nasty, title: nasty, location: nasty, url: nasty });
    expect(text.split('\r\n').filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
  });

  test('contains several events, each with its own id', () => {
    const text = calendarFile([session, { ...session, uid: 'june-2026-session-2@reshape' }], made);
    expect(read(text).map(({ uid }) => uid)).toEqual([
      'june-2026-session-1@reshape',
      'june-2026-session-2@reshape',
    ]);
  });

  test('has the same ids and text when it is generated again', () => {
    expect(file()).toBe(file());
    const later = calendarFile([session], { ...made, stamp: new Date('2026-06-01T00:00:00Z') });
    expect(onlyEvent(later).uid).toBe(onlyEvent(file()).uid);
  });

  // The beginning `SUMMARY:` leaves 67 of 75 octets.
  test.each([
    ['~', 67],
    ['\u00a0', 33],
    ['\u07ff', 33],
    ['\u0800', 22],
    ['\uffff', 22],
    ['\u{10000}', 16],
  ])('folds a line of %j after %i of them and not before', (character, room) => {
    const full = `SUMMARY:${character.repeat(room)}\r\n`;
    expect(file({ title: character.repeat(room) })).toContain(full);
    expect(file({ title: character.repeat(room + 1) })).toContain(`${full} ${character}\r\n`);
  });
});

describe('a message about an event', () => {
  const organizer = { name: 'Reshape', address: 'hello@reshape.example' };
  const attendee = 'asha@example.com';
  const message = (act: CalendarAct, event: Partial<CalendarEvent> = {}, people = { organizer, attendee }) =>
    calendarMessage(act, { ...session, alarms: [15], ...event }, { ...made, ...people });

  // What RFC 5546 requires in sections 3.2.2 (REQUEST) and 3.2.5 (CANCEL), and what it forbids.
  test.each([
    ['invite', 'REQUEST', 'CONFIRMED', 1],
    ['cancel', 'CANCEL', 'CANCELLED', 0],
    ['uninvite', 'CANCEL', null, 0],
  ] as const)(
    'to %s has the method %s, one organizer, one attendee, and the status %s',
    (act, method, status, alarms) => {
      const calendar = new ICAL.Component(ICAL.parse(message(act)));
      const [event, ...others] = calendar.getAllSubcomponents('vevent');
      expect(others).toEqual([]);
      expect(calendar.getFirstPropertyValue('method')).toBe(method);
      const value = (name: string) =>
        event?.getAllProperties(name).map((property) => property.getFirstValue());
      expect([value('uid'), value('organizer'), value('attendee')]).toEqual([
        [session.uid],
        ['mailto:hello@reshape.example'],
        ['mailto:asha@example.com'],
      ]);
      expect(event?.getFirstProperty('organizer')?.getFirstParameter('cn')).toBe('Reshape');
      expect(event?.getFirstProperty('attendee')?.getFirstParameter('rsvp')).toBe('FALSE');
      expect(event?.getFirstPropertyValue('status')).toBe(status);
      expect(event?.getAllSubcomponents('valarm')).toHaveLength(alarms);
      for (const name of ['dtstamp', 'dtstart', 'sequence', 'summary']) expect(value(name)).toHaveLength(1);
    },
  );

  test('has a higher sequence a second later, so that a calendar takes it as the newer one', () => {
    const at = (stamp: string) =>
      onlyEvent(calendarMessage('invite', session, { ...made, stamp: new Date(stamp), organizer, attendee }))
        .sequence;
    expect(at('2026-05-30T08:15:31Z')).toBe(at('2026-05-30T08:15:30Z') + 1);
  });

  test('contains nothing else that a name or an address tries to add', () => {
    const text = message(
      'invite',
      {},
      {
        organizer: { name: '"Eve"\r\nX-EVIL:1', address: 'a?cc=b#c@reshape.example' },
        attendee: 'a\r\nX-EVIL:1@example.com',
      },
    );
    expect(text).not.toMatch(/^X-EVIL/m);
    const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
    expect(event?.getFirstPropertyValue('organizer')).toBe('mailto:a%3Fcc=b%23c@reshape.example');
  });
});

test('a feed has a name and says how often to ask for it, and names no person', () => {
  const text = calendarFeed([session], { ...made, name: 'Reshape', hours: 4 });
  const calendar = new ICAL.Component(ICAL.parse(text));
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Reshape');
  expect(`${calendar.getFirstPropertyValue('refresh-interval')}`).toBe('PT4H');
  expect(onlyEvent(text).uid).toBe(session.uid);
  expect(text).not.toMatch(/ATTENDEE|ORGANIZER|mailto/);
});

/** Length in UTF-8; throws a URIError when a character was split. */
const octets = (line: string): number => encodeURIComponent(line).replaceAll(/%../g, '.').length;

describe('for any text', () => {
  const anyText = fc.string({ unit: 'grapheme', maxLength: 300 }).filter((text) => !/\p{Cc}/u.test(text));
  const minutes = fc.integer({ min: 1, max: 3_000 });
  const startsAt = fc.date({
    min: new Date('2000-01-01T00:00:00Z'),
    max: new Date('2099-12-31T00:00:00Z'),
    noInvalidDate: true,
  });

  test('an independent parser reads the same values back', () => {
    fc.assert(
      fc.property(anyText, anyText, startsAt, minutes, (title, description, start, length) => {
        start.setUTCMilliseconds(0);
        const event = onlyEvent(file({ title, description, time: { startsAt: start, minutes: length } }));
        expect([event.summary, event.description]).toEqual([title, description]);
        expect(event.startDate.toJSDate()).toEqual(start);
        expect(event.duration.toSeconds()).toBe(length * 60);
      }),
      { numRuns: 2_000 },
    );
  });

  test('no line is longer than 75 octets or splits a character', () => {
    fc.assert(
      fc.property(anyText, (title) => {
        const text = file({ title });
        expect(text.endsWith('\r\n')).toBe(true);
        for (const line of text.split('\r\n')) expect(octets(line)).toBeLessThanOrEqual(75);
        expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      }),
    );
  });
});
