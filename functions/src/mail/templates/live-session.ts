import {
  liveSessionCancelled,
  liveSessionMoved,
  liveSessionReminder,
} from '@reshape/content/mail/live-session-mails';
import { dateAndTime, inWords } from '../../in-words.ts';
import { isMeantFor, liveSessionsOf, messageAbout } from '../calendar.ts';
import { participantOf } from './people.ts';
import type { Mail, MailParts, TemplateDependencies, Templates } from './template.ts';

/** Mails about a live session. */
export const liveSessionTemplates: Templates<'session-reminder' | 'session-moved' | 'session-cancelled'> = {
  'session-reminder': liveSessionParts,
  'session-moved': liveSessionParts,
  'session-cancelled': liveSessionCancelledParts,
};

async function liveSessionParts(
  mail: Mail<'session-reminder' | 'session-moved'>,
  now: Date,
  dependencies: TemplateDependencies,
): Promise<MailParts | undefined> {
  const participant = await participantOf(mail, dependencies);
  if (!participant) return undefined;
  const { person, cohort } = participant;
  const session = liveSessionsOf(cohort).find(({ id }) => id === mail.sessionId);
  // The session was moved again or is over: if necessary, another mail says so.
  if (session?.startsAt.toISOString() !== mail.startsAt || session.startsAt <= now) return undefined;
  if (!isMeantFor(person.goesOn, session, cohort)) return undefined;
  const facts = {
    number: session.number,
    when: inWords(session.startsAt, person.timeZone, dateAndTime),
    minutes: session.minutes,
  };
  if (mail.kind === 'session-moved')
    return {
      content: liveSessionMoved(facts),
      calendar: [messageAbout('invite', session, cohort)],
    };
  return person.wantsReminders ? { content: liveSessionReminder(facts, mail.occasion) } : undefined;
}

async function liveSessionCancelledParts(
  mail: Mail<'session-cancelled'>,
  now: Date,
  dependencies: TemplateDependencies,
): Promise<MailParts | undefined> {
  const participant = await participantOf(mail, dependencies);
  if (!participant) return undefined;
  const { person, cohort } = participant;
  const startsAt = new Date(mail.startsAt);
  if (cohort.sessions.some(({ id }) => id === mail.sessionId) || startsAt <= now) return undefined;
  if (!isMeantFor(person.goesOn, mail, cohort)) return undefined;
  const { sessionId: id, number, week, minutes } = mail;
  const when = inWords(startsAt, person.timeZone, dateAndTime);
  return {
    content: liveSessionCancelled({ number, when, minutes }),
    calendar: [messageAbout('cancel', { id, number, week, startsAt, minutes }, cohort)],
  };
}
