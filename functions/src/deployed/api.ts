import { onCall } from 'firebase-functions/https';
import { defineInt } from 'firebase-functions/params';
import { readJson, withBodyGuard } from '../http/body-guard.ts';
import { createRateLimiter, memberDependencies } from './dependencies.ts';
import { readNewsletterKey, readSessionKeys } from './env.ts';
import { ceilings } from './instances.ts';
import { optionsOf, server } from './kinds.ts';
import { createAtStart } from './start.ts';

/** How many instances always run, so that fewer calls wait for one to start; each of them costs money all day. */
const minInstances = defineInt('API_MIN_INSTANCES', { default: 0 });

/** Every endpoint of the contract that has no function of its own, behind Hosting's rewrites. */
export const api = server(
  'api',
  async (connection) => {
    const { createSessionServices } = await import('./session-services.ts');
    const { createApiApp } = await import('../http/api-app.ts');
    const services = createSessionServices(connection, readSessionKeys(process.env));
    return createApiApp({ ...memberDependencies(connection), ...services });
  },
  { memory: '512MiB', cpu: 1, minInstances },
);

const waitlistDependencies = createAtStart('joinWaitlist', memberDependencies);

/** The only callable function, for people who signed in but have no session. Its name is `joinWaitlistName`. */
export const joinWaitlist = withBodyGuard(
  onCall(
    {
      ...optionsOf('joinWaitlist'),
      ...{ concurrency: 80, maxInstances: ceilings.joinWaitlist, timeoutSeconds: 30, cors: false },
    },
    async (request) => {
      const { joinWaitlistCall } = await import('../http/callable.ts');
      return joinWaitlistCall(request, await waitlistDependencies());
    },
  ),
  async (request, maxBytes) => {
    const { countWaitlistCall } = await import('../http/callable.ts');
    countWaitlistCall(request, await waitlistDependencies());
    return readJson(request, maxBytes);
  },
);

/**
 * Newsletter sign-up, confirmation and unsubscribing, in a function of its own so that a wave of sign-ups
 * does not slow the API down for members.
 */
export const newsletter = server(
  'newsletter',
  async (connection) => {
    const { createNewsletterApp } = await import('../http/newsletter-app.ts');
    const rateLimiter = createRateLimiter(connection, readNewsletterKey(process.env));
    return createNewsletterApp({ ...memberDependencies(connection), rateLimiter });
  },
  // Our own site on another host, if the newsletter's form is there.
  { cors: process.env.NEWSLETTER_ORIGIN ?? false },
);
