import { liveSessionCalendar } from '@reshape/content/app/cohort';
import { programme } from '@reshape/content/programme';
import { isOver } from '@reshape/domain/cohort';
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

/** Whether a member hears of a live session: of one after the end of the cohort, a booster, only if they go on. */
export const isMeantFor = (
  goesOn: boolean,
  { week }: Pick<StoredLiveSession, 'week'>,
  { weeks }: Pick<StoredCohort, 'weeks'>,
): boolean => week <= weeks || goesOn;

/** The cohort with only the live sessions that the member hears of. */
export const withSessionsFor = (goesOn: boolean, cohort: StoredCohort): StoredCohort => ({
  ...cohort,
  sessions: cohort.sessions.filter((session) => isMeantFor(goesOn, session, cohort)),
});

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

/** What the recipient's calendar is to do about one event. */
export interface EventMessage {
  readonly act: CalendarAct;
  /** The name of its file, without the ending. */
  readonly name: string;
  readonly event: CalendarEvent;
}

export const messageAbout = (
  act: CalendarAct,
  session: NumberedLiveSession,
  cohort: Pick<StoredCohort, 'platform'>,
): EventMessage => ({
  act,
  name: liveSessionCalendar.messageName(session.number),
  event: liveSessionEvent(session, cohort),
});

/** One message for each live session of the cohort that is not over at `now`. */
export const messagesAbout = (act: CalendarAct, cohort: StoredCohort, now: Date): EventMessage[] =>
  liveSessionsOf(cohort)
    .filter((session) => !isOver(session, now))
    .map((session) => messageAbout(act, session, cohort));

/** The messages as parts of a mail. A message is about one event, because RFC 5546 allows one in each. */
export const calendarParts = (
  messages: readonly EventMessage[],
  invitation: Omit<Invitation, 'producer'>,
): CalendarPart[] =>
  messages.map(({ act, name, event }) => ({
    method: methodOf(act),
    fileName: `${name}${act === 'invite' ? '' : '-cancelled'}.ics`,
    text: calendarMessage(act, event, { ...invitation, producer: liveSessionCalendar.producer }),
  }));
