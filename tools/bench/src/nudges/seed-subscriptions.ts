import type { Firestore } from 'firebase-admin/firestore';
import { seedInBatches } from '../firestore.ts';

/** When all nudges are due. */
export const dueAt = new Date('2026-06-08T02:30:00Z');

const root = 'https://updates.push.services.mozilla.com/wpush/v2/';
const endpointOf = (number: number): string => `${root}${number}`;

/** The number in an endpoint, which identifies its owner. */
export const endpointNumber = (endpoint: string): number => Number(endpoint.slice(root.length));

/** Stores `count` members with one device each, due at 08:00 in India, and the nudges. */
export async function seedSubscriptions(
  database: Firestore,
  count: number,
  idOf: (endpoint: string) => string,
  shardOf: (id: string) => number,
): Promise<void> {
  const createdAt = new Date('2026-06-01T10:00:00Z');
  const member = { email: 'm@example.com', displayName: 'M', cohortId: 'first', status: 'active' };
  const subscription = {
    keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
    keyId: 'k'.repeat(16),
    hour: 8,
    timeZone: 'Asia/Kolkata',
    lastDay: null,
    seen: 0,
    failures: 0,
    firstFailedAt: null,
    device: 'Chrome on Android',
  };
  await seedInBatches(database, count, (batch, number) => {
    const uid = `member-${number}`;
    const endpoint = endpointOf(number);
    const id = idOf(endpoint);
    const times = { dueAt, createdAt, updatedAt: createdAt };
    const place = database.doc(`pushSubscriptions/${id}`);
    batch.set(place, { ...subscription, ...times, uid, endpoint, shard: shardOf(id) });
    const session = { sessionEpoch: 0, endedSessions: {}, createdAt };
    batch.set(database.doc(`members/${uid}`), { ...member, ...session });
  });
  for (let index = 0; index < 40; index += 1)
    await database.doc(`nudges/nudge-${index}`).set({
      title: `Nudge ${index}`,
      type: 'text',
      paragraphs: ['One small thing, today.'],
      place: index / 40,
    });
}
