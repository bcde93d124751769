import { createHmac, type KeyObject } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';

/** At most `most` uses in each window of `seconds`. */
export interface Limit {
  /** What is limited, as a word. */
  readonly scope: string;
  readonly most: number;
  readonly seconds: number;
}

export interface Limits {
  /** Counts one use by `key`. `false` when its window is used up; then nothing was counted. */
  take(limit: Limit, key: string, now: Date): Promise<boolean>;
}

const usesDocument = z.object({ uses: z.int() });

/**
 * Limits that all instances share. A key, such as an address, is stored only as a hash that no other day and nobody
 * without `secret` can repeat; `expireAt` is for the database's own clean-up. Every limit is widened by `scale`.
 */
export function firestoreLimits(
  database: Firestore,
  { secret, scale }: { readonly secret: KeyObject; readonly scale: number },
): Limits {
  return {
    take({ scope, most, seconds }, key, now) {
      const window = Math.floor(now.getTime() / 1000 / seconds);
      const day = now.toISOString().slice(0, 10);
      const hash = createHmac('sha256', secret).update(`${day} ${key}`).digest('base64url').slice(0, 22);
      const counter = database.doc(`limits/${scope}_${hash}_${window}`);
      return database.runTransaction(async (transaction) => {
        const stored = (await transaction.get(counter)).data();
        const uses = stored ? usesDocument.parse(stored).uses : 0;
        if (uses >= most * scale) return false;
        transaction.set(counter, { uses: uses + 1, expireAt: new Date((window + 1) * seconds * 1000) });
        return true;
      });
    },
  };
}
