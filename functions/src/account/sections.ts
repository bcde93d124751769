import type * as z from 'zod/mini';
import type { PersonalCollectionName } from '../stores/collections.ts';
import {
  challengeLogDocument,
  deletedSpotDocument,
  deletionDocument,
  feedbackDocument,
  mailDocument,
  memberDocument,
  newsletterDocument,
  operatorDocument,
  payerDocument,
  paymentDocument,
  personDocument,
  pushSubscriptionDocument,
  reflectionDocument,
  spotDocument,
  trackerDocument,
  waitlistDocument,
  worksheetDocument,
} from '../stores/documents.ts';

/** What a field of the export means, or why the field is not in it. */
type FieldNote = string | { readonly leftOut: string };

const omitField = (why: string) => ({ leftOut: why });

interface Section {
  readonly schema: z.ZodMiniObject;
  readonly what: string;
  /** What a document's id means. */
  readonly id: string;
  readonly fields: Readonly<Record<string, FieldNote>>;
  /** The names of values within the fields that are left out, because they are about another person. */
  readonly omittedWithin?: readonly string[];
}

/** One section; a field of the schema without a note is a type error. */
const section = <S extends z.ZodMiniObject>(
  schema: S,
  rest: Omit<Section, 'schema' | 'fields'> & {
    readonly fields: { readonly [Field in keyof z.output<S>]-?: FieldNote };
  },
): Section => ({ schema, ...rest });

const technical = omitField('only makes sure that a repeated request takes effect once');
const expiry = 'when the database deletes the entry by itself';
const secret = omitField('a secret: whoever knows it could act in your place');

/** The sections of the export: one for each collection of what is known about people. */
export const sections: Readonly<Record<PersonalCollectionName, Section>> = {
  members: section(memberDocument, {
    what: 'your account',
    id: 'the number of your account',
    fields: {
      email: 'your email address',
      displayName: 'your name, from your Google account',
      cohortId: 'your cohort',
      status: 'the state of your account',
      sessionEpoch: 'how often you signed out everywhere',
      endedSessions: 'the sessions that you signed out of, each with the time at which it would have ended',
      activeWorksheetId: 'your current worksheet',
      timeZone: 'your time zone',
      leftZones: 'the time zones that you left a few days ago, each with your last day in it',
      nudge:
        'your nudges: whether and at which hour, the evening reminder, when they are your own action, a pause, how many you have seen, and the last day',
      mail: 'which emails you want',
      letter: 'your letter to yourself, the day on which you wrote it, and the day on which it opens',
      lapse: 'what you last answered to “What got in the way?”, and on which day',
      lastActiveOn: 'the last day on which you wrote something',
      lastChange: 'when you last changed what you wrote, and in which session',
      ending: omitField('the day is in our email; the rest is the secret of the link in it'),
      keptUntil: 'until when you asked us to keep your account',
      createdAt: 'when you first signed in',
    },
  }),
  roster: section(personDocument, {
    what: 'your place in a cohort',
    id: 'a hash of your email address',
    omittedWithin: ['by'],
    fields: {
      email: 'your email address',
      cohortId: 'your cohort',
      status: 'the state of your place',
      uid: 'the number of your account',
      source: 'why you have the place',
      openedBy: 'the payment that your place was opened for',
      name: 'your name',
      sortName: 'your name or address, as it is sorted in the list of people',
      searchTokens:
        'the beginnings of the words in your name and address, by which you are found in the list of people',
      lastActiveOn: 'the last day on which you wrote something',
      counts: 'how many spots, challenge days and ticks you had on that day',
      attended: 'the live sessions whose link to join you followed',
      tookOffer: 'the offer by which you came from the waitlist',
    },
  }),
  spots: section(spotDocument, {
    what: 'your spots',
    id: 'the number of the spot',
    fields: {
      description: 'what you wrote',
      textHash: technical,
      date: 'the day that it is about',
      createdAt: 'when you logged it',
      editKeys: technical,
      instinct: 'the instinct that you saw behind it',
    },
  }),
  deletedSpots: section(deletedSpotDocument, {
    what: 'spots that you deleted',
    id: 'the number of the spot',
    fields: { textHash: technical, date: 'the day that it was about', expireAt: expiry },
  }),
  worksheets: section(worksheetDocument, {
    what: 'your worksheets',
    id: 'the number of the worksheet',
    fields: {
      struggle: 'the struggle',
      identity: 'the identity',
      knowledge: 'the knowledge',
      environment: 'what makes it easier, and what makes it harder',
      tinyAction: 'the tiny action',
      status: 'whether it is your current worksheet',
      created_at: 'when you wrote it',
      editKeys: technical,
    },
  }),
  tracker: section(trackerDocument, {
    what: 'the days of your tracker',
    id: 'the day',
    fields: {
      date: 'the day',
      completed: 'whether you took the tiny action',
      logged: 'false for a day that you set back to empty',
      wasMissed: 'whether the day was marked as missed before',
      recent: technical,
    },
  }),
  challengeLogs: section(challengeLogDocument, {
    what: 'your challenge days',
    id: 'the challenge and the day',
    fields: {
      challengeId: 'the challenge',
      date: 'the day',
      note: 'your note',
      isNoteEdited: technical,
      key: technical,
      createdAt: 'when you logged it',
    },
  }),
  reflections: section(reflectionDocument, {
    what: 'your weekly reflections',
    id: 'the first day of the week',
    fields: { content: 'the reflection', createdAt: 'when it was put together' },
  }),
  feedback: section(feedbackDocument, {
    what: 'your answers at the end of a cohort',
    id: 'a hash of the cohort and the number of your account',
    fields: {
      uid: 'the number of your account',
      cohortId: 'the cohort',
      score: 'how likely you are to recommend the programme, from 0 to 10',
      pace: 'what you said about the pace',
      sessions: 'what you said about the live sessions',
      habit: 'what you said about your habit',
      words: 'what you wrote',
      quoteAs: 'the name under which we may quote you',
      createdAt: 'when you answered',
      updatedAt: 'when you last changed an answer',
      agreedAt: 'when you agreed to be quoted',
      approvedAt: 'since when our site quotes you',
    },
  }),
  pushSubscriptions: section(pushSubscriptionDocument, {
    what: 'the browsers that get your nudges',
    id: 'a hash of the address of the browser',
    fields: {
      uid: 'the number of your account',
      endpoint: secret,
      keys: secret,
      keyId: 'which of our public keys the browser knows',
      shard: omitField('only divides the work between computers'),
      dueAt: 'when the next nudge is due',
      hour: 'the hour of the nudge',
      actionTime: 'the hour and the days of the week on which the nudge is your own action',
      timeZone: 'the time zone of the hour',
      lastDay: 'the day of the last nudge',
      seen: 'how many nudges were sent',
      unanswered: 'how many of them in a row you have not answered',
      reminderHour: 'the hour of the evening reminder',
      reminderAt: 'when the next reminder is due',
      lastReminder: 'the day of the last reminder',
      test: 'whether the last test nudge arrived',
      failures: 'how often in a row sending has failed',
      firstFailedAt: 'since when',
      device: 'the name of the device',
      createdAt: 'when you added it',
      updatedAt: 'when the browser last registered',
    },
  }),
  operators: section(operatorDocument, {
    what: 'your role as an operator',
    id: 'the number of your account',
    fields: {
      email: 'your email address',
      grantedBy: omitField('the email address of somebody else'),
      grantedAt: 'when you were given the role',
    },
  }),
  payments: section(paymentDocument, {
    what: 'your payments',
    id: 'the number of the payment at Razorpay',
    fields: {
      amount: 'the amount in paise',
      currency: 'the currency',
      email: 'the email address that you paid with',
      contactHash: omitField('a keyed hash of your phone number, which not even we can turn back'),
      billingState: 'the state that you gave for the invoice',
      gstin: 'the tax number that you gave for the invoice',
      status: 'the state of the payment',
      refunds: 'the refunds, with amount, state and time',
      amountRefunded: 'how much was refunded, in paise',
      dispute: 'the state of a dispute',
      respondBy: 'until when we can respond to a dispute',
      outcome: 'what the payment was for',
      cohortId: 'the cohort that you paid for',
      isAsOffered: 'whether that cohort was the one on offer',
      placement: 'how that cohort was found',
      rosterId: 'a hash of your email address',
      claimedBy: 'the number of the account that claimed it',
      requestedRefund: technical,
      hasFailedRefund: 'whether a refund failed',
      settled: 'what we have dealt with',
      events: 'the messages of Razorpay about it',
      erasedAt: 'when your data was removed from it',
      createdAt: 'when you paid',
      updatedAt: 'when we last heard of it',
      expireAt: expiry,
    },
  }),
  payers: section(payerDocument, {
    what: 'the list of your payments',
    id: 'a hash of your email address',
    fields: {
      paymentIds: 'the numbers of your payments',
      expireAt: expiry,
    },
  }),
  waitlist: section(waitlistDocument, {
    what: 'your place on the waitlist',
    id: 'the number of your account',
    omittedWithin: ['by'],
    fields: {
      email: 'your email address',
      displayName: 'your name, from your Google account',
      createdAt: 'when you joined',
      token: secret,
      offers: 'when we offered you a place, in which cohort, and until when',
      offeredUntil: 'until when you can take the latest offer',
      expireAt: expiry,
    },
  }),
  newsletter: section(newsletterDocument, {
    what: 'your subscription to the newsletter',
    id: 'a hash of your email address',
    fields: {
      firstName: 'your first name',
      email: 'your email address',
      status: 'whether you confirmed or unsubscribed',
      token: secret,
      confirmationToken: secret,
      consent: 'what you agreed to, and when',
      createdAt: 'when you signed up',
      confirmedAt: 'when you confirmed',
      unsubscribedAt: 'when you unsubscribed',
      expireAt: expiry,
    },
  }),
  mails: section(mailDocument, {
    what: 'the emails that we sent you',
    id: 'what the email was about',
    fields: {
      mail: 'what it was about; with your address until it was sent',
      person: 'a hash of your email address',
      state: 'what became of it',
      attempts: 'how often we tried',
      unanswered: 'how often the mail server did not answer',
      notComposed: 'how often its text could not be composed',
      sendingUntil: omitField('only keeps two computers from sending it at once'),
      untriedSince: omitField('only finds mails that no computer has taken yet'),
      failure: 'why it failed',
      code: 'what the mail server said',
      createdAt: 'when it was written',
      updatedAt: 'when it was last tried',
      expireAt: expiry,
    },
  }),
  deletions: section(deletionDocument, {
    what: 'a deletion of your account; there is one only once the account is gone',
    id: 'the number of the account',
    fields: {
      rosterId: 'a hash of your email address',
      uid: 'the number of the account',
      email: 'your email address, until the deletion is complete',
      reason: 'who requested it',
      step: 'how many steps are done',
      requestedAt: 'when it was requested',
      updatedAt: 'when the last step was done',
      finishedAt: 'when it was complete',
      expireAt: expiry,
    },
  }),
};
