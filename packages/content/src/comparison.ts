import { copying } from './sharing.ts';

/** Comparing the answers of a questionnaire with those of a `friend` or a `colleague`. */
export const comparisonWith = (person: 'friend' | 'colleague') => ({
  title: `Compare with a ${person}`,
  text: `Send a ${person} this link. It contains your answers, which reach whoever opens it and never us. Once your ${person} has answered too, the page shows where you differ.`,
  share: 'Share the comparison',
  copy: 'Copy the comparison link',
  ...copying,
  shareText: 'I have answered these questions. Answer them too, and the page shows where we differ:',
  /** On the first question, for a visitor who followed such a link. */
  waiting: `Your ${person} has answered. Answer for yourself first, then see where you differ.`,
  resultTitle: `You and your ${person}`,
  same: (count: number, total: number) =>
    count === 0
      ? 'You answered every question differently.'
      : `You gave the same answer to ${count} of ${total} questions.`,
  allSame: 'You gave the same answer to every question.',
  mine: 'You',
  theirs: `Your ${person}`,
  sendBack: `Your ${person} sees the same comparison when you send your own link back.`,
  invalid: `The comparison link is incomplete or belongs to an earlier version of the questions, so there is nothing to compare. Ask your ${person} to send it again.`,
});
