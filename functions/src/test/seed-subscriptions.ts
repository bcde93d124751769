import { localDay } from '@reshape/domain/local-day';
import type { Firestore } from 'firebase-admin/firestore';
import type { StoredSubscription } from '../stores/nudges.ts';
import { shardOf, subscriptionId } from '../stores/nudges.ts';

/** An endpoint of Mozilla's or another push service. */
export const endpointOf = (name: string, host = 'updates.push.services.mozilla.com'): string =>
  `https://${host}/wpush/v2/${name}`;

/** A subscription that is due at 08:00 UTC on 8 June 2026. */
export function subscriptionOf(
  uid: string,
  { endpoint = endpointOf(uid), ...changes }: Partial<StoredSubscription> = {},
): StoredSubscription {
  return {
    uid,
    endpoint,
    keys: { p256dh: 'p', auth: 'a' },
    keyId: '',
    shard: shardOf(subscriptionId(endpoint)),
    dueAt: new Date('2026-06-08T08:00:00Z'),
    hour: 8,
    actionTime: null,
    timeZone: 'UTC',
    lastDay: null,
    seen: 0,
    unanswered: 0,
    reminderHour: null,
    reminderAt: null,
    lastReminder: null,
    failures: 0,
    firstFailedAt: null,
    device: '',
    createdAt: new Date('2026-06-01T10:00:00Z'),
    updatedAt: new Date('2026-06-01T10:00:00Z'),
    ...changes,
  };
}

/** Stores subscriptions, each under the id of its endpoint, and their owners as active members. */
export async function seedSubscriptions(
  database: Firestore,
  subscriptions: readonly StoredSubscription[],
  status = 'active',
): Promise<void> {
  const member = {
    displayName: 'M',
    cohortId: 'first',
    sessionEpoch: 0,
    endedSessions: {},
    createdAt: new Date('2026-06-01T10:00:00Z'),
  };
  for (let index = 0; index < subscriptions.length; index += 200) {
    const batch = database.batch();
    for (const subscription of subscriptions.slice(index, index + 200)) {
      batch.set(
        database.doc(`pushSubscriptions/${subscriptionId(subscription.endpoint)}`),
        subscription as unknown as FirebaseFirestore.DocumentData,
      );
      batch.set(
        database.doc(`members/${subscription.uid}`),
        { ...member, email: `${subscription.uid}@example.com`, status },
        { merge: true },
      );
    }
    await batch.commit();
  }
}

/** `count` members of one shard, each with a device that is due at 08:00 UTC on 8 June 2026. */
export function membersOfShard(shard: number, count: number, name = 'member'): StoredSubscription[] {
  const subscriptions: StoredSubscription[] = [];
  for (let index = 0; subscriptions.length < count; index += 1) {
    const subscription = subscriptionOf(`${name}-${index}`);
    if (subscription.shard === shard) subscriptions.push(subscription);
  }
  return subscriptions;
}

/** The stored subscription of an endpoint, with its times as ISO text; `undefined` when it was deleted. */
export async function readSubscription(database: Firestore, endpoint: string) {
  const data = (await database.doc(`pushSubscriptions/${subscriptionId(endpoint)}`).get()).data();
  return data && { ...data, lastDay: data.lastDay && localDay(data.lastDay), dueAt: isoOf(data.dueAt) };
}

const isoOf = (time: FirebaseFirestore.Timestamp | null) => time?.toDate().toISOString() ?? null;
