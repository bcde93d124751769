import { expect } from '@jest/globals';
import type { Firestore } from 'firebase-admin/firestore';
import { subscriptionId } from '../../../nudges/subscriptions.ts';
import {
  endpointOf,
  membersOfShard,
  seedSubscriptions,
  stored,
  subscriptionOf,
} from '../../../test/seed-subscriptions.ts';
import { later, morning, oneEach, shown, type Workers } from './workers.ts';

/** What must hold when a document or a push service is not as it should be (security catalogue F11 to F26). */
export const faultPromises = {
  async 'a document that cannot be read keeps nobody from their nudge, and is looked at once'(
    make: Workers,
    database: Firestore,
  ) {
    const members = membersOfShard(6, 60);
    const [broken] = membersOfShard(6, 1, 'broken');
    if (!broken) throw new Error('nobody');
    await seedSubscriptions(database, [...members, broken]);
    const place = database.doc(`pushSubscriptions/${subscriptionId(broken.endpoint)}`);
    await place.update({ seen: 'many' });
    const worker = make();
    await worker.run(morning);
    expect(shown([worker])).toEqual(oneEach(members));
    expect((await place.get()).get('dueAt')).toBeNull();
  },

  async 'a push service that refuses everybody has nobody forgotten'(make: Workers, database: Firestore) {
    const members = membersOfShard(7, 70);
    await seedSubscriptions(database, members);
    const worker = make();
    worker.script = () => ({ kind: 'refused', status: 403 });
    for (const day of ['08', '09', '10', '11', '12', '13', '14'])
      await worker.run(`2026-06-${day}T08:00:00Z`);
    expect((await database.collection('pushSubscriptions').count().get()).data().count).toBe(70);
    expect(worker.logged.filter(({ what }) => what.startsWith('given up'))).toHaveLength(7);
  },

  async 'a push service that asks for a pause has it'(make: Workers, database: Firestore) {
    await seedSubscriptions(database, [subscriptionOf('asha')]);
    const worker = make();
    worker.script = () => ({ kind: 'paused', until: new Date('2026-06-08T08:50:00Z') });
    for (const moment of [morning, later, '2026-06-08T08:45:00Z']) await worker.run(moment);
    expect(worker.sent).toHaveLength(1);
    worker.script = () => ({ kind: 'delivered' });
    await worker.run('2026-06-08T09:00:00Z');
    expect(await stored(database, endpointOf('asha'))).toMatchObject({ seen: 1, failures: 0 });
  },
};
export type FaultPromise = keyof typeof faultPromises;
