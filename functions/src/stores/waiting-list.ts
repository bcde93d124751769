import type { Firestore } from 'firebase-admin/firestore';
import { collection } from './collections.ts';
import { waitlistDocument } from './documents.ts';
import { type CursorPage, type CursorRequest, readCursorPage } from './page.ts';
import type { ListedWaiting } from './waitlist.ts';

/** The waitlist as operators look at it; see `Waitlist` for how it changes. */
export interface WaitingList {
  /** Longest waiting first. */
  page(page: CursorRequest): Promise<CursorPage<ListedWaiting>>;
}

export const firestoreWaitingList = (database: Firestore): WaitingList => ({
  page: (page) =>
    readCursorPage(collection(database, 'waitlist'), [['createdAt', 'asc']], page, (document) => ({
      uid: document.id,
      ...waitlistDocument.parse(document.data()),
    })),
});
