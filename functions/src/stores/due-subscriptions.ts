import type { CohortDates } from '@reshape/domain/cohort';
import type { LocalDay } from '@reshape/domain/local-day';
import { unansweredNudges } from '@reshape/domain/nudges';
import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { cohortCollection, cohortDocument } from './cohorts.ts';
import { collection, otherCollection } from './collection.ts';
import { fieldsOf, getAll, ignoreMissing, instant } from './documents.ts';
import { mailInTransaction, type NamedMail } from './mails.ts';
import { memberCollection, memberDocument, secondMonthIn } from './members.ts';
import {
  defaultPreferences,
  type Occasion,
  occasions,
  type PushSubscription,
  pushSubscriptionCollection,
  pushSubscriptionDocument,
  scheduleOf,
  shards,
} from './nudges.ts';
import { readAll } from './page.ts';

/** A due subscription as it was read. */
export interface DueSubscription {
  readonly occasion: Occasion;
  /** With the times of the occasion (`scheduleOf`). */
  readonly subscription: PushSubscription;
  /** Whether its owner still has a place in a cohort. */
  readonly hasPlace: boolean;
  /** The day on which the owner can read their letter to themselves. */
  readonly letterOn?: LocalDay | undefined;
  /** How many nudges in a row the owner has not answered. */
  readonly unanswered: number;
  /** Whether the owner wants to go on after the end of their cohort; absent before they have said so. */
  readonly goesOn?: boolean | undefined;
  /** The calendar of the owner's cohort, and when they first signed in. */
  readonly joined?: { readonly cohort: CohortDates; readonly at: Date } | undefined;
  /** The version of the document, to detect later changes. */
  readonly version: string;
}

/** A page of due subscriptions, earliest first. */
export interface DuePage {
  readonly due: readonly DueSubscription[];
  /** The ids of documents that cannot be parsed. */
  readonly broken: readonly string[];
  /** The cursor of the next page; absent on the last. */
  readonly next?: FirebaseFirestore.QueryDocumentSnapshot;
}

/** A shard with something due, and since when. */
export interface DueShard {
  readonly shard: number;
  readonly since: Date;
}

/** The next state of a subscription, or whether to delete it or leave it unchanged. */
export type NextState = PushSubscription | 'delete' | 'keep';

/**
 * Decides the next state of one subscription. `fresh` is its current state; `isUnchanged` says whether that is still
 * the state that was read. Runs again after a concurrent write.
 */
type Decide = (fresh: PushSubscription, read: DueSubscription, isUnchanged: boolean) => NextState;

export interface DueSubscriptions {
  /** The shards with something due at `at`, by number. */
  shardsDue(at: Date): Promise<DueShard[]>;
  /** Up to `limit` subscriptions of the shard that are due at `at` for the occasion. */
  page(shard: number, at: Date, occasion: Occasion, limit: number, after?: DuePage['next']): Promise<DuePage>;
  /** Whether it has not been moved, renewed or deleted since it was read, and its owner still wants the same. */
  isUnchanged(read: DueSubscription): Promise<boolean>;
  /**
   * Stores what `decide` returns for each subscription of a page, in one transaction. Subscriptions deleted in the
   * meantime stay deleted. A member who wants nudges and has no device left gets the mail that `mailTo` returns, in
   * the same transaction; resolves to their addresses.
   */
  applyOutcomes(
    due: readonly DueSubscription[],
    decide: Decide,
    mailTo: (email: string) => NamedMail,
    at: Date,
  ): Promise<string[]>;
  /** Removes unreadable documents from the queue. Registering the browser again repairs them. */
  quarantine(ids: readonly string[]): Promise<void>;
  /** Records whether a test nudge was delivered. */
  recordTest(id: string, test: NonNullable<PushSubscription['test']>): Promise<void>;
  /** One subscription of an active member. */
  find(memberId: string, id: string): Promise<DueSubscription | undefined>;
  /** Deletes the devices that have neither registered nor received a nudge since `before`. */
  deleteInactive(before: Date): Promise<void>;
  /** Acquires or extends the lease of the shard for `owner` until `until`. `false` while another owner has it. */
  acquireLease(shard: number, owner: string, now: Date, until: Date): Promise<boolean>;
  releaseLease(shard: number, owner: string): Promise<void>;
}

/** What the worker needs of a device's owner. */
const ownerFields = z.pick(memberDocument, {
  letter: true,
  lastActiveOn: true,
  cohortId: true,
  secondMonth: true,
});
const goesOnOf = (owner: z.output<typeof ownerFields> | undefined) => owner && secondMonthIn(owner)?.on;
const joining = z.pick(memberDocument, { cohortId: true, createdAt: true });
const calendar = z.pick(cohortDocument, { startsOn: true, weeks: true });

export const nudgeShardCollection = otherCollection({
  path: 'nudgeShards',
  holds: 'operation',
  why: 'the worker that holds the lease of a shard',
  keptUntil: 'the number of shards changes: each has one document',
});

/** Which worker holds a shard, and until when. */
const leaseDocument = z.object({ owner: z.string(), until: instant });

export function firestoreDueSubscriptions(database: Firestore): DueSubscriptions {
  const subscriptions = collection(database, pushSubscriptionCollection);
  const member = (id: string) => collection(database, memberCollection).doc(id);
  const dueIn = (shard: number, at: Date, occasion: Occasion) => {
    const time = timeField[occasion];
    return subscriptions.where('shard', '==', shard).where(time, '<=', at).orderBy(time).orderBy('__name__');
  };

  const lease = (shard: number) => collection(database, nudgeShardCollection).doc(`${shard}`);
  const leaseOf = async (shard: number, transaction: FirebaseFirestore.Transaction) =>
    fieldsOf(await transaction.get(lease(shard)), leaseDocument);

  const calendarsOf = async (ids: readonly string[]) => {
    const unique = [...new Set(ids)].map((id) => collection(database, cohortCollection).doc(id));
    const documents = await getAll(database, unique);
    return new Map(documents.map((document) => [document.id, calendar.safeParse(document.data()).data]));
  };

  const withPlaces = async (
    read: readonly FirebaseFirestore.DocumentSnapshot[],
    occasion: Occasion = 'nudge',
  ) => {
    const parsed = read.map((document) => ({ document, subscription: parseSubscription(document) }));
    const sound = parsed.flatMap(({ document, subscription }) =>
      subscription ? [{ subscription, version: versionOf(document.updateTime) }] : [],
    );
    const owners = [...new Set(sound.map(({ subscription }) => subscription.uid))];
    const documents = await getAll(database, owners.map(member));
    const active = new Map(
      documents.filter(isActive).map((owner) => [owner.id, ownerFields.safeParse(owner.data()).data]),
    );
    const joinings = new Map(documents.map((owner) => [owner.id, joining.safeParse(owner.data()).data]));
    const cohorts = await calendarsOf([...joinings.values()].flatMap((joined) => joined?.cohortId ?? []));
    const joiningOf = (uid: string) => {
      const { cohortId = '', createdAt } = joinings.get(uid) ?? {};
      const cohort = cohorts.get(cohortId);
      return cohort && createdAt && { cohort, at: createdAt };
    };
    return {
      due: sound.map(({ subscription, version }) => {
        const owner = active.get(subscription.uid);
        const joined = joiningOf(subscription.uid);
        return {
          occasion,
          subscription: scheduleOf(subscription, occasion),
          version,
          hasPlace: active.has(subscription.uid),
          letterOn: owner?.letter?.opensOn,
          goesOn: goesOnOf(owner),
          unanswered: unansweredNudges(subscription, owner?.lastActiveOn, joined?.cohort.startsOn),
          joined,
        };
      }),
      broken: parsed.flatMap(({ document, subscription }) => (subscription ? [] : [document.id])),
    };
  };

  return {
    async shardsDue(at) {
      const earliest = async (shard: number, occasion: Occasion) => {
        const time = timeField[occasion];
        const { docs } = await dueIn(shard, at, occasion).limit(1).select(time).get();
        return docs.map((document) => instant.parse(document.get(time)));
      };
      const snapshots = await Promise.all(
        Array.from({ length: shards }, async (_, shard) => {
          const times = await Promise.all(occasions.map((occasion) => earliest(shard, occasion)));
          const [since] = times.flat().sort((one, other) => one.getTime() - other.getTime());
          return since ? [{ shard, since }] : [];
        }),
      );
      return snapshots.flat();
    },

    async page(shard, at, occasion, limit, after) {
      const query = dueIn(shard, at, occasion).limit(limit);
      const { docs } = await (after ? query.startAfter(after) : query).get();
      const next = docs.length === limit ? docs.at(-1) : undefined;
      return { ...(await withPlaces(docs, occasion)), ...(next && { next }) };
    },

    async isUnchanged({ subscription, version, goesOn }) {
      const [document, owner] = await database.getAll(
        subscriptions.doc(subscription.id),
        member(subscription.uid),
      );
      return (
        versionOf(document?.updateTime) === version &&
        goesOnOf(ownerFields.safeParse(owner?.data()).data) === goesOn
      );
    },

    applyOutcomes: (due, decide, mailTo, at) =>
      database.runTransaction(async (transaction) => {
        const documents = due.map(({ subscription: { id } }) => subscriptions.doc(id));
        const fresh = await getAll(transaction, documents);
        const decisions = due.flatMap((read, index) => {
          const document = fresh[index];
          const subscription = document && parseSubscription(document);
          if (!subscription) return [];
          const isUnchanged = versionOf(document.updateTime) === read.version;
          const next = decide(scheduleOf(subscription, read.occasion), read, isUnchanged);
          return [{ subscription, occasion: read.occasion, next }];
        });
        const ended = decisions.flatMap(({ subscription, next }) => (next === 'delete' ? subscription : []));
        const members = ended.map(({ uid }) => member(uid));
        const owners = await getAll(transaction, members);
        const endedIds = new Set(ended.map(({ id }) => id));
        const hasDevice = async ({ id: uid }: FirebaseFirestore.DocumentSnapshot) =>
          (await transaction.get(subscriptions.where('uid', '==', uid))).docs.some(
            ({ id }) => !endedIds.has(id),
          );
        const preferences = preferencesAfter(owners, ended);
        const lost: string[] = [];
        for (const owner of new Map(owners.map((snapshot) => [snapshot.id, snapshot])).values())
          if (preferences.get(owner.id)?.on && !(await hasDevice(owner))) lost.push(owner.get('email'));
        for (const { subscription, occasion, next } of decisions)
          if (next === 'delete') transaction.delete(subscriptions.doc(subscription.id));
          else if (next !== 'keep')
            transaction.update(subscriptions.doc(next.id), progressOf(next, occasion));
        for (const [owner, nudge] of preferences) transaction.update(member(owner), { nudge });
        mailInTransaction(database, transaction, lost.map(mailTo), at);
        return lost;
      }),

    async quarantine(ids) {
      await Promise.all(
        ids.map((id) => subscriptions.doc(id).update({ dueAt: null, reminderAt: null }).catch(ignoreMissing)),
      );
    },

    async recordTest(id, test) {
      await subscriptions.doc(id).update({ test }).catch(ignoreMissing);
    },

    async find(memberId, id) {
      const { due } = await withPlaces([await subscriptions.doc(id).get()]);
      return due.find(({ subscription, hasPlace }) => hasPlace && subscription.uid === memberId);
    },

    async deleteInactive(before) {
      const day = before.toISOString().slice(0, 10);
      const old = subscriptions.where('updatedAt', '<', before).orderBy('updatedAt');
      for await (const document of readAll(old, (document) => document)) {
        const { lastDay, lastReminder } = parseSubscription(document) ?? {};
        const isActive = [lastDay, lastReminder].some((last) => last && last >= day);
        // Only if it was not renewed meanwhile.
        if (!isActive)
          await document.ref.delete({ lastUpdateTime: document.updateTime }).catch(ignoreChanged);
      }
    },

    acquireLease: (shard, owner, now, until) =>
      database.runTransaction(async (transaction) => {
        const held = await leaseOf(shard, transaction);
        if (held && held.owner !== owner && held.until > now) return false;
        transaction.set(lease(shard), { owner, until });
        return true;
      }),

    releaseLease: (shard, owner) =>
      database.runTransaction(async (transaction) => {
        const held = await leaseOf(shard, transaction);
        if (held?.owner === owner) transaction.delete(lease(shard));
      }),
  };
}

/** The subscription in a document, or `undefined` when it is missing or cannot be parsed. */
function parseSubscription(document: FirebaseFirestore.DocumentSnapshot): PushSubscription | undefined {
  const { data } = pushSubscriptionDocument.safeParse(document.data());
  return data && { id: document.id, ...data };
}

const versionOf = (time: Timestamp | undefined): string => `${time?.seconds}.${time?.nanoseconds}`;

/** Parses only this field, so that another invalid field in the member's document does not cost them a device. */
const isActive = (document: FirebaseFirestore.DocumentSnapshot): boolean =>
  document.get('status') === 'active';

const failedPrecondition = 9;

function ignoreChanged(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === failedPrecondition)) ignoreMissing(error);
}

/** The field with the next time of an occasion. */
const timeField = { nudge: 'dueAt', reminder: 'reminderAt' } as const satisfies Record<Occasion, string>;

/** The fields that sending changes. */
function progressOf(next: PushSubscription, occasion: Occasion) {
  const { dueAt, lastDay, seen, unanswered, failures, firstFailedAt } = next;
  const own =
    occasion === 'nudge'
      ? { dueAt, lastDay, seen, unanswered }
      : { reminderAt: dueAt, lastReminder: lastDay };
  return { ...own, failures, firstFailedAt };
}

/**
 * The preferences of members whose devices ended, with what those devices had shown, so that the next device
 * continues from there.
 */
function preferencesAfter(
  owners: readonly FirebaseFirestore.DocumentSnapshot[],
  ended: readonly PushSubscription[],
) {
  return new Map(
    owners.filter(isActive).map((owner) => {
      const { nudge = defaultPreferences } = memberDocument.safeParse(owner.data()).data ?? {};
      const all = [nudge, ...ended.filter(({ uid }) => uid === owner.id)];
      const seen = Math.max(...all.map((registration) => registration.seen));
      const lastDay =
        all
          .flatMap((registration) => registration.lastDay ?? [])
          .sort()
          .at(-1) ?? null;
      return [owner.id, { ...nudge, seen, lastDay }] as const;
    }),
  );
}
