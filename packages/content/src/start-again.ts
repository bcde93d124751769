/** Said in a questionnaire that was started again, until the first question is passed. */
export const startedAgain = {
  notice: 'You have started again.',
  undo: 'Bring back my answers',
} as const;
