import { readStored, removeStored, writeStored } from './device-storage.ts';

/**
 * The moment that a visitor wrote on the sales page. It is only stored in this browser, until the app offers it as a
 * member's first spot.
 */
const storedName = 'first-moment';

/** In characters: a moment is a sentence or two. */
export const maxMomentLength = 1_000;

/** Empty when there is none. */
export const firstMoment = (): string => readStored(storedName) ?? '';

/** Keeps `text` instead of an earlier one; an empty text deletes it. */
export function keepFirstMoment(text: string): void {
  if (text === '') removeStored(storedName);
  else writeStored(storedName, text);
}
