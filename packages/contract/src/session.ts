import * as z from 'zod/mini';
import { endpoint, memberWrite } from './endpoint.ts';
import { idToken, timeZone } from './fields.ts';

/** A member's session, or the information that the user has no place in a cohort. */
const signInResponse = z.union([
  z.object({ token: z.string(), user: z.object({ id: z.string() }) }),
  z.object({
    preview: z.literal(true),
    /** Why the person lost their place; absent for a person who never had one. */
    lost_place: z.optional(z.enum(['refunded', 'removed'])),
  }),
]);

/**
 * Exchanges the identity provider's ID token for a session token. `time_zone`, the device's, becomes the
 * member's unless they have one already. A zone that is not known here is ignored, because it must not keep a
 * member from signing in.
 */
export const firebaseLogin = endpoint({
  method: 'POST',
  path: '/auth/firebase-login',
  access: 'public',
  body: z.strictObject({ idToken, time_zone: z.catch(z.optional(timeZone), undefined) }),
  response: signInResponse,
});

/** Ends the session that the call is made with. */
export const signOut = memberWrite({
  path: '/auth/sign-out',
  response: z.object({ message: z.string() }),
});

export const signOutEverywhere = memberWrite({
  path: '/auth/sign-out-everywhere',
  response: z.object({ message: z.string() }),
});
