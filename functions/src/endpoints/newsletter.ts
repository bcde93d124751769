import {
  confirmationDays,
  linkPageText,
  newsletterConsent,
  newsletterMessages,
} from '@reshape/content/newsletter';
import { newsletterLinks } from '@reshape/content/paths';
import { programme } from '@reshape/content/programme';
import { ApiError } from '@reshape/contract/errors';
import { dayIn } from '@reshape/domain/zoned-day';
import { subscriberId } from '../stores/newsletter.ts';
import type { Handler } from './call.ts';

const hour = 3_600;

/** Sign-ups allowed per network address, per e-mail address, and per hop (for all visitors behind it together). */
const signUpLimits = {
  perClient: { scope: 'subscribe-client', max: 5, seconds: hour },
  perHop: { scope: 'subscribe-hop', max: 1_500, seconds: hour },
  perAddress: { scope: 'subscribe-address', max: 3, seconds: 24 * hour },
} as const;

/**
 * Signs up an address, which counts once it is confirmed by the link in the mail. A known address gets the same
 * response and takes the same work as a new one; a bot that fills in the honeypot gets the same response. When the rate
 * limiter is unavailable, the sign-up fails.
 */
export const subscribe: Handler<'subscribe'> = async (
  { body, client, hop, now },
  { rateLimiter, newsletter, mail, log, newId },
) => {
  const { firstName, email, website } = body;
  // A sign-up refused for one visitor or one e-mail address does not count against others behind the hop.
  const isWithin =
    (await rateLimiter.consume(signUpLimits.perClient, client, now)) &&
    (await rateLimiter.consume(signUpLimits.perAddress, email.normalize('NFKC').toLowerCase(), now)) &&
    (hop === client || (await rateLimiter.consume(signUpLimits.perHop, hop, now)));
  if (!isWithin) throw new ApiError('too_many_requests', newsletterMessages.tooMany);
  if (website) return { message: newsletterMessages.subscribed };
  const expireAt = new Date(now.getTime() + confirmationDays * 24 * hour * 1_000);
  await newsletter.add({
    firstName,
    email,
    wording: newsletterConsent,
    token: newId(),
    createdAt: now,
    expireAt,
  });
  // A mail that cannot be enqueued stays stored, and the next scheduled run enqueues it.
  await mail
    .enqueue({
      kind: 'confirm-newsletter',
      email,
      subscriberId: subscriberId(email),
      day: dayIn(programme.timeZone, now),
    })
    .catch((error: unknown) => log.failed(newId(), error));
  return { message: newsletterMessages.subscribed };
};

export const confirmSubscription: Handler<'confirmSubscription'> = async (
  { params, now },
  { newsletter },
) => {
  const text = linkPageText[newsletterLinks.confirm];
  if (!(await newsletter.confirm(params.id, now))) throw new ApiError('not_found', text.invalid.heading);
  return { message: text.done.heading };
};

/** An unknown token gets the same response as any other, because its holder could do nothing about an error. */
export const unsubscribe: Handler<'unsubscribe'> = async ({ params, now }, { newsletter }) => {
  await newsletter.unsubscribe(params.id, now);
  return { message: linkPageText[newsletterLinks.unsubscribe].done.heading };
};
