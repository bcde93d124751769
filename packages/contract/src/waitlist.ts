import * as z from 'zod/mini';

/** The name of the callable function with which a signed-in user joins the waitlist. */
export const joinWaitlistName = 'joinWaitlist';

/** Its response: whether this call added the user, or they were already on the list. */
export const joinWaitlistResponse = z.object({ status: z.enum(['joined', 'already-joined']) });
export type JoinWaitlistResponse = z.output<typeof joinWaitlistResponse>;
