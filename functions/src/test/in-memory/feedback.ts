import { maxPublished } from '@reshape/contract/feedback';
import type { StoredFeedback } from '../../stores/feedback.ts';
import { type Feedback, feedbackAfter } from '../../stores/feedback.ts';

/** What members answered, by cohort and account. */
export const inMemoryFeedback = (stored: Map<string, StoredFeedback>): Feedback => ({
  get: async (memberId, cohortId) => stored.get(`${cohortId}_${memberId}`),
  async save(uid, cohortId, answers, now) {
    const id = `${cohortId}_${uid}`;
    stored.set(id, { uid, cohortId, ...feedbackAfter(stored.get(id), answers, now) });
  },
  publishedQuotes: async () =>
    [...stored.values()]
      .flatMap(({ words, quoteAs, approvedAt }) =>
        approvedAt && quoteAs !== null ? [{ words, name: quoteAs, approvedAt }] : [],
      )
      .sort((a, b) => b.approvedAt.getTime() - a.approvedAt.getTime())
      .slice(0, maxPublished)
      .map(({ words, name }) => ({ words, name })),
});
