import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idToken } from '../fields.ts';
import { operatorRole } from './fields.ts';

/**
 * Exchanges the identity provider's ID token for an operator's token, which is valid for `expires_in` seconds. 403
 * `not_an_operator` for every other account; 401 for a sign-in that is more than eight hours old.
 */
export const operatorLogin = endpoint({
  method: 'POST',
  path: '/auth/operator-login',
  access: 'public',
  servedBy: 'operator',
  body: z.strictObject({ idToken }),
  response: z.object({ token: z.string(), expires_in: z.int(), role: operatorRole }),
});
