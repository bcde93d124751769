import { countChoices } from './questionnaire.ts';

/** The five instincts in their listed order (product 3.3), which also decides ties. */
export const instincts = ['self-protection', 'affiliation', 'status', 'mate-seeking', 'kin-care'] as const;
export type Instinct = (typeof instincts)[number];

export interface RankedInstinct {
  readonly instinct: Instinct;
  /** The number of answers that point to it. */
  readonly count: number;
}

/** From this many spots with an instinct on, a member's top instincts are their own. */
const minTagged = 5;

/**
 * The two instincts that occur most often behind a member's spots, and those that occur as often as the second;
 * undefined while too few spots have one.
 */
export function ownTopInstincts(tags: readonly Instinct[]): readonly RankedInstinct[] | undefined {
  if (tags.length < minTagged) return undefined;
  const ranked = rankInstincts(tags).filter(({ count }) => count > 0);
  const least = ranked[1]?.count ?? 0;
  return ranked.filter(({ count }) => count >= least);
}

/**
 * All five instincts, most frequent in `answers` first. Ties follow the order of `instincts`, so the order of the
 * answers never matters; an instinct without answers is included with a count of 0.
 */
export function rankInstincts(answers: readonly Instinct[]): readonly RankedInstinct[] {
  const counts = countChoices(answers);
  return instincts
    .map((instinct) => ({ instinct, count: counts.get(instinct) ?? 0 }))
    .sort((a, b) => b.count - a.count);
}
