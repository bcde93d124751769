import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import { memberDocument, pushSubscriptionDocument } from '../stores/documents.ts';
import { defaultPreferences, type PushSubscription, shards } from './subscriptions.ts';

/** A subscription whose time has come, as it was read. */
export interface DueSubscription {
  readonly subscription: PushSubscription;
  /** Whether its owner still has a place in a cohort. */
  readonly hasPlace: boolean;
  /** The version of the document, to detect later changes. */
  readonly version: string;
}

/** Some of the subscriptions that are due, earliest first. */
export interface DuePage {
  readonly due: readonly DueSubscription[];
  /** The ids of documents that cannot be read. */
  readonly broken: readonly string[];
  /** What the next page begins after; absent on the last. */
  readonly next?: FirebaseFirestore.QueryDocumentSnapshot;
}

/** The next state of a subscription, or whether to delete it or leave it unchanged. */
export type NextState = PushSubscription | 'delete' | 'keep';

/**
 * Decides the next state of one subscription. `fresh` is its current state; `isUnchanged`, whether that is still the one
 * that was read. Runs again after a concurrent write.
 */
export type Decide = (fresh: PushSubscription, read: DueSubscription, isUnchanged: boolean) => NextState;

export interface DueSubscriptions {
  /** The shards in which something is due at `at`. */
  shardsDue(at: Date): Promise<number[]>;
  /** Up to `limit` subscriptions of the shard that are due at `at`. */
  page(shard: number, at: Date, limit: number, after?: DuePage['next']): Promise<DuePage>;
  /** Whether it is unchanged since it was read: not moved, renewed or deleted. */
  isUnchanged(read: DueSubscription): Promise<boolean>;
  /** Stores what `decide` makes of each subscription of a page, in one step. Those that are gone by now stay so. */
  applyOutcomes(due: readonly DueSubscription[], decide: Decide): Promise<void>;
  /** Removes unreadable documents from the queue. Registering the browser again repairs them. */
  quarantine(ids: readonly string[]): Promise<void>;
  /** One subscription of an active member. */
  find(memberId: string, id: string): Promise<DueSubscription | undefined>;
}

export function firestoreDueSubscriptions(database: Firestore): DueSubscriptions {
  const subscriptions = database.collection('pushSubscriptions');
  const member = (id: string) => database.doc(`members/${id}`);
  const dueIn = (shard: number, at: Date) =>
    subscriptions.where('shard', '==', shard).where('dueAt', '<=', at).orderBy('dueAt').orderBy('__name__');

  const withPlaces = async (read: readonly FirebaseFirestore.DocumentSnapshot[]) => {
    const parsed = read.map((document) => ({ document, subscription: readable(document) }));
    const sound = parsed.flatMap(({ document, subscription }) =>
      subscription ? [{ subscription, version: versionOf(document.updateTime) }] : [],
    );
    const owners = [...new Set(sound.map(({ subscription }) => subscription.uid))];
    const found = owners.length > 0 ? await database.getAll(...owners.map(member)) : [];
    const active = new Set(found.filter(isActive).map(({ id }) => id));
    return {
      due: sound.map((known) => ({ ...known, hasPlace: active.has(known.subscription.uid) })),
      broken: parsed.flatMap(({ document, subscription }) => (subscription ? [] : [document.id])),
    };
  };

  return {
    async shardsDue(at) {
      const all = Array.from({ length: shards }, (_, shard) => shard);
      const first = await Promise.all(all.map((shard) => dueIn(shard, at).limit(1).select().get()));
      return all.filter((shard) => first[shard]?.empty === false);
    },

    async page(shard, at, limit, after) {
      const query = dueIn(shard, at).limit(limit);
      const { docs } = await (after ? query.startAfter(after) : query).get();
      const next = docs.length === limit ? docs.at(-1) : undefined;
      return { ...(await withPlaces(docs)), ...(next && { next }) };
    },

    async isUnchanged({ subscription, version }) {
      const document = await subscriptions.doc(subscription.id).get();
      return versionOf(document.updateTime) === version;
    },

    async applyOutcomes(due, decide) {
      if (due.length === 0) return;
      await database.runTransaction(async (transaction) => {
        const fresh = await transaction.getAll(
          ...due.map(({ subscription: { id } }) => subscriptions.doc(id)),
        );
        const decisions = due.flatMap((read, index) => {
          const document = fresh[index];
          const subscription = document && readable(document);
          if (!subscription) return [];
          const next = decide(subscription, read, versionOf(document.updateTime) === read.version);
          return [{ subscription, next }];
        });
        const ended = decisions.flatMap(({ subscription, next }) => (next === 'delete' ? subscription : []));
        const owners =
          ended.length > 0 ? await transaction.getAll(...ended.map(({ uid }) => member(uid))) : [];
        for (const { subscription, next } of decisions)
          if (next === 'delete') transaction.delete(subscriptions.doc(subscription.id));
          else if (next !== 'keep') transaction.update(subscriptions.doc(next.id), progressOf(next));
        for (const [owner, nudge] of preferencesAfter(owners, ended))
          transaction.update(member(owner), { nudge });
      });
    },

    async quarantine(ids) {
      await Promise.all(ids.map((id) => subscriptions.doc(id).update({ dueAt: null }).catch(unlessGone)));
    },

    async find(memberId, id) {
      const { due } = await withPlaces([await subscriptions.doc(id).get()]);
      return due.find(({ subscription, hasPlace }) => hasPlace && subscription.uid === memberId);
    },
  };
}

/** The subscription of a document, or `undefined` where it is missing or broken. */
function readable(document: FirebaseFirestore.DocumentSnapshot): PushSubscription | undefined {
  const { data } = pushSubscriptionDocument.safeParse(document.data());
  return data && { id: document.id, ...data };
}

const versionOf = (time: Timestamp | undefined): string => `${time?.seconds}.${time?.nanoseconds}`;

/** Only this field is parsed, so that another invalid field in the member's document does not cost a device. */
const isActive = (document: FirebaseFirestore.DocumentSnapshot): boolean =>
  document.get('status') === 'active';

const notFound = 5;

function unlessGone(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === notFound)) throw error;
}

/** The fields that sending changes. */
const progressOf = ({ dueAt, lastDay, seen, failures, firstFailedAt }: PushSubscription) => ({
  dueAt,
  lastDay,
  seen,
  failures,
  firstFailedAt,
});

/**
 * The preferences of members whose devices ended, with what those had shown: the next device that they subscribe with goes on
 * from there.
 */
function preferencesAfter(
  owners: readonly FirebaseFirestore.DocumentSnapshot[],
  ended: readonly PushSubscription[],
) {
  return new Map(
    owners.filter(isActive).map((owner) => {
      const { nudge = defaultPreferences } = memberDocument.safeParse(owner.data()).data ?? {};
      const all = [nudge, ...ended.filter(({ uid }) => uid === owner.id)];
      const seen = Math.max(...all.map((each) => each.seen));
      const lastDay =
        all
          .flatMap((each) => each.lastDay ?? [])
          .sort()
          .at(-1) ?? null;
      return [owner.id, { ...nudge, seen, lastDay }] as const;
    }),
  );
}
