/** The line above every page while there is no network. */
export const connection = {
  offline: 'You are offline. What you log is saved on this device and sent later.',
  serverUnreachable: 'We cannot reach the server at the moment. Your words are safe on this device.',
  retry: 'Try again',
} as const;

/** Shown without a network in place of what this device has never loaded. */
export const notOnDevice = {
  title: 'No connection right now',
  page: 'This page has not been opened on this device yet. It will be here as soon as you are back online.',
  part: 'This is not on this device yet. It will be here as soon as you are back online.',
} as const;

/** In the place of a part of a page that cannot be loaded although there is a network. */
export const missingPart = 'This part of the page could not be loaded.';
