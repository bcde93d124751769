import type { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';

/** A point in time: a Timestamp in the database, a Date in the code and before it is stored. */
export const instant = z.pipe(
  z.custom<Timestamp | Date>(
    (value) => value instanceof Date || typeof Object(value).toDate === 'function',
    'is not a timestamp',
  ),
  z.transform((time: Timestamp | Date) => (time instanceof Date ? time : time.toDate())),
);

/** The fields of a document; `undefined` when it does not exist. */
export function fieldsOf<Schema extends z.ZodMiniType>(
  document: FirebaseFirestore.DocumentSnapshot | undefined,
  schema: Schema,
): z.output<Schema> | undefined {
  const data = document?.data();
  return data && schema.parse(data);
}

/** Reads a document that a query found: its fields, and its id. */
export const withId =
  <Schema extends z.ZodMiniObject>(schema: Schema) =>
  (document: FirebaseFirestore.QueryDocumentSnapshot) => ({
    id: document.id,
    ...schema.parse(document.data()),
  });

/** The fields of a document, and its id; `undefined` when it does not exist. */
export function fieldsWithId<Schema extends z.ZodMiniObject>(
  document: FirebaseFirestore.DocumentSnapshot,
  schema: Schema,
) {
  const fields = fieldsOf(document, schema);
  return fields && { id: document.id, ...fields };
}

/** Reads documents by their references; Firestore itself refuses to read none. */
export const getAll = async (
  source: FirebaseFirestore.Firestore | FirebaseFirestore.Transaction,
  documents: readonly FirebaseFirestore.DocumentReference[],
): Promise<FirebaseFirestore.DocumentSnapshot[]> =>
  documents.length === 0 ? [] : source.getAll(...documents);

/** Those of the documents with these ids that exist, in this order, each with its id. */
export async function readByIds<Schema extends z.ZodMiniObject>(
  collection: FirebaseFirestore.CollectionReference,
  ids: readonly string[],
  schema: Schema,
) {
  const references = ids.map((id) => collection.doc(id));
  const documents = await getAll(collection.firestore, references);
  return documents.flatMap((document) => fieldsWithId(document, schema) ?? []);
}

const alreadyExists = 6;

/**
 * Creates a document. `false` when it exists already, which may be due to this very call: the library repeats a write
 * whose response was lost.
 */
export async function createOnce(
  document: FirebaseFirestore.DocumentReference,
  fields: FirebaseFirestore.DocumentData,
): Promise<boolean> {
  try {
    await document.create(fields);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === alreadyExists) return false;
    throw error;
  }
}

const notFound = 5;

/** For `catch`: ignores that the document to update is gone, and throws any other error. */
export function ignoreMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === notFound)) throw error;
}
