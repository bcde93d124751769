import {
  type ObstaclePlan,
  obstaclePlan,
  type Worksheet,
  type WorksheetForm,
} from '@reshape/contract/worksheets';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection, note, ofPractice, personalCollection } from './collection.ts';
import { fieldsOf, instant } from './documents.ts';
import { type Edit, type Edited, editKeys } from './idempotency.ts';
import { memberCollection, memberDocument } from './members.ts';
import { type Page, type PageRequest, readPageAfter } from './page.ts';

export const worksheetCollection = personalCollection(
  {
    ...ofPractice,
    path: 'members/{}/worksheets',
    what: 'your worksheets',
    id: 'the number of the worksheet',
  },
  {
    struggle: [z.string(), 'the struggle'],
    identity: [z.string(), 'the identity'],
    knowledge: [z.string(), 'the knowledge'],
    environment: [
      z.object({ easier: z.string(), harder: z.string() }),
      'what makes it easier, and what makes it harder',
    ],
    tinyAction: [z.string(), 'the tiny action'],
    status: [z.enum(['active', 'archived']), 'whether it is your current worksheet'],
    created_at: [instant, 'when you wrote it'],
    obstacle: [z.optional(obstaclePlan), 'what may get in the way, and what you do then'],
    editKeys: [editKeys, note.technical],
  },
);
export const worksheetDocument = worksheetCollection.schema;

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
  /**
   * Sets the plan for an obstacle, or removes it with `null`, unless the worksheet is archived. Returns the worksheet
   * as it is then; `undefined` when the member has no such worksheet.
   */
  setObstacle(memberId: string, id: string, obstacle: ObstaclePlan | null): Promise<Worksheet | undefined>;
  active(memberId: string): Promise<Worksheet | undefined>;
  get(memberId: string, id: string): Promise<Worksheet | undefined>;
  /**
   * Up to `limit` worksheets, newest first, older than `after`; `undefined` when the member has no such
   * worksheet.
   */
  list(memberId: string, page: PageRequest): Promise<Page<Worksheet> | undefined>;
  /** Up to `limit` worksheets created before the instant, newest first. */
  createdBefore(memberId: string, instant: Date, limit: number): Promise<Worksheet[]>;
}

export function firestoreWorksheets(database: Firestore): Worksheets {
  const member = (id: string) => collection(database, memberCollection).doc(id);
  const worksheetsOf = (memberId: string) => collection(database, worksheetCollection, memberId);
  const newestFirst = (memberId: string) =>
    worksheetsOf(memberId).orderBy('created_at', 'desc').orderBy('__name__', 'desc');

  return {
    create: (memberId, { id, ...form }) =>
      database.runTransaction(async (transaction) => {
        const document = worksheetsOf(memberId).doc(id);
        const [owner, existing] = await transaction.getAll(member(memberId), document);
        if (existing?.exists) return read(existing);
        const { activeWorksheetId } = memberDocument.parse(owner?.data());
        if (activeWorksheetId !== undefined)
          transaction.update(worksheetsOf(memberId).doc(activeWorksheetId), { status: 'archived' });
        transaction.create(document, { ...form, status: 'active' });
        transaction.update(member(memberId), { activeWorksheetId: id });
        return { id, ...form, status: 'active', created_at: form.created_at.toISOString() };
      }),

    edit: (memberId, id, edit) =>
      database.runTransaction(async (transaction) => {
        const document = worksheetsOf(memberId).doc(id);
        const worksheet = fieldsOf(await transaction.get(document), worksheetDocument);
        if (!worksheet) return undefined;
        const { status, created_at, obstacle, editKeys = [], ...form } = worksheet;
        const before = { text: form, editKeys };
        const after = edit(status, before);
        if (after !== before) transaction.update(document, { ...after.text, editKeys: after.editKeys });
        return {
          ...{ id, ...after.text, status, created_at: created_at.toISOString() },
          ...(obstacle && { obstacle }),
        };
      }),

    setObstacle: (memberId, id, obstacle) =>
      database.runTransaction(async (transaction) => {
        const document = worksheetsOf(memberId).doc(id);
        const stored = await transaction.get(document);
        if (!stored.exists) return undefined;
        const { obstacle: _, ...worksheet } = read(stored);
        if (worksheet.status === 'archived') return read(stored);
        transaction.update(document, { obstacle: obstacle ?? FieldValue.delete() });
        return { ...worksheet, ...(obstacle && { obstacle }) };
      }),

    // A single query, because between reading the pointer and the document another worksheet could become active.
    async active(memberId) {
      const snapshot = await worksheetsOf(memberId).where('status', '==', 'active').limit(1).get();
      return snapshot.docs.map(read)[0];
    },

    async get(memberId, id) {
      const document = await worksheetsOf(memberId).doc(id).get();
      return document.exists ? read(document) : undefined;
    },

    list: (memberId, page) => readPageAfter(worksheetsOf(memberId), newestFirst(memberId), page, read),

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
