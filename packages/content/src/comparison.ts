/** Comparing the answers of a questionnaire with a friend's. */
export const comparison = {
  title: 'Compare with a friend',
  text: 'Send a friend this link. Your answers are in the part after the #, which browsers never send to a server, so only your friend gets them. Once your friend has answered too, the link shows where you differ.',
  share: 'Share the comparison',
  copy: 'Copy the comparison link',
  copied: 'Copied.',
  copyFailed: 'Your browser did not let us copy. You can select the text instead.',
  shareText: 'I have answered. Your turn, and then we will see where we differ:',
  /** On the first question, for a visitor who followed such a link. */
  waiting: 'Your friend has answered. Answer for yourself first, then see where you differ.',
  resultTitle: 'You and your friend',
  same: (count: number, total: number) =>
    count === 0
      ? 'You answered every question differently.'
      : `You gave the same answer to ${count} of ${total} questions.`,
  allSame: 'You gave the same answer to every question.',
  mine: 'You',
  theirs: 'Your friend',
  sendBack: 'Your friend sees the same comparison when you send your own link back.',
  invalid:
    'The comparison link is incomplete or belongs to an earlier version of the questions, so there is nothing to compare. Ask your friend to send it again.',
} as const;
