import type { Handler } from './call.ts';

/** Takes a person off the waitlist. The response never tells whether the token exists. */
export const leaveWaitlist: Handler<'leaveWaitlist' | 'leaveWaitlistWithOneClick'> = async (
  { params },
  { waitlist },
) => {
  await waitlist.leaveWithToken(params.id);
  return { message: 'You are off the waitlist' };
};

export { leaveWaitlist as leaveWaitlistWithOneClick };
