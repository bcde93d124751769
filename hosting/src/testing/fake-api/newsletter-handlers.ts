import type { FakeHandlers } from './fake-handlers.ts';

export const newsletterHandlers: FakeHandlers<'subscribe'> = {
  subscribe: () => ({ message: 'Thank you. You are on the list.' }),
};
