import { countChoices } from './questionnaire.ts';

/** The five instincts in the order in which they are listed (product 3.3); ties keep this order. */
export const instincts = ['self-protection', 'affiliation', 'status', 'mate-seeking', 'kin-care'] as const;
export type Instinct = (typeof instincts)[number];

export interface RankedInstinct {
  readonly instinct: Instinct;
  /** Answers that pointed to it. */
  readonly count: number;
}

/**
 * All five instincts, the one that `answers` point to most often first. Instincts with the same count keep the
 * order of `instincts`, so the order of the answers never matters; one without answers is last, with 0.
 */
export function rankInstincts(answers: readonly Instinct[]): readonly RankedInstinct[] {
  const counts = countChoices(answers);
  return instincts
    .map((instinct) => ({ instinct, count: counts.get(instinct) ?? 0 }))
    .sort((a, b) => b.count - a.count);
}
