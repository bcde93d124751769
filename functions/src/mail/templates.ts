import { accountDeleted, accountEnding, signInLink } from '@reshape/content/mail/account-mails';
import { cohortEnded, cohortEndedReminder, cohortMessage } from '@reshape/content/mail/cohort-mails';
import {
  conversationAccepted,
  conversationAsked,
  conversationCalendar,
  conversationCancelled,
  conversationDeclined,
  conversationForHost,
  conversationProposed,
} from '@reshape/content/mail/conversation-mails';
import { withFirstName } from '@reshape/content/mail/first-name';
import {
  liveSessionCancelled,
  liveSessionMoved,
  liveSessionReminder,
} from '@reshape/content/mail/live-session-mails';
import type { MailContent, OwnPath } from '@reshape/content/mail/mail';
import { confirmNewsletter, newsletterLetter } from '@reshape/content/mail/newsletter-mails';
import { nudgesLost } from '@reshape/content/mail/nudge-mails';
import {
  type NoticeFacts,
  operatorNotice,
  operatorRole,
  ownRole,
  paymentsUndecided,
  paymentsWithoutSeat,
} from '@reshape/content/mail/operator-mails';
import {
  claimPayment,
  cohortMoved,
  type PlaceFacts,
  paymentDuplicate,
  paymentReceived,
  paymentReview,
  placeChanged,
  placeClaimed,
  placeConfirmed,
  placeOffered,
  placeRemoved,
  type Receipt,
  refundConfirmed,
} from '@reshape/content/mail/place-mails';
import { linkPagePath, linkPages } from '@reshape/content/paths';
import { mailLocale, programme } from '@reshape/content/programme';
import { isOpenFor } from '@reshape/domain/cohort';
import type { CalendarAct, CalendarEvent, EventTime } from '@reshape/domain/ics';
import { noticesAbout } from '@reshape/domain/payment-notices';
import { amountRefunded, paymentStatus } from '@reshape/domain/payments';
import { isReached } from '@reshape/domain/second-month';
import { isOfferOpen } from '@reshape/domain/waitlist';
import { dayIn } from '@reshape/domain/zoned-day';
import type { MemberDependencies, Stores } from '../dependencies.ts';
import { dateAndTime, dateOnly, inCurrency, inWords } from '../in-words.ts';
import { isOpenedByPayment } from '../payments/mails.ts';
import type { StoredCohort, StoredLiveSession } from '../stores/cohorts.ts';
import { rosterId, secondMonthIn } from '../stores/members.ts';
import { isForAnotherAccount, type StoredPayment } from '../stores/payments.ts';
import type { PlaceBefore, RosterEntry } from '../stores/roster.ts';
import { type EventMessage, liveSessionsOf, messageAbout, messagesAbout } from './calendar.ts';
import { mailId, type OutgoingMail } from './outgoing.ts';

/** A mail's text, and what the recipient's calendar is to do, at the time of sending. */
export interface MailParts {
  readonly content: MailContent;
  /** The most important first. */
  readonly calendar?: readonly EventMessage[];
  /** The path for one-click unsubscribing. */
  readonly unsubscribePath?: OwnPath;
}

export type TemplateDependencies = Pick<
  MemberDependencies,
  | 'members'
  | 'cohorts'
  | 'conversations'
  | 'feedback'
  | 'newsletter'
  | 'payments'
  | 'pushSubscriptions'
  | 'waitlist'
  | 'signInLinks'
  | 'newId'
> & { readonly messages: Pick<Stores['messages'], 'get'> };

/** The text of `mail` at `now`; `undefined` when it is no longer true or no longer wanted. */
export async function mailParts(
  mail: OutgoingMail,
  now: Date,
  dependencies: TemplateDependencies,
): Promise<MailParts | undefined> {
  switch (mail.kind) {
    case 'place-confirmed':
    case 'place-changed':
      return placeParts(mail, now, dependencies);
    case 'payment-review': {
      const { reason } = mail;
      if (reason === undefined) return undefined;
      const payment = await paymentWhere(mail, dependencies, ({ outcome }) => outcome === reason);
      return payment && { content: paymentReview(reason, receiptOf(payment)) };
    }
    case 'payment-duplicate': {
      const payment = await paymentWhere(mail, dependencies, ({ outcome }) => outcome === 'duplicate');
      const place = payment && (await placeOf(payment, dependencies));
      return payment && place?.status === 'active'
        ? { content: paymentDuplicate(receiptOf(payment)) }
        : undefined;
    }
    case 'payment-received': {
      const payment = await paymentWhere(mail, dependencies, ({ outcome }) => outcome === 'place');
      const place = payment && (await placeOf(payment, dependencies));
      if (!payment || place?.status !== 'active' || isOpenedByPayment(place)) return undefined;
      const { title } = await cohortOfPlace(place, dependencies);
      return { content: paymentReceived(title, receiptOf(payment)) };
    }
    case 'claim-payment': {
      const payment = await paymentWhere(mail, dependencies, ({ outcome }) => outcome === 'place');
      const place = payment && (await placeOf(payment, dependencies));
      if (!payment || place?.status !== 'active' || place.uid !== undefined) return undefined;
      return { content: claimPayment(mail.email, receiptOf(payment)) };
    }
    case 'place-claimed': {
      const payment = await paymentWhere(mail, dependencies, isForAnotherAccount);
      const place = payment && (await placeOf(payment, dependencies));
      if (payment?.outcome !== 'place' || place?.status !== 'active') return undefined;
      const own = await dependencies.members.place(rosterId(mail.email));
      const calendar = own?.status === 'active' ? [] : await uninvitations(place, now, dependencies);
      return { content: placeClaimed(receiptOf(payment)), calendar };
    }
    case 'refund-confirmed':
      return refundParts(mail, now, dependencies);
    case 'place-offered':
      return offerParts(mail, now, dependencies);
    case 'confirm-newsletter': {
      const subscriber = await dependencies.newsletter.get(mail.subscriberId);
      const { email, status, token, confirmationToken, consent } = subscriber ?? {};
      const isOfThisSignUp = status === 'pending' && consent?.at.toISOString() === mail.signedUpAt;
      if (!isOfThisSignUp || !email || !token || !confirmationToken) return undefined;
      return {
        content: confirmNewsletter(confirmationToken, token),
        unsubscribePath: `/api/newsletter/unsubscribe/${token}`,
      };
    }
    case 'sign-in-link': {
      const until = new Date(mail.until);
      if (until <= now) return undefined;
      // A mail that is sent twice has another token each time, because none is stored.
      const link = { address: mail.email, token: dependencies.newId() };
      await dependencies.signInLinks.add(link, until);
      return { content: signInLink(link.address, link.token) };
    }
    case 'session-reminder':
    case 'session-moved':
      return liveSessionParts(mail, now, dependencies);
    case 'cohort-moved': {
      const person = await activePerson(mail.rosterId, dependencies);
      const cohort = person && (await cohortOfPlace(person.place, dependencies));
      // The cohort was moved again: another mail says so.
      if (person?.place.cohortId !== mail.cohortId || cohort?.startsOn !== mail.startsOn) return undefined;
      const facts = placeFacts(cohort, person.timeZone);
      return { content: cohortMoved(facts), calendar: messagesAbout('invite', cohort, now) };
    }
    case 'session-cancelled':
      return liveSessionCancelledParts(mail, now, dependencies);
    case 'cohort-message': {
      const message = await dependencies.messages.get(mail.messageId);
      const person = message?.isTest ? undefined : await activePerson(mail.rosterId, dependencies);
      if (!message || (!message.isTest && person?.place.cohortId !== mail.cohortId)) return undefined;
      const cohort = await dependencies.cohorts.get(mail.cohortId);
      const written = withFirstName(message, person?.name);
      return { content: cohortMessage(written.subject, written.text, cohort?.title ?? programme.name) };
    }
    case 'newsletter-letter': {
      const message = await dependencies.messages.get(mail.messageId);
      if (!message) return undefined;
      const { status, token, email } = (await dependencies.newsletter.get(mail.subscriberId)) ?? {};
      if (message.isTest) return { content: newsletterLetter(message.subject, message.text) };
      if (status !== 'confirmed' || !token || !email) return undefined;
      return {
        content: newsletterLetter(message.subject, message.text, token),
        unsubscribePath: `/api/newsletter/unsubscribe/${token}`,
      };
    }
    case 'cohort-ended': {
      const person = await activePerson(mail.rosterId, dependencies);
      if (person?.place.cohortId !== mail.cohortId) return undefined;
      const { uid } = person.place;
      if (uid !== undefined && (await dependencies.feedback.get(uid, mail.cohortId))) return undefined;
      const cohort = await cohortOfPlace(person.place, dependencies);
      return { content: (mail.again ? cohortEndedReminder : cohortEnded)(cohort) };
    }
    case 'conversation':
    case 'conversation-host':
      return conversationParts(mail, dependencies);
    case 'nudges-lost':
      return nudgesLostParts(mail, now, dependencies);
    case 'conversation-asked': {
      const stored = await dependencies.conversations.get(mail.conversationId);
      // Somebody has answered already.
      if (stored?.state !== 'asked' || stored.version !== mail.version) return undefined;
      const name = (await dependencies.members.get(stored.uid))?.displayName;
      const times = stored.times.map((time) => inWords(time, mailLocale.timeZone, dateAndTime));
      return { content: conversationAsked[mail.version === 0 ? 'asked' : 'chosen'](name, times) };
    }
    case 'operator-role':
      return {
        content: (mail.email === mail.operator ? ownRole : operatorRole)({ ...mail, address: mail.operator }),
      };
    case 'payments-without-seat':
      return withoutSeatParts(mail, dependencies);
    case 'payments-undecided': {
      const payers = await payersOf(
        dependencies.payments.all(['no-cohort']),
        (payment) => dayIn('UTC', payment.createdAt) === mail.day,
      );
      return payers.length === 0 ? undefined : { content: paymentsUndecided(payers) };
    }
    case 'account-deleted':
      return { content: accountDeleted };
    case 'account-ending': {
      const place = await dependencies.members.place(mail.rosterId);
      const member = place?.uid === undefined ? undefined : await dependencies.members.get(place.uid);
      const { ending, keptUntil } = member ?? {};
      const isKept = ending !== undefined && keptUntil !== undefined && keptUntil > ending.on;
      if (ending?.on !== mail.on || isKept || member?.status === 'deleting') return undefined;
      return {
        content: accountEnding(inWords(new Date(`${mail.on}T00:00:00Z`), 'UTC', dateOnly), ending.token),
      };
    }
    case 'operator-notice':
      return noticeParts(mail, dependencies);
    default:
      return mail satisfies never;
  }
}

type Of<Kind extends OutgoingMail['kind']> = Extract<OutgoingMail, { kind: Kind }>;

/** The payment of a mail, if `isTrue` of it. */
async function paymentWhere(
  { paymentId }: { readonly paymentId: string },
  { payments }: TemplateDependencies,
  isTrue: (payment: StoredPayment) => boolean,
): Promise<StoredPayment | undefined> {
  const payment = await payments.get(paymentId);
  return payment && isTrue(payment) ? payment : undefined;
}

const placeOf = async (
  { rosterId: person }: StoredPayment,
  { members }: TemplateDependencies,
): Promise<RosterEntry | undefined> => (person === null ? undefined : members.place(person));

const receiptOf = ({ id, amount, currency, createdAt }: StoredPayment): Receipt => ({
  paymentId: id,
  amount: inCurrency(amount, currency),
  paidOn: inWords(createdAt, mailLocale.timeZone, dateOnly),
});

/** What a mail tells about a cohort, with the times in a zone. */
const placeFacts = (cohort: StoredCohort, timeZone: string): PlaceFacts => ({
  title: cohort.title,
  startsOn: dayInWords(cohort),
  sessions: liveSessionsOf(cohort).map(({ startsAt }) => inWords(startsAt, timeZone, dateAndTime)),
});

const dayInWords = ({ startsOn }: Pick<StoredCohort, 'startsOn'>): string =>
  inWords(new Date(`${startsOn}T00:00:00Z`), 'UTC', dateOnly);

async function cohortOfPlace(
  { cohortId }: Pick<RosterEntry, 'cohortId'>,
  { cohorts }: TemplateDependencies,
): Promise<StoredCohort> {
  const cohort = await cohorts.get(cohortId);
  if (!cohort) throw new Error('A place is in a cohort that does not exist');
  return cohort;
}

/** What became of a place: somebody can take part now, in another cohort, or no longer. */
type PlaceNews = 'opened' | 'moved' | 'closed';

/** What a person does not know who knows their place as it was `before`; `undefined` when that is nothing. */
function newsSince(before: PlaceBefore, place: RosterEntry): PlaceNews | undefined {
  if (place.status !== 'active') return before?.status === 'active' ? 'closed' : undefined;
  if (before?.status !== 'active') return 'opened';
  return before.cohortId === place.cohortId ? undefined : 'moved';
}

/** What a mail tells that no later change of the place has joined, as long as it is still true. */
function newsOf(mail: Of<'place-confirmed' | 'place-changed'>, place: RosterEntry): PlaceNews | undefined {
  const isOpen = place.status === 'active';
  if (mail.kind === 'place-confirmed') return isOpen ? 'opened' : undefined;
  if (mail.change === 'removed') return place.status === 'removed' ? 'closed' : undefined;
  if (!isOpen || place.cohortId !== mail.cohortId) return undefined;
  return mail.change === 'moved' ? 'moved' : 'opened';
}

/**
 * The mail about a place. One that an operator's change caused tells the difference between what the person knew before
 * and what is true now, so that a change that was undone is not mentioned.
 */
async function placeParts(
  mail: Of<'place-confirmed' | 'place-changed'>,
  now: Date,
  dependencies: TemplateDependencies,
): Promise<MailParts | undefined> {
  const place = await dependencies.members.place(mail.rosterId);
  if (!place) return undefined;
  const { announcement } = place;
  const before = announcement?.mail === mailId(mail) ? announcement.before : undefined;
  const news = before === undefined ? newsOf(mail, place) : newsSince(before, place);
  if (!news) return undefined;
  const left = before?.status === 'active' ? before : place;
  if (news === 'closed')
    return { content: placeRemoved, calendar: await uninvitations(left, now, dependencies) };
  const cohort = await cohortOfPlace(place, dependencies);
  const { timeZone } = await personWith(place, dependencies);
  const facts = placeFacts(cohort, timeZone);
  const invitations = messagesAbout('invite', cohort, now);
  if (news === 'moved') {
    const old = left.cohortId === place.cohortId ? [] : await uninvitations(left, now, dependencies);
    return { content: placeChanged('moved', facts, mail.email), calendar: [...invitations, ...old] };
  }
  // A person who was never welcomed to the place is welcomed now.
  if (mail.kind === 'place-changed' && before !== null)
    return { content: placeChanged('restored', facts, mail.email), calendar: invitations };
  const occasion = mail.kind === 'place-confirmed' ? mail.occasion : (place.openedBy ?? '');
  const [paymentId] = occasion.match(/^pay_[A-Za-z0-9]+/) ?? [];
  const payment = paymentId === undefined ? undefined : await dependencies.payments.get(paymentId);
  // Another account has claimed it since, and what opened this place has a welcome of its own.
  const isClaimedElsewhere = payment?.claimedBy != null && payment.rosterId !== mail.rosterId;
  if (isClaimedElsewhere && place.openedBy !== occasion) return undefined;
  const welcome = {
    ...(payment && { receipt: receiptOf(payment) }),
    isOtherCohort: payment?.placement === 'other-cohort' && payment.cohortId === place.cohortId,
  };
  return { content: placeConfirmed(facts, mail.email, welcome), calendar: invitations };
}

/** Takes the coming live sessions of a cohort out of the calendar of a person who no longer takes part. */
async function uninvitations(
  { cohortId }: Pick<RosterEntry, 'cohortId'>,
  now: Date,
  { cohorts }: TemplateDependencies,
): Promise<EventMessage[]> {
  const cohort = await cohorts.get(cohortId);
  return cohort ? messagesAbout('uninvite', cohort, now) : [];
}

async function refundParts(
  { email, paymentId, refundId }: Of<'refund-confirmed'>,
  now: Date,
  dependencies: TemplateDependencies,
): Promise<MailParts | undefined> {
  const payment = await dependencies.payments.get(paymentId);
  const refund = payment?.refunds[refundId];
  if (!payment || refund?.status !== 'processed') return undefined;
  // Of the recipient, because another person may have claimed the payment.
  const own = await dependencies.members.place(rosterId(email));
  const status = own?.status;
  const rupees = (paise: number) => inCurrency(paise, payment.currency);
  const facts = {
    amount: rupees(refund.amount),
    total: rupees(amountRefunded(payment)),
    paid: rupees(payment.amount),
    paymentId,
    isInFull: paymentStatus(payment) === 'refunded',
    place:
      status === undefined
        ? ('none' as const)
        : status === 'active'
          ? ('open' as const)
          : ('closed' as const),
  };
  const isClosed = own !== undefined && facts.isInFull && facts.place === 'closed';
  return {
    content: refundConfirmed(facts),
    calendar: isClosed ? await uninvitations(own, now, dependencies) : [],
  };
}

async function offerParts(
  { waitingId, cohortId, displayName, ...mail }: Of<'place-offered'>,
  now: Date,
  { members, cohorts, waitlist }: TemplateDependencies,
): Promise<MailParts | undefined> {
  const waiting = await waitlist.get(waitingId);
  const cohort = await cohorts.get(cohortId);
  if (!waiting || !cohort || !isOpenFor(cohort, dayIn(programme.timeZone, now))) return undefined;
  if (cohort.seats !== undefined && (await cohorts.countPlaces(cohortId)) >= cohort.seats) return undefined;
  if ((await members.place(rosterId(waiting.email)))?.status === 'active') return undefined;
  const offered = waiting.offers[cohortId];
  if (!offered || !isOfferOpen(offered, now)) return undefined;
  const { until } = offered;
  return {
    // Without a name, the account is listed under its address.
    content: placeOffered(displayName === mail.email ? '' : displayName, {
      ...{ cohortId, title: cohort.title, startsOn: dayInWords(cohort) },
      ...(until && { until: inWords(until, mailLocale.timeZone, dateAndTime) }),
      ...(waiting.token !== undefined && {
        leave: linkPagePath(linkPages.leaveWaitlist, waiting.token),
      }),
    }),
    ...(waiting.token !== undefined && { unsubscribePath: `/api/waitlist/leave/${waiting.token}` as const }),
  };
}

async function withoutSeatParts(
  { cohortId, day }: Of<'payments-without-seat'>,
  { payments, cohorts }: TemplateDependencies,
): Promise<MailParts | undefined> {
  const cohort = await cohorts.get(cohortId);
  const payers = await payersOf(
    payments.ofCohort(cohortId),
    ({ outcome, placement, createdAt }) =>
      outcome === 'place' && placement !== 'as-offered' && dayIn('UTC', createdAt) === day,
  );
  if (!cohort || payers.length === 0) return undefined;
  return { content: paymentsWithoutSeat(cohort.title, dayInWords(cohort), payers) };
}

/** Who paid the payments for which `isMeant` holds, and how much. */
async function payersOf(
  payments: AsyncIterable<StoredPayment>,
  isMeant: (payment: StoredPayment) => boolean,
): Promise<string[]> {
  const payers: string[] = [];
  for await (const payment of payments)
    if (isMeant(payment))
      payers.push(`${payment.email ?? 'no address'}, ${inCurrency(payment.amount, payment.currency)}`);
  return payers;
}

async function noticeParts(
  { paymentId, reason, refundId }: Of<'operator-notice'>,
  { payments, cohorts }: TemplateDependencies,
): Promise<MailParts | undefined> {
  // One mail a day says it of all of them.
  if (reason === 'no-cohort') return undefined;
  const payment = await payments.get(paymentId);
  const isTrue =
    payment &&
    noticesAbout(payment).some((notice) => notice.reason === reason && notice.refundId === refundId);
  if (!isTrue) return undefined;
  const cohort = payment.cohortId === null ? undefined : await cohorts.get(payment.cohortId);
  const summary = {
    ...receiptOf(payment),
    payer: payment.email ?? 'no address',
    refunded: inCurrency(amountRefunded(payment), payment.currency),
    cohort: cohort?.title ?? 'none',
  };
  return { content: operatorNotice(reason, noticeFactsOf(payment), summary) };
}

async function liveSessionParts(
  mail: Of<'session-reminder' | 'session-moved'>,
  now: Date,
  dependencies: TemplateDependencies,
): Promise<MailParts | undefined> {
  const person = await activePerson(mail.rosterId, dependencies);
  if (person?.place.cohortId !== mail.cohortId) return undefined;
  const cohort = await cohortOfPlace(person.place, dependencies);
  const session = liveSessionsOf(cohort).find(({ id }) => id === mail.sessionId);
  // The session was moved again or is over: if necessary, another mail says so.
  if (session?.startsAt.toISOString() !== mail.startsAt || session.startsAt <= now) return undefined;
  if (!isMeantFor(person, cohort, session)) return undefined;
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

/** A session after the end of the cohort is a booster evening, of which only those hear who go on. */
const isMeantFor = (
  { goesOn }: Pick<Person, 'goesOn'>,
  cohort: Pick<StoredCohort, 'weeks'>,
  { week }: Pick<StoredLiveSession, 'week'>,
): boolean => week <= cohort.weeks || goesOn;

interface Person {
  readonly place: RosterEntry;
  /** `undefined` while it is not known. */
  readonly name: string | undefined;
  readonly timeZone: string;
  readonly wantsReminders: boolean;
  /** Whether they said that they want to go on after the end of their cohort. */
  readonly goesOn: boolean;
}

/** Not sent once a device is registered again, or when no nudge would come anyway. */
async function nudgesLostParts(
  { rosterId }: Of<'nudges-lost'>,
  now: Date,
  dependencies: TemplateDependencies,
): Promise<MailParts | undefined> {
  const person = await activePerson(rosterId, dependencies);
  const { uid } = person?.place ?? {};
  const own = uid === undefined ? undefined : await dependencies.pushSubscriptions.get(uid);
  if (!person || !own?.preferences.on || own.devices.length > 0) return undefined;
  const cohort = await cohortOfPlace(person.place, dependencies);
  return isReached(cohort, dayIn(person.timeZone, now), person.goesOn) ? { content: nudgesLost } : undefined;
}

/** A person with an active place, whether or not they have signed in yet. */
async function activePerson(id: string, { members }: TemplateDependencies): Promise<Person | undefined> {
  const place = await members.place(id);
  return place?.status === 'active' ? personWith(place, { members }) : undefined;
}

async function personWith(
  place: RosterEntry,
  { members }: Pick<TemplateDependencies, 'members'>,
): Promise<Person> {
  const member = place.uid === undefined ? undefined : await members.get(place.uid);
  return {
    place,
    name: member?.displayName ?? place.name,
    timeZone: member?.timeZone ?? mailLocale.timeZone,
    wantsReminders: member?.mail?.sessionReminders ?? true,
    goesOn: (member && secondMonthIn(member)?.on) ?? false,
  };
}

async function liveSessionCancelledParts(
  mail: Of<'session-cancelled'>,
  now: Date,
  dependencies: TemplateDependencies,
): Promise<MailParts | undefined> {
  const person = await activePerson(mail.rosterId, dependencies);
  if (person?.place.cohortId !== mail.cohortId) return undefined;
  const cohort = await cohortOfPlace(person.place, dependencies);
  const startsAt = new Date(mail.startsAt);
  if (cohort.sessions.some(({ id }) => id === mail.sessionId) || startsAt <= now) return undefined;
  if (!isMeantFor(person, cohort, mail)) return undefined;
  const { sessionId: id, number, week, minutes } = mail;
  const when = inWords(startsAt, person.timeZone, dateAndTime);
  return {
    content: liveSessionCancelled({ number, when, minutes }),
    calendar: [messageAbout('cancel', { id, number, week, startsAt, minutes }, cohort)],
  };
}

/** The event of a conversation: the same for both sides. */
const conversationEvent = (id: string, time: EventTime, link?: string | null): CalendarEvent => ({
  uid: conversationCalendar.uid(id),
  time,
  title: conversationCalendar.title,
  ...(link && { location: link, url: link }),
  alarms: conversationCalendar.alarms,
});

/** One about a change that was followed by another is not sent: the mail about that one says what is true. */
async function conversationParts(
  mail: Of<'conversation' | 'conversation-host'>,
  dependencies: TemplateDependencies,
): Promise<MailParts | undefined> {
  const { conversationId: id, version } = mail;
  const name = conversationCalendar.fileName;
  if (mail.kind === 'conversation-host' && mail.isCancelled) {
    const time = { startsAt: new Date(mail.startsAt), minutes: mail.minutes };
    const when = inWords(time.startsAt, mailLocale.timeZone, dateAndTime);
    const calendar = [{ act: 'cancel', name, event: conversationEvent(id, time) }] as const;
    return { content: conversationForHost.cancelled(when), calendar };
  }
  const stored = await dependencies.conversations.get(id);
  if (stored?.version !== version) return undefined;
  const { uid, state, time, times, link, reply } = stored;
  const member = await dependencies.members.get(uid);
  const timeZone = (mail.kind === 'conversation' && member?.timeZone) || mailLocale.timeZone;
  const words = (moment: Date) => inWords(moment, timeZone, dateAndTime);
  const message = (act: CalendarAct): readonly EventMessage[] =>
    time === null ? [] : [{ act, name, event: conversationEvent(id, time, link) }];
  const facts = { when: time ? words(time.startsAt) : '', minutes: time?.minutes ?? 0, link: link ?? '' };
  if (mail.kind === 'conversation-host')
    return { content: conversationForHost.accepted(member?.displayName, facts), calendar: message('invite') };
  switch (state) {
    case 'accepted':
      return { content: conversationAccepted(facts), calendar: message('invite') };
    case 'proposed':
      return { content: conversationProposed(times.map(words)) };
    case 'declined':
      return { content: conversationDeclined(reply ?? '') };
    default:
      return { content: conversationCancelled(facts.when), calendar: message('cancel') };
  }
}

/** What the notices about a payment depend on. */
export const noticeFactsOf = (payment: StoredPayment): NoticeFacts => ({
  respondBy: payment.respondBy ? inWords(payment.respondBy, mailLocale.timeZone, dateAndTime) : undefined,
  placeOf: payment.outcome === 'place' ? (payment.rosterId ?? undefined) : undefined,
});
