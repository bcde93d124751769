import { newsletterMessages } from '@reshape/content/newsletter';
import { ApiError } from '@reshape/contract/errors';
import type { Handler } from './handler.ts';

const hour = 3_600;

/**
 * Sign-ups allowed per network address, per hop (because the caller can forge the network address), and per e-mail
 * address.
 */
const signUpLimits = {
  perClient: { scope: 'subscribe-client', max: 5, seconds: hour },
  perHop: { scope: 'subscribe-hop', max: 300, seconds: hour },
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
  const isWithin =
    (await rateLimiter.consume(signUpLimits.perHop, hop, now)) &&
    (await rateLimiter.consume(signUpLimits.perClient, client, now)) &&
    (await rateLimiter.consume(signUpLimits.perAddress, email.normalize('NFKC').toLowerCase(), now));
  if (!isWithin) throw new ApiError('too_many_requests', newsletterMessages.tooMany);
  if (!website) await newsletter.add({ firstName, email, createdAt: now });
  return { message: newsletterMessages.subscribed };
};
