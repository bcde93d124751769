import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { characters } from './fields.ts';

/** Maximum length of a first name, in characters after trimming. */
const maxFirstNameLength = 80;

/**
 * Letters and digits of any script with their marks, joiners, spaces, apostrophes, hyphens and dots. Anything
 * else could inject a header or a tag into an e-mail, or be a link.
 */
const namePattern = /^(?:[\p{L}\p{M}\p{Nd} '’ʼ.·‐-]|\u200c|\u200d)*$/u;

/** A dot that does not end a word or an initial: mail programs turn `example.com` and `203.0.113.7` into links. */
const dotInAddress = /\.(?! |$|\p{L}(?:[. ]|$))/u;

const firstName = z.string('must be text').check(
  z.trim(),
  z.minLength(1, 'must not be empty'),
  z.refine(
    (name) => characters(name) <= maxFirstNameLength,
    `must be at most ${maxFirstNameLength} characters`,
  ),
  z.refine((name) => namePattern.test(name), 'has a character that no name has'),
  z.refine((name) => !dotInAddress.test(name), 'must not be an address'),
);

const email = z
  .string('must be text')
  .check(z.trim(), z.maxLength(254, 'is too long'), z.email('must be an e-mail address'));

/** Signs an address up for the newsletter. `website` is a honeypot: people leave it empty. */
export const subscribe = endpoint({
  method: 'POST',
  path: '/subscribe',
  access: 'public',
  servedBy: 'newsletter',
  body: z.strictObject({
    firstName,
    email,
    website: z.optional(z.string().check(z.maxLength(200))),
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
