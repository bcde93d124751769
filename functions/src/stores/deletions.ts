import type { Firestore } from 'firebase-admin/firestore';
import {
  collection,
  type DeletionStep,
  deletionSteps,
  expiryOf,
  type PersonalCollectionName,
  personalCollections,
} from './collections.ts';
import {
  deletionDocument,
  fieldsOf,
  memberDocument,
  operatorDocument,
  operatorLogDocument,
  rosterDocument,
  type StoredDeletion,
} from './documents.ts';
import { logInTransaction, type OperatorLogEntry } from './operator-log.ts';
import { forgetOperator } from './operators.ts';
import { collectAll, countOf, readAll } from './page.ts';
import { findDocuments, type PersonKeys } from './personal-data.ts';

/** A deletion with its id: the uid, or the id on the roster of a person without an account. */
export interface Deletion extends StoredDeletion {
  readonly id: string;
}

export interface Deletions {
  /**
   * Closes the person's account and place, ends every session and records the deletion, in one transaction.
   * While one is under way already, it is returned unchanged. `last-operator`, and nothing changes, when no
   * operator would be left.
   */
  start(
    person: PersonKeys & { readonly email: string },
    reason: Deletion['reason'],
    entry: OperatorLogEntry,
  ): Promise<Deletion | 'last-operator'>;
}

/** The deletions as the job that carries them out needs them. */
export interface DeletionRuns {
  get(id: string): Promise<Deletion | undefined>;
  /** Every recorded deletion, by id. */
  all(): AsyncIterable<Deletion>;
  /** The ids of the unfinished deletions without progress since `before`. */
  listStalled(before: Date): AsyncIterable<string>;
  /** How many deletions are under way. */
  countRunning(): Promise<number>;
  /** Does one step; doing it again is harmless. */
  perform(step: StoredStep, deletion: Deletion): Promise<void>;
  /** How many documents about the person are left in each collection that deletions empty. */
  remaining(deletion: Deletion): Promise<Partial<Record<PersonalCollectionName, number>>>;
  /** Records how many steps are done. */
  advance(id: string, step: number, now: Date): Promise<void>;
  /** Records the end, and drops the address. */
  finish(id: string, now: Date): Promise<void>;
  /** Records a deletion of another database again, to be repeated from the first step. */
  restore(deletion: Deletion, now: Date): Promise<void>;
}

/** The steps that change the database. */
export type StoredStep = Exclude<DeletionStep, 'check' | 'confirmation' | 'account'>;

/** Removes the payer from a payment. The law requires its id, amount, currency, state and times to be kept. */
export const withoutPayer = {
  email: null,
  contactHash: null,
  billingState: null,
  gstin: null,
  rosterId: null,
  claimedBy: null,
  cohortId: null,
  placement: 'as-offered',
  events: [],
  outcome: 'none',
} as const;

const deletionId = ({ uid, rosterId }: PersonKeys): string => uid ?? rosterId;

export function firestoreDeletions(database: Firestore): Deletions {
  return {
    start: (person, reason, entry) =>
      database.runTransaction(async (transaction) => {
        const id = deletionId(person);
        const record = collection(database, 'deletions').doc(id);
        const place = collection(database, 'roster').doc(person.rosterId);
        const member = person.uid === null ? undefined : collection(database, 'members').doc(person.uid);
        const [found, foundPlace, foundMember] = await transaction.getAll(
          record,
          place,
          ...(member ? [member] : []),
        );
        const running = found && fieldsOf(found, deletionDocument);
        if (running && running.finishedAt === null) return { id, ...running };
        if (await isLastOperator(database, transaction, person.uid)) return 'last-operator';
        const { at } = entry;
        const started: StoredDeletion = {
          ...{ uid: person.uid, rosterId: person.rosterId, email: person.email },
          ...{ reason, step: 0, requestedAt: at, updatedAt: at, finishedAt: null },
          expireAt: expiryOf('deletions', at),
        };
        const known = foundMember && fieldsOf(foundMember, memberDocument);
        if (member && known)
          transaction.update(member, { status: 'deleting', sessionEpoch: known.sessionEpoch + 1 });
        if (foundPlace && fieldsOf(foundPlace, rosterDocument))
          transaction.update(place, { status: 'removed' });
        transaction.set(record, started);
        logInTransaction(database, transaction, entry);
        return { id, ...started };
      }),
  };
}

/** Whether this is an operator, and every other one is being deleted. */
async function isLastOperator(
  database: Firestore,
  transaction: FirebaseFirestore.Transaction,
  uid: string | null,
): Promise<boolean> {
  const { docs } = await transaction.get(collection(database, 'operators'));
  const others = docs.filter(({ id }) => id !== uid);
  if (others.length === docs.length) return false;
  if (others.length === 0) return true;
  const records = others.map(({ id }) => collection(database, 'deletions').doc(id));
  const leaving = (await transaction.getAll(...records)).filter(
    (record) => fieldsOf(record, deletionDocument)?.finishedAt === null,
  );
  return leaving.length === others.length;
}

type Step = (deletion: Deletion) => Promise<void>;

export function firestoreDeletionRuns(database: Firestore): DeletionRuns {
  const records = collection(database, 'deletions');
  const recordIn = (document: FirebaseFirestore.DocumentSnapshot): Deletion | undefined => {
    const known = fieldsOf(document, deletionDocument);
    return known && { id: document.id, ...known };
  };

  /** Deletes what is found in these collections. */
  const deleteFound =
    (...names: readonly PersonalCollectionName[]): Step =>
    async (deletion) => {
      for (const name of names) {
        const found = await findDocuments[name](database, deletion);
        const writer = database.bulkWriter();
        const deletions = found.map(({ ref }) => writer.delete(ref));
        await writer.close();
        await Promise.all(deletions);
      }
    };

  const erasePayer: Step = async (deletion) => {
    const { requestedAt: erasedAt } = deletion;
    await deleteFound('payers')(deletion);
    for (const { ref } of await findDocuments.payments(database, deletion))
      await database.runTransaction(async (transaction) => {
        if (!(await transaction.get(ref)).exists) return;
        transaction.update(ref, { ...withoutPayer, erasedAt });
      });
  };

  /** Removes the operator's role, and their address from what they did. */
  const deleteOperator: Step = async ({ uid, email }) => {
    const role = uid === null ? undefined : collection(database, 'operators').doc(uid);
    const known = role && fieldsOf(await role.get(), operatorDocument);
    const addresses = [email, email?.toLowerCase(), known?.email].filter(
      (address) => typeof address === 'string',
    );
    for (const address of new Set(addresses)) await forgetOperator(database, address);
    await role?.delete();
  };

  /** Deletes the member's document with everything below it, also below documents that are gone. */
  const deleteMember: Step = async (deletion) => {
    const { uid } = deletion;
    await deleteOperator(deletion);
    if (uid === null) return;
    await deleteFound('feedback')(deletion);
    await database.recursiveDelete(collection(database, 'members').doc(uid));
  };

  /** Removes the ids of the account and the place from the entries of the log, which is kept longer. */
  const removeFromLog: Step = async ({ uid, rosterId }) => {
    const ids = [rosterId, ...(uid === null ? [] : [uid])];
    const named = collection(database, 'operatorLog').where('targetIds', 'array-contains-any', ids);
    for (const entry of await collectAll(named, (document) => document)) {
      const { targets } = operatorLogDocument.parse(entry.data());
      const others = targets.filter(({ id }) => !ids.includes(id));
      await entry.ref.update({ targets: others, targetIds: others.map(({ id }) => id) });
    }
  };

  const steps: Readonly<Record<StoredStep, Step>> = {
    devices: deleteFound('pushSubscriptions'),
    mails: deleteFound('mails'),
    waitlist: deleteFound('waitlist'),
    newsletter: deleteFound('newsletter'),
    payments: erasePayer,
    documents: deleteMember,
    async place(deletion) {
      await deleteFound('roster')(deletion);
      await removeFromLog(deletion);
    },
  };

  return {
    get: async (id) => recordIn(await records.doc(id).get()),

    all: () =>
      readAll(records.orderBy('__name__'), (document) => ({
        id: document.id,
        ...deletionDocument.parse(document.data()),
      })),

    async *listStalled(before) {
      const unfinished = records.where('finishedAt', '==', null).orderBy('__name__');
      for await (const { id, updatedAt } of readAll(unfinished, (document) => ({
        id: document.id,
        ...deletionDocument.parse(document.data()),
      })))
        if (updatedAt < before) yield id;
    },

    countRunning: () => countOf(records.where('finishedAt', '==', null)),

    perform: (step, deletion) => steps[step](deletion),

    async remaining(deletion) {
      const emptied = personalCollections.filter(([, { deletedIn }]) => deletedIn !== 'keeps');
      const counts = await Promise.all(
        emptied.map(
          async ([name]) => [name, (await findDocuments[name](database, deletion)).length] as const,
        ),
      );
      const left = counts.filter(([, count]) => count > 0);
      if (deletion.uid !== null) {
        // A document below one that is gone belongs to no section.
        const below = await collection(database, 'members').doc(deletion.uid).listCollections();
        if (below.length > 0 && left.length === 0) left.push(['members', below.length]);
      }
      return Object.fromEntries(left);
    },

    async advance(id, step, now) {
      await records.doc(id).update({ step, updatedAt: now });
    },

    async finish(id, now) {
      const done = { step: deletionSteps.length, email: null, updatedAt: now, finishedAt: now };
      await records.doc(id).update(done);
    },

    async restore({ id, ...fields }, now) {
      await records.doc(id).set({ ...fields, step: 0, updatedAt: now, finishedAt: null });
    },
  };
}
