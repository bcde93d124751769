/**
 * `items` in a random order, every order being equally likely (Fisher and Yates); `items` itself is not changed.
 * `random` returns a number from 0 (inclusive) to 1 (exclusive).
 */
export function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  const remaining = [...items];
  const drawn: Item[] = [];
  while (remaining.length > 0) drawn.push(...remaining.splice(Math.floor(random() * remaining.length), 1));
  return drawn;
}
