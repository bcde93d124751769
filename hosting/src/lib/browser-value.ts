import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** What only the browser knows, such as its storage; `prerendered` in prerendered HTML and until it is hydrated. */
export const useBrowserValue = <Value>(read: () => Value, prerendered: Value): Value =>
  useSyncExternalStore(subscribeToNothing, read, () => prerendered);
