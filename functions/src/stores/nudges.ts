import { createHash } from 'node:crypto';
import { defaultNudgeHour, type Nudge } from '@reshape/contract/nudges';
import type { Firestore } from 'firebase-admin/firestore';
import { collection } from './collections.ts';
import {
  fieldsOf,
  type Member,
  memberDocument,
  type NudgePreferences,
  nudgeDocument,
  pushSubscriptionDocument,
  type StoredSubscription,
} from './documents.ts';
import type { DayFields } from './member-day.ts';

export interface Nudges {
  /**
   * The next nudge on the circle from `place`, a number from 0 (inclusive) to 1 (exclusive); `undefined` when
   * there are none.
   */
  at(place: number): Promise<Nudge | undefined>;
  /** All nudges, in the order of the circle. */
  all(): Promise<Nudge[]>;
}

/**
 * Each nudge has a `place` on a circle from 0 to 1; the seed spaces them evenly, so that a random place finds each of
 * them equally often. A call reads one document, or two past the last place, however many nudges there are.
 */
export function firestoreNudges(database: Firestore): Nudges {
  const byPlace = collection(database, 'nudges').orderBy('place');
  const first = async (query: FirebaseFirestore.Query): Promise<Nudge | undefined> => {
    const [document] = (await query.limit(1).get()).docs;
    return document && read(document);
  };
  return {
    at: async (place) => (await first(byPlace.startAt(place))) ?? first(byPlace),
    all: async () => (await byPlace.get()).docs.map(read),
  };
}

const read = (document: FirebaseFirestore.DocumentSnapshot): Nudge =>
  nudgeDocument.parse({ ...document.data(), id: document.id });

/** The number of shards of the subscriptions; one worker at a time sends to a shard. */
export const shards = 16;

/** A browser that receives nudges. */
export interface PushSubscription extends StoredSubscription {
  readonly id: string;
}

/** What a device receives: the daily nudge, and a reminder on an evening without a log. */
export const occasions = ['nudge', 'reminder'] as const;
export type Occasion = (typeof occasions)[number];

/**
 * The subscription with the reminder's hour, next time and last day in place of the nudge's when `occasion` is
 * `reminder`, so that both follow the same rules.
 */
export const scheduleOf = (subscription: PushSubscription, occasion: Occasion): PushSubscription =>
  occasion === 'nudge'
    ? subscription
    : {
        ...subscription,
        hour: subscription.reminderHour ?? subscription.hour,
        actionTime: null,
        dueAt: subscription.reminderAt,
        lastDay: subscription.lastReminder,
      };

/** A member's nudge preferences, and the devices that receive nudges. */
export interface MemberNudges extends DayFields {
  readonly preferences: NudgePreferences;
  readonly devices: readonly PushSubscription[];
}

export interface PushSubscriptions {
  /** `undefined` for a user without an active place. */
  get(memberId: string): Promise<MemberNudges | undefined>;
  /**
   * Stores the result of `change` in one transaction: preferences, and devices added, changed or left out. A
   * device of another member is taken over. Retried after a concurrent write. Stores nothing and returns
   * `undefined` for a user without an active place.
   */
  update(memberId: string, change: (own: MemberNudges) => MemberNudges): Promise<MemberNudges | undefined>;
}

/** The document id of a subscription, which reveals nothing about its endpoint. */
export const subscriptionId = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('base64url');

/** The shard of a subscription; ids are spread evenly. */
export const shardOf = (id: string): number => (Buffer.from(id, 'base64url')[0] ?? 0) % shards;

/** The preferences of a member who has not set any. */
export const defaultPreferences: NudgePreferences = {
  on: true,
  hour: defaultNudgeHour,
  reminderHour: null,
  actionTime: null,
  pausedUntil: null,
  seen: 0,
  lastDay: null,
};

export function firestorePushSubscriptions(database: Firestore): PushSubscriptions {
  const subscriptions = collection(database, 'pushSubscriptions');
  const member = (id: string) => collection(database, 'members').doc(id);
  const subscriptionsOf = (memberId: string) => subscriptions.where('uid', '==', memberId);

  return {
    async get(memberId) {
      const [owner, owned] = await Promise.all([member(memberId).get(), subscriptionsOf(memberId).get()]);
      return nudgesOf(owner, owned);
    },

    update: (memberId, change) =>
      database.runTransaction(async (transaction) => {
        const owner = await transaction.get(member(memberId));
        const before = nudgesOf(owner, await transaction.get(subscriptionsOf(memberId)));
        if (!before) return undefined;
        const after = change(before);
        const remaining = new Set(after.devices.map(({ id }) => id));
        for (const { id } of before.devices)
          if (!remaining.has(id)) transaction.delete(subscriptions.doc(id));
        for (const device of after.devices)
          if (!before.devices.includes(device)) {
            const { id, ...fields } = device;
            transaction.set(subscriptions.doc(id), fields);
          }
        if (after.preferences !== before.preferences || after.timeZone !== before.timeZone)
          transaction.update(member(memberId), {
            nudge: after.preferences,
            ...zoneOf(after),
          });
        return after;
      }),
  };
}

/** The fields that hold a member's time zone; none before it is known. */
export const zoneOf = ({ timeZone, leftZones = [] }: DayFields) =>
  timeZone === undefined ? {} : { timeZone, leftZones };

/** A member's nudges, given their document and devices. */
export const nudgesOfMember = (
  { nudge, timeZone, lastActiveOn, leftZones }: Member,
  devices: readonly PushSubscription[],
): MemberNudges => ({ preferences: nudge ?? defaultPreferences, timeZone, lastActiveOn, leftZones, devices });

function nudgesOf(
  owner: FirebaseFirestore.DocumentSnapshot,
  owned: FirebaseFirestore.QuerySnapshot,
): MemberNudges | undefined {
  const known = fieldsOf(owner, memberDocument);
  if (known?.status !== 'active') return undefined;
  // An unreadable device is ignored: the browser registers again, and the member loses nothing else.
  const devices = owned.docs.flatMap((document) => {
    const { data: device } = pushSubscriptionDocument.safeParse(document.data());
    return device ? [{ id: document.id, ...device }] : [];
  });
  return nudgesOfMember(known, devices);
}
