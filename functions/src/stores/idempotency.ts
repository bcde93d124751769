import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '@reshape/contract/errors';
import * as z from 'zod/mini';

/**
 * The document id derived from an `Idempotency-Key`. The document belongs to its member, so keys of different members
 * never collide. One hash in 16 million is a name that Firestore reserves; its first character is replaced.
 */
export const idFromKey = (key: string): string =>
  createHash('sha256')
    .update(key)
    .digest('base64url')
    .slice(0, 22)
    .replace(/^_(?=_.*__$)/, '-');

/**
 * A hash that identifies repeats of the call that created the document `id`, even after `text` was edited or deleted.
 */
export const hashOfText = (id: string, text: string): string =>
  createHash('sha256').update(`${id} ${text}`).digest('base64url');

/** The keys of the latest edits, oldest first, so that a late repeat of one does not undo a later one. */
export const editKeys = z.optional(z.array(z.string()));

/** A stored text, and the keys of its latest edits. */
export interface Edited<Text> {
  readonly text: Text;
  readonly editKeys: readonly string[];
}

/**
 * Returns the text after an edit. Returning the same object, or throwing, writes nothing. Runs again after a
 * concurrent change.
 */
export type Edit<Text> = (before: Edited<Text>) => Edited<Text>;

/** How many edit keys are stored; the oldest is dropped first. */
const maxEditKeys = 20;

/**
 * An edit that replaces the text. Repeating a key changes nothing, even after other edits; reusing the last key for
 * different text is refused.
 */
export const editTo =
  <Text>(text: Text, key: string): Edit<Text> =>
  (before) => {
    const { editKeys } = before;
    if (editKeys.at(-1) === key && !isDeepStrictEqual(before.text, text))
      throw new ApiError('idempotency_key_reused', 'Idempotency-Key: was used for another text');
    return editKeys.includes(key) ? before : { text, editKeys: [...editKeys, key].slice(-maxEditKeys) };
  };
