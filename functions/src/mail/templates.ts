import { sessionCalendar } from '@reshape/content/app/cohort';
import { cohortMessage } from '@reshape/content/mail/cohort-mails';
import {
  claimPayment,
  paymentDuplicate,
  paymentReview,
  placeConfirmed,
  placeOffered,
  refundConfirmed,
  refundInPart,
} from '@reshape/content/mail/enrolment-mails';
import { type MailContent, mailLocale, type OwnPath } from '@reshape/content/mail/mail';
import { confirmNewsletter } from '@reshape/content/mail/newsletter-mails';
import { operatorNotice, operatorRole, overfullCohort } from '@reshape/content/mail/operator-mails';
import { sessionMoved, sessionReminder } from '@reshape/content/mail/session-mails';
import { price, programme } from '@reshape/content/programme';
import { calendarFile } from '@reshape/domain/ics';
import type { ServerDependencies, Stores } from '../dependencies.ts';
import type { RosterEntry, StoredCohort } from '../stores/documents.ts';
import { rosterId } from '../stores/members.ts';
import type { OutgoingMail } from './outgoing.ts';
import type { FinishedMail } from './smtp.ts';

/** A mail's text and attachments at the time of sending. */
export interface MailParts extends Pick<FinishedMail, 'calendar'> {
  readonly content: MailContent;
  /** The path for one-click unsubscribing. */
  readonly unsubscribePath?: OwnPath;
}

export type TemplateDependencies = Pick<ServerDependencies, 'members' | 'cohorts' | 'newsletter'> &
  Pick<Stores, 'messages'>;

/** The text of `mail` at `now`; `undefined` when it is no longer true or no longer wanted. */
export async function mailParts(
  mail: OutgoingMail,
  now: Date,
  dependencies: TemplateDependencies,
): Promise<MailParts | undefined> {
  switch (mail.kind) {
    case 'place-confirmed':
      return placeConfirmedParts(mail, now, dependencies);
    case 'payment-review':
      return { content: paymentReview };
    case 'payment-duplicate':
      return { content: paymentDuplicate(mail.paymentId) };
    case 'claim-payment':
      return { content: claimPayment(mail.email, mail.paymentId) };
    case 'refund-confirmed': {
      const place = await dependencies.members.place(rosterId(mail.email));
      return { content: refundConfirmed(inCurrency(mail.amount), place?.status !== 'active') };
    }
    case 'refund-in-part':
      return { content: refundInPart(inCurrency(mail.amount)) };
    case 'place-offered':
      return { content: placeOffered(mail.displayName) };
    case 'confirm-newsletter': {
      const subscriber = await dependencies.newsletter.get(mail.subscriberId);
      if (subscriber?.status !== 'pending' || subscriber.token === undefined) return undefined;
      return {
        content: confirmNewsletter(subscriber.firstName ?? '', subscriber.token),
        unsubscribePath: `/api/newsletter/unsubscribe/${subscriber.token}`,
      };
    }
    case 'session-reminder':
    case 'session-moved':
      return sessionParts(mail, now, dependencies);
    case 'cohort-message': {
      const message = await dependencies.messages.get(mail.messageId);
      const person = message?.isTest ? undefined : await activePerson(mail.rosterId, dependencies);
      if (!message || (!message.isTest && person?.place.cohortId !== mail.cohortId)) return undefined;
      const cohort = await dependencies.cohorts.get(mail.cohortId);
      return { content: cohortMessage(message.subject, message.text, cohort?.title ?? programme.name) };
    }
    case 'operator-role':
      return { content: operatorRole(mail.operator, mail.change, mail.by) };
    case 'overfull-cohort': {
      const cohort = await dependencies.cohorts.get(mail.cohortId);
      const taken = await dependencies.cohorts.countPlaces(mail.cohortId);
      if (cohort?.seats === undefined || taken <= cohort.seats) return undefined;
      return { content: overfullCohort(cohort.title, taken, cohort.seats) };
    }
    case 'operator-notice':
      return { content: operatorNotice(mail.paymentId, mail.reason) };
  }
}

type Of<Kind extends OutgoingMail['kind']> = Extract<OutgoingMail, { kind: Kind }>;

async function placeConfirmedParts(
  mail: Of<'place-confirmed'>,
  now: Date,
  dependencies: TemplateDependencies,
): Promise<MailParts | undefined> {
  const person = await activePerson(mail.rosterId, dependencies);
  if (!person) return undefined;
  const cohort = await dependencies.cohorts.get(person.place.cohortId);
  if (!cohort) throw new Error('A place is in a cohort that does not exist');
  const sessions = sessionsOf(cohort);
  const facts = {
    title: cohort.title,
    startsOn: inWords(new Date(`${cohort.startsOn}T00:00:00Z`), 'UTC', dateOnly),
    sessions: sessions.map(({ startsAt }) => inWords(startsAt, person.timeZone)),
    isPaid: mail.occasion.startsWith('pay_'),
  };
  return {
    content: placeConfirmed(facts, mail.email),
    ...(sessions.length > 0 && { calendar: calendarOf(cohort, sessions, now) }),
  };
}

async function sessionParts(
  mail: Of<'session-reminder' | 'session-moved'>,
  now: Date,
  dependencies: TemplateDependencies,
): Promise<MailParts | undefined> {
  const person = await activePerson(mail.rosterId, dependencies);
  if (person?.place.cohortId !== mail.cohortId) return undefined;
  const cohort = await dependencies.cohorts.get(mail.cohortId);
  if (!cohort) throw new Error('A place is in a cohort that does not exist');
  const session = sessionsOf(cohort).find(({ week }) => week === mail.week);
  // The session was moved again or is over: if necessary, another mail says so.
  if (session?.startsAt.toISOString() !== mail.startsAt || session.startsAt <= now) return undefined;
  const facts = {
    number: session.number,
    when: inWords(session.startsAt, person.timeZone),
    minutes: session.minutes,
  };
  if (mail.kind === 'session-moved')
    return { content: sessionMoved(facts), calendar: calendarOf(cohort, [session], now) };
  return person.wantsReminders ? { content: sessionReminder(facts, mail.occasion) } : undefined;
}

interface Person {
  readonly place: RosterEntry;
  readonly timeZone: string;
  readonly wantsReminders: boolean;
}

/** A person with an active place, whether or not they have signed in yet. */
async function activePerson(id: string, { members }: TemplateDependencies): Promise<Person | undefined> {
  const place = await members.place(id);
  if (place?.status !== 'active') return undefined;
  const member = place.uid === undefined ? undefined : await members.get(place.uid);
  return {
    place,
    timeZone: member?.timeZone ?? mailLocale.timeZone,
    wantsReminders: member?.mail?.sessionReminders ?? true,
  };
}

type NumberedSession = StoredCohort['sessions'][number] & { readonly number: number };

const sessionsOf = ({ sessions }: StoredCohort): NumberedSession[] =>
  sessions.map((session, index) => ({ ...session, number: index + 1 }));

/** The calendar file of live sessions, with the same events as the app's. */
function calendarOf(
  { startsOn, platform }: StoredCohort,
  sessions: readonly NumberedSession[],
  stamp: Date,
): NonNullable<MailParts['calendar']> {
  const events = sessions.map(({ number, week, startsAt, minutes }) => ({
    uid: sessionCalendar.uid(startsOn, week),
    time: { startsAt, minutes },
    title: sessionCalendar.title(number),
    description: sessionCalendar.description(week, minutes),
    location: platform ?? programme.sessionPlatform,
    alarms: sessionCalendar.alarms,
  }));
  return {
    fileName: sessionCalendar.fileName,
    text: calendarFile(events, { producer: sessionCalendar.producer, stamp }),
  };
}

const dateOnly: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' };
const dateAndTime: Intl.DateTimeFormatOptions = {
  ...dateOnly,
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
};

const inWords = (moment: Date, timeZone: string, options = dateAndTime): string =>
  new Intl.DateTimeFormat(mailLocale.language, { ...options, timeZone }).format(moment);

const inCurrency = (paise: number): string =>
  new Intl.NumberFormat(mailLocale.language, {
    style: 'currency',
    currency: price.currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(paise / 100);
