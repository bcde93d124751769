import { beforeEach, describe, expect, test } from '@jest/globals';
import { memberCall, publicCall } from '../test/calls.ts';
import { type InMemoryDependencies, inMemoryDependencies } from '../test/in-memory-stores.ts';
import { seedMembers } from '../test/seed-members.ts';
import { giveFeedback, listQuotes, myFeedback } from './feedback.ts';

let dependencies: InMemoryDependencies;
beforeEach(() => {
  dependencies = inMemoryDependencies();
  seedMembers(dependencies);
});

const approvedAt = new Date('2026-07-05T10:00:00Z');
const answers = {
  score: 9,
  pace: 'right',
  sessions: 'useful',
  habit: 'partly',
  words: 'It helped.',
} as const;
const read = () => myFeedback(memberCall('member'), dependencies);
const give = (quote_as: string | null, changed: { readonly words?: string; readonly score?: number } = {}) =>
  giveFeedback({ ...memberCall('member'), body: { ...answers, ...changed, quote_as } }, dependencies);
const publishedQuotes = () => listQuotes(publicCall(), dependencies);
const ofMember = () => [...dependencies.storedFeedback].filter(([, { uid }]) => uid === 'member');
const approve = () => {
  const [id, feedback] = ofMember()[0] ?? [];
  if (id === undefined || !feedback) throw new Error('there is no feedback');
  dependencies.storedFeedback.set(id, { ...feedback, approvedAt });
};

test('a member answers once for a cohort, and may change the answers', async () => {
  expect(await read()).toEqual({ feedback: null });
  expect(await give(null)).toEqual({ feedback: { ...answers, quote_as: null } });
  expect(await read()).toEqual({ feedback: { ...answers, quote_as: null } });
  await give('Asha', { words: 'It helped a lot.' });
  expect((await read()).feedback).toMatchObject({ words: 'It helped a lot.', quote_as: 'Asha' });
  expect(ofMember()).toHaveLength(1);
});

describe('a quote', () => {
  test('is published after its author and an operator agreed', async () => {
    await give('Asha');
    expect(await publishedQuotes()).toEqual([]);
    approve();
    expect(await publishedQuotes()).toEqual([{ words: 'It helped.', name: 'Asha' }]);
  });

  test('stays published when another answer changes', async () => {
    await give('Asha');
    approve();
    await give('Asha', { score: 10 });
    expect(await publishedQuotes()).toHaveLength(1);
  });

  test.each([
    ['other words', 'Asha', 'It was good.'],
    ['another name', 'A.', 'It helped.'],
    ['no name', null, 'It helped.'],
  ])('is no longer published once its author gives %s', async (_, name, words) => {
    await give('Asha');
    approve();
    await give(name, { words });
    expect(await publishedQuotes()).toEqual([]);
    // Agreeing again needs another approval.
    await give('Asha');
    expect(await publishedQuotes()).toEqual([]);
  });
});
