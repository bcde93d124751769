import type { Firestore } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { collection, expiryOf } from './collections.ts';
import { unreadableWebhookDocument } from './documents.ts';
import { readAll } from './page.ts';

/** A payment webhook in an unknown form. */
export interface UnreadableWebhook extends z.output<typeof unreadableWebhookDocument> {
  readonly id: string;
}

export interface UnreadableWebhooks {
  /** Stores it once, however often it is delivered. */
  add(webhook: UnreadableWebhook): Promise<void>;
  all(): AsyncIterable<UnreadableWebhook>;
  remove(id: string): Promise<void>;
}

export function firestoreUnreadableWebhooks(database: Firestore): UnreadableWebhooks {
  const webhooks = collection(database, 'unreadableWebhooks');
  return {
    async add({ id, ...fields }) {
      await webhooks.doc(id).set({ ...fields, expireAt: expiryOf('unreadableWebhooks', fields.receivedAt) });
    },
    all: () =>
      readAll(webhooks.orderBy('__name__'), (document) => ({
        id: document.id,
        ...unreadableWebhookDocument.parse(document.data()),
      })),
    async remove(id) {
      await webhooks.doc(id).delete();
    },
  };
}
