/** How often each of `answers` was chosen, in the order in which each was first counted. */
export function countChoices<Choice>(answers: readonly Choice[]): ReadonlyMap<Choice, number> {
  const counts = new Map<Choice, number>();
  for (const answer of answers) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  return counts;
}
