import type { StoredDataName } from '@reshape/content/stored-data';
import type { CollectionGroup, CollectionReference, Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collectAll } from './page.ts';

/**
 * The steps by which a person's data is deleted, in their order. Each can be repeated. The account at the identity
 * provider is last, so that the person cannot sign up again while earlier data is left.
 */
export const deletionSteps = [
  'devices',
  'mails',
  'waitlist',
  'newsletter',
  'payments',
  'documents',
  'place',
  'check',
  'confirmation',
  'account',
] as const;
export type DeletionStep = (typeof deletionSteps)[number];

interface Collection {
  /** The path, in which `{}` stands for an id. */
  readonly path: string;
  /**
   * After how many days Firestore deletes a document, by its field `expireAt`; `own` when each document has a time of
   * its own; absent when documents do not expire.
   */
  readonly expires?: number | 'own';
  /**
   * The fields that hold the address of an operator who acted, or whose role changed. The address is removed from
   * them when that operator's account is deleted.
   */
  readonly operatorFields?: readonly string[];
}

/** A collection of what is known about people. */
export interface PersonalCollection extends Collection {
  /** `member`: of an account, below its member document or by its uid. `person`: of a person known by an address. */
  readonly holds: 'member' | 'person';
  /** The row of the privacy page (`packages/content/src/stored-data.ts`), which says why and how long it is kept. */
  readonly privacyRow: StoredDataName;
  /** The step that deletes its documents; `keeps` for the record of the deletion itself. */
  readonly deletedIn: DeletionStep | 'keeps';
  /** What the collection is in the export. */
  readonly what: string;
  /** What a document's id means in the export. */
  readonly id: string;
  /** The name under which the id of the document above is exported. */
  readonly parentId?: string;
  /** The names of values within the fields that the export leaves out, because they are about another person. */
  readonly omittedWithin?: readonly string[];
  readonly find: Finder;
}

/** What a field means in the export, or why the export leaves it out. */
export type FieldNote = string | { readonly leftOut: string };

/** The fields of a document, each with its note. */
type Fields = Readonly<Record<string, readonly [schema: z.ZodMiniType, note: FieldNote]>>;

/** A collection of what is known about people, and the fields of its documents with what the export says of them. */
export function personalCollection<const Row extends PersonalCollection, Described extends Fields>(
  row: Row,
  fields: Described,
) {
  const entries = Object.entries(fields);
  const shape = Object.fromEntries(entries.map(([name, [schema]]) => [name, schema]));
  const notes: Readonly<Record<string, FieldNote>> = Object.fromEntries(
    entries.map(([name, [, note]]) => [name, note]),
  );
  return {
    ...row,
    /** Fields that a later release adds are ignored, so that two releases can run side by side. */
    schema: z.object(shape as { [Name in keyof Described]: Described[Name][0] }),
    notes,
  };
}

/** A collection of what is known about people, with the notes of its fields. */
export interface DescribedCollection extends PersonalCollection {
  readonly schema: z.ZodMiniObject;
  readonly notes: Readonly<Record<string, FieldNote>>;
}

/** The notes of fields that many collections have. */
export const note = {
  leftOut: (why: string) => ({ leftOut: why }),
  technical: { leftOut: 'only makes sure that a repeated request takes effect once' },
  secret: { leftOut: 'a secret: whoever knows it could act in your place' },
  expiry: 'when the database deletes the entry by itself',
} as const;

/** A collection that is not about a person: how the product runs, or its texts and calendars. */
export type OtherCollection = Collection & {
  readonly holds: 'operation' | 'content';
  /** What it is kept for. */
  readonly why: string;
  // Documents that do not expire say until when they are kept, such as until an operator deletes them.
} & ({ readonly expires: number | 'own' } | { readonly keptUntil: string });

export const otherCollection = <const Row extends OtherCollection>(row: Row): Row => row;

/** One string for each `{}` in a path. */
type IdsIn<Path extends string> = Path extends `${string}{}${infer Rest}`
  ? readonly [string, ...IdsIn<Rest>]
  : readonly [];

/** The collection in the database; `ids` are those in its path, in their order. */
export function collection<Path extends string>(
  database: Firestore,
  { path }: { readonly path: Path },
  ...ids: IdsIn<Path>
): CollectionReference {
  return collectionAt(database, path, ids);
}

function collectionAt(database: Firestore, path: string, ids: readonly string[]): CollectionReference {
  const remaining = [...ids];
  return database.collection(path.replace(/\{\}/g, () => remaining.shift() ?? ''));
}

/** The documents of the collection, whatever their parent documents. */
export const collectionGroup = (database: Firestore, { path }: Collection): CollectionGroup =>
  database.collectionGroup(path.split('/').at(-1) ?? '');

const dayMs = 24 * 3_600_000;

/** When a document that is written at `now` expires, in a collection whose documents all expire after the same time. */
export const expiryOf = ({ expires }: { readonly expires: number }, now: Date): Date => inDays(expires, now);

export const inDays = (days: number, now: Date): Date => new Date(now.getTime() + days * dayMs);

/** The keys under which a person's data is stored. */
export interface PersonKeys {
  /** `null` for a person without an account, such as a reader of the newsletter. */
  readonly uid: string | null;
  readonly rosterId: string;
  /** `null` when only the hash is known. */
  readonly email: string | null;
}

export type Snapshot = FirebaseFirestore.QueryDocumentSnapshot;

/** Finds a person's documents by their keys; `at` returns the collection for the ids in its path. */
type Finder = (
  person: PersonKeys,
  at: (...ids: string[]) => CollectionReference,
  database: Firestore,
) => Promise<Snapshot[]>;

/** A person's documents together must fit into memory. */
export const findAll = (query: FirebaseFirestore.Query): Promise<Snapshot[]> =>
  collectAll(query, (document) => document);

/** The document, if it exists. */
export async function findOne(reference: FirebaseFirestore.DocumentReference): Promise<Snapshot[]> {
  const document = await reference.get();
  return document.exists ? [document as Snapshot] : [];
}

export const withoutDuplicates = (snapshots: readonly Snapshot[]): Snapshot[] => [
  ...new Map(snapshots.map((document) => [document.ref.path, document])).values(),
];

export const byRosterId: Finder = ({ rosterId }, at) => findOne(at().doc(rosterId));

export const byUid: Finder = async ({ uid }, at) => (uid === null ? [] : findOne(at().doc(uid)));

export const withUid: Finder = async ({ uid }, at) =>
  uid === null ? [] : findAll(at().where('uid', '==', uid));

/** What the collections of a member's practice have in common, which are below the member's document. */
export const ofPractice = {
  holds: 'member',
  privacyRow: 'practice',
  deletedIn: 'documents',
  find: async ({ uid }, at) => (uid === null ? [] : findAll(at(uid).orderBy('__name__'))),
} as const satisfies Partial<PersonalCollection>;

/** What the collection holds about a person. */
export const documentsOf = (
  database: Firestore,
  { path, find }: PersonalCollection,
  person: PersonKeys,
): Promise<Snapshot[]> => find(person, (...ids) => collectionAt(database, path, ids), database);
