import type { RequestListener } from 'node:http';
import { onInit, setGlobalOptions } from 'firebase-functions';
import { onCall, onRequest } from 'firebase-functions/https';
import { defineSecret } from 'firebase-functions/params';
import { onSchedule } from 'firebase-functions/scheduler';
import { onTaskDispatched } from 'firebase-functions/tasks';
import { createDependencies, type Dependencies } from './dependencies.ts';
import { readEnvironment, region, startupError } from './env.ts';
import { createApp } from './http/app.ts';
import { dropBody, installBodyGuard, withBodyGuard } from './http/body-guard.ts';
import { joinWaitlistCall, runJob } from './http/callable.ts';
import { createNewsletterApp } from './http/newsletter-app.ts';
import { log } from './log.ts';
import { mailRetries } from './mail/queue.ts';
import { dispatchNudges as dispatch } from './nudges/schedule.ts';
import { runNudgeTask } from './nudges/worker.ts';
import { secretsOf } from './settings.ts';
import { shards } from './stores/nudges.ts';

const reason = startupError(process.env);
if (reason !== undefined) {
  log.refusedToStart(reason);
  process.exit(1);
}

// `FUNCTION_TARGET` is set in every process that serves a function, but not when functions are only listed for a
// deployment.
if (process.env.FUNCTION_TARGET) installBodyGuard();

let dependencies: Dependencies;
let app: RequestListener;
let newsletterApp: RequestListener;
/** Loaded with the first request, because only one function needs it but every function loads this file. */
let paymentsApp: Promise<RequestListener> | undefined;
onInit(() => {
  dependencies = createDependencies(readEnvironment(process.env));
  app = createApp(dependencies);
  newsletterApp = createNewsletterApp(dependencies);
});

setGlobalOptions({ region, memory: '256MiB' });

const secrets = [defineSecret('SESSION_KEYS')];
/** Every job runs alone and catches up on a run that failed. */
const job = { timeZone: 'UTC', maxInstances: 1, retryCount: 3 } as const;

/** Every endpoint of the contract that has no function of its own, behind Hosting's rewrites. */
export const api = onRequest(
  {
    memory: '512MiB',
    cpu: 1,
    concurrency: 80,
    maxInstances: 20,
    timeoutSeconds: 30,
    invoker: 'public',
    cors: false,
    secrets,
  },
  (request, response) => app(request, response),
);

/** The only call for people who signed in but have no session; its name is the contract's `joinWaitlistName`. */
export const joinWaitlist = withBodyGuard(
  onCall(
    {
      concurrency: 80,
      maxInstances: 5,
      timeoutSeconds: 30,
      cors: false,
      secrets,
    },
    (request) => joinWaitlistCall(request, dependencies),
  ),
);

/**
 * Newsletter sign-up, confirmation and unsubscribing, in a function of its own so that a wave of sign-ups does not slow
 * the API down for members.
 */
export const newsletter = onRequest(
  {
    concurrency: 80,
    maxInstances: 3,
    timeoutSeconds: 30,
    invoker: 'public',
    // CORS: only our own sites on other hosts, listed by name.
    cors: process.env.NEWSLETTER_ORIGIN ?? false,
    secrets,
  },
  (request, response) => newsletterApp(request, response),
);

/**
 * The payment provider's webhooks, and claims, in a function of its own so that a burst of them does not affect
 * members.
 */
export const payments = onRequest(
  {
    concurrency: 80,
    maxInstances: 5,
    timeoutSeconds: 30,
    invoker: 'public',
    cors: false,
    secrets: secretsOf('payments').map((name) => defineSecret(name)),
  },
  async (request, response) => {
    paymentsApp ??= import('./http/payments-app.ts').then((app) => app.createPaymentsApp(dependencies));
    (await paymentsApp)(request, response);
  },
);

/** Makes up for lost webhooks once a day. It needs no body. */
export const reconcilePayments = withBodyGuard(
  onSchedule(
    {
      ...job,
      schedule: '30 2 * * *',
      timeoutSeconds: 300,
      secrets: secretsOf('reconcilePayments').map((name) => defineSecret(name)),
    },
    () =>
      runJob(async () => {
        const { reconcilePayments } = await import('./payments/reconcile.ts');
        await reconcilePayments(dependencies.clock(), dependencies);
      }, dependencies),
  ),
  dropBody,
);

/** Sends one mail per task. A deferred mail is retried for a day; then it is marked as failed. */
export const sendMail = withBodyGuard(
  onTaskDispatched(
    {
      concurrency: 1,
      maxInstances: 5,
      timeoutSeconds: 180,
      retryConfig: mailRetries,
      rateLimits: { maxConcurrentDispatches: 5 },
      secrets: secretsOf('sendMail').map((name) => defineSecret(name)),
    },
    ({ data }) =>
      runJob(async () => (await import('./mail/send.ts')).runMailTask(data, dependencies), dependencies),
  ),
);

/** Enqueues reminders of live sessions, and mails that were stored but not enqueued. It needs no body. */
export const remindOfSessions = withBodyGuard(
  onSchedule(
    {
      ...job,
      schedule: '*/15 * * * *',
      timeoutSeconds: 300,
    },
    () =>
      runJob(async () => {
        const { remindOfSessions } = await import('./mail/reminders.ts');
        await remindOfSessions(dependencies.clock(), dependencies);
      }, dependencies),
  ),
  dropBody,
);

/** Finds due nudges every quarter of an hour, because time zones differ by quarters of an hour. It needs no body. */
export const dispatchNudges = withBodyGuard(
  onSchedule(
    {
      ...job,
      schedule: '*/15 * * * *',
      timeoutSeconds: 120,
    },
    () => runJob(() => dispatch(dependencies.clock(), dependencies), dependencies),
  ),
  dropBody,
);

/** Sends the due nudges, one task per shard. A failed task is retried; the next scheduled run picks up what it left. */
export const sendNudges = withBodyGuard(
  onTaskDispatched(
    {
      memory: '512MiB',
      cpu: 1,
      concurrency: 1,
      maxInstances: shards + 1,
      timeoutSeconds: 540,
      // All retries together take longer than the lease of a worker that died.
      retryConfig: { maxAttempts: 8, minBackoffSeconds: 2, maxBackoffSeconds: 120 },
      rateLimits: { maxConcurrentDispatches: shards + 1 },
      // Only the sender gets the VAPID keys.
      secrets: [defineSecret('VAPID_KEYS')],
    },
    ({ data }) => runJob(() => runNudgeTask(data, dependencies), dependencies),
  ),
);
