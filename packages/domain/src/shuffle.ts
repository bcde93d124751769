/**
 * `items` in an order drawn by `random` (a number from 0 up to, not including, 1), every order being equally
 * likely; `items` itself is left alone. Fisher and Yates drew it so on paper: strike out one of those that remain,
 * write it down, repeat.
 */
export function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  const remaining = [...items];
  const drawn: Item[] = [];
  while (remaining.length > 0) drawn.push(...remaining.splice(Math.floor(random() * remaining.length), 1));
  return drawn;
}
