/** Typographic mistakes that the content tests look for. */
export const slips =
  / {2}|^\s|\s$| [,.;:?!]|,,|(?<!\.)\.{2}(?!\.)|[a-z]\?[A-Za-z]|\b(teh|adn|recieve|seperate|definately|occured)\b|\bthe the\b|\ba a\b|undefined|NaN/;

/** Every string inside a piece of content, at any depth. Functions are left out. */
export function stringsIn(content: unknown): string[] {
  if (typeof content === 'string') return [content];
  if (typeof content !== 'object' || content === null) return [];
  return Object.values(content).flatMap(stringsIn);
}
