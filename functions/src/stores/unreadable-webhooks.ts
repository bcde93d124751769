import { keptDays } from '@reshape/domain/retention';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection, expiryOf, otherCollection } from './collection.ts';
import { fieldsOf, instant, withId } from './documents.ts';
import { logInTransaction, type OperatorLogEntry } from './operator-log.ts';
import { readAll } from './page.ts';

export const unreadableWebhookCollection = otherCollection({
  path: 'unreadableWebhooks',
  holds: 'operation',
  why: 'the names of payment webhooks that could not be read, with the id of the payment, until the provider’s lists say the same',
  expires: keptDays.unreadableWebhook,
});

const unreadableWebhookDocument = z.object({
  /** Such as `refund.processed`. */
  event: z.string(),
  paymentId: z.nullable(z.string()),
  receivedAt: instant,
});

/** A payment webhook in an unknown form. */
export interface UnreadableWebhook extends z.output<typeof unreadableWebhookDocument> {
  readonly id: string;
}

export interface UnreadableWebhooks {
  /** Stores it once, however often it is delivered. */
  add(webhook: UnreadableWebhook): Promise<void>;
  all(): AsyncIterable<UnreadableWebhook>;
  remove(id: string): Promise<void>;
  /** Removes it, with a log entry. Resolves to whether there was one; otherwise, nothing is logged. */
  settle(id: string, entryOf: (webhook: UnreadableWebhook) => OperatorLogEntry): Promise<boolean>;
}

export function firestoreUnreadableWebhooks(database: Firestore): UnreadableWebhooks {
  const webhooks = collection(database, unreadableWebhookCollection);
  return {
    async add({ id, ...fields }) {
      await webhooks
        .doc(id)
        .set({ ...fields, expireAt: expiryOf(unreadableWebhookCollection, fields.receivedAt) });
    },
    all: () => readAll(webhooks.orderBy('__name__'), withId(unreadableWebhookDocument)),
    async remove(id) {
      await webhooks.doc(id).delete();
    },
    settle: (id, entryOf) =>
      database.runTransaction(async (transaction) => {
        const document = webhooks.doc(id);
        const webhook = fieldsOf(await transaction.get(document), unreadableWebhookDocument);
        if (!webhook) return false;
        transaction.delete(document);
        logInTransaction(database, transaction, entryOf({ id, ...webhook }));
        return true;
      }),
  };
}
