import { createHash } from 'node:crypto';
import { localDay } from '@reshape/contract/fields';
import { defaultNudgeHour, type Nudge, nudge } from '@reshape/contract/nudges';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection, note, otherCollection, personalCollection, withUid } from './collection.ts';
import { fieldsOf, instant } from './documents.ts';
import type { DayFields } from './member-day.ts';
import { type Member, memberCollection, memberDocument } from './members.ts';
import { actionTime, hour, type NudgePreferences, reminderHour, seen } from './nudge-preferences.ts';

export const nudgeCollection = otherCollection({
  path: 'nudges',
  holds: 'content',
  why: 'the nudges',
  keptUntil: 'the programme ends',
});
/** Stored content has the same fields as the API; its id is the document's. */
export const nudgeDocument = z.object(nudge.shape);

/** A member id that is safe in a path: an invalid one would make every read in the same batch fail. */
const memberId = z.string().check(z.regex(/^(?!\.{1,2}$|__.*__$)[^/]{1,128}$/));

/** The browsers that receive nudges, by a hash of their endpoint. */
export const pushSubscriptionCollection = personalCollection(
  {
    path: 'pushSubscriptions',
    holds: 'member',
    privacyRow: 'devices',
    deletedIn: 'devices',
    what: 'the browsers that get your nudges',
    id: 'a hash of the address of the browser',
    find: withUid,
  },
  {
    uid: [memberId, 'the number of your account'],
    /** Anyone who knows it can push to the browser. */
    endpoint: [z.string(), note.secret],
    keys: [z.object({ p256dh: z.string(), auth: z.string() }), note.secret],
    /** The VAPID key that the browser subscribed with; empty when unknown. */
    keyId: [z.string(), 'which of our public keys the browser knows'],
    shard: [z.int(), note.leftOut('only divides the work between computers')],
    /** `null` while the member wants no nudges. */
    dueAt: [z.nullable(instant), 'when the next nudge is due'],
    hour: [hour, 'the hour of the nudge'],
    actionTime: [actionTime, 'the hour and the days of the week on which the nudge is your own action'],
    timeZone: [z.string(), 'the time zone of the hour'],
    /** The date of the last nudge, in the member's time zone. */
    lastDay: [z.nullable(localDay), 'the day of the last nudge'],
    seen: [seen, 'how many nudges were sent'],
    /** How many nudges in a row were sent since the member last wrote something or changed their settings. */
    unanswered: [z._default(z.int().check(z.gte(0)), 0), 'how many of them in a row you have not answered'],
    reminderHour: [reminderHour, 'the hour of the evening reminder'],
    reminderAt: [z._default(z.nullable(instant), null), 'when the next reminder is due'],
    /** The date of the last reminder in the member's time zone. */
    lastReminder: [z._default(z.nullable(localDay), null), 'the day of the last reminder'],
    /** Whether the last test nudge was delivered, and the id of the request for it. */
    test: [
      z.optional(z.object({ id: z.string(), isDelivered: z.boolean() })),
      'whether the last test nudge arrived',
    ],
    /** The number of refusals in a row, and when they began; reset by a success. */
    failures: [z.int(), 'how often in a row sending has failed'],
    firstFailedAt: [z.nullable(instant), 'since when'],
    device: [z.string(), 'the name of the device'],
    createdAt: [instant, 'when you added it'],
    updatedAt: [instant, 'when the browser last registered'],
  },
);
export const pushSubscriptionDocument = pushSubscriptionCollection.schema;
export type StoredSubscription = z.output<typeof pushSubscriptionDocument>;

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
  const byPlace = collection(database, nudgeCollection).orderBy('place');
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
  const subscriptions = collection(database, pushSubscriptionCollection);
  const member = (id: string) => collection(database, memberCollection).doc(id);
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
  const member = fieldsOf(owner, memberDocument);
  if (member?.status !== 'active') return undefined;
  // An unreadable device is ignored: the browser registers again, and the member loses nothing else.
  const devices = owned.docs.flatMap((document) => {
    const { data: device } = pushSubscriptionDocument.safeParse(document.data());
    return device ? [{ id: document.id, ...device }] : [];
  });
  return nudgesOfMember(member, devices);
}
