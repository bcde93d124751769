import { operatorRole, roleChanges } from '@reshape/contract/operator/fields';
import { noticeReasons } from '@reshape/domain/payment-notices';
import { keptDays } from '@reshape/domain/retention';
import { undoSeconds } from '@reshape/domain/undo';
import * as z from 'zod/mini';
import { inDays } from '../stores/collection.ts';
import { type MailRecord, type Mails, welcomeId } from '../stores/mails.ts';
import { rosterId } from '../stores/members.ts';
import type { TaskQueue } from '../task-queue.ts';
import { type MailTask, mailTaskId } from './task.ts';

const email = z.string();
const paymentId = z.string();
/** A person with a place in a cohort. */
const personInCohort = { email, rosterId: z.string(), cohortId: z.string() } as const;
/** A live session of a cohort, and a person with a place in that cohort. */
const sessionOfPerson = {
  ...personInCohort,
  sessionId: z.string(),
  /** Date-time, ISO 8601 in UTC. */
  startsAt: z.iso.datetime(),
} as const;
/** A person with a part in a conversation, and the version of the change that they are told about. */
const partOfConversation = {
  email,
  rosterId: z.string(),
  conversationId: z.string(),
  version: z.int(),
} as const;

/** A mail to be sent: what it is about, and to whom. Its text is composed when it is sent. */
export const outgoingMail = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('place-confirmed'),
    ...personInCohort,
    /** The payment, claim or action of the operator that opened the place. */
    occasion: z.string(),
  }),
  /** The operator moved, removed or restored a place. */
  z.strictObject({
    kind: z.literal('place-changed'),
    ...personInCohort,
    change: z.enum(['moved', 'removed', 'restored']),
    /** The operator's action. */
    occasion: z.string(),
  }),
  /** To the payer: an account with another address claimed the place. */
  z.strictObject({ kind: z.literal('place-claimed'), email, paymentId }),
  z.strictObject({
    kind: z.literal('payment-review'),
    email,
    paymentId,
    /** Why the payment opened no place. Absent from mails of earlier releases, which are no longer sent. */
    reason: z.optional(z.enum(['amount-closed', 'no-cohort', 'payer-removed'])),
  }),
  z.strictObject({ kind: z.literal('payment-duplicate'), email, paymentId }),
  /** To the payer: it pays for a place that was given before. */
  z.strictObject({ kind: z.literal('payment-received'), email, paymentId }),
  z.strictObject({ kind: z.literal('claim-payment'), email, paymentId }),
  /** `amount` is that of this refund, in paise. */
  z.strictObject({
    kind: z.literal('refund-confirmed'),
    email,
    paymentId,
    refundId: z.string(),
    amount: z.int(),
  }),
  z.strictObject({
    kind: z.literal('place-offered'),
    email,
    displayName: z.string(),
    waitingId: z.string(),
    cohortId: z.string(),
    /** Until when the offer can be taken, and how many there were before it; missing from older offers. */
    until: z.optional(z.iso.datetime()),
    round: z.optional(z.int()),
  }),
  z.strictObject({
    kind: z.literal('confirm-newsletter'),
    email,
    subscriberId: z.string(),
    /** When they signed up. Each sign-up is confirmed by a mail of its own. */
    signedUpAt: z.iso.datetime(),
  }),
  /**
   * A link to sign in, whose token is made when the mail is sent and never stored. `request` identifies the request.
   */
  z.strictObject({
    kind: z.literal('sign-in-link'),
    email,
    request: z.string(),
    /** Until when it signs in. */
    until: z.iso.datetime(),
  }),
  z.strictObject({
    kind: z.literal('session-reminder'),
    ...sessionOfPerson,
    occasion: z.enum(['day', 'hour']),
  }),
  z.strictObject({
    kind: z.literal('session-moved'),
    ...sessionOfPerson,
    /** The operator's action that moved it. */
    occasion: z.string(),
  }),
  z.strictObject({
    kind: z.literal('session-cancelled'),
    ...sessionOfPerson,
    /** The session is no longer stored with its cohort. `number` is from 1, in the order of the programme. */
    number: z.int(),
    week: z.int(),
    minutes: z.int(),
    /** The operator's action that cancelled it. */
    occasion: z.string(),
  }),
  /** The operator moved the first day of a cohort, to `startsOn`, and possibly its sessions with it. */
  z.strictObject({
    kind: z.literal('cohort-moved'),
    ...personInCohort,
    startsOn: z.string(),
    /** The operator's action. */
    occasion: z.string(),
  }),
  /** After the cohort's last day: asks for feedback. `again`: those who have not answered. */
  z.strictObject({
    kind: z.literal('cohort-ended'),
    ...personInCohort,
    again: z.optional(z.literal(true)),
  }),
  /** What an operator wrote to a cohort; to the operator as well, as a test. */
  z.strictObject({
    kind: z.literal('cohort-message'),
    ...personInCohort,
    messageId: z.string(),
  }),
  /** A letter of an operator to a confirmed address of the newsletter; to the operator as well, as a test. */
  z.strictObject({
    kind: z.literal('newsletter-letter'),
    email,
    subscriberId: z.string(),
    messageId: z.string(),
  }),
  /** To a member: an operator answered their conversation, or it was cancelled. `version` is that of the change. */
  z.strictObject({
    kind: z.literal('conversation'),
    ...partOfConversation,
  }),
  /**
   * To the operator who accepted a conversation: it takes place at `startsAt`, or was cancelled. That of a deleted
   * member is no longer stored.
   */
  z.strictObject({
    kind: z.literal('conversation-host'),
    ...partOfConversation,
    startsAt: z.iso.datetime(),
    minutes: z.int(),
    isCancelled: z.boolean(),
  }),
  /**
   * To an operator who can answer: a member asked for a conversation, or took a proposed time. `version` is that of the
   * change.
   */
  z.strictObject({
    kind: z.literal('conversation-asked'),
    ...partOfConversation,
  }),
  /** To a member who wants nudges: their last device takes none any more, since `lostAt`. */
  z.strictObject({ kind: z.literal('nudges-lost'), email, rosterId: z.string(), lostAt: z.iso.datetime() }),
  /** To each owner, and to the operator: a role was given, changed or revoked, or its groups are others. */
  z.strictObject({
    kind: z.literal('operator-role'),
    email,
    rosterId: z.string(),
    operator: z.string(),
    change: z.enum(roleChanges),
    /** Missing from mails of earlier releases, when there were only owners. */
    role: z._default(operatorRole, 'owner'),
    by: z.string(),
    /** The log entry of the change. */
    occasion: z.string(),
  }),
  /** To the operator: the cohort that payments of `day` were for had no seat left, so they went to this one. */
  z.strictObject({ kind: z.literal('payments-without-seat'), cohortId: z.string(), day: z.string() }),
  /** To the operator: no open cohort had a seat left for payments of `day`. */
  z.strictObject({ kind: z.literal('payments-undecided'), day: z.string() }),
  z.strictObject({
    kind: z.literal('operator-notice'),
    paymentId,
    reason: z.enum(noticeReasons),
    refundId: z.optional(z.string()),
  }),
  /** `deletion` identifies the deletion; the account and its data are gone. */
  z.strictObject({ kind: z.literal('account-deleted'), email, deletion: z.string() }),
  /** The account is to be deleted on a day, because its cohort is long over. */
  z.strictObject({
    kind: z.literal('account-ending'),
    email,
    rosterId: z.string(),
    on: z.string(),
    /** How many days before. */
    notice: z.int(),
  }),
]);
export type OutgoingMail = z.output<typeof outgoingMail>;

export interface Mail {
  /** Enqueues `mail`, unless one about the same thing was enqueued before. */
  enqueue(mail: OutgoingMail): Promise<void>;
}

type MailOf<Kind extends OutgoingMail['kind']> = Extract<OutgoingMail, { readonly kind: Kind }>;
type IdParts = readonly (string | number | undefined)[];

const ofPayment = ({ paymentId }: { readonly paymentId: string }): IdParts => [paymentId];

/** What tells a mail from the others of its kind. */
const idParts: {
  readonly [Kind in Exclude<OutgoingMail['kind'], 'place-confirmed'>]: (mail: MailOf<Kind>) => IdParts;
} = {
  'place-changed': ({ occasion }) => [occasion],
  'place-claimed': ofPayment,
  'payment-review': ({ paymentId, reason }) => [paymentId, reason],
  'payment-duplicate': ofPayment,
  'payment-received': ofPayment,
  'claim-payment': ofPayment,
  'refund-confirmed': ({ paymentId, refundId }) => [paymentId, refundId],
  'place-offered': ({ waitingId, cohortId, round }) => [waitingId, cohortId, round || undefined],
  'confirm-newsletter': ({ subscriberId, signedUpAt }) => [subscriberId, signedUpAt],
  'sign-in-link': ({ request }) => [request],
  'session-reminder': (mail) => [mail.cohortId, mail.sessionId, mail.startsAt, mail.occasion, mail.rosterId],
  'session-moved': ({ occasion, sessionId, rosterId }) => [occasion, sessionId, rosterId],
  'session-cancelled': ({ occasion, sessionId, rosterId }) => [occasion, sessionId, rosterId],
  'cohort-moved': ({ occasion, rosterId }) => [occasion, rosterId],
  'cohort-ended': ({ cohortId, rosterId, again }) => [cohortId, rosterId, again && 'again'],
  'cohort-message': ({ messageId, rosterId }) => [messageId, rosterId],
  'newsletter-letter': ({ messageId, subscriberId }) => [messageId, subscriberId],
  conversation: ({ conversationId, version }) => [conversationId, version],
  'conversation-host': ({ conversationId, version }) => [conversationId, version],
  'conversation-asked': ({ conversationId, version, rosterId }) => [conversationId, version, rosterId],
  'nudges-lost': ({ rosterId, lostAt }) => [rosterId, lostAt],
  'operator-role': ({ occasion, rosterId }) => [occasion, rosterId],
  'payments-without-seat': ({ cohortId, day }) => [cohortId, day],
  'payments-undecided': ({ day }) => [day],
  'operator-notice': ({ paymentId, reason, refundId }) => [paymentId, reason, refundId],
  'account-deleted': ({ deletion }) => [deletion],
  'account-ending': ({ on, notice, rosterId }) => [on, notice, rosterId],
};

/** What a mail is about: two mails with the same id are the same mail. */
export function mailId(mail: OutgoingMail): string {
  if (mail.kind === 'place-confirmed') return welcomeId(mail.occasion);
  const parts = idParts[mail.kind](mail as never);
  return [mail.kind, ...parts.filter((part) => part !== undefined)].join('_');
}

/**
 * How the queue retries a failed task: for a little longer than a day, so that the last attempt finds that the day is
 * over.
 */
export const mailRetries = {
  maxAttempts: 40,
  maxRetrySeconds: 26 * 3_600,
  minBackoffSeconds: 30,
  maxBackoffSeconds: 3_600,
  maxDoublings: 7,
} as const;

const newsletterKinds: readonly OutgoingMail['kind'][] = ['confirm-newsletter', 'newsletter-letter'];

/**
 * The queue of all mails: those of the newsletter have one of their own, so that no other mail waits behind a wave of
 * sign-ups or a letter.
 */
export const mailQueueOf = (
  queues: Record<'mail' | 'newsletter', TaskQueue<MailTask>>,
): TaskQueue<MailTask> => ({
  enqueue: (task, ...options) => {
    const isNewsletter = newsletterKinds.some((kind) => task.id.startsWith(`${kind}_`));
    return (isNewsletter ? queues.newsletter : queues.mail).enqueue(task, ...options);
  },
});

/**
 * How long a mail about a change of a place waits, in milliseconds: as long as the console offers to undo the change,
 * and a moment longer, because an undo takes time to arrive.
 */
const undoWindowMs = (undoSeconds + 15) * 1_000;

/**
 * When a mail about a change of a place at `now` is sent. Until then, further changes join it; then it tells what is
 * different from before the first, and is not sent when nothing is.
 */
export const afterUndo = (now: Date): Date => new Date(now.getTime() + undoWindowMs);

/** Mails whose record is of no use after a few days: they are repeated with another id, or never. */
const shortLived: readonly OutgoingMail['kind'][] = ['confirm-newsletter', 'sign-in-link', 'account-deleted'];

/**
 * A mail to be stored, which may be one of another release. The one that confirms a deletion is stored without a
 * person, because nothing else about that person is left.
 */
export function recordOf(mail: MailRecord['mail'], storedAt: Date): MailRecord {
  const { kind, email } = mail;
  const isShortLived = shortLived.some((shortLivedKind) => shortLivedKind === kind);
  const confirmsDeletion = kind === ('account-deleted' satisfies OutgoingMail['kind']);
  return {
    mail,
    person: typeof email === 'string' && !confirmsDeletion ? rosterId(email) : null,
    // A refund may have closed a place, which the operator may open again at once.
    ...(kind === ('refund-confirmed' satisfies OutgoingMail['kind']) && { sendAfter: afterUndo(storedAt) }),
    expireAt: inDays(isShortLived ? keptDays.shortMail : keptDays.mail, storedAt),
  };
}

/** Mail is stored before it is enqueued, so that a mail that could not be enqueued is found later. */
export const queuedMail = (mails: Mails, queue: TaskQueue<MailTask>, clock: () => Date): Mail => ({
  async enqueue(mail) {
    const id = mailId(mail);
    const now = clock();
    const record = recordOf(mail, now);
    if ((await mails.create(id, record, now)) === 'queued')
      await queue.enqueue({ id }, mailTaskId(id), record.sendAfter);
  },
});
