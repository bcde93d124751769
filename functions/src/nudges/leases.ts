import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { instant } from '../stores/documents.ts';

/** Who works on a shard, one at a time. */
export interface NudgeLeases {
  /** Acquires or renews the shard's lease for `owner` until `until`. `false` while another owner holds it. */
  acquire(shard: number, owner: string, now: Date, until: Date): Promise<boolean>;
  /** Gives the shard back. */
  release(shard: number, owner: string): Promise<void>;
}

const leaseDocument = z.object({ owner: z.string(), until: instant });

export function firestoreNudgeLeases(database: Firestore): NudgeLeases {
  const lease = (shard: number) => database.doc(`nudgeShards/${shard}`);
  const holder = (data: FirebaseFirestore.DocumentData | undefined) => data && leaseDocument.parse(data);
  return {
    acquire: (shard, owner, now, until) =>
      database.runTransaction(async (transaction) => {
        const held = holder((await transaction.get(lease(shard))).data());
        if (held && held.owner !== owner && held.until > now) return false;
        transaction.set(lease(shard), { owner, until });
        return true;
      }),

    release: (shard, owner) =>
      database.runTransaction(async (transaction) => {
        const held = holder((await transaction.get(lease(shard))).data());
        if (held?.owner === owner) transaction.delete(lease(shard));
      }),
  };
}
