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
export const maxEditKeys = 20;
