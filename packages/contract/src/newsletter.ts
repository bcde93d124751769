import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { address, name } from './fields.ts';

/**
 * Signs an address up for the newsletter. `leave_empty` is a honeypot: people and password managers
 * leave it empty.
 */
export const subscribe = endpoint({
  method: 'POST',
  path: '/subscribe',
  access: 'public',
  servedBy: 'newsletter',
  body: z.strictObject({
    firstName: name,
    email: address,
    leave_empty: z.optional(z.string()),
  }),
  response: z.object({ message: z.string() }),
});

/**
 * Confirms a subscriber's address with the token from our mail. The page of the link sends it as a form
 * without fields. Confirming again gives the same response.
 */
export const confirmSubscription = endpoint({
  method: 'POST',
  path: '/newsletter/:id/confirm/submit',
  access: 'public',
  servedBy: 'newsletter',
  response: z.object({ message: z.string() }),
});

/** Unsubscribes with the token from our mails, like `confirmSubscription`. Gives every token the same response. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/newsletter/:id/unsubscribe/submit',
  access: 'public',
  servedBy: 'newsletter',
  response: z.object({ message: z.string() }),
});

/** The same for mail programs, from the header `List-Unsubscribe` (RFC 8058), which must not be redirected. */
export const unsubscribeWithOneClick = endpoint({
  method: 'POST',
  path: '/api/newsletter/unsubscribe/:id',
  access: 'public',
  servedBy: 'newsletter',
  response: z.object({ message: z.string() }),
});
