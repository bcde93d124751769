import type { StoredDataName } from '@reshape/content/stored-data';
import { keptDays } from '@reshape/domain/retention';
import type { CollectionGroup, CollectionReference, Firestore } from 'firebase-admin/firestore';

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
interface PersonalCollection extends Collection {
  /** `member`: of an account, below its member document or by its uid. `person`: of a person known by an address. */
  readonly holds: 'member' | 'person';
  /** The row of the privacy page (`packages/content/src/stored-data.ts`), which says why and how long it is kept. */
  readonly privacyRow: StoredDataName;
  /** The step that deletes its documents; `keeps` for the record of the deletion itself. */
  readonly deletedIn: DeletionStep | 'keeps';
}

/** A collection that is not about a person: how the product runs, or its texts and calendars. */
type OtherCollection = Collection & {
  readonly holds: 'operation' | 'content';
  /** What it is kept for. */
  readonly why: string;
  // Documents that do not expire say until when they are kept, such as until an operator deletes them.
} & ({ readonly expires: number | 'own' } | { readonly keptUntil: string });

/** Every collection in the database. Paths are written nowhere else. */
const collections = {
  roster: {
    path: 'roster',
    holds: 'person',
    privacyRow: 'account',
    deletedIn: 'place',
    operatorFields: ['tookOffer.by'],
  },
  members: {
    path: 'members',
    holds: 'member',
    privacyRow: 'account',
    deletedIn: 'documents',
  },
  spots: {
    path: 'members/{}/spots',
    holds: 'member',
    privacyRow: 'practice',
    deletedIn: 'documents',
  },
  deletedSpots: {
    path: 'members/{}/deletedSpots',
    holds: 'member',
    privacyRow: 'practice',
    deletedIn: 'documents',
    expires: keptDays.deletedSpot,
  },
  worksheets: {
    path: 'members/{}/worksheets',
    holds: 'member',
    privacyRow: 'practice',
    deletedIn: 'documents',
  },
  tracker: {
    path: 'members/{}/worksheets/{}/tracker',
    holds: 'member',
    privacyRow: 'practice',
    deletedIn: 'documents',
  },
  challengeLogs: {
    path: 'members/{}/challengeLogs',
    holds: 'member',
    privacyRow: 'practice',
    deletedIn: 'documents',
  },
  reflections: {
    path: 'members/{}/reflections',
    holds: 'member',
    privacyRow: 'practice',
    deletedIn: 'documents',
  },
  feedback: {
    path: 'feedback',
    holds: 'member',
    privacyRow: 'feedback',
    deletedIn: 'documents',
  },
  pushSubscriptions: {
    path: 'pushSubscriptions',
    holds: 'member',
    privacyRow: 'devices',
    deletedIn: 'devices',
  },
  operators: {
    path: 'operators',
    holds: 'member',
    privacyRow: 'account',
    deletedIn: 'documents',
    operatorFields: ['grantedBy'],
  },
  payments: {
    path: 'payments',
    holds: 'person',
    privacyRow: 'payments',
    deletedIn: 'payments',
    expires: keptDays.payment,
  },
  payers: {
    path: 'payers',
    holds: 'person',
    privacyRow: 'payments',
    deletedIn: 'payments',
    expires: 'own',
  },
  waitlist: {
    path: 'waitlist',
    holds: 'person',
    privacyRow: 'waitlist',
    deletedIn: 'waitlist',
    expires: keptDays.waitlist,
  },
  newsletter: {
    path: 'newsletter',
    holds: 'person',
    privacyRow: 'newsletter',
    deletedIn: 'newsletter',
    expires: 'own',
  },
  mails: {
    path: 'mails',
    holds: 'person',
    privacyRow: 'mails',
    deletedIn: 'mails',
    expires: 'own',
    operatorFields: ['mail.by', 'mail.operator'],
  },
  deletions: {
    path: 'deletions',
    holds: 'person',
    privacyRow: 'deletions',
    deletedIn: 'keeps',
    expires: keptDays.deletion,
  },
  messages: {
    path: 'messages',
    holds: 'operation',
    why: 'what operators wrote to a cohort or to the newsletter, as a record for all operators',
    keptUntil: 'the programme ends',
    operatorFields: ['by'],
  },
  mailRounds: {
    path: 'mailRounds',
    holds: 'operation',
    why: 'the mails to a whole cohort that were all enqueued',
    expires: keptDays.mail,
  },
  visits: {
    path: 'visits',
    holds: 'operation',
    why: 'how often each public page was opened, by day; nothing about who opened it',
    expires: keptDays.visits,
  },
  unreadableWebhooks: {
    path: 'unreadableWebhooks',
    holds: 'operation',
    why: 'the names of payment webhooks that could not be read, with the id of the payment, until the provider’s lists say the same',
    expires: keptDays.unreadableWebhook,
  },
  nudgeShards: {
    path: 'nudgeShards',
    holds: 'operation',
    why: 'the worker that holds the lease of a shard',
    keptUntil: 'the number of shards changes: each has one document',
  },
  limits: {
    path: 'limits',
    holds: 'operation',
    why: 'the counters of rate limits, by a keyed hash that changes every day; at most for a day',
    expires: 'own',
  },
  operatorLog: {
    path: 'operatorLog',
    holds: 'operation',
    why: 'what operators changed, with references in place of the addresses of the people concerned',
    expires: keptDays.operatorLog,
    operatorFields: ['by'],
  },
  cohorts: {
    path: 'cohorts',
    holds: 'content',
    why: 'the calendar, seats and live sessions of each cohort',
    keptUntil: 'the programme ends',
  },
  microchallenges: {
    path: 'microchallenges',
    holds: 'content',
    why: 'the weekly challenges',
    keptUntil: 'the programme ends',
  },
  nudges: { path: 'nudges', holds: 'content', why: 'the nudges', keptUntil: 'the programme ends' },
} as const satisfies Readonly<Record<string, PersonalCollection | OtherCollection>>;

export type CollectionName = keyof typeof collections;

/** The collections of what is known about people. */
export type PersonalCollectionName = {
  [Name in CollectionName]: (typeof collections)[Name]['holds'] extends 'member' | 'person' ? Name : never;
}[CollectionName];

/** One string for each `{}` in a path. */
type IdsIn<Path extends string> = Path extends `${string}{}${infer Rest}`
  ? readonly [string, ...IdsIn<Rest>]
  : readonly [];

/** The collection called `name`; `ids` are those in its path, in their order. */
export function collection<Name extends CollectionName>(
  database: Firestore,
  name: Name,
  ...ids: IdsIn<(typeof collections)[Name]['path']>
): CollectionReference {
  const rest: string[] = [...ids];
  return database.collection(collections[name].path.replace(/\{\}/g, () => rest.shift() ?? ''));
}

/** The collection group of `name`: its documents, whatever their parent documents. */
export const collectionGroup = (database: Firestore, name: CollectionName): CollectionGroup =>
  database.collectionGroup(collections[name].path.split('/').at(-1) ?? '');

/** Every row of the table, with its name. */
export const allCollections = Object.entries(collections) as readonly (readonly [
  CollectionName,
  PersonalCollection | OtherCollection,
])[];

type OperatorCollectionName = {
  [Name in CollectionName]: (typeof collections)[Name] extends { readonly operatorFields: unknown }
    ? Name
    : never;
}[CollectionName];

/**
 * Where the address of an operator is stored with what they did. Offers on the waitlist are not listed: see
 * `forgetOffers`.
 */
export const operatorFields = allCollections.flatMap(([name, { operatorFields = [] }]) =>
  operatorFields.map((field) => [name as OperatorCollectionName, field] as const),
);

/** The rows of the collections of what is known about people. */
export const personalCollections = Object.entries(collections).filter(([, row]) => 'privacyRow' in row) as [
  PersonalCollectionName,
  PersonalCollection,
][];

const dayMs = 24 * 3_600_000;

/** The collections whose documents all expire after the same time. */
type ExpiringCollection = {
  [Name in CollectionName]: (typeof collections)[Name] extends { readonly expires: number } ? Name : never;
}[CollectionName];

/** When a document of the collection that is written at `now` expires. */
export const expiryOf = (name: ExpiringCollection, now: Date): Date => inDays(collections[name].expires, now);

export const inDays = (days: number, now: Date): Date => new Date(now.getTime() + days * dayMs);
