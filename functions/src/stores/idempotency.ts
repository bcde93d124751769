import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '@reshape/contract/errors';

/**
 * The document id that an `Idempotency-Key` stands for. It lies under its member, so that two members' keys never meet. One
 * hash in 16 million is a name that the database reserves, and is changed in its first letter.
 */
export const idFromKey = (key: string): string =>
  createHash('sha256')
    .update(key)
    .digest('base64url')
    .slice(0, 22)
    .replace(/^_(?=_.*__$)/, '-');

/** Words as they are stored, and the keys of the last edits. */
export interface Edited<Words> {
  readonly words: Words;
  readonly editKeys: readonly string[];
}

/**
 * What an edit makes of the words. Returning the very same object writes nothing; so does an error. Runs again after a
 * concurrent change.
 */
export type Edit<Words> = (before: Edited<Words>) => Edited<Words>;

/** How many keys of edits are stored; the oldest is dropped first. */
const maxEditKeys = 20;

/**
 * The edit that replaces the words. A repeat of a key changes nothing, also when other edits came in between; the last key
 * with other words is refused.
 */
export const editTo =
  <Words>(words: Words, key: string): Edit<Words> =>
  (before) => {
    const { editKeys } = before;
    if (editKeys.at(-1) === key && !isDeepStrictEqual(before.words, words))
      throw new ApiError('idempotency_key_reused', 'Idempotency-Key: was used for other words');
    return editKeys.includes(key) ? before : { words, editKeys: [...editKeys, key].slice(-maxEditKeys) };
  };
