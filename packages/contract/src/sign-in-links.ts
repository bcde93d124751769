import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { address, id } from './fields.ts';

/** Sends a link to an address, for signing in without Google. Every address gets the same response. */
export const requestSignInLink = endpoint({
  method: 'POST',
  path: '/auth/mail-link',
  access: 'public',
  body: z.strictObject({ address }),
  response: z.object({ message: z.string() }),
});

/**
 * Uses up the link with this token, which was sent to `address`. `link` is the identity provider's, with which the
 * browser signs in at once. Throws `not_found`, `link_used` or `link_expired`; then nothing changes.
 */
export const redeemSignInLink = endpoint({
  method: 'POST',
  path: '/auth/mail-link/redeem',
  access: 'public',
  body: z.strictObject({ address, token: id }),
  response: z.object({ link: z.string() }),
});
