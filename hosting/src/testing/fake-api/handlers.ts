import { challengeHandlers } from './challenge-handlers.ts';
import type { FakeHandlers } from './fake-handlers.ts';
import { newsletterHandlers } from './newsletter-handlers.ts';
import { nudgeHandlers } from './nudge-handlers.ts';
import { sessionHandlers } from './session-handlers.ts';
import { spotHandlers } from './spot-handlers.ts';
import { worksheetHandlers } from './worksheet-handlers.ts';

/** What the fake API answers, row by row: a row of the contract table that is missing here is a type error. */
export const handlers: FakeHandlers = {
  ...sessionHandlers,
  ...spotHandlers,
  ...challengeHandlers,
  ...worksheetHandlers,
  ...newsletterHandlers,
  ...nudgeHandlers,
};
