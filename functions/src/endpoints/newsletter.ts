import { confirmationDays, formPageText } from '@reshape/content/form-pages';
import { newsletterConsent, newsletterMessages } from '@reshape/content/newsletter';
import { formPages } from '@reshape/content/paths';
import { ApiError } from '@reshape/contract/errors';
import { comparableAddress } from '@reshape/domain/addresses';
import { subscriberId } from '../stores/newsletter.ts';
import { firstUsedUp, tooManyRequests } from '../stores/rate-limiter.ts';
import type { Handler } from './call.ts';

const hour = 3_600;

/**
 * Sign-ups allowed per network address, per IPv6 network, per e-mail address, and for everybody together:
 * each one sends a mail to an address that anybody can type, so there is a limit that no number of networks
 * gets past.
 */
const signUpLimits = {
  perClient: { scope: 'subscribe-client', per: 'network', max: 5, seconds: hour },
  perNetwork: { scope: 'subscribe-network', per: 'network', max: 20, seconds: hour },
  perAddress: { scope: 'subscribe-address', per: 'person', max: 3, seconds: 24 * hour },
  together: { scope: 'subscribe-all', per: 'everybody', max: 500, seconds: hour },
} as const;

/**
 * Signs up an address, which counts once it is confirmed by the link in the mail. A known address gets the same
 * response as a new one, and so does a bot that fills in the honeypot. When the rate limiter is unavailable, the
 * sign-up fails.
 */
export const subscribe: Handler<'subscribe'> = async (
  { body, client, network, now },
  { rateLimiter, newsletter, mail, log, newId },
) => {
  const { firstName, email, leave_empty: trapped } = body;
  const { perClient, perNetwork, perAddress, together } = signUpLimits;
  // The limit of everybody comes last, so that a sign-up refused for one visitor does not count against the others.
  const usedUp = await firstUsedUp(
    rateLimiter,
    [
      [perClient, client],
      ...(network === client ? [] : [[perNetwork, network] as const]),
      [perAddress, comparableAddress(email)],
      ...(trapped ? [] : [[together, 'all'] as const]),
    ],
    now,
  );
  if (usedUp === together) log.signUpsRefused(together.max);
  if (usedUp) throw tooManyRequests(usedUp, now);
  if (trapped) return { message: newsletterMessages.subscribed };
  const signedUpAt = await newsletter.add({
    firstName,
    email,
    wording: newsletterConsent(),
    token: newId(),
    confirmationToken: newId(),
    createdAt: now,
    expireAt: new Date(now.getTime() + confirmationDays * 24 * hour * 1_000),
  });
  // A mail that cannot be enqueued stays stored, and the next scheduled run enqueues it.
  await mail
    .enqueue({
      kind: 'confirm-newsletter',
      email,
      subscriberId: subscriberId(email),
      signedUpAt: signedUpAt.toISOString(),
    })
    .catch((error: unknown) => log.failed(newId(), error));
  return { message: newsletterMessages.subscribed };
};

export const confirmSubscription: Handler<'confirmSubscription'> = async (
  { params, now },
  { newsletter },
) => {
  if (!(await newsletter.confirm(params.id, now)))
    throw new ApiError('not_found', formPageText[formPages.confirmSubscription.invalid].heading);
  return { message: formPageText[formPages.confirmSubscription.done].heading };
};

/** An unknown token gets the same response as any other: its holder could do nothing about an error. */
export const unsubscribe: Handler<'unsubscribe' | 'unsubscribeWithOneClick'> = async (
  { params, now },
  { newsletter },
) => {
  await newsletter.unsubscribe(params.id, now);
  return { message: formPageText[formPages.unsubscribe.done].heading };
};

export { unsubscribe as unsubscribeWithOneClick };
