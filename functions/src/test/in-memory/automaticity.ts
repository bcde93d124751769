import {
  type AutomaticityAnswers,
  automaticityId,
  byTime,
  keptAnswer,
  type StoredAutomaticity,
} from '../../stores/automaticity.ts';

/** Answers in `stored`, by document path. */
export const inMemoryAutomaticity = (stored: Map<string, StoredAutomaticity>): AutomaticityAnswers => ({
  all: async (memberId) =>
    [...stored]
      .filter(([path]) => path.startsWith(`members/${memberId}/automaticity/`))
      .map(([, answer]) => answer)
      .sort(byTime),
  async save(memberId, answer) {
    const path = `members/${memberId}/automaticity/${automaticityId(answer)}`;
    const kept = keptAnswer(stored.get(path), answer);
    stored.set(path, kept);
    return kept;
  },
});
