import { describe, expect, test } from '@jest/globals';
import { quoteId } from '../test/operator-world.ts';
import { operatorWorldTests } from '../test/operator-world-tests.ts';

const { world, get, post } = operatorWorldTests();

describe('a quote', () => {
  const read = { words: 'It helped.', name: 'Gita' };
  const publishedQuotes = () => world.dependencies.feedback.publishedQuotes();

  test('is shown to operators only when its author agreed, and published word for word once one approves it', async () => {
    expect(await get('feedback?cohort=first')).toMatchObject([{ id: quoteId, ...read, approved_at: null }]);
    expect(await get('feedback?cohort=next')).toEqual([]);
    expect(await publishedQuotes()).toEqual([]);
    await post(`feedback/${quoteId}/approve`, read);
    expect(await publishedQuotes()).toEqual([read]);
    await post(`feedback/${quoteId}/hide`);
    expect(await publishedQuotes()).toEqual([]);
  });

  test('is not published when its author changed it after the operator read it', async () => {
    await world.database.doc(`feedback/${quoteId}`).update({ words: 'It helped a little.' });
    expect(await post(`feedback/${quoteId}/approve`, read)).toMatchObject({
      status: 409,
      body: { versions: { sent: read, stored: { words: 'It helped a little.', name: 'Gita' } } },
    });
    expect(await publishedQuotes()).toEqual([]);
  });

  test('is counted in the numbers of the cohort', async () => {
    expect((await get('cohorts/first')).feedback).toMatchObject({
      ...{ answers: 2, score: 7.5 },
      pace: { too_slow: 0, right: 2, too_fast: 0 },
    });
  });
});
