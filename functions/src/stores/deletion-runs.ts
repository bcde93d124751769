import { programme } from '@reshape/content/programme';
import { lastDay } from '@reshape/domain/cohort';
import { openNoticesOf } from '@reshape/domain/payment-notices';
import { dayIn } from '@reshape/domain/zoned-day';
import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { cohortCollection, cohortDocument } from './cohorts.ts';
import { collection, type DeletionStep, documentsOf, expiryOf, type PersonKeys } from './collection.ts';
import {
  collections,
  operatorFields,
  type PersonalCollectionName,
  personalCollections,
} from './collections.ts';
import {
  type Deletion,
  type DeletionRecords,
  deletionCollection,
  deletionDocument,
  firestoreDeletionRecords,
  type StoredDeletion,
} from './deletions.ts';
import { fieldsOf, getAll } from './documents.ts';
import { memberCollection, memberDocument } from './members.ts';
import { messageCollection, messageDocument } from './messages.ts';
import {
  logInTransaction,
  type OperatorLogEntry,
  operatorLogCollection,
  operatorLogDocument,
} from './operator-log.ts';
import { isLastOwner, operatorCollection, operatorDocument } from './operators.ts';
import { collectAll, readAll } from './page.ts';
import {
  documentOf,
  payerCollection,
  paymentCollection,
  paymentWithoutPayer,
  readPayment,
  type StoredPayment,
  waitingForDeletion,
  withoutPayersData,
} from './payments.ts';
import { rosterCollection, rosterDocument } from './roster.ts';
import { waitlistCollection, waitlistDocument } from './waitlist.ts';

/** A deletion that was started, and the person's payments that will need a decision when it is complete. */
export interface StartedDeletion extends Deletion {
  readonly owed: readonly StoredPayment[];
}

export interface Deletions {
  /**
   * Closes the person's account and place, ends every session and records the deletion, in one transaction; the log
   * entry names what is owed. While one is under way already, it is returned unchanged. `last-owner`, and nothing
   * changes, when no owner would be left.
   */
  start(
    person: PersonKeys & { readonly email: string },
    reason: Deletion['reason'],
    entry: OperatorLogEntry,
  ): Promise<StartedDeletion | 'last-owner'>;
}

/** The deletions as the job that carries them out needs them. */
export interface DeletionRuns extends DeletionRecords {
  /** Does one step; doing it again is harmless. */
  perform(step: StoredStep, deletion: Deletion): Promise<void>;
  /** How many documents about the person are left in each collection that deletions empty. */
  remaining(deletion: Deletion): Promise<Partial<Record<PersonalCollectionName, number>>>;
}

/** The steps that change the database. */
export type StoredStep = Exclude<DeletionStep, 'check' | 'confirmation' | 'account'>;

const deletionId = ({ uid, rosterId }: PersonKeys): string => uid ?? rosterId;

export function firestoreDeletions(database: Firestore): Deletions {
  return {
    start: (person, reason, entry) =>
      database.runTransaction(async (transaction) => {
        const id = deletionId(person);
        const record = collection(database, deletionCollection).doc(id);
        const place = collection(database, rosterCollection).doc(person.rosterId);
        const member =
          person.uid === null ? undefined : collection(database, memberCollection).doc(person.uid);
        const [account, foundPlace, foundMember] = await transaction.getAll(
          record,
          place,
          ...(member ? [member] : []),
        );
        const running = fieldsOf(account, deletionDocument);
        const { at } = entry;
        const owed = await readOwed(database, transaction, person.rosterId, running?.requestedAt ?? at);
        if (running && running.finishedAt === null) return { id, ...running, owed };
        if (await isLastOwner(database, transaction, person.uid)) return 'last-owner';
        const started: StoredDeletion = {
          ...{ uid: person.uid, rosterId: person.rosterId, email: person.email },
          ...{ reason, step: 0, requestedAt: at, updatedAt: at, finishedAt: null },
          expireAt: expiryOf(deletionCollection, at),
        };
        const storedMember = fieldsOf(foundMember, memberDocument);
        if (member && storedMember)
          transaction.update(member, { status: 'deleting', sessionEpoch: storedMember.sessionEpoch + 1 });
        if (fieldsOf(foundPlace, rosterDocument)) transaction.update(place, { status: 'removed' });
        transaction.set(record, started);
        const remaining = owed.map((payment) => payment.id);
        logInTransaction(database, transaction, {
          ...entry,
          ...(remaining.length > 0 && { after: { needADecision: remaining } }),
        });
        return { id, ...started, owed };
      }),
  };
}

/** The person's payments that need a decision once the deletion requested at `at` is complete, as they will be then. */
async function readOwed(
  database: Firestore,
  transaction: FirebaseFirestore.Transaction,
  rosterId: string,
  at: Date,
): Promise<StoredPayment[]> {
  const payer = await transaction.get(collection(database, payerCollection).doc(rosterId));
  const { paymentIds = [] } = fieldsOf(payer, payerCollection.schema) ?? {};
  const documents = paymentIds.map((id) => collection(database, paymentCollection).doc(id));
  const payments = (await getAll(transaction, documents)).flatMap((document) => readPayment(document) ?? []);
  const isOver = await readIsOver(database, transaction, payments, at);
  return payments
    .filter(({ createdAt }) => createdAt <= at)
    .map((payment) => paymentWithoutPayer(payment, at, isOver))
    .filter((payment) => openNoticesOf(payment).some(({ reason }) => reason === payment.outcome));
}

/** Whether the cohorts of these payments were over at `at`. */
async function readIsOver(
  database: Firestore,
  transaction: FirebaseFirestore.Transaction,
  payments: readonly StoredPayment[],
  at: Date,
): Promise<(cohortId: string) => boolean> {
  const ids = new Set(payments.flatMap(({ cohortId }) => cohortId ?? []));
  const documents = [...ids].map((id) => collection(database, cohortCollection).doc(id));
  const snapshots = await getAll(transaction, documents);
  const today = dayIn(programme.timeZone, at);
  const current = snapshots.flatMap((document) => {
    const cohort = fieldsOf(document, cohortDocument);
    return cohort && lastDay(cohort) >= today ? [document.id] : [];
  });
  return (cohortId) => !current.includes(cohortId);
}

type Step = (deletion: Deletion) => Promise<void>;

/** The part of the audience of a message that names people. */
const chosenPeople = z.object({ people: z.optional(z.array(z.string())) });

/** The collections whose documents are deleted by a step of their own, or with the member's document above them. */
const otherwiseDeleted: readonly PersonalCollectionName[] = ['payments', 'operators', 'members'];

export function firestoreDeletionRuns(database: Firestore): DeletionRuns {
  /** Deletes what is found in the collections that this step empties. */
  const deleteFound = async (step: StoredStep, deletion: Deletion): Promise<void> => {
    for (const [name, row] of personalCollections) {
      const isBelowMember = row.path.startsWith(`${memberCollection.path}/`);
      if (row.deletedIn !== step || isBelowMember || otherwiseDeleted.includes(name)) continue;
      const documents = await documentsOf(database, row, deletion);
      const writer = database.bulkWriter();
      const deletions = documents.map(({ ref }) => writer.delete(ref));
      await writer.close();
      await Promise.all(deletions);
    }
  };

  const erasePayer: Step = async (deletion) => {
    const { requestedAt, rosterId, uid } = deletion;
    for (const { ref } of await documentsOf(database, paymentCollection, deletion))
      await database.runTransaction(async (transaction) => {
        const payment = readPayment(await transaction.get(ref));
        if (!payment) return;
        const isOver = await readIsOver(database, transaction, [payment], requestedAt);
        const isOwn = payment.rosterId === rosterId || (uid !== null && payment.claimedBy === uid);
        const after = !isOwn
          ? withoutPayersData(payment, requestedAt)
          : payment.createdAt > requestedAt
            ? waitingForDeletion(payment)
            : paymentWithoutPayer(payment, requestedAt, isOver);
        transaction.set(ref, documentOf(after));
      });
  };

  /** Removes the operator's role, and their address from what they did. */
  const deleteOperator: Step = async ({ uid, email }) => {
    const role = uid === null ? undefined : collection(database, operatorCollection).doc(uid);
    const operator = role && fieldsOf(await role.get(), operatorDocument);
    const addresses = [email, email?.toLowerCase(), operator?.email].filter(
      (address) => typeof address === 'string',
    );
    for (const address of new Set(addresses)) await forgetOperator(database, address);
    await role?.delete();
  };

  /** Deletes the member's document with everything below it, also below documents that are gone. */
  const deleteMember: Step = async ({ uid }) => {
    if (uid !== null) await database.recursiveDelete(collection(database, memberCollection).doc(uid));
  };

  /** Removes the ids of the account and the place, and why something was done, from the log, which is kept longer. */
  const removeFromLog: Step = async ({ uid, rosterId }) => {
    const ids = [rosterId, ...(uid === null ? [] : [uid])];
    const named = collection(database, operatorLogCollection).where('targetIds', 'array-contains-any', ids);
    for (const entry of await collectAll(named, (document) => document)) {
      const { targets } = operatorLogDocument.parse(entry.data());
      const others = targets.filter(({ id }) => !ids.includes(id));
      await entry.ref.update({ targets: others, targetIds: others.map(({ id }) => id), reason: null });
    }
  };

  /** Removes the id of the place from messages that are sent later to people who were chosen one by one. */
  const removeFromMessages: Step = async ({ rosterId }) => {
    const later = collection(database, messageCollection).orderBy('dueAt');
    const refs = await collectAll(later, ({ ref }): FirebaseFirestore.DocumentReference => ref);
    for (const ref of refs)
      await database.runTransaction(async (transaction) => {
        const { audience = '{}' } = fieldsOf(await transaction.get(ref), messageDocument) ?? {};
        const { people } = chosenPeople.parse(JSON.parse(audience));
        if (!people?.includes(rosterId)) return;
        const others = { people: people.filter((id) => id !== rosterId) };
        transaction.update(ref, { audience: JSON.stringify(others) });
      });
  };

  /** What steps do beyond deleting documents. */
  const more: Readonly<Partial<Record<StoredStep, Step>>> = {
    payments: erasePayer,
    async documents(deletion) {
      await deleteOperator(deletion);
      await deleteMember(deletion);
    },
    async place(deletion) {
      await removeFromMessages(deletion);
      await removeFromLog(deletion);
    },
  };

  return {
    ...firestoreDeletionRecords(database),

    async perform(step, deletion) {
      await deleteFound(step, deletion);
      await more[step]?.(deletion);
    },

    async remaining(deletion) {
      const emptied = personalCollections.filter(([, { deletedIn }]) => deletedIn !== 'keeps');
      const counts = await Promise.all(
        emptied.map(
          async ([name, row]) => [name, (await documentsOf(database, row, deletion)).length] as const,
        ),
      );
      const left = counts.filter(([, count]) => count > 0);
      if (deletion.uid !== null) {
        // A document below one that is gone belongs to no section.
        const below = await collection(database, memberCollection).doc(deletion.uid).listCollections();
        if (below.length > 0 && left.length === 0) left.push(['members', below.length]);
      }
      return Object.fromEntries(left);
    },
  };
}

/** Stands for an operator whose account was deleted, in what they did. */
const formerOperator = 'a former operator';

/** Removes the address of an operator from everything that they did, which stays. Repeating it is harmless. */
async function forgetOperator(database: Firestore, address: string): Promise<void> {
  const find = async ([name, field]: (typeof operatorFields)[number]) => {
    const done = collection<string>(database, collections[name])
      .where(field, '==', address)
      .orderBy('__name__');
    return { isLog: name === 'operatorLog', field, found: await collectAll(done, ({ ref }) => ref) };
  };
  const all = await Promise.all(operatorFields.map(find));
  // Offers are stored by cohort, so no query can find them by operator.
  if (all.some(({ isLog, found }) => isLog && found.length > 0)) await forgetOffers(database, address);
  // The log is last, because it is what says that there may be offers.
  for (const { field, found } of all.sort((a, b) => Number(a.isLog) - Number(b.isLog)))
    for (const document of found) await document.update({ [field]: formerOperator });
}

async function forgetOffers(database: Firestore, address: string): Promise<void> {
  for await (const document of readAll(
    collection(database, waitlistCollection).orderBy('__name__'),
    (waiting) => waiting,
  ))
    for (const [cohortId, { by }] of Object.entries(waitlistDocument.parse(document.data()).offers))
      if (by === address) await document.ref.update(new FieldPath('offers', cohortId, 'by'), formerOperator);
}
