import { type Payment, paymentStatus } from '@reshape/domain/payments';
import type { Firestore } from 'firebase-admin/firestore';
import {
  type Member,
  memberDocument,
  paymentDocument,
  type RosterEntry,
  rosterDocument,
} from './documents.ts';
import { rosterId } from './members.ts';

/** A payment as it is stored. */
export interface StoredPayment extends Payment {
  readonly isAsOffered: boolean;
  readonly rosterId: string | null;
  readonly claimedBy: string | null;
  readonly events: readonly { readonly id: string; readonly name: string }[];
  readonly updatedAt: Date;
}

/** The payments, the places by their names on the roster, and the members, of the people that a change is about. */
export interface EnrolmentRecords {
  readonly payments: ReadonlyMap<string, StoredPayment>;
  readonly places: ReadonlyMap<string, RosterEntry>;
  readonly members: ReadonlyMap<string, Member>;
}

/** Where a change begins; the people whom these concern are read with them. */
export interface EnrolmentSubject {
  readonly paymentId?: string;
  readonly rosterId?: string;
  readonly memberId?: string;
}

/** An act of the operator, as it is logged for good. */
export interface OperatorAct {
  readonly id: string;
  /** Who did it. */
  readonly by: string;
  readonly what: string;
  readonly at: Date;
  readonly before: unknown;
  readonly after: unknown;
}

export interface EnrolmentChange<Result> {
  readonly result: Result;
  /** What is stored in place of what was read; absent when nothing changes. */
  readonly records?: EnrolmentRecords;
  readonly act?: OperatorAct;
}

export interface Payments {
  get(paymentId: string): Promise<StoredPayment | undefined>;
  /** The latest payments first; those with one of `outcomes` where it is given. */
  list(limit: number, outcomes?: readonly StoredPayment['outcome'][]): Promise<StoredPayment[]>;
  /**
   * Stores what `decide` makes of the payments, places and members of the people concerned, all in one step. `decide` runs
   * again after a concurrent write.
   */
  change<Result>(
    subject: EnrolmentSubject,
    decide: (records: EnrolmentRecords) => EnrolmentChange<Result>,
  ): Promise<Result>;
}

/** More payments than one person makes. */
const maxPerPerson = 50;

export function firestorePayments(database: Firestore): Payments {
  const payments = database.collection('payments');
  const place = (id: string) => database.doc(`roster/${id}`);
  const member = (id: string) => database.doc(`members/${id}`);

  const read = async (
    transaction: FirebaseFirestore.Transaction,
    subject: EnrolmentSubject,
  ): Promise<EnrolmentRecords> => {
    const found = {
      payments: new Map<string, StoredPayment>(),
      places: new Map<string, RosterEntry>(),
      members: new Map<string, Member>(),
    };
    const people = new Set<string>();
    if (subject.rosterId !== undefined) people.add(subject.rosterId);
    if (subject.paymentId !== undefined) {
      const payment = storedPayment(await transaction.get(payments.doc(subject.paymentId)));
      if (payment) found.payments.set(payment.id, payment);
      if (payment?.rosterId) people.add(payment.rosterId);
    }
    const readMember = async (uid: string) => {
      const data = (await transaction.get(member(uid))).data();
      if (data) found.members.set(uid, memberDocument.parse(data));
      return found.members.get(uid);
    };
    if (subject.memberId !== undefined) {
      const known = await readMember(subject.memberId);
      if (known) people.add(rosterId(known.email));
    }
    for (const person of people) {
      const data = (await transaction.get(place(person))).data();
      const entry = data && rosterDocument.parse(data);
      if (entry) found.places.set(person, entry);
      if (entry?.uid !== undefined && !found.members.has(entry.uid)) await readMember(entry.uid);
      const own = await transaction.get(payments.where('rosterId', '==', person).limit(maxPerPerson));
      for (const document of own.docs) {
        const payment = storedPayment(document);
        if (payment) found.payments.set(payment.id, payment);
      }
    }
    return found;
  };

  return {
    get: async (paymentId) => storedPayment(await payments.doc(paymentId).get()),

    async list(limit, outcomes) {
      const latest = payments.orderBy('createdAt', 'desc').limit(limit);
      const found = await (outcomes ? latest.where('outcome', 'in', outcomes) : latest).get();
      return found.docs.flatMap((document) => storedPayment(document) ?? []);
    },

    change: (subject, decide) =>
      database.runTransaction(async (transaction) => {
        const before = await read(transaction, subject);
        const { records: after, result, act } = decide(before);
        if (after) {
          for (const [id, payment] of after.payments)
            if (before.payments.get(id) !== payment) transaction.set(payments.doc(id), documentOf(payment));
          for (const [id, entry] of after.places)
            if (before.places.get(id) !== entry) transaction.set(place(id), { ...entry }, { merge: true });
          for (const id of before.places.keys()) if (!after.places.has(id)) transaction.delete(place(id));
          for (const [id, { status, cohortId, sessionEpoch }] of after.members)
            if (before.members.get(id) !== after.members.get(id))
              transaction.update(member(id), { status, cohortId, sessionEpoch });
        }
        if (act) transaction.create(database.doc(`operatorLog/${act.id}`), logged(act));
        return result;
      }),
  };
}

function storedPayment(document: FirebaseFirestore.DocumentSnapshot): StoredPayment | undefined {
  const data = document.data();
  if (!data) return undefined;
  const { status, ...fields } = paymentDocument.parse(data);
  return { id: document.id, ...fields, isCaptured: status !== 'pending' };
}

function documentOf(payment: StoredPayment) {
  const { id: _, isCaptured: __, ...fields } = payment;
  return { ...fields, status: paymentStatus(payment) };
}

/** How long the operator's log is kept, in milliseconds. */
const keptForMs = 2 * 365 * 24 * 3_600_000;

/** An act as it is stored; `expireAt` is for the database's own clean-up. */
const logged = ({ by, what, at, before, after }: OperatorAct) => ({
  by,
  what,
  at,
  before: JSON.stringify(before ?? null),
  after: JSON.stringify(after ?? null),
  expireAt: new Date(at.getTime() + keptForMs),
});
