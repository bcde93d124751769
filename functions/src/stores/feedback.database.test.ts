import { expect, test } from '@jest/globals';
import { maxPublished } from '@reshape/contract/feedback';
import { overBothStores } from '../test/both-stores.ts';

const answered = new Date('2026-07-05T10:00:00Z');
const answers = { score: 9, pace: 'right', sessions: 'useful', habit: 'yes', words: 'Good.' } as const;

overBothStores((newStores) => {
  test('the quotes that were approved last are published, the latest first, and none without approval', async () => {
    const count = maxPublished + 2;
    const { feedback } = await newStores(({ storedFeedback }) => {
      for (let number = 1; number <= count; number += 1)
        storedFeedback.set(`first_member-${number}`, {
          ...{ ...answers, uid: `member-${number}`, cohortId: 'first', quoteAs: `Member ${number}` },
          ...{ createdAt: answered, updatedAt: answered, agreedAt: answered },
          ...(number < count && { approvedAt: new Date(answered.getTime() + number * 60_000) }),
        });
    });
    const names = (await feedback.publishedQuotes()).map(({ name }) => name);
    expect(names).toEqual(Array.from({ length: maxPublished }, (_, index) => `Member ${count - 1 - index}`));
  });

  test('later answers replace earlier ones, and keep when the member first answered', async () => {
    const { feedback } = await newStores();
    const later = new Date(answered.getTime() + 60_000);
    await feedback.save('asha', 'first', { ...answers, quoteAs: null }, answered);
    await feedback.save('asha', 'first', { ...answers, score: 7, quoteAs: 'Asha' }, later);
    expect(await feedback.get('asha', 'first')).toEqual({
      ...{ ...answers, uid: 'asha', cohortId: 'first', score: 7, quoteAs: 'Asha' },
      ...{ createdAt: answered, updatedAt: later, agreedAt: later },
    });
    expect(await feedback.get('asha', 'second')).toBeUndefined();
    expect(await feedback.publishedQuotes()).toEqual([]);
  });
});
