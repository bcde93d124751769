import { liveSessionCalendar } from '@reshape/content/app/cohort';
import { programme } from '@reshape/content/programme';
import {
  type CalendarAct,
  type CalendarEvent,
  calendarMessage,
  type Invitation,
  methodOf,
} from '@reshape/domain/ics';
import type { StoredCohort, StoredLiveSession } from '../stores/cohorts.ts';
import type { CalendarPart } from './smtp.ts';

/** A live session with its number from 1, in the order of the programme. */
export type NumberedLiveSession = Pick<StoredLiveSession, 'id' | 'week' | 'startsAt' | 'minutes'> & {
  readonly number: number;
};

export const liveSessionsOf = ({ sessions }: StoredCohort): NumberedLiveSession[] =>
  sessions.map((session, index) => ({ ...session, number: index + 1 }));

/** The event of a live session: the same in the app, in mails and in the feed. */
export const liveSessionEvent = (
  { id, number, week, startsAt, minutes }: NumberedLiveSession,
  { platform }: Pick<StoredCohort, 'platform'>,
): CalendarEvent => ({
  uid: liveSessionCalendar.uid(id),
  time: { startsAt, minutes },
  title: liveSessionCalendar.title(number),
  description: liveSessionCalendar.description(week, minutes),
  location: platform ?? programme.liveSessionPlatform,
  alarms: liveSessionCalendar.alarms,
});

/** What the recipient's calendar is to do about one live session. */
export interface SessionMessage {
  readonly act: CalendarAct;
  readonly number: number;
  readonly event: CalendarEvent;
}

/** One message for each live session of the cohort that is not over at `now`. */
export const messagesAbout = (act: CalendarAct, cohort: StoredCohort, now: Date): SessionMessage[] =>
  liveSessionsOf(cohort)
    .filter(({ startsAt, minutes }) => startsAt.getTime() + minutes * 60_000 > now.getTime())
    .map((session) => ({ act, number: session.number, event: liveSessionEvent(session, cohort) }));

/** The messages as parts of a mail. A message is about one session, because RFC 5546 allows one event in each. */
export const calendarParts = (
  messages: readonly SessionMessage[],
  invitation: Omit<Invitation, 'producer'>,
): CalendarPart[] =>
  messages.map(({ act, number, event }) => ({
    method: methodOf(act),
    fileName: liveSessionCalendar.messageFileName(number, act),
    text: calendarMessage(act, event, { ...invitation, producer: liveSessionCalendar.producer }),
  }));
