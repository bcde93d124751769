import * as z from 'zod/mini';
import { endpoint, file } from './endpoint.ts';

/** The body of a response that only says what was done. */
const done = z.object({ message: z.string() });

/** Everything that is stored about the member, as a zip file. */
export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/account/export',
  access: 'member',
  recent: true,
  sendsFile: true,
  response: file,
});

/** Deletes the account. `address` is the member's own e-mail address, typed to confirm. */
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/account/delete',
  access: 'member',
  recent: true,
  body: z.strictObject({
    address: z.string().check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(254)),
  }),
  response: done,
});

/** Keeps an account for another year that is about to be deleted. The id is the token in the link of our mail. */
export const keepAccount = endpoint({
  method: 'POST',
  path: '/api/account/keep/:id',
  access: 'public',
  response: done,
});
