import type { CollectionReference, Firestore } from 'firebase-admin/firestore';

/**
 * Whose data a collection holds. `member`: of an account, below its member document or by its uid. `person`: of somebody
 * known by an e-mail address. `operation`: how the product runs, about nobody. `content`: texts and calendars.
 */
type DataSubject = 'member' | 'person' | 'operation' | 'content';

interface Collection {
  /** The path, in which `{}` stands for an id. */
  readonly path: string;
  readonly holds: DataSubject;
  /** How long a document is kept. */
  readonly kept: string;
  /** What it is kept for. */
  readonly why: string;
  /**
   * After how many days Firestore deletes a document, by its field `expireAt`; `own` when each document has a time of
   * its own; absent when documents do not expire.
   */
  readonly expires?: number | 'own';
}

const withAccount = 'as long as the account';
const forEver = 'until it is replaced';

/** Every collection in the database. Paths are written nowhere else. */
const collections = {
  roster: {
    path: 'roster',
    holds: 'person',
    kept: withAccount,
    why: 'who has a place in which cohort',
  },
  members: {
    path: 'members',
    holds: 'member',
    kept: withAccount,
    why: 'name, address, cohort, sessions and preferences of a member',
  },
  spots: {
    path: 'members/{}/spots',
    holds: 'member',
    kept: withAccount,
    why: "the member's daily log",
  },
  worksheets: {
    path: 'members/{}/worksheets',
    holds: 'member',
    kept: withAccount,
    why: "the member's identity worksheets",
  },
  tracker: {
    path: 'members/{}/worksheets/{}/tracker',
    holds: 'member',
    kept: withAccount,
    why: "the days on which the member took a worksheet's tiny action",
  },
  challengeLogs: {
    path: 'members/{}/challengeLogs',
    holds: 'member',
    kept: withAccount,
    why: 'the days on which the member did a challenge, with notes',
  },
  reflections: {
    path: 'members/{}/reflections',
    holds: 'member',
    kept: withAccount,
    why: 'the weekly letters to the member',
  },
  pushSubscriptions: {
    path: 'pushSubscriptions',
    holds: 'member',
    kept: 'until the device unsubscribes or its push service rejects it',
    why: 'the browsers that receive nudges',
  },
  payments: {
    path: 'payments',
    holds: 'person',
    kept: 'eight years, as tax law requires',
    why: 'who paid what, and what became of it',
  },
  payers: {
    path: 'payers',
    holds: 'person',
    kept: withAccount,
    why: "the ids of each person's payments",
  },
  waitlist: {
    path: 'waitlist',
    holds: 'person',
    kept: 'until the person has a place',
    why: 'who wants a place in a coming cohort',
  },
  newsletter: {
    path: 'newsletter',
    holds: 'person',
    kept: 'until the person unsubscribes; until the link expires when it was never confirmed',
    why: 'who receives the newsletter, and what they agreed to',
    expires: 'own',
  },
  mails: {
    path: 'mails',
    holds: 'person',
    kept: 'a year',
    why: 'the mails that were sent, so that none is sent twice',
    expires: 365,
  },
  messages: {
    path: 'messages',
    holds: 'operation',
    kept: forEver,
    why: 'what operators wrote to a cohort',
  },
  mailRounds: {
    path: 'mailRounds',
    holds: 'operation',
    kept: 'a year',
    why: 'the reminders whose mails were all enqueued',
    expires: 365,
  },
  nudgeShards: {
    path: 'nudgeShards',
    holds: 'operation',
    kept: 'while a worker sends nudges',
    why: 'the worker that holds the lease of a shard',
  },
  limits: {
    path: 'limits',
    holds: 'operation',
    kept: 'at most a day',
    why: 'the counters of rate limits, by keyed hash',
    expires: 'own',
  },
  operators: {
    path: 'operators',
    holds: 'operation',
    kept: 'until the role is taken away',
    why: 'who may act as an operator',
  },
  operatorLog: {
    path: 'operatorLog',
    holds: 'operation',
    kept: 'two years',
    why: 'what the operator changed',
    expires: 2 * 365,
  },
  cohorts: {
    path: 'cohorts',
    holds: 'content',
    kept: forEver,
    why: 'the calendar, seats and live sessions of each cohort',
  },
  microchallenges: {
    path: 'microchallenges',
    holds: 'content',
    kept: forEver,
    why: 'the weekly challenges',
  },
  nudges: { path: 'nudges', holds: 'content', kept: forEver, why: 'the nudges' },
} as const satisfies Readonly<Record<string, Collection>>;

export type CollectionName = keyof typeof collections;

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

/** Every row of the table, with its name. */
export const allCollections = Object.entries(collections) as readonly (readonly [
  CollectionName,
  Collection,
])[];

const dayMs = 24 * 3_600_000;

/** When a document of the collection that is written at `now` expires. */
export const expiryOf = (name: 'mails' | 'mailRounds' | 'operatorLog', now: Date): Date =>
  new Date(now.getTime() + collections[name].expires * dayMs);
