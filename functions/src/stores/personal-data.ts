import type { Firestore } from 'firebase-admin/firestore';
import { collection, type PersonalCollectionName } from './collections.ts';
import { fieldsOf, memberDocument, rosterDocument } from './documents.ts';
import { rosterId } from './members.ts';
import { collectAll } from './page.ts';

/** The keys under which a person's data is stored. */
export interface PersonKeys {
  /** `null` for a person without an account, such as a reader of the newsletter. */
  readonly uid: string | null;
  readonly rosterId: string;
  /** `null` when only the hash is known. */
  readonly email: string | null;
}

/** One stored document as it is. */
export interface PersonalDocument {
  readonly id: string;
  /** The id of the document above it, such as the worksheet of a day. */
  readonly parentId: string | undefined;
  readonly fields: Readonly<Record<string, unknown>>;
}

export type PersonalDocuments = Readonly<Record<PersonalCollectionName, readonly PersonalDocument[]>>;

export interface PersonalData {
  keysOf(memberId: string): Promise<PersonKeys | undefined>;
  /** The keys of a person known by this address, whether as a member or in any other way. */
  keysOfAddress(address: string): Promise<PersonKeys>;
  /** Every document about the person, by collection. */
  documents(person: PersonKeys): Promise<PersonalDocuments>;
}

export type Snapshot = FirebaseFirestore.QueryDocumentSnapshot;

/** A person's documents together must fit into memory. */
const findAll = (query: FirebaseFirestore.Query): Promise<Snapshot[]> =>
  collectAll(query, (document) => document);

const withoutDuplicates = (found: readonly Snapshot[]): Snapshot[] => [
  ...new Map(found.map((document) => [document.ref.path, document])).values(),
];

type Finder = (database: Firestore, person: PersonKeys) => Promise<Snapshot[]>;

const byId =
  (name: 'roster' | 'payers' | 'newsletter'): Finder =>
  async (database, person) => {
    const document = await collection(database, name).doc(person.rosterId).get();
    return document.exists ? [document as Snapshot] : [];
  };

const ofAccount =
  (name: 'members' | 'operators'): Finder =>
  async (database, { uid }) => {
    if (uid === null) return [];
    const document = await collection(database, name).doc(uid).get();
    return document.exists ? [document as Snapshot] : [];
  };

const ofMember =
  (name: 'spots' | 'deletedSpots' | 'worksheets' | 'challengeLogs' | 'reflections'): Finder =>
  async (database, { uid }) =>
    uid === null ? [] : findAll(collection(database, name, uid).orderBy('__name__'));

/** How a person's documents are found, by collection. Nothing is found by its text. */
export const findDocuments: Readonly<Record<PersonalCollectionName, Finder>> = {
  roster: byId('roster'),
  members: ofAccount('members'),
  operators: ofAccount('operators'),
  spots: ofMember('spots'),
  deletedSpots: ofMember('deletedSpots'),
  worksheets: ofMember('worksheets'),
  challengeLogs: ofMember('challengeLogs'),
  reflections: ofMember('reflections'),
  async tracker(database, { uid }) {
    if (uid === null) return [];
    // Listed by reference, so that days below a worksheet that is gone are found too.
    const worksheets = await collection(database, 'worksheets', uid).listDocuments();
    const days = worksheets.map(({ id }) =>
      findAll(collection(database, 'tracker', uid, id).orderBy('__name__')),
    );
    return (await Promise.all(days)).flat();
  },
  feedback: async (database, { uid }) =>
    uid === null ? [] : findAll(collection(database, 'feedback').where('uid', '==', uid)),
  pushSubscriptions: async (database, { uid }) =>
    uid === null ? [] : findAll(collection(database, 'pushSubscriptions').where('uid', '==', uid)),
  async payments(database, person) {
    const payments = collection(database, 'payments');
    const paid = await findAll(payments.where('rosterId', '==', person.rosterId));
    const { uid } = person;
    const claimed = uid === null ? [] : await findAll(payments.where('claimedBy', '==', uid));
    return withoutDuplicates([...paid, ...claimed]);
  },
  payers: byId('payers'),
  async waitlist(database, { uid, email }) {
    const waitlist = collection(database, 'waitlist');
    const own = uid === null ? [] : [await waitlist.doc(uid).get()];
    const named = email === null ? [] : await findAll(waitlist.where('email', '==', email));
    return withoutDuplicates([
      ...own.filter(({ exists }) => exists).map((document) => document as Snapshot),
      ...named,
    ]);
  },
  newsletter: byId('newsletter'),
  mails: (database, person) => findAll(collection(database, 'mails').where('person', '==', person.rosterId)),
  /** A record of a deletion is about an account that is gone. */
  deletions: async () => [],
};

export function firestorePersonalData(database: Firestore): PersonalData {
  return {
    async keysOf(memberId) {
      const known = fieldsOf(await collection(database, 'members').doc(memberId).get(), memberDocument);
      return known && { uid: memberId, rosterId: rosterId(known.email), email: known.email };
    },

    async keysOfAddress(address) {
      const id = rosterId(address);
      const place = fieldsOf(await collection(database, 'roster').doc(id).get(), rosterDocument);
      const email = place?.email ?? address;
      const withAddress = async (name: 'members' | 'waitlist') =>
        (await collection(database, name).where('email', '==', email).limit(1).get()).docs[0]?.id;
      const uid = place?.uid ?? (await withAddress('members')) ?? (await withAddress('waitlist')) ?? null;
      return { uid, rosterId: id, email };
    },

    async documents(person) {
      const found = await Promise.all(
        Object.entries(findDocuments).map(async ([name, find]) => {
          const documents = (await find(database, person)).map((document) => ({
            id: document.id,
            parentId: document.ref.parent.parent?.id,
            fields: document.data(),
          }));
          return [name, documents] as const;
        }),
      );
      return Object.fromEntries(found) as unknown as PersonalDocuments;
    },
  };
}
