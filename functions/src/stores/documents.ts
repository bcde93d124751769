import { habitAnswers, paces, sessionAnswers } from '@reshape/contract/feedback';
import { localDay } from '@reshape/contract/fields';
import { microchallenge } from '@reshape/contract/microchallenges';
import { nudge } from '@reshape/contract/nudges';
import { target } from '@reshape/contract/operator/log';
import { mailStates } from '@reshape/contract/operator/mails';
import { trackerStatus } from '@reshape/contract/tracker';
import { sessionIds } from '@reshape/domain/cohort';
import { obstacles } from '@reshape/domain/lapse';
import {
  disputes,
  paymentOutcomes,
  paymentStatuses,
  placements,
  refundStatuses,
} from '@reshape/domain/payments';
import { instincts } from '@reshape/domain/scan';
import type { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';

/** A point in time: a Timestamp in the database, a Date in the code and before it is stored. */
export const instant = z.pipe(
  z.custom<Timestamp | Date>(
    (value) => value instanceof Date || typeof Object(value).toDate === 'function',
    'is not a timestamp',
  ),
  z.transform((time: Timestamp | Date) => (time instanceof Date ? time : time.toDate())),
);

const placeStatuses = ['active', 'refunded', 'removed'] as const;
const status = z.enum(placeStatuses);

/** Fields that a later release adds are ignored, so that two releases can run side by side. */
export const rosterDocument = z.object({
  email: z.string(),
  cohortId: z.string(),
  status,
  uid: z.optional(z.string()),
  /** What the place was given for, such as `payment` or `operator`. */
  source: z.optional(z.string()),
  /** The payment, claim or action of the operator that last opened it, so that it is welcomed once. */
  openedBy: z.optional(z.string()),
});
export type RosterEntry = z.output<typeof rosterDocument>;

/** The fields of a place by which operators find and sort people; not written by the same calls as the others. */
export const rosterListing = z.object({
  name: z.optional(z.string()),
  sortName: z._default(z.string(), ''),
  /** Beginnings of the words in name and address. */
  searchTokens: z._default(z.array(z.string()), []),
  /** The last day on which the person wrote something; empty for never, which sorts before every day. */
  lastActiveOn: z._default(z.union([localDay, z.literal('')]), ''),
  /** As they were on that day. */
  counts: z._default(z.object({ spots: z.int(), challengeDays: z.int(), ticks: z.int() }), {
    spots: 0,
    challengeDays: 0,
    ticks: 0,
  }),
  /** The ids of the live sessions that the person came to. */
  attended: z._default(z.array(z.string()), []),
  /** The offer by which the person came from the waitlist into a cohort. */
  tookOffer: z.optional(z.object({ cohortId: z.string(), at: instant, by: z.string() })),
});
export type RosterListing = z.output<typeof rosterListing>;

/** A place with the fields by which operators find it. */
export const personDocument = z.extend(rosterDocument, rosterListing.shape);

/** An account that may act as an operator; its id is the uid. */
export const operatorDocument = z.object({ email: z.string(), grantedBy: z.string(), grantedAt: instant });

/** A message that an operator wrote to a cohort, or a letter to the newsletter. */
export const messageDocument = z.object({
  /** `null` for a letter to the newsletter. */
  cohortId: z.nullable(z.string()),
  subject: z.string(),
  text: z.string(),
  by: z.string(),
  sentAt: instant,
  /** A test goes to the operator who wrote it, and to nobody else. */
  isTest: z.boolean(),
  recipients: z.int(),
});

/** A payment webhook in an unknown form. */
export const unreadableWebhookDocument = z.object({
  /** Such as `refund.processed`. */
  event: z.string(),
  paymentId: z.nullable(z.string()),
  receivedAt: instant,
});

/** An action of an operator. The fields from `targets` on are missing from entries of earlier releases. */
export const operatorLogDocument = z.object({
  by: z.string(),
  what: z.string(),
  at: instant,
  before: z.string(),
  after: z.string(),
  targets: z._default(z.array(target), []),
  correlationId: z.pipe(
    z.nullish(z.string()),
    z.transform((id) => id ?? undefined),
  ),
  request: z.pipe(
    z.nullish(z.string()),
    z.transform((hash) => hash ?? undefined),
  ),
});

/** Hour of the day, local time. */
const hour = z.int().check(z.gte(0), z.lte(23));
/**
 * When a reminder arrives on an evening without a log; `null` for none. Missing from documents older than reminders.
 */
const reminderHour = z._default(z.nullable(hour), null);
/**
 * When the nudge is the member's own tiny action; `null` for never. Missing from documents older than this choice.
 */
const actionTime = z._default(
  z.nullable(z.object({ hour, weekdays: z.array(z.int().check(z.gte(1), z.lte(7))) })),
  null,
);
const seen = z.int().check(z.gte(0));

const nudgePreferences = z.object({
  on: z.boolean(),
  hour,
  reminderHour,
  actionTime,
  /** The first day on which nudges resume. */
  pausedUntil: z.nullable(localDay),
  /**
   * For devices that are gone: the highest number of nudges sent to one of them, and the date of their last
   * nudge.
   */
  seen,
  lastDay: z.nullable(localDay),
});
export type NudgePreferences = z.output<typeof nudgePreferences>;

const mailPreferences = z.object({ sessionReminders: z.boolean() });

export const memberDocument = z.object({
  email: z.string(),
  displayName: z.string(),
  cohortId: z.string(),
  /** `deleting` from the member's request until their data is gone. */
  status: z.enum([...placeStatuses, 'deleting']),
  /** Incremented by signing out everywhere: tokens with a lower epoch are invalid. */
  sessionEpoch: z.int(),
  /** Ended sessions, with the time at which their tokens would have expired, in seconds since 1970. */
  endedSessions: z.record(z.string(), z.int()),
  /** The worksheet that the next one archives. */
  activeWorksheetId: z.optional(z.string()),
  /** IANA name; absent until a device or the member sets it. */
  timeZone: z.optional(z.string()),
  /** The zones left so recently that one of their days is still open, each with the last day in it. */
  leftZones: z.optional(z.array(z.object({ timeZone: z.string(), lastDay: localDay }))),
  nudge: z.optional(nudgePreferences),
  /** Which mails the member wants; all of them when absent. */
  mail: z.optional(mailPreferences),
  /** The member's letter to themselves, and from which day on they can read it. */
  letter: z.optional(z.object({ text: z.string(), writtenOn: localDay, opensOn: localDay })),
  /** The latest answer to what got in the way after silent days. */
  lapse: z.optional(z.object({ on: localDay, obstacle: z.enum(obstacles) })),
  /** The last day on which the member wrote something. */
  lastActiveOn: z.optional(localDay),
  /** The latest change of what the member wrote, and the session that made it. */
  lastChange: z.optional(z.object({ at: instant, sessionId: z.string() })),
  /**
   * Set when the account is about to be deleted, a year after its cohort: the day, and the token of the link
   * that keeps it.
   */
  ending: z.optional(z.object({ on: localDay, token: z.string(), isReminded: z.optional(z.boolean()) })),
  /** The member asked to keep the account until this day. */
  keptUntil: z.optional(localDay),
  createdAt: instant,
});
export type Member = z.output<typeof memberDocument>;

/** The keys of the latest edits, oldest first, so that a late repeat of one does not undo a later one. */
const editKeys = z.optional(z.array(z.string()));

export const spotDocument = z.object({
  description: z.string(),
  /** The hash of the text that the spot was created with. Missing from older spots. */
  textHash: z.optional(z.string()),
  date: localDay,
  createdAt: instant,
  editKeys,
  /** What the member thinks was behind it. */
  instinct: z.optional(z.enum(instincts)),
});

/** What is kept of a deleted spot for some days, so that a late repeat of its creation does not create it again. */
export const deletedSpotDocument = z.object({
  textHash: z.string(),
  date: localDay,
  expireAt: z.optional(instant),
});
export type DeletedSpot = z.output<typeof deletedSpotDocument>;

export const worksheetDocument = z.object({
  struggle: z.string(),
  identity: z.string(),
  knowledge: z.string(),
  environment: z.object({ easier: z.string(), harder: z.string() }),
  tinyAction: z.string(),
  status: z.enum(['active', 'archived']),
  created_at: instant,
  editKeys,
});

const notLogged = z.optional(z.literal(false));

/** One day of a worksheet's tracker. `recent` holds the responses to the latest calls. */
export const trackerDocument = z.object({
  date: localDay,
  completed: z.boolean(),
  logged: notLogged,
  wasMissed: z.optional(z.literal(true)),
  recent: z.array(
    z.object({
      key: z.string(),
      result: z.boolean(),
      logged: notLogged,
      target: z.optional(z.nullable(z.union([z.boolean(), trackerStatus]))),
    }),
  ),
});

export const challengeLogDocument = z.object({
  challengeId: z.string(),
  date: localDay,
  note: z.string(),
  /** Whether the note was changed since, so that a repeat of the request that wrote the log has another one. */
  isNoteEdited: z.optional(z.boolean()),
  /** Identifies the request that wrote it: the caller's `Idempotency-Key`, or a generated key. */
  key: z.string(),
  createdAt: instant,
});
export type ChallengeLog = z.output<typeof challengeLogDocument>;

export const reflectionDocument = z.object({ content: z.string(), createdAt: z.optional(instant) });

/** A link that is not an https URL is dropped: it must not be shown, and must not make the calendar unreadable. */
const httpsUrl = z.catch(z.optional(z.url({ protocol: /^https$/ })), undefined);

/** A live session as it is stored. Sessions stored before they had ids get one from their week. */
const session = z.object({
  id: z.optional(z.string()),
  week: z.int(),
  startsAt: instant,
  minutes: z.int(),
  joinUrl: httpsUrl,
  /** Shown to the members of the cohort once the session is over. */
  recordingUrl: httpsUrl,
});

/** The fields after `sessions` are missing from cohorts stored before there could be several. */
export const cohortDocument = z.object({
  title: z.string(),
  startsOn: localDay,
  weeks: z.int(),
  sessions: z.array(session),
  /** The number of places; unlimited when absent. */
  seats: z.optional(z.int().check(z.gte(0))),
  /** In paise; the programme's price when absent. */
  price: z.optional(z.int().check(z.gte(100))),
  /** Further amounts that pay for a place, in paise, such as for early birds. */
  acceptedAmounts: z._default(z.array(z.object({ name: z.string(), amount: z.int() })), []),
  enrolment: z._default(z.enum(['open', 'closed']), 'closed'),
  /** Set by the operator; the calendar itself follows the dates. Nobody can join a cohort that has `ended`. */
  status: z._default(z.enum(['planned', 'running', 'ended']), 'running'),
  /** Where the live sessions take place; the programme's default when absent. */
  platform: z.optional(z.string()),
  /** When the operator last changed it. */
  updatedAt: z.optional(instant),
});

type CohortDocument = z.output<typeof cohortDocument>;

export interface StoredCohort extends Omit<CohortDocument, 'sessions'> {
  readonly sessions: readonly StoredSession[];
}
export interface StoredSession extends Omit<z.output<typeof session>, 'id'> {
  readonly id: string;
}

/** The cohort with an id for each of its sessions. */
export function withSessionIds({ sessions, ...fields }: CohortDocument): StoredCohort {
  const ids = sessionIds(
    fields.startsOn,
    sessions.map(({ week }) => week),
  );
  return {
    ...fields,
    sessions: sessions.map((each, index) => ({ ...each, id: each.id ?? ids[index] ?? '' })),
  };
}

/** Stored content has the same fields as the API; its id is the document's. */
export const microchallengeDocument = z.object(microchallenge.shape);
export const nudgeDocument = z.object(nudge.shape);

/** A member id that is safe in a path: an invalid one would make every read in the same batch fail. */
const memberId = z.string().check(z.regex(/^(?!\.{1,2}$|__.*__$)[^/]{1,128}$/));

/** A browser that receives nudges. `endpoint` is a secret: anyone who knows it can push to the browser. */
export const pushSubscriptionDocument = z.object({
  uid: memberId,
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
  /** The VAPID key that the browser subscribed with; empty when unknown. */
  keyId: z.string(),
  shard: z.int(),
  /** `null` while the member wants no nudges. */
  dueAt: z.nullable(instant),
  hour,
  actionTime,
  timeZone: z.string(),
  /** The date of the last nudge, in the member's time zone. */
  lastDay: z.nullable(localDay),
  seen,
  /** How many nudges in a row were sent since the member last wrote something or changed their settings. */
  unanswered: z._default(z.int().check(z.gte(0)), 0),
  /** The reminder's hour, its next time, and the date of the last one in the member's time zone. */
  reminderHour,
  reminderAt: z._default(z.nullable(instant), null),
  lastReminder: z._default(z.nullable(localDay), null),
  /** Whether the last test nudge was delivered, and the id of the request for it. */
  test: z.optional(z.object({ id: z.string(), isDelivered: z.boolean() })),
  /** The number of refusals in a row, and when they began; reset by a success. */
  failures: z.int(),
  firstFailedAt: z.nullable(instant),
  device: z.string(),
  createdAt: instant,
  updatedAt: instant,
});
export type StoredSubscription = z.output<typeof pushSubscriptionDocument>;

/** An offer of a place: until when it can be taken, and how many there were before it in the same cohort. */
const offer = z.object({
  at: instant,
  by: z.string(),
  until: z.optional(instant),
  round: z._default(z.int(), 0),
});

export const waitlistDocument = z.object({
  email: z.string(),
  displayName: z.string(),
  createdAt: instant,
  /** For the link that takes the person off the list. Missing from people stored before there was one. */
  token: z.optional(z.string()),
  /** When and by whom the person was last offered a place, by cohort. */
  offers: z._default(z.record(z.string(), offer), {}),
  /** The latest deadline of the offers: only queried. */
  offeredUntil: z.optional(instant),
  expireAt: z.optional(instant),
});

const refund = z.object({ amount: z.int(), status: z.enum(refundStatuses), createdAt: z.nullable(instant) });

/** A payment at the provider, without name and phone number. */
export const paymentDocument = z.object({
  amount: z.int(),
  currency: z.string(),
  email: z.nullable(z.string()),
  contactHash: z.nullable(z.string()),
  billingState: z._default(z.nullable(z.string()), null),
  gstin: z._default(z.nullable(z.string()), null),
  status: z.enum(paymentStatuses),
  amountRefunded: z.int(),
  /** Missing from payments stored before refunds were stored by their ids. */
  refunds: z.optional(z.record(z.string(), refund)),
  dispute: z.enum(disputes),
  respondBy: z._default(z.nullable(instant), null),
  outcome: z.enum(paymentOutcomes),
  cohortId: z.nullable(z.string()),
  /** Whether `cohortId` is the cohort that was on offer, with a seat left. */
  isAsOffered: z.boolean(),
  /** Missing from payments stored before it was known why another cohort was chosen. */
  placement: z.optional(z.enum(placements)),
  /** The payer's id on the roster. */
  rosterId: z.nullable(z.string()),
  /** The account that claimed it. */
  claimedBy: z.nullable(z.string()),
  /** The refund that the operator is requesting at this moment. */
  requestedRefund: z._default(z.nullable(z.object({ key: z.string(), paise: z.int(), at: instant })), null),
  /** Whether a refund failed: only queried. */
  hasFailedRefund: z.optional(z.boolean()),
  /** What the operator has dealt with, such as `refund-failed`. */
  settled: z._default(z.array(z.string()), []),
  /** The messages about it, with the ids that the provider gave them. */
  events: z.array(z.object({ id: z.string(), name: z.string() })),
  /** When everything about its payer was removed, at their request. Nothing about them is added again. */
  erasedAt: z.optional(instant),
  createdAt: instant,
  updatedAt: instant,
  expireAt: z.optional(instant),
});

/** The payments of a person, by their id on the roster. */
export const payerDocument = z.object({
  paymentIds: z.array(z.string()),
  expireAt: z.optional(instant),
});

/** What a member answered at the end of a cohort. Its id is a hash of the cohort and the account. */
export const feedbackDocument = z.object({
  uid: z.string(),
  cohortId: z.string(),
  score: z.int(),
  pace: z.enum(paces),
  sessions: z.enum(sessionAnswers),
  habit: z.enum(habitAnswers),
  words: z.string(),
  /** The name under which the member may be quoted. */
  quoteAs: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
  /** Since when the member may be quoted, and since when the sales page does. */
  agreedAt: z.optional(instant),
  approvedAt: z.optional(instant),
});
export type StoredFeedback = z.output<typeof feedbackDocument>;

/**
 * A subscriber of the newsletter. Those stored as `subscribed`, before addresses were confirmed, count as pending,
 * because it was never shown that the address is theirs.
 */
export const newsletterDocument = z.object({
  firstName: z.optional(z.string()),
  email: z.optional(z.string()),
  status: z._default(
    z.pipe(
      z.enum(['pending', 'confirmed', 'unsubscribed', 'subscribed']),
      z.transform((status) => (status === 'subscribed' ? 'pending' : status)),
    ),
    'pending',
  ),
  /** For the links that unsubscribe; it stays the same. Missing from subscribers stored before there were links. */
  token: z.optional(z.string()),
  /** For the link that confirms this sign-up; each sign-up has another. */
  confirmationToken: z.optional(z.string()),
  /** What the latest sign-up agreed to, and when. */
  consent: z.optional(z.object({ wording: z.string(), at: instant })),
  createdAt: instant,
  confirmedAt: z.optional(instant),
  unsubscribedAt: z.optional(instant),
  expireAt: z.optional(instant),
});

/** A mail to be sent. Its id says what it is about, so that there is only one. */
export const mailDocument = z.object({
  /** Its subject and recipient; see `OutgoingMail`. Without the address once it was sent. */
  mail: z.record(z.string(), z.unknown()),
  /** The recipient's id on the roster, whether or not they have a place; `null` for the operator. */
  person: z._default(z.nullable(z.string()), null),
  state: z.enum(mailStates),
  attempts: z.int(),
  /** How often it was handed over without a response. */
  unanswered: z.int(),
  /** How often it could not be composed. */
  notComposed: z._default(z.int(), 0),
  /** Until when a worker has claimed it. */
  sendingUntil: z.nullable(instant),
  /** Set until the first attempt. */
  untriedSince: z.nullable(instant),
  /** Why it failed, and the server's last error response. */
  failure: z.optional(z.string()),
  code: z.optional(z.string()),
  createdAt: instant,
  updatedAt: instant,
  expireAt: z.optional(instant),
});

/** What started the deletion: the member, an operator or the retention period. */
export const deletionReasons = ['member', 'operator', 'retention'] as const;

/**
 * The deletion of a person's data, by the account's uid, or by the id on the roster of a person without an
 * account. It stays after the deletion as a record of it.
 */
export const deletionDocument = z.object({
  rosterId: z.string(),
  uid: z.nullable(z.string()),
  /** `null` at the end. */
  email: z.nullable(z.string()),
  reason: z.enum(deletionReasons),
  /** How many steps are done. */
  step: z.int(),
  requestedAt: instant,
  updatedAt: instant,
  finishedAt: z.nullable(instant),
  expireAt: instant,
});
export type StoredDeletion = z.output<typeof deletionDocument>;

/** The fields of a document; `undefined` when it does not exist. */
export function fieldsOf<Schema extends z.ZodMiniType>(
  document: FirebaseFirestore.DocumentSnapshot,
  schema: Schema,
): z.output<Schema> | undefined {
  const data = document.data();
  return data && schema.parse(data);
}

const alreadyExists = 6;

/**
 * Creates a document. `false` when it exists already, which may be due to this very call: the library repeats a write
 * whose response was lost.
 */
export async function createOnce(
  document: FirebaseFirestore.DocumentReference,
  fields: FirebaseFirestore.DocumentData,
): Promise<boolean> {
  try {
    await document.create(fields);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === alreadyExists) return false;
    throw error;
  }
}

const notFound = 5;

/** For `catch`: ignores that the document to update is gone, and throws any other error. */
export function ignoreMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === notFound)) throw error;
}
