/** My Caveman: the card with the weekly reflection. */
export const reflectionCard = {
  pageTitle: 'My Caveman',
  title: 'Weekly Reflection',
  loading: 'Loading your latest reflection...',
  failed: 'Failed to load reflection',
  error: (message: string) => `Error: ${message}`,
  retry: 'Try again',
  isHere: 'Your weekly reflection is here',
  read: 'Read it',
  earlier: 'Earlier reflections',
  earlierFailed: 'Your earlier reflections could not be loaded just now.',
  weekOf: (first: string, last: string) => `${first} to ${last}`,
  lead: 'Put together automatically from your own log. Nobody but you sees it.',
} as const;
