import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '@reshape/contract/errors';
import { type Edit, maxEditKeys } from '../stores/edits.ts';

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
