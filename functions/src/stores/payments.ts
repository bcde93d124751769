import { type Payment, paymentStatus } from '@reshape/domain/payments';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import {
  fieldsOf,
  type Member,
  memberDocument,
  paymentDocument,
  type RosterEntry,
  rosterDocument,
} from './documents.ts';
import { rosterId } from './members.ts';

export interface StoredPayment extends Payment {
  readonly isAsOffered: boolean;
  readonly rosterId: string | null;
  readonly claimedBy: string | null;
  readonly events: readonly { readonly id: string; readonly name: string }[];
  readonly updatedAt: Date;
}

/** The payments, places (by roster id) and members of the people that a change is about. */
export interface EnrolmentRecords {
  readonly payments: ReadonlyMap<string, StoredPayment>;
  readonly places: ReadonlyMap<string, RosterEntry>;
  readonly members: ReadonlyMap<string, Member>;
}

/** The subject of a change; everybody concerned is read as well. */
export interface EnrolmentSubject {
  readonly paymentId?: string;
  readonly rosterId?: string;
  readonly memberId?: string;
}

/** An action of the operator, as it is logged. */
export interface OperatorAct {
  readonly id: string;
  readonly by: string;
  readonly what: string;
  readonly at: Date;
  readonly before: unknown;
  readonly after: unknown;
}

export interface EnrolmentChange<Result> {
  readonly result: Result;
  /** The records to store; absent when nothing changes. */
  readonly records?: EnrolmentRecords;
  readonly act?: OperatorAct;
}

export interface Payments {
  get(paymentId: string): Promise<StoredPayment | undefined>;
  /** The latest payments first; only those with one of `outcomes` when given. */
  list(limit: number, outcomes?: readonly StoredPayment['outcome'][]): Promise<StoredPayment[]>;
  /**
   * Applies `decide` to the payments, places and members of the people concerned, and stores the result, all in one
   * transaction. `decide` runs again after a concurrent write.
   */
  change<Result>(
    subject: EnrolmentSubject,
    decide: (records: EnrolmentRecords) => EnrolmentChange<Result>,
  ): Promise<Result>;
}

const payerDocument = z.object({ paymentIds: z.array(z.string()) });

/** The records that were read, and the ids of each person's payments. */
interface ReadRecords {
  readonly payments: Map<string, StoredPayment>;
  readonly places: Map<string, RosterEntry>;
  readonly members: Map<string, Member>;
  /** By roster id. */
  readonly payers: Map<string, readonly string[]>;
}

/**
 * Payments in Firestore. `payers/{rosterId}` lists the payments of a person, so that a transaction reads documents only
 * and no query, which would make the payments of different people block each other.
 */
export function firestorePayments(database: Firestore): Payments {
  const payments = database.collection('payments');
  const place = (id: string) => database.doc(`roster/${id}`);
  const payer = (id: string) => database.doc(`payers/${id}`);
  const member = (id: string) => database.doc(`members/${id}`);

  const read = async (
    transaction: FirebaseFirestore.Transaction,
    { paymentId, rosterId: person, memberId }: EnrolmentSubject,
  ): Promise<ReadRecords> => {
    const found: ReadRecords = {
      payments: new Map(),
      places: new Map(),
      members: new Map(),
      payers: new Map(),
    };
    const keepPayment = (document: FirebaseFirestore.DocumentSnapshot | undefined) => {
      const payment = document && storedPayment(document);
      if (payment) found.payments.set(payment.id, payment);
      return payment;
    };
    const keepMember = (document: FirebaseFirestore.DocumentSnapshot | undefined) => {
      const known = document && fieldsOf(document, memberDocument);
      if (known) found.members.set(document.id, known);
      return known;
    };
    const keepPerson = (
      id: string,
      [entry, payer]: readonly (FirebaseFirestore.DocumentSnapshot | undefined)[],
    ) => {
      const known = entry && fieldsOf(entry, rosterDocument);
      if (known) found.places.set(id, known);
      found.payers.set(id, (payer && fieldsOf(payer, payerDocument)?.paymentIds) ?? []);
    };
    const readAll = async (documents: readonly FirebaseFirestore.DocumentReference[]) =>
      documents.length > 0 ? await transaction.getAll(...documents) : [];

    // The person is read before the payment, so that two payments by one person wait for each other instead of
    // deadlocking.
    const first = await readAll([
      ...(person === undefined ? [] : [place(person), payer(person)]),
      ...(paymentId === undefined ? [] : [payments.doc(paymentId)]),
      ...(memberId === undefined ? [] : [member(memberId)]),
    ]);
    if (person !== undefined) keepPerson(person, first.splice(0, 2));
    const payment = paymentId === undefined ? undefined : keepPayment(first.shift());
    const known = memberId === undefined ? undefined : keepMember(first.shift());

    const more = new Set([payment?.rosterId ?? undefined, known && rosterId(known.email)]);
    const people = [...more].filter((id): id is string => id !== undefined && id !== person);
    const second = await readAll(people.flatMap((id) => [place(id), payer(id)]));
    for (const id of people) keepPerson(id, second.splice(0, 2));

    const others = [...found.payers.values()].flat().filter((id) => !found.payments.has(id));
    const uids = [...found.places.values()].flatMap(({ uid }) => uid ?? []);
    const owners = uids.filter((uid) => !found.members.has(uid));
    const third = await readAll([...others.map((id) => payments.doc(id)), ...owners.map(member)]);
    for (const document of third.splice(0, others.length)) keepPayment(document);
    for (const document of third) keepMember(document);
    return found;
  };

  const write = (
    transaction: FirebaseFirestore.Transaction,
    before: ReadRecords,
    after: EnrolmentRecords,
  ): void => {
    for (const [id, payment] of after.payments)
      if (before.payments.get(id) !== payment) transaction.set(payments.doc(id), documentOf(payment));
    for (const [id, entry] of after.places)
      if (before.places.get(id) !== entry) transaction.set(place(id), { ...entry }, { merge: true });
    for (const id of before.places.keys()) if (!after.places.has(id)) transaction.delete(place(id));
    for (const [id, { status, cohortId, sessionEpoch }] of after.members)
      if (before.members.get(id) !== after.members.get(id))
        transaction.update(member(id), { status, cohortId, sessionEpoch });
    for (const [person, known] of before.payers) {
      const own = [...after.payments.values()].filter((payment) => payment.rosterId === person);
      const paymentIds = own.map(({ id }) => id).sort();
      if (paymentIds.join() !== known.join()) transaction.set(payer(person), { paymentIds });
    }
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
        if (after) write(transaction, before, after);
        if (act) transaction.create(database.doc(`operatorLog/${act.id}`), logged(act));
        return result;
      }),
  };
}

function storedPayment(document: FirebaseFirestore.DocumentSnapshot): StoredPayment | undefined {
  const known = fieldsOf(document, paymentDocument);
  if (!known) return undefined;
  const { status, ...fields } = known;
  return { id: document.id, ...fields, isCaptured: status !== 'pending' };
}

function documentOf(payment: StoredPayment) {
  const { id: _, isCaptured: __, ...fields } = payment;
  return { ...fields, status: paymentStatus(payment) };
}

/** How long the operator's log is kept, in milliseconds. */
const keptForMs = 2 * 365 * 24 * 3_600_000;

/** An action as it is stored. Firestore deletes it after `expireAt`. */
export const logged = ({ by, what, at, before, after }: OperatorAct) => ({
  by,
  what,
  at,
  before: JSON.stringify(before ?? null),
  after: JSON.stringify(after ?? null),
  expireAt: new Date(at.getTime() + keptForMs),
});
