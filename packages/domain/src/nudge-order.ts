import { shuffle } from './shuffle.ts';

/**
 * The nudge that somebody gets after `seen` others: each person goes through all of them in an order of their own, and
 * begins again when all were seen, so that none comes back before every other did. `undefined` where there is none.
 */
export function nudgeAfter<Nudge>(
  nudges: readonly Nudge[],
  personId: string,
  seen: number,
): Nudge | undefined {
  return shuffle(nudges, diceOf(personId))[seen % nudges.length];
}

/** Dice that fall the same way each time for the same `text` (mulberry32, begun with its FNV-1a hash). */
function diceOf(text: string): () => number {
  let state = 0x811c9dc5;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
