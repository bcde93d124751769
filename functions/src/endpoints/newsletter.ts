import { newsletterMessages } from '@reshape/content/newsletter';
import { ApiError } from '@reshape/contract/errors';
import type { Handler } from './handler.ts';

const hour = 3_600;

/**
 * How often one network address may sign somebody up, how often everybody behind one hop, for whom the address is the
 * caller's own word, and how often one e-mail address may be signed up.
 */
const signUpLimits = {
  perClient: { scope: 'subscribe-client', max: 5, seconds: hour },
  perHop: { scope: 'subscribe-hop', max: 300, seconds: hour },
  perAddress: { scope: 'subscribe-address', max: 3, seconds: 24 * hour },
} as const;

/**
 * Signs an address up, once. The answer is the same for an address that is known already and for a robot that filled in
 * the trap. When the limits cannot be asked, nobody is signed up: the failure goes to the caller.
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
