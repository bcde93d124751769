import { emailAddress } from '@reshape/domain/addresses';
import * as z from 'zod/mini';
import { endpoint, file, memberRead, memberWrite } from './endpoint.ts';
import { idToken } from './fields.ts';

/** The body of a response that only says what was done. */
const done = z.object({ message: z.string() });

/** The person's own e-mail address, typed to confirm. */
const address = z.string().check(
  z.overwrite((text) => emailAddress(text) ?? text.trim()),
  z.minLength(1, 'must not be empty'),
  z.maxLength(254),
);

/** Everything that is stored about the member, as a zip file. */
export const exportAccount = memberRead({
  path: '/api/account/export',
  recent: true,
  sendsFile: true,
  response: file,
});

/** Deletes the account. */
export const deleteAccount = memberWrite({
  path: '/api/account/delete',
  recent: true,
  body: z.strictObject({ address }),
  response: done,
});

/** The ID token of a person without a place, who has no session. Its sign-in must be recent, as for a member. */
const withIdToken = z.strictObject({ idToken });

/** Everything that is stored about a person without a place, as a zip file. */
export const exportWithoutPlace = endpoint({
  method: 'POST',
  path: '/api/preview/export',
  access: 'public',
  sendsFile: true,
  body: withIdToken,
  response: file,
});

/** Deletes everything about a person without a place, and their account for signing in. */
export const deleteWithoutPlace = endpoint({
  method: 'POST',
  path: '/api/preview/delete',
  access: 'public',
  body: z.extend(withIdToken, { address }),
  response: done,
});

/** Keeps an account that is about to be deleted, for another year. The id is the token in the link of our mail. */
export const keepAccount = endpoint({
  method: 'POST',
  path: '/api/account/keep/:id',
  access: 'public',
  response: done,
});
