import { newsletterMessages } from '@reshape/content/newsletter';
import { ApiError } from '@reshape/contract/errors';
import type { Handler } from './handler.ts';

const hour = 3_600;

/** Sign-ups allowed per network address, per e-mail address, and per hop of all visitors behind it together. */
const signUpLimits = {
  perClient: { scope: 'subscribe-client', max: 5, seconds: hour },
  perHop: { scope: 'subscribe-hop', max: 1_500, seconds: hour },
  perAddress: { scope: 'subscribe-address', max: 3, seconds: 24 * hour },
} as const;

/**
 * Signs an address up, once. The response is the same for an address that is known already and for a bot that filled in
 * the honeypot. When the rate limiter is unavailable, the sign-up fails.
 */
export const subscribe: Handler<'subscribe'> = async (
  { body, client, hop, now },
  { rateLimiter, newsletter },
) => {
  const { firstName, email, website } = body;
  // What was refused for one visitor or one e-mail address is not counted for the others behind the hop.
  const isWithin =
    (await rateLimiter.consume(signUpLimits.perClient, client, now)) &&
    (await rateLimiter.consume(signUpLimits.perAddress, email.normalize('NFKC').toLowerCase(), now)) &&
    (hop === client || (await rateLimiter.consume(signUpLimits.perHop, hop, now)));
  if (!isWithin) throw new ApiError('too_many_requests', newsletterMessages.tooMany);
  if (!website) await newsletter.add({ firstName, email, createdAt: now });
  return { message: newsletterMessages.subscribed };
};
