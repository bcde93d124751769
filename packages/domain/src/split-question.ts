export interface SplitQuestion {
  /** Everything up to and including the first question mark; the whole text when it has none. */
  readonly lead: string;
  /** What follows it, without the space between; empty when nothing does. */
  readonly remainder: string;
}

/** Splits the text of a diagnostic question at its first question mark (spec section 2). */
export function splitQuestion(text: string): SplitQuestion {
  const end = text.indexOf('?') + 1;
  if (end === 0) return { lead: text, remainder: '' };
  return { lead: text.slice(0, end), remainder: text.slice(end).trim() };
}
