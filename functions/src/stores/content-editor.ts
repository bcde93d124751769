import type { Microchallenge } from '@reshape/contract/microchallenges';
import type { Nudge } from '@reshape/contract/nudges';
import type { CollectionReference, Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection } from './collection.ts';
import { instant } from './documents.ts';
import { microchallengeCollection, microchallengeDocument } from './microchallenges.ts';
import { nudgeCollection, nudgeDocument } from './nudges.ts';
import { logInTransaction, type OperatorLogEntry } from './operator-log.ts';

/** A text with what the operator has done to it. */
export interface Edited<Content> {
  readonly content: Content;
  /** Whether an operator wrote or changed it: loading the repository's content leaves it alone. */
  readonly isEdited: boolean;
  readonly isRetired: boolean;
  readonly updatedAt: Date;
}

export interface ContentChange<Content> {
  readonly content: Content;
  readonly isRetired: boolean;
  readonly entry: OperatorLogEntry;
}

/** One kind of content, with everything that members do not see. */
export interface Editor<Content> {
  /** All of it, including what is retired, in its order. */
  list(): Promise<Edited<Content>[]>;
  /**
   * Stores what `decide` returns for one text, which may not exist yet, with its log entry, in one
   * transaction. `others` are all other texts. `decide` runs again after a concurrent write; when it throws, nothing
   * is stored.
   */
  change(
    id: string,
    decide: (
      stored: Edited<Content> | undefined,
      others: readonly Edited<Content>[],
    ) => ContentChange<Content>,
  ): Promise<void>;
}

/** How operators write what members read. */
export interface ContentEditor {
  readonly nudges: Editor<Nudge>;
  readonly challenges: Editor<Microchallenge>;
}

export const firestoreContentEditor = (database: Firestore): ContentEditor => ({
  nudges: editor(collection(database, nudgeCollection), 'place', nudgeDocument, (nudge, others) =>
    placeOf(
      nudge,
      others.map(({ position }) => position),
    ),
  ),
  challenges: editor(
    collection(database, microchallengeCollection),
    'week_number',
    microchallengeDocument,
    (_, __, content) => content.week_number,
  ),
});

const stateDocument = z.object({
  editedAt: z.optional(instant),
  /** The field by which members' lists are sorted; a retired text has none, so that no such list contains it. */
  retiredFrom: z.optional(z.number()),
});

interface Positioned<Content> extends Edited<Content> {
  readonly position: number;
}

function editor<Content extends { readonly id: string }>(
  texts: CollectionReference,
  sortField: string,
  schema: z.ZodMiniType<Content>,
  positionOf: (
    stored: Positioned<Content> | undefined,
    others: readonly Positioned<Content>[],
    content: Content,
  ) => number,
): Editor<Content> {
  const database = texts.firestore;
  const read = (document: FirebaseFirestore.QueryDocumentSnapshot): Positioned<Content> => {
    const data = document.data();
    const { editedAt, retiredFrom } = stateDocument.parse(data);
    const position = retiredFrom ?? z.number().parse(data[sortField]);
    return {
      content: schema.parse({ ...data, [sortField]: position, id: document.id }),
      isEdited: editedAt !== undefined,
      isRetired: retiredFrom !== undefined,
      updatedAt: document.updateTime.toDate(),
      position,
    };
  };
  const inOrder = (snapshot: FirebaseFirestore.QuerySnapshot) =>
    snapshot.docs.map(read).sort((a, b) => a.position - b.position);
  return {
    list: async () => inOrder(await texts.get()),
    change: (id, decide) =>
      database.runTransaction(async (transaction) => {
        const all = inOrder(await transaction.get(texts));
        const before = all.find(({ content }) => content.id === id);
        const others = all.filter((item) => item !== before);
        const { content, isRetired, entry } = decide(before, others);
        const position = positionOf(before, others, content);
        const { id: _, ...fields } = schema.parse({ ...content, [sortField]: position });
        const stored = Object.fromEntries(
          Object.entries(fields).filter(([field, value]) => value !== undefined && field !== sortField),
        );
        transaction.set(texts.doc(id), {
          ...stored,
          [isRetired ? 'retiredFrom' : sortField]: position,
          editedAt: entry.at,
        });
        logInTransaction(database, transaction, entry);
      }),
  };
}

/** The place of a nudge on its circle: its own, or for a new one the middle of the widest gap. */
function placeOf(stored: Positioned<unknown> | undefined, places: readonly number[]): number {
  if (stored) return stored.position;
  let widest = { from: 0, width: places.length === 0 ? 0 : -1 };
  for (const [index, place] of places.entries()) {
    const next = places[index + 1] ?? (places[0] ?? 0) + 1;
    if (next - place > widest.width) widest = { from: place, width: next - place };
  }
  return (widest.from + widest.width / 2) % 1;
}
