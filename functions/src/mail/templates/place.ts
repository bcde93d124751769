import { placeChanged, placeConfirmed, placeOffered, placeRemoved } from '@reshape/content/mail/place-mails';
import { linkPagePath, linkPages } from '@reshape/content/paths';
import { mailLocale, programme } from '@reshape/content/programme';
import { isOpenFor } from '@reshape/domain/cohort';
import { isOfferOpen } from '@reshape/domain/waitlist';
import { dayIn } from '@reshape/domain/zoned-day';
import { dateAndTime, inWords } from '../../in-words.ts';
import { rosterId } from '../../stores/members.ts';
import type { PlaceBefore, RosterEntry } from '../../stores/roster.ts';
import { messagesAbout, withSessionsFor } from '../calendar.ts';
import { mailId } from '../outgoing.ts';
import { dayInWords, placeFacts, receiptOf } from './facts.ts';
import { calendarRemovals, cohortOfPlace, personWith } from './people.ts';
import type { Mail, MailParts, TemplateDependencies, Templates } from './template.ts';

/** Mails about a place, or the offer of one. */
export const placeTemplates: Templates<'place-confirmed' | 'place-changed' | 'place-offered'> = {
  'place-confirmed': placeParts,
  'place-changed': placeParts,
  'place-offered': offerParts,
};

/** What became of a place: somebody can take part now, in another cohort, or no longer. */
type PlaceNews = 'opened' | 'moved' | 'closed';

/** What a person does not know who knows their place as it was `before`; `undefined` when that is nothing. */
function newsSince(before: PlaceBefore, place: RosterEntry): PlaceNews | undefined {
  if (place.status !== 'active') return before?.status === 'active' ? 'closed' : undefined;
  if (before?.status !== 'active') return 'opened';
  return before.cohortId === place.cohortId ? undefined : 'moved';
}

/** What a mail tells that no later change of the place has joined, as long as it is still true. */
function newsOf(mail: Mail<'place-confirmed' | 'place-changed'>, place: RosterEntry): PlaceNews | undefined {
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
  mail: Mail<'place-confirmed' | 'place-changed'>,
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
    return { content: placeRemoved, calendar: await calendarRemovals(left, now, dependencies) };
  const { timeZone, goesOn } = await personWith(place, dependencies);
  const cohort = withSessionsFor(goesOn, await cohortOfPlace(place, dependencies));
  const facts = placeFacts(cohort, timeZone);
  const invitations = messagesAbout('invite', cohort, now);
  if (news === 'moved') {
    const old = left.cohortId === place.cohortId ? [] : await calendarRemovals(left, now, dependencies);
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

async function offerParts(
  { waitingId, cohortId, displayName, ...mail }: Mail<'place-offered'>,
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
