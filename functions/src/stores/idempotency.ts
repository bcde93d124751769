import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '@reshape/contract/errors';

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

/** Stored words, and the keys of the latest edits. */
export interface Edited<Words> {
  readonly words: Words;
  readonly editKeys: readonly string[];
}

/**
 * Returns the words after an edit. Returning the same object, or throwing, writes nothing. Runs again after a
 * concurrent change.
 */
export type Edit<Words> = (before: Edited<Words>) => Edited<Words>;

/** How many edit keys are stored; the oldest is dropped first. */
const maxEditKeys = 20;

/**
 * An edit that replaces the words. Repeating a key changes nothing, even after other edits; reusing the last key for
 * different words is refused.
 */
export const editTo =
  <Words>(words: Words, key: string): Edit<Words> =>
  (before) => {
    const { editKeys } = before;
    if (editKeys.at(-1) === key && !isDeepStrictEqual(before.words, words))
      throw new ApiError('idempotency_key_reused', 'Idempotency-Key: was used for other words');
    return editKeys.includes(key) ? before : { words, editKeys: [...editKeys, key].slice(-maxEditKeys) };
  };
