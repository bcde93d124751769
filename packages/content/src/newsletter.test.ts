import { expect, test } from '@jest/globals';
import { afterSubscribing, newsletterMessages, redirectDelayMs } from './newsletter.ts';

test('the newsletter has fixed error messages', () => {
  expect(newsletterMessages.refused).toBe('Subscription failed. Try again!');
  expect(newsletterMessages.unreachable).toBe('Something went wrong. Please try again.');
});

test('the redirect to the founder’s page is announced five seconds ahead', () => {
  expect(redirectDelayMs).toBe(5000);
  expect(afterSubscribing.redirect).toBe('We will take you to the founder’s site in 5 seconds.');
});
