import type { Worksheet, WorksheetForm } from '@reshape/contract/worksheets';
import type { Firestore } from 'firebase-admin/firestore';
import { fieldsOf, memberDocument, worksheetDocument } from './documents.ts';
import type { Edit, Edited } from './idempotency.ts';
import { type Page, readPage } from './page.ts';

/** A worksheet about to be stored. */
export interface NewWorksheet extends WorksheetForm {
  readonly id: string;
  readonly created_at: Date;
}

export interface Worksheets {
  /**
   * Stores the worksheet as the member's active one and archives the previous one in the same transaction, or returns
   * the existing worksheet with its id.
   */
  create(memberId: string, worksheet: NewWorksheet): Promise<Worksheet>;
  /**
   * Changes the text of a worksheet and returns it; `undefined` when the member has no such worksheet. `edit`
   * receives the status before the edit.
   */
  edit(
    memberId: string,
    id: string,
    edit: (status: Worksheet['status'], ...before: Parameters<Edit<WorksheetForm>>) => Edited<WorksheetForm>,
  ): Promise<Worksheet | undefined>;
  active(memberId: string): Promise<Worksheet | undefined>;
  get(memberId: string, id: string): Promise<Worksheet | undefined>;
  /** Up to `limit` worksheets, newest first, older than `after`; `undefined` when the member has no such worksheet. */
  list(
    memberId: string,
    page: { limit: number; after?: string | undefined },
  ): Promise<Page<Worksheet> | undefined>;
  /** Up to `limit` worksheets created before the instant, newest first. */
  createdBefore(memberId: string, instant: Date, limit: number): Promise<Worksheet[]>;
}

export function firestoreWorksheets(database: Firestore): Worksheets {
  const member = (id: string) => database.doc(`members/${id}`);
  const worksheetsOf = (memberId: string) => member(memberId).collection('worksheets');
  const newestFirst = (memberId: string) =>
    worksheetsOf(memberId).orderBy('created_at', 'desc').orderBy('__name__', 'desc');

  return {
    create: (memberId, { id, ...words }) =>
      database.runTransaction(async (transaction) => {
        const document = worksheetsOf(memberId).doc(id);
        const [owner, existing] = await transaction.getAll(member(memberId), document);
        if (existing?.exists) return read(existing);
        const { activeWorksheetId } = memberDocument.parse(owner?.data());
        if (activeWorksheetId !== undefined)
          transaction.update(worksheetsOf(memberId).doc(activeWorksheetId), { status: 'archived' });
        transaction.create(document, { ...words, status: 'active' });
        transaction.update(member(memberId), { activeWorksheetId: id });
        return { id, ...words, status: 'active', created_at: words.created_at.toISOString() };
      }),

    edit: (memberId, id, edit) =>
      database.runTransaction(async (transaction) => {
        const document = worksheetsOf(memberId).doc(id);
        const known = fieldsOf(await transaction.get(document), worksheetDocument);
        if (!known) return undefined;
        const { status, created_at, editKeys = [], ...words } = known;
        const before = { words, editKeys };
        const after = edit(status, before);
        if (after !== before) transaction.update(document, { ...after.words, editKeys: after.editKeys });
        return { id, ...after.words, status, created_at: created_at.toISOString() };
      }),

    // A single query, because between reading the pointer and the document another worksheet could become active.
    async active(memberId) {
      const found = await worksheetsOf(memberId).where('status', '==', 'active').limit(1).get();
      return found.docs.map(read)[0];
    },

    async get(memberId, id) {
      const document = await worksheetsOf(memberId).doc(id).get();
      return document.exists ? read(document) : undefined;
    },

    async list(memberId, { limit, after }) {
      if (after === undefined) return readPage(newestFirst(memberId), limit, read);
      const last = await worksheetsOf(memberId).doc(after).get();
      return last.exists ? readPage(newestFirst(memberId).startAfter(last), limit, read) : undefined;
    },

    async createdBefore(memberId, instant, limit) {
      const earlier = newestFirst(memberId).where('created_at', '<', instant).limit(limit);
      return (await earlier.get()).docs.map(read);
    },
  };
}

function read(document: FirebaseFirestore.DocumentSnapshot): Worksheet {
  const { created_at, editKeys: _, ...fields } = worksheetDocument.parse(document.data());
  return { id: document.id, ...fields, created_at: created_at.toISOString() };
}
