/** Shown after the last question while the result cannot be loaded. */
export const resultsPending = {
  waiting:
    'You are offline. Your answers are kept on this device, and the result appears as soon as you are online again.',
  failed: 'The result could not be loaded. Your answers are kept on this device.',
  reload: 'Reload the page',
} as const;
