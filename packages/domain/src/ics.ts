import { addDays, type LocalDay } from './local-day.ts';

/** When an event takes place: for some minutes from an instant, or for some whole days from a day. */
export type EventTime =
  | { readonly startsAt: Date; readonly minutes: number }
  | { readonly startsOn: LocalDay; readonly days: number };

export interface CalendarEvent {
  /**
   * Never changes for an event, so that a second download replaces the first, for example
   * `session-1@example.com`.
   */
  readonly uid: string;
  readonly time: EventTime;
  readonly title: string;
  /** Plain text; line breaks are preserved. */
  readonly description?: string;
  readonly location?: string;
  /** An absolute URL. */
  readonly url?: string;
  /** Reminders, in minutes before the start. */
  readonly alarms?: readonly number[];
}

/** `producer` names the product that wrote it, `stamp` is the time of writing. */
interface Writing {
  readonly producer: string;
  readonly stamp: Date;
}

/**
 * The text of a calendar file (RFC 5545) with the given events, to be saved as `.ics`. The same arguments give the same
 * text.
 */
export const calendarFile = (events: readonly CalendarEvent[], writing: Writing): string =>
  calendar('PUBLISH', events, writing, []);

/** A calendar that a program subscribes to, under this name, and asks for again every `hours` hours. */
export const calendarFeed = (
  events: readonly CalendarEvent[],
  { name, hours, ...writing }: Writing & { readonly name: string; readonly hours: number },
): string =>
  calendar(
    'PUBLISH',
    events,
    writing,
    [],
    [
      `NAME:${escapeText(name)}`,
      `X-WR-CALNAME:${escapeText(name)}`,
      `REFRESH-INTERVAL;VALUE=DURATION:PT${hours}H`,
      `X-PUBLISHED-TTL:PT${hours}H`,
    ],
  );

/**
 * What a calendar does by itself with a message about one event (RFC 5546): it enters or updates the event, strikes it
 * out because it does not take place, or removes it because the attendee no longer takes part.
 */
export type CalendarAct = 'invite' | 'cancel' | 'uninvite';

export const methodOf = (act: CalendarAct): 'REQUEST' | 'CANCEL' => (act === 'invite' ? 'REQUEST' : 'CANCEL');

/** Whom a message is from and to; both are e-mail addresses. */
export interface Invitation extends Writing {
  readonly organizer: { readonly name: string; readonly address: string };
  readonly attendee: string;
}

/** The text of a message about one event, to be sent as `text/calendar` with the method of `act`. */
export function calendarMessage(
  act: CalendarAct,
  { alarms = [], ...event }: CalendarEvent,
  { organizer, attendee, ...writing }: Invitation,
): string {
  const people = [
    `ORGANIZER;CN="${quotedText(organizer.name)}":${mailto(organizer.address)}`,
    // No answer is asked for: the place was given, and answers would go to the organizer's mailbox.
    `ATTENDEE;ROLE=REQ-PARTICIPANT;RSVP=FALSE:${mailto(attendee)}`,
    // The event of an attendee who is no longer invited takes place without them.
    ...{ invite: ['STATUS:CONFIRMED'], cancel: ['STATUS:CANCELLED'], uninvite: [] }[act],
  ];
  return calendar(methodOf(act), [act === 'invite' ? { ...event, alarms } : event], writing, people);
}

function calendar(
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL',
  events: readonly CalendarEvent[],
  { producer, stamp }: Writing,
  people: readonly string[],
  properties: readonly string[] = [],
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(producer)}//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...properties,
    ...events.flatMap((event) => eventLines(event, stamp, people)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent, stamp: Date, people: readonly string[]): string[] {
  const { uid, time, title, description, location, url, alarms = [] } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${instant(stamp)}`,
    `SEQUENCE:${sequence(stamp)}`,
    ...people,
    ...timeLines(time),
    `SUMMARY:${escapeText(title)}`,
    ...(description === undefined ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    ...(location === undefined ? [] : [`LOCATION:${escapeText(location)}`]),
    ...(url === undefined ? [] : [`URL:${withoutControls(url)}`]),
    ...alarms.flatMap((minutes) => alarmLines(title, minutes)),
    'END:VEVENT',
  ];
}

const alarmLines = (title: string, minutes: number): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:-PT${minutes}M`,
  `DESCRIPTION:${escapeText(title)}`,
  'END:VALARM',
];

function timeLines(time: EventTime): string[] {
  if ('startsOn' in time) {
    const end = addDays(time.startsOn, time.days);
    return [`DTSTART;VALUE=DATE:${day(time.startsOn)}`, `DTEND;VALUE=DATE:${day(end)}`, 'TRANSP:TRANSPARENT'];
  }
  const end = new Date(time.startsAt.getTime() + time.minutes * 60_000);
  return [`DTSTART:${instant(time.startsAt)}`, `DTEND:${instant(end)}`];
}

const day = (date: LocalDay): string => date.replaceAll('-', '');

/** UTC to the second: `20260607T163000Z`. */
const instant = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/**
 * The version of an event: calendars replace an earlier one only by one with a higher version. It rises with
 * the clock, because a file describes the event at the time of writing.
 */
const sequence = (stamp: Date): number => Math.max(0, Math.floor((stamp.getTime() - sequenceStart) / 1_000));
const sequenceStart = Date.UTC(2026, 0, 1);

/** Control characters are not allowed in a calendar file, nor line breaks in a URL. */
const withoutControls = (text: string): string => text.replaceAll(/\p{Cc}/gu, '');

/** The address as a URI; `?` and `#` would end it. */
const mailto = (address: string): string =>
  `mailto:${encodeURI(withoutControls(address)).replaceAll(/[?#]/g, encodeURIComponent)}`;

/** A parameter's text between quotation marks, which it cannot contain. */
const quotedText = (text: string): string => withoutControls(text).replaceAll('"', "'");

/** A value of type TEXT: backslash, semicolon, comma and line break are escaped with a backslash. */
function escapeText(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => withoutControls(line).replaceAll(/[\\;,]/g, String.raw`\$&`))
    .join(String.raw`\n`);
}

const maxLineOctets = 75;

/** Folds a content line so that no line is longer than 75 octets in UTF-8 and no character is split. */
function foldLine(line: string): string {
  const lines: string[] = [];
  let current = '';
  let length = 0;
  for (const character of line) {
    const octets = octetsOf(character);
    if (length + octets > maxLineOctets) {
      lines.push(current);
      current = ' ';
      length = 1;
    }
    current += character;
    length += octets;
  }
  return [...lines, current].join('\r\n');
}

/** Octets of one code point in UTF-8. A lone surrogate counts as three, like its replacement character. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x1_00_00 ? 3 : 4;
}
