import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** The name of the callable function with which a signed-in user joins the waitlist. */
export const joinWaitlistName = 'joinWaitlist';

/** Its response: whether this call added the user, or they were already on the list. */
export const joinWaitlistResponse = z.object({ status: z.enum(['joined', 'already-joined']) });
export type JoinWaitlistResponse = z.output<typeof joinWaitlistResponse>;

/** Takes a person off the waitlist with the token from our mails. Gives every token the same response. */
export const leaveWaitlist = endpoint({
  method: 'POST',
  path: '/waitlist/:id/leave/submit',
  access: 'public',
  response: z.object({ message: z.string() }),
});

/** The same for mail programs, from the header `List-Unsubscribe` (RFC 8058), which must not be redirected. */
export const leaveWaitlistWithOneClick = endpoint({
  method: 'POST',
  path: '/api/waitlist/leave/:id',
  access: 'public',
  response: z.object({ message: z.string() }),
});
