import { createHash } from 'node:crypto';
import { mailStates } from '@reshape/contract/operator/mails';
import { keptDays } from '@reshape/domain/retention';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection, expiryOf, findAll, note, otherCollection, personalCollection } from './collection.ts';
import { readDeletions } from './deletions.ts';
import { fieldsOf, instant, withId } from './documents.ts';
import {
  afterAcceptance,
  afterClaim,
  afterRefusal,
  deliveryOf,
  type MailDelivery,
  mayTry,
  readDelivery,
} from './mail-delivery.ts';
import { readAll } from './page.ts';

/** The mails to be sent. The id of one says what it is about, so that there is only one. */
export const mailCollection = personalCollection(
  {
    path: 'mails',
    holds: 'person',
    privacyRow: 'mails',
    deletedIn: 'mails',
    expires: 'own',
    operatorFields: ['mail.by', 'mail.operator'],
    what: 'the emails that we sent you',
    id: 'what the email was about',
    find: ({ rosterId }, at) => findAll(at().where('person', '==', rosterId)),
  },
  {
    /** Its subject and recipient; see `OutgoingMail`. Without the address once it was sent. */
    mail: [z.record(z.string(), z.unknown()), 'what it was about; with your address until it was sent'],
    /** The recipient's id on the roster, whether or not they have a place; `null` for the operator. */
    person: [z._default(z.nullable(z.string()), null), 'a hash of your email address'],
    state: [z.enum(mailStates), 'what became of it'],
    attempts: [z.int(), 'how often we tried'],
    /** How often it was handed over without a response. */
    unanswered: [z.int(), 'how often the mail server did not answer'],
    notComposed: [z._default(z.int(), 0), 'how often its text could not be composed'],
    /** It waits until then, because what it is about can still be undone. */
    sendAfter: [z._default(z.nullable(instant), null), 'before when it was not sent'],
    /** Until when a worker has claimed it. */
    sendingUntil: [z.nullable(instant), note.leftOut('only keeps two computers from sending it at once')],
    /** The release before this one requires it. */
    untriedSince: [z._default(z.nullable(instant), null), note.leftOut('is always empty')],
    /** Why it failed, and the server's last error response. */
    failure: [z.optional(z.string()), 'why it failed'],
    code: [z.optional(z.string()), 'what the mail server said'],
    createdAt: [instant, 'when it was written'],
    updatedAt: [instant, 'when it was last tried'],
    expireAt: [z.optional(instant), note.expiry],
  },
);
export const mailDocument = mailCollection.schema;

export const mailRoundCollection = otherCollection({
  path: 'mailRounds',
  holds: 'operation',
  why: 'the mails to a whole cohort that were all enqueued',
  expires: keptDays.mail,
});

/** A mail as it is stored, with the fields that only sending uses. */
export type MailFields = z.output<typeof mailDocument>;

/** `sending` while a worker has claimed it; `sent`, `failed` and `cancelled` are final. */
export type MailState = MailFields['state'];

export type MailFailure =
  /** The server rejected it permanently. */
  | 'refused'
  /** The address is not well-formed. */
  | 'invalid-address'
  /** No server accepted it within a day. */
  | 'expired'
  /** It was handed over twice without a response, so a third attempt could deliver a third copy. */
  | 'unanswered'
  /** It could not be composed, however often that was tried. */
  | 'not-composed'
  /** It failed, and cannot be sent again, because its address was deleted since. */
  | 'no-address';

export interface StoredMail extends Pick<MailFields, 'state' | 'attempts' | 'createdAt'> {
  readonly id: string;
  /** What it is about and to whom, as it was given to `create`; without the recipient once its state is final. */
  readonly mail: Readonly<Record<string, unknown>>;
}

/** A claimed mail, to be sent; or why there is nothing to send. */
type Claim =
  /** `attempts` includes this one, and identifies the worker's claim. */
  | { readonly result: 'claimed'; readonly mail: StoredMail }
  /** Another worker has it. */
  | { readonly result: 'busy' }
  /** It does not exist, or its state is final. */
  | { readonly result: 'done' }
  /** What it is about can still be undone. */
  | { readonly result: 'early' }
  /** The server refuses us, and this mail is not the one that probes whether it still does. */
  | { readonly result: 'stopped' }
  | { readonly result: 'failed'; readonly mail: StoredMail; readonly failure: MailFailure };

/**
 * Why a mail is retried: it may have arrived, it was not accepted, the server refused us and not the recipient, or it
 * could not be composed.
 */
export type RetryReason = 'unanswered' | 'deferred' | 'refused-us' | 'not-composed';

export type MailOutcome =
  | { readonly state: 'sent' | 'cancelled' }
  | { readonly state: 'failed'; readonly failure: MailFailure; readonly code?: number | string }
  | { readonly state: 'queued'; readonly reason: RetryReason; readonly code?: number | string };

/** How long a mail is retried, in milliseconds. */
const maxAgeMs = 24 * 3_600_000;
/** How often a mail may be handed over without a response. */
const maxUnanswered = 2;
/** How often composing a mail may fail: with the queue's intervals, this takes about an hour. */
const maxNotComposed = 8;

/** No worker has claimed the mail. */
const noWorker = { sendingUntil: null } as const;

/** The fields that give a mail its final state. Its address is no longer needed. */
const finalFields = (
  { mail }: MailFields,
  state: 'sent' | 'cancelled' | 'failed',
  now: Date,
): Partial<MailFields> & { readonly state: MailState } => ({
  ...noWorker,
  state,
  mail: withoutPeople(mail),
  updatedAt: now,
});

/** What a claim at `now` finds, and the fields that it changes. */
function decideClaim(
  id: string,
  mail: MailFields,
  now: Date,
  until: Date,
  delivery: MailDelivery,
): { readonly claim: Claim; readonly fields?: Partial<MailFields> } {
  const { state, sendAfter, sendingUntil, unanswered, attempts, createdAt } = mail;
  if (state !== 'queued' && state !== 'sending') return { claim: { result: 'done' } };
  if (state === 'sending' && sendingUntil && sendingUntil > now) return { claim: { result: 'busy' } };
  const count = unanswered + (state === 'sending' ? 1 : 0);
  const failWith = (failure: MailFailure) => ({
    claim: { result: 'failed', mail: { id, ...mail }, failure } as const,
    fields: { ...finalFields(mail, 'failed', now), failure, unanswered: count },
  });
  if (count >= maxUnanswered) return failWith('unanswered');
  if (now.getTime() - createdAt.getTime() > maxAgeMs) return failWith('expired');
  if (sendAfter && sendAfter > now) return { claim: { result: 'early' } };
  if (!mayTry(delivery, now)) return { claim: { result: 'stopped' } };
  const fields = {
    ...noWorker,
    state: 'sending',
    sendingUntil: until,
    unanswered: count,
    attempts: attempts + 1,
    updatedAt: now,
  } as const;
  return { claim: { result: 'claimed', mail: { id, ...mail, ...fields } }, fields };
}

/** The fields that the outcome of an attempt changes. */
function fieldsAfter(
  mail: MailFields,
  outcome: MailOutcome,
  now: Date,
): Partial<MailFields> & { readonly state: MailState } {
  const code = 'code' in outcome && outcome.code !== undefined ? { code: `${outcome.code}` } : {};
  if (outcome.state !== 'queued') {
    const failure = outcome.state === 'failed' ? { failure: outcome.failure } : {};
    return { ...finalFields(mail, outcome.state, now), ...failure, ...code };
  }
  const { reason } = outcome;
  const unanswered = mail.unanswered + (reason === 'unanswered' ? 1 : 0);
  const notComposed = mail.notComposed + (reason === 'not-composed' ? 1 : 0);
  const counts = { unanswered, notComposed, ...code };
  const isOver = (reason === 'unanswered' && unanswered >= maxUnanswered) || notComposed >= maxNotComposed;
  if (isOver && (reason === 'unanswered' || reason === 'not-composed'))
    return { ...finalFields(mail, 'failed', now), ...counts, failure: reason };
  return { ...noWorker, state: 'queued', updatedAt: now, ...counts };
}

/** What the outcome of an attempt says about the sending of all mails. */
function deliveryAfter(delivery: MailDelivery, outcome: MailOutcome, now: Date): MailDelivery {
  if (outcome.state === 'sent') return afterAcceptance(delivery, now);
  if (outcome.state !== 'queued' || outcome.reason !== 'refused-us') return delivery;
  return afterRefusal(delivery, `${outcome.code ?? ''}`, now);
}

/** The fields of a mail that name people: its recipient, and the operators of a mail about their role. */
const peopleFields: readonly string[] = ['email', 'displayName', 'operator', 'by'];

/** What a mail is about, without the people in it. */
export const withoutPeople = (mail: StoredMail['mail']): StoredMail['mail'] =>
  Object.fromEntries(Object.entries(mail).filter(([field]) => !peopleFields.includes(field)));

/** A mail to be stored. */
export interface MailRecord {
  readonly mail: StoredMail['mail'];
  /** The recipient's id on the roster, by which their mails are found once the address is dropped; `null` for none. */
  readonly person: string | null;
  /** Before when it is not sent. */
  readonly sendAfter?: Date | undefined;
  readonly expireAt: Date;
}

/** The id of the mail that welcomes a person to a place that `occasion` opened. */
export const welcomeId = (occasion: string): string => `place-confirmed_${occasion}`;

/** The document of a mail that was stored at `now`. */
export const newMail = ({ mail, person, sendAfter, expireAt }: MailRecord, now: Date) => ({
  mail,
  person,
  state: 'queued' as const,
  attempts: 0,
  unanswered: 0,
  notComposed: 0,
  sendAfter: sendAfter ?? null,
  sendingUntil: null,
  untriedSince: null,
  createdAt: now,
  updatedAt: now,
  expireAt,
});

/** A mail to be stored, and its id. */
export interface NamedMail {
  readonly id: string;
  readonly record: MailRecord;
}

/** Stores mails together with the change that they are about, which is made at `at`. */
export function mailInTransaction(
  database: Firestore,
  transaction: FirebaseFirestore.Transaction,
  mails: Iterable<NamedMail>,
  at: Date,
): void {
  for (const { id, record } of mails)
    transaction.create(collection(database, mailCollection).doc(possibleId(id)), newMail(record, at));
}

export interface Mails {
  /**
   * Stores a mail to be sent, unless there is one with this id already. Resolves to the state of the stored one. A mail
   * to a person about whom everything is being deleted is not stored, and `cancelled`.
   */
  create(id: string, record: MailRecord, now: Date): Promise<MailState>;
  get(id: string): Promise<StoredMail | undefined>;
  /**
   * Claims the mail for one attempt, until `until`. The claim of a worker that died counts as an attempt without a
   * response.
   */
  claim(id: string, now: Date, until: Date): Promise<Claim>;
  /**
   * Stores the outcome of the attempt that `claimed` counts. Resolves to the resulting state, and to whether mails are
   * sent. Changes nothing and resolves to the state `outlived` when another worker has claimed the mail since.
   */
  finish(
    claimed: Pick<StoredMail, 'id' | 'attempts'>,
    outcome: MailOutcome,
    now: Date,
  ): Promise<{ readonly state: MailState | 'outlived'; readonly isStopped: boolean }>;
  /** Whether mails are sent at the moment. */
  delivery(): Promise<MailDelivery>;
  /**
   * The ids of mails that are neither sent, cancelled nor failed, and that were stored before `storedBefore` and never
   * tried, or last tried before `triedBefore`, which is earlier.
   */
  listLeft(storedBefore: Date, triedBefore: Date): AsyncIterable<string>;
  /** Whether the mails of a round, such as the reminders of a session, were all enqueued. */
  hasRound(name: string): Promise<boolean>;
  noteRound(name: string, now: Date): Promise<void>;
}

export function firestoreMails(database: Firestore): Mails {
  const mails = collection(database, mailCollection);
  const mail = (id: string) => mails.doc(possibleId(id));
  const round = (name: string) => collection(database, mailRoundCollection).doc(possibleId(name));
  const delivery = deliveryOf(database);
  const get = async (id: string): Promise<StoredMail | undefined> => {
    const stored = fieldsOf(await mail(id).get(), mailDocument);
    return stored && { id, ...stored };
  };
  return {
    create: (id, record, now) =>
      database.runTransaction(async (transaction) => {
        const stored = fieldsOf(await transaction.get(mail(id)), mailDocument);
        if (stored) return stored.state;
        const { person } = record;
        if (person !== null) {
          const deletions = await readDeletions(database, transaction, [person]);
          if (deletions.get(person)?.isRunning) return 'cancelled';
        }
        transaction.create(mail(id), newMail(record, now));
        return 'queued';
      }),

    get,

    claim: (id, now, until) =>
      database.runTransaction(async (transaction) => {
        const [document, sending] = await transaction.getAll(mail(id), delivery);
        const stored = fieldsOf(document, mailDocument);
        if (!stored) return { result: 'done' };
        const before = readDelivery(sending);
        const { claim, fields } = decideClaim(id, stored, now, until, before);
        if (fields) transaction.update(mail(id), fields);
        const after = claim.result === 'claimed' ? afterClaim(before, now) : before;
        if (after !== before) transaction.set(delivery, after);
        return claim;
      }),

    finish: ({ id, attempts }, outcome, now) =>
      database.runTransaction(async (transaction) => {
        const [document, sending] = await transaction.getAll(mail(id), delivery);
        const stored = fieldsOf(document, mailDocument);
        const before = readDelivery(sending);
        const after = deliveryAfter(before, outcome, now);
        if (after !== before) transaction.set(delivery, after);
        const isStopped = after.stoppedAt !== null;
        if (stored?.state !== 'sending' || stored.attempts !== attempts)
          return { state: 'outlived', isStopped };
        const fields = fieldsAfter(stored, outcome, now);
        transaction.update(mail(id), fields);
        return { state: fields.state, isStopped };
      }),

    delivery: async () => readDelivery(await delivery.get()),

    async *listLeft(storedBefore, triedBefore) {
      const left = mails
        .where('state', 'in', ['queued', 'sending'])
        .where('updatedAt', '<', storedBefore)
        .orderBy('updatedAt')
        .select('updatedAt', 'attempts');
      for await (const { id, updatedAt, attempts } of readAll(left, withId(timesTried)))
        if (attempts === 0 || updatedAt < triedBefore) yield id;
    },

    hasRound: async (name) => (await round(name).get()).exists,

    async noteRound(name, now) {
      await round(name).set({ doneAt: now, expireAt: expiryOf(mailRoundCollection, now) });
    },
  };
}

const timesTried = z.object({ updatedAt: instant, attempts: z.int() });

/** `id` if it is a valid document id, otherwise a hash of it. */
export const possibleId = (id: string): string =>
  /^(?!\.{1,2}$|__.*__$)[^/\p{Surrogate}]{1,400}$/u.test(id)
    ? id
    : createHash('sha256').update(id).digest('hex');
