import { price } from '@reshape/content/programme';
import { comparableAddress } from '@reshape/domain/addresses';
import { leftAs } from '@reshape/domain/payment-notices';
import {
  amountRefunded,
  disputes,
  outcomeWithoutPayer,
  type Payment,
  type Placement,
  paymentOutcomes,
  paymentStatus,
  paymentStatuses,
  placements,
  refundStatuses,
  unlistedRefundId,
} from '@reshape/domain/payments';
import { keptDays } from '@reshape/domain/retention';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import {
  byRosterId,
  collection,
  expiryOf,
  findAll,
  note,
  personalCollection,
  withoutDuplicates,
} from './collection.ts';
import { type PersonDeletions, readDeletions } from './deletions.ts';
import { fieldsOf, getAll, instant } from './documents.ts';
import {
  type MailRecord,
  type MailState,
  mailCollection,
  mailDocument,
  newMail,
  welcomeId,
} from './mails.ts';
import { type Member, memberCollection, memberDocument, rosterId } from './members.ts';
import { logInTransaction, type OperatorLogEntry } from './operator-log.ts';
import { countOf, readAll } from './page.ts';
import { activePlaces, newListing, type RosterEntry, rosterCollection, rosterDocument } from './roster.ts';

const refund = z.object({ amount: z.int(), status: z.enum(refundStatuses), createdAt: z.nullable(instant) });

/** The payments at the provider, without name and phone number. */
/** An operator may have used a payment for the place of another person. */
const whoseSeat = note.leftOut('whose place it paid for, which may be another person');

export const paymentCollection = personalCollection(
  {
    path: 'payments',
    holds: 'person',
    privacyRow: 'payments',
    deletedIn: 'payments',
    expires: keptDays.payment,
    what: 'your payments',
    id: 'the number of the payment at Razorpay',
    async find({ rosterId, uid, email }, at) {
      const owned = await findAll(at().where('rosterId', '==', rosterId));
      const claimed = uid === null ? [] : await findAll(at().where('claimedBy', '==', uid));
      const paid = email === null ? [] : await findAll(at().where('email', 'in', spellingsOf(email)));
      // One without an owner is of a new person with the same address; see `waitingForDeletion`.
      const given = paid.filter((document) => document.get('rosterId') !== null);
      return withoutDuplicates([...owned, ...claimed, ...given]);
    },
  },
  {
    amount: [z.int(), 'the amount in paise'],
    currency: [z.string(), 'the currency'],
    email: [z.nullable(z.string()), 'the email address that you paid with'],
    contactHash: [
      z.nullable(z.string()),
      note.leftOut('a keyed hash of your phone number, which not even we can turn back'),
    ],
    billingState: [z._default(z.nullable(z.string()), null), 'the state that you gave for the invoice'],
    gstin: [z._default(z.nullable(z.string()), null), 'the tax number that you gave for the invoice'],
    status: [z.enum(paymentStatuses), 'the state of the payment'],
    /** Missing from payments stored before refunds were stored by their ids. */
    refunds: [z.optional(z.record(z.string(), refund)), 'the refunds, with amount, state and time'],
    amountRefunded: [z.int(), 'how much was refunded, in paise'],
    dispute: [z.enum(disputes), 'the state of a dispute'],
    respondBy: [z._default(z.nullable(instant), null), 'until when we can respond to a dispute'],
    lost: [
      z._default(z.nullable(z.object({ amount: z.int(), at: instant })), null),
      'what was lost in a dispute, and when',
    ],
    outcome: [z.enum(paymentOutcomes), 'what the payment was for'],
    cohortId: [z.nullable(z.string()), 'the cohort that you paid for'],
    /** Whether `cohortId` is the cohort that was on offer, with a seat left. */
    isAsOffered: [z.boolean(), 'whether that cohort was the one on offer'],
    /** Missing from payments stored before it was known why another cohort was chosen. */
    placement: [z.optional(z.enum(placements)), 'how that cohort was found'],
    /** The payer's id on the roster. */
    rosterId: [z.nullable(z.string()), whoseSeat],
    /** The account that claimed it. */
    claimedBy: [z.nullable(z.string()), whoseSeat],
    /** The address of the person on the roster, once it was claimed or an operator chose the person. */
    ownerEmail: [z._default(z.nullable(z.string()), null), whoseSeat],
    /** The refund that the operator is requesting at this moment. */
    requestedRefund: [
      z._default(z.nullable(z.object({ key: z.string(), paise: z.int(), at: instant })), null),
      note.technical,
    ],
    /** Stored only for queries. */
    hasFailedRefund: [z.optional(z.boolean()), 'whether a refund failed'],
    /** What the operator has dealt with, such as `refund-failed`. */
    settled: [z._default(z.array(z.string()), []), 'what we have dealt with'],
    /** Its updates, with the ids that the provider gave them. */
    events: [z.array(z.object({ id: z.string(), name: z.string() })), 'the messages of Razorpay about it'],
    /** When everything about its payer was removed, at their request. Nothing about them is added again. */
    erasedAt: [z.optional(instant), 'when your data was removed from it'],
    createdAt: [instant, 'when you paid'],
    updatedAt: [instant, 'when we last heard of it'],
    expireAt: [z.optional(instant), note.expiry],
  },
);
export const paymentDocument = paymentCollection.schema;

/** The payments of each person, by their id on the roster. */
export const payerCollection = personalCollection(
  {
    path: 'payers',
    holds: 'person',
    privacyRow: 'payments',
    deletedIn: 'payments',
    expires: 'own',
    what: 'the list of your payments',
    id: 'a hash of your email address',
    find: byRosterId,
  },
  {
    paymentIds: [z.array(z.string()), 'the numbers of your payments'],
    expireAt: [z.optional(instant), note.expiry],
  },
);
export const payerDocument = payerCollection.schema;

/**
 * Removes the payer from a payment. The law requires its id, amount, currency, state, times and what was sold, which is
 * the cohort, to be kept; what it owes stays to be decided.
 */
const withoutPayer = {
  email: null,
  contactHash: null,
  billingState: null,
  gstin: null,
  rosterId: null,
  claimedBy: null,
  ownerEmail: null,
  placement: 'as-offered',
  events: [],
} as const;

/** An address as it is stored: as it was typed, or as two are compared. */
export const spellingsOf = (address: string): string[] => [...new Set([address, comparableAddress(address)])];

/** A payment for the place of somebody else, once everything about its payer was deleted. */
export const withoutPayersData = (payment: StoredPayment, erasedAt: Date): StoredPayment => ({
  ...payment,
  ...{ email: null, contactHash: null, billingState: null, gstin: null },
  erasedAt,
});

/** What is left of a payment once everything about its payer was deleted, as requested at `erasedAt`. */
export const paymentWithoutPayer = (
  payment: StoredPayment,
  erasedAt: Date,
  isOver: (cohortId: string) => boolean,
): StoredPayment => ({
  ...payment,
  ...withoutPayer,
  outcome: outcomeWithoutPayer(payment, { isOver, leftAs: () => leftAs(payment) }),
  erasedAt,
});

/**
 * A payment that was made after its payer asked for everything to be deleted. It is one of a new person, and waits
 * without one until the deletion is complete.
 */
export function waitingForDeletion(payment: StoredPayment): StoredPayment {
  const waiting = {
    ...payment,
    rosterId: null,
    claimedBy: null,
    ownerEmail: null,
    cohortId: null,
    placement: 'as-offered',
  } as const;
  const terms = { isOver: () => false, leftAs: () => leftAs(payment) };
  return { ...waiting, outcome: outcomeWithoutPayer(waiting, terms) };
}

export interface StoredPayment extends Payment {
  /** How `cohortId` was found. */
  readonly placement: Placement;
  readonly rosterId: string | null;
  readonly claimedBy: string | null;
  /** The address of the person on the roster, where it may be another one than the payer's. */
  readonly ownerEmail: string | null;
  /** The refund that the operator is requesting at this moment. */
  readonly requestedRefund: RequestedRefund | null;
  /** What the operator has dealt with, such as `refund-failed`. */
  readonly settled: readonly string[];
  readonly events: readonly { readonly id: string; readonly name: string }[];
  /** When everything about its payer was removed. */
  readonly erasedAt?: Date | undefined;
  readonly updatedAt: Date;
}

/** A refund on its way to the provider. `key` is its idempotency key. */
export interface RequestedRefund {
  readonly key: string;
  readonly paise: number;
  readonly at: Date;
}

/** What became of a mail about a place: `waiting` before the first attempt to send it. */
export type MailProgress = 'waiting' | MailState;

/** The payments, places (by roster id) and members of the people that a change is about. */
export interface PaymentRecords {
  readonly payments: ReadonlyMap<string, StoredPayment>;
  readonly places: ReadonlyMap<string, RosterEntry>;
  readonly members: ReadonlyMap<string, Member>;
  /** The deletions of these people's data. */
  readonly deletions: PersonDeletions;
  /** What became of the welcomes to these places and their announcements; read for a change that is announced. */
  readonly mailProgress?: ReadonlyMap<string, MailProgress>;
  /** How many people have an active place in each of the cohorts that the subject names. */
  readonly taken?: ReadonlyMap<string, number>;
  /** For how many places each of the amounts pays that the subject names, by `keyOfUses`. */
  readonly uses?: ReadonlyMap<string, number>;
}

/** One of the amounts that a cohort asks for, in paise. */
export interface AmountOfCohort {
  readonly cohortId: string;
  readonly amount: number;
}

export const keyOfUses = ({ cohortId, amount }: AmountOfCohort): string => `${cohortId} ${amount}`;

/** The subject of a change; everybody concerned is read as well. */
export interface PaymentSubject {
  readonly paymentId?: string;
  readonly rosterId?: string;
  readonly memberId?: string;
  /** Whether the change has an `announcement`. */
  readonly isAnnounced?: boolean;
  /** The cohorts whose places are counted in the transaction, so that no two changes take the same last seat. */
  readonly countedCohorts?: readonly string[];
  /** The amounts whose uses are counted in the transaction, so that no two changes take the same last use. */
  readonly countedAmounts?: readonly AmountOfCohort[];
}

/** A mail to be stored with the change that it is about. */
export interface Announcement {
  readonly mail: string;
  readonly record: MailRecord & { readonly sendAfter: Date };
  readonly at: Date;
}

export interface PaymentChange<Result> {
  readonly result: Result;
  /** The records to store; absent when nothing changes. */
  readonly records?: Omit<PaymentRecords, 'deletions'>;
  readonly entry?: OperatorLogEntry;
  /** The mail about the change; one that still waits is only put off. */
  readonly announcement?: Announcement;
}

export interface Payments {
  get(paymentId: string): Promise<StoredPayment | undefined>;
  /** The payments, latest first; only those with one of `outcomes` when given. */
  all(outcomes?: readonly StoredPayment['outcome'][]): AsyncIterable<StoredPayment>;
  /** How many places of a cohort were opened by payments made after `moment`. */
  countPlacesAfter(cohortId: string, moment: Date): Promise<number>;
  /** How many payments of an amount pay for a place in a cohort. */
  countUses(of: AmountOfCohort): Promise<number>;
  /** The payments about which something changed at `moment` or later, oldest change first. */
  changedSince(moment: Date): AsyncIterable<StoredPayment>;
  /** The payments for a cohort, in no particular order. */
  ofCohort(cohortId: string): AsyncIterable<StoredPayment>;
  /**
   * The payments with a dispute that is open or lost, with a refund that failed, or for another cohort than
   * the one on offer, in no particular order and possibly more than once.
   */
  listUnsettled(): AsyncIterable<StoredPayment>;
  /**
   * Applies `decide` to the payments, places and members of the people concerned, and stores the result, all in one
   * transaction. `decide` runs again after a concurrent write.
   */
  change<Result>(
    subject: PaymentSubject,
    decide: (records: PaymentRecords) => PaymentChange<Result>,
  ): Promise<Result>;
}

/** The records that were read, and the ids of each person's payments. */
interface ReadRecords {
  readonly payments: Map<string, StoredPayment>;
  readonly places: Map<string, RosterEntry>;
  readonly members: Map<string, Member>;
  /** By roster id. */
  readonly payers: Map<string, readonly string[]>;
  deletions: PersonDeletions;
  readonly taken: ReadonlyMap<string, number>;
  readonly uses: ReadonlyMap<string, number>;
}

/**
 * Payments in Firestore. `payers/{rosterId}` lists the payments of a person, so that a transaction reads documents
 * by id and queries only `deletions`. A query for payments or places would make the payments of different people
 * block each other, so only a change that may take a seat counts
 * places, and uses of the amounts that have a limit.
 */
export function firestorePayments(database: Firestore): Payments {
  const payments = collection(database, paymentCollection);
  const mails = collection(database, mailCollection);
  const place = (id: string) => collection(database, rosterCollection).doc(id);
  const payer = (id: string) => collection(database, payerCollection).doc(id);
  const member = (id: string) => collection(database, memberCollection).doc(id);
  const usesOf = ({ cohortId, amount }: AmountOfCohort) =>
    payments
      .where('cohortId', '==', cohortId)
      .where('outcome', '==', 'place')
      .where('currency', '==', price.currency)
      .where('amount', '==', amount);

  const read = async (
    transaction: FirebaseFirestore.Transaction,
    { paymentId, rosterId: person, memberId, countedCohorts = [], countedAmounts = [] }: PaymentSubject,
  ): Promise<ReadRecords> => {
    const count = async (cohortId: string) =>
      [cohortId, (await transaction.get(activePlaces(database, cohortId).count())).data().count] as const;
    const countUses = async (of: AmountOfCohort) =>
      [keyOfUses(of), (await transaction.get(usesOf(of).count())).data().count] as const;
    const records: ReadRecords = {
      taken: new Map(await Promise.all(countedCohorts.map(count))),
      uses: new Map(await Promise.all(countedAmounts.map(countUses))),
      payments: new Map(),
      places: new Map(),
      members: new Map(),
      payers: new Map(),
      deletions: new Map(),
    };
    const keepPayment = (document: FirebaseFirestore.DocumentSnapshot | undefined) => {
      const payment = document && readPayment(document);
      if (payment) records.payments.set(payment.id, payment);
      return payment;
    };
    const keepMember = (document: FirebaseFirestore.DocumentSnapshot | undefined) => {
      const storedMember = fieldsOf(document, memberDocument);
      if (document && storedMember) records.members.set(document.id, storedMember);
      return storedMember;
    };
    const keepPerson = (
      id: string,
      [entry, payer]: readonly (FirebaseFirestore.DocumentSnapshot | undefined)[],
    ) => {
      const storedPlace = fieldsOf(entry, rosterDocument);
      if (storedPlace) records.places.set(id, storedPlace);
      const { paymentIds = [] } = fieldsOf(payer, payerDocument) ?? {};
      records.payers.set(id, paymentIds);
    };

    // The person is read before the payment, so that two payments by one person wait for each other instead of
    // deadlocking.
    const first = await getAll(transaction, [
      ...(person === undefined ? [] : [place(person), payer(person)]),
      ...(paymentId === undefined ? [] : [payments.doc(paymentId)]),
      ...(memberId === undefined ? [] : [member(memberId)]),
    ]);
    if (person !== undefined) keepPerson(person, first.splice(0, 2));
    const payment = paymentId === undefined ? undefined : keepPayment(first.shift());
    const storedMember = memberId === undefined ? undefined : keepMember(first.shift());
    const more = new Set([payment?.rosterId ?? undefined, storedMember && rosterId(storedMember.email)]);
    const people = [...more].filter((id): id is string => id !== undefined && id !== person);
    const documents = people.flatMap((id) => [place(id), payer(id)]);
    const second = await getAll(transaction, documents);
    for (const id of people) keepPerson(id, second.splice(0, 2));
    records.deletions = await readDeletions(database, transaction, records.payers.keys());

    const others = [...records.payers.values()].flat().filter((id) => !records.payments.has(id));
    const uids = [...records.places.values()].flatMap(({ uid }) => uid ?? []);
    const owners = uids.filter((uid) => !records.members.has(uid));
    const third = await getAll(transaction, [...others.map((id) => payments.doc(id)), ...owners.map(member)]);
    for (const document of third.splice(0, others.length)) keepPayment(document);
    for (const document of third) keepMember(document);
    return records;
  };

  const readMailProgress = async (transaction: FirebaseFirestore.Transaction, { places }: ReadRecords) => {
    const ids = [...places.values()].flatMap((place) => [
      ...(place.announcement ? [place.announcement.mail] : []),
      ...(place.openedBy === undefined ? [] : [welcomeId(place.openedBy)]),
    ]);
    const documents = ids.map((id) => mails.doc(id));
    const snapshots = await getAll(transaction, documents);
    return new Map(
      snapshots.flatMap((document): [string, MailProgress][] => {
        const mail = fieldsOf(document, mailDocument);
        if (!mail) return [];
        const isUntried = mail.state === 'queued' && mail.attempts === 0;
        return [[document.id, isUntried ? 'waiting' : mail.state]];
      }),
    );
  };

  const write = (
    transaction: FirebaseFirestore.Transaction,
    before: ReadRecords,
    after: Omit<PaymentRecords, 'deletions'>,
  ): void => {
    for (const [id, payment] of after.payments)
      if (before.payments.get(id) !== payment) transaction.set(payments.doc(id), documentOf(payment));
    for (const [id, entry] of after.places)
      if (before.places.get(id) !== entry) {
        const earlier = before.places.get(id);
        const listing = earlier ? {} : newListing(entry.email);
        const leavesGroup = earlier && (earlier.cohortId !== entry.cohortId || entry.status !== 'active');
        const group = leavesGroup ? { groupId: FieldValue.delete() } : {};
        transaction.set(place(id), { ...listing, ...entry, ...group }, { merge: true });
      }
    for (const id of before.places.keys()) if (!after.places.has(id)) transaction.delete(place(id));
    for (const [id, { status, cohortId, sessionEpoch }] of after.members)
      if (before.members.get(id) !== after.members.get(id))
        transaction.update(member(id), { status, cohortId, sessionEpoch });
    for (const [person, storedPayer] of before.payers) {
      const own = [...after.payments.values()].filter((payment) => payment.rosterId === person);
      const paymentIds = own.map(({ id }) => id).sort();
      if (paymentIds.join() === storedPayer.join()) continue;
      if (own.length === 0) transaction.delete(payer(person));
      else transaction.set(payer(person), { paymentIds, expireAt: payerExpiry(own) });
    }
  };

  return {
    get: async (paymentId) => readPayment(await payments.doc(paymentId).get()),

    all(outcomes) {
      const chosen = outcomes ? payments.where('outcome', 'in', outcomes) : payments;
      return readAll(chosen.orderBy('createdAt', 'desc').orderBy('__name__', 'desc'), readListed);
    },

    countPlacesAfter(cohortId, moment) {
      const later = payments
        .where('cohortId', '==', cohortId)
        .where('outcome', '==', 'place')
        .where('createdAt', '>', moment)
        // Descending, because the indexes of the payments are.
        .orderBy('createdAt', 'desc');
      return countOf(later);
    },

    countUses: (of) => countOf(usesOf(of)),

    changedSince: (moment) =>
      readAll(payments.where('updatedAt', '>=', moment).orderBy('updatedAt').orderBy('__name__'), readListed),

    ofCohort: (cohortId) =>
      readAll(payments.where('cohortId', '==', cohortId).orderBy('__name__'), readListed),

    async *listUnsettled() {
      for (const query of [
        payments.where('dispute', 'in', ['open', 'lost']),
        payments.where('hasFailedRefund', '==', true),
        payments.where('placement', 'in', ['over-seats', 'other-cohort']),
      ])
        yield* readAll(query.orderBy('__name__'), readListed);
    },

    change: (subject, decide) =>
      database.runTransaction(
        async (transaction) => {
          const before = await read(transaction, subject);
          const mailProgress = subject.isAnnounced
            ? await readMailProgress(transaction, before)
            : new Map<string, MailProgress>();
          const { records: after, result, entry, announcement } = decide({ ...before, mailProgress });
          if (after) write(transaction, before, after);
          if (announcement) {
            const { mail, record } = announcement;
            if (mailProgress.get(mail) === 'waiting')
              transaction.update(mails.doc(mail), { sendAfter: record.sendAfter });
            else transaction.set(mails.doc(mail), newMail(record, announcement.at));
          }
          if (entry) logInTransaction(database, transaction, entry);
          return result;
        },
        { maxAttempts },
      ),
  };
}

/** How often a change is tried while others change the same places: as many people may pay at the same moment. */
const maxAttempts = 20;

/** The list of a person's payments expires with the latest of them. */
const payerExpiry = (payments: readonly Pick<StoredPayment, 'createdAt'>[]): Date =>
  expiryOf(paymentCollection, new Date(Math.max(...payments.map(({ createdAt }) => createdAt.getTime()))));

export function readPayment(document: FirebaseFirestore.DocumentSnapshot): StoredPayment | undefined {
  const payment = fieldsOf(document, paymentDocument);
  return payment && paymentIn(document.id, payment);
}

/** Whether the place of a payment was claimed by an account with another address than the payer's. */
export const isForAnotherAccount = ({ email, claimedBy, rosterId: owner }: StoredPayment): boolean =>
  claimedBy !== null && email !== null && rosterId(email) !== owner;

/** A payment that a query found. */
export const readListed = (document: FirebaseFirestore.QueryDocumentSnapshot): StoredPayment =>
  paymentIn(document.id, paymentDocument.parse(document.data()));

function paymentIn(id: string, fields: z.output<typeof paymentDocument>): StoredPayment {
  const {
    status,
    amountRefunded: refunded,
    isAsOffered,
    refunds,
    placement,
    expireAt: _,
    hasFailedRefund: __,
    ...rest
  } = fields;
  const unlisted = { amount: refunded, status: 'processed', createdAt: rest.updatedAt } as const;
  return {
    id,
    ...rest,
    isCaptured: status !== 'pending',
    // Lost before it was stored how much and when.
    lost: rest.lost ?? (rest.dispute === 'lost' ? { amount: rest.amount, at: rest.updatedAt } : null),
    refunds: refunds ?? (refunded > 0 ? { [unlistedRefundId]: unlisted } : {}),
    placement: placement ?? (isAsOffered ? 'as-offered' : 'other-cohort'),
  };
}

/** A payment as it is stored. */
export function documentOf(payment: StoredPayment) {
  const { id: _, isCaptured: __, erasedAt, ...fields } = payment;
  return {
    ...fields,
    ...(erasedAt && { erasedAt }),
    expireAt: expiryOf(paymentCollection, payment.createdAt),
    status: paymentStatus(payment),
    // Read by releases from before refunds were stored by their ids, which may run at the same time.
    amountRefunded: amountRefunded(payment),
    isAsOffered: payment.placement === 'as-offered',
    // Stored only for queries.
    hasFailedRefund: Object.values(payment.refunds).some((refund) => refund.status === 'failed'),
  };
}
