import { signInLinkMinutes, signInLinkText } from '@reshape/content/app/sign-in';
import { ApiError } from '@reshape/contract/errors';
import { comparableAddress } from '@reshape/domain/addresses';
import { firstUsedUp, tooManyRequests } from '../stores/rate-limiter.ts';
import type { SignInLinkState } from '../stores/sign-in-links.ts';
import type { Handler } from './call.ts';

const hour = 3_600;

/**
 * Requests allowed per network address, per IPv6 network, per email address, and for everybody together: each one
 * sends a mail to an address that anybody can type. A mobile carrier puts many members behind one address.
 */
const requestLimits = {
  perClient: { scope: 'mail-link-client', per: 'network', max: 30, seconds: hour },
  perNetwork: { scope: 'mail-link-network', per: 'network', max: 100, seconds: hour },
  perAddressHourly: { scope: 'mail-link-address-hour', per: 'person', max: 5, seconds: hour },
  perAddressDaily: { scope: 'mail-link-address-day', per: 'person', max: 10, seconds: 24 * hour },
  together: { scope: 'mail-link-all', per: 'everybody', max: 2_000, seconds: 24 * hour },
} as const;

/**
 * Sends a link to sign in. Every address gets the same response, whether or not anybody has a place, has paid or has
 * ever signed in with it. Throws when the mail cannot be enqueued, because the visitor is waiting for it, and when the
 * rate limiter is unavailable.
 */
export const requestSignInLink: Handler<'requestSignInLink'> = async (
  { body: { address }, client, network, now },
  { rateLimiter, mail, log, newId },
) => {
  const { perClient, perNetwork, perAddressHourly, perAddressDaily, together } = requestLimits;
  const recipient = comparableAddress(address);
  // The limit of everybody comes last, so that a request refused for one visitor does not count against the others.
  const usedUp = await firstUsedUp(
    rateLimiter,
    [
      [perClient, client],
      ...(network === client ? [] : [[perNetwork, network] as const]),
      [perAddressHourly, recipient],
      [perAddressDaily, recipient],
      [together, 'all'],
    ],
    now,
  );
  if (usedUp === together) log.signInLinksRefused(together.max);
  if (usedUp) throw tooManyRequests(usedUp, now);
  const until = new Date(now.getTime() + signInLinkMinutes * 60_000);
  await mail.enqueue({ kind: 'sign-in-link', email: address, request: newId(), until: until.toISOString() });
  return { message: signInLinkText.sent };
};

/** Throws an ApiError unless the link is valid. */
function requireValid(state: SignInLinkState): void {
  if (state === 'unknown') throw new ApiError('not_found', signInLinkText.unknown);
  if (state === 'used') throw new ApiError('link_used', signInLinkText.used);
  if (state === 'expired') throw new ApiError('link_expired', signInLinkText.expired);
}

/** The link stays valid while the identity provider fails. */
export const redeemSignInLink: Handler<'redeemSignInLink'> = async (
  { body, now },
  { signInLinks, identity },
) => {
  requireValid(await signInLinks.state(body, now));
  const link = await identity.signInLink(body.address);
  requireValid(await signInLinks.use(body, now));
  return { link };
};
