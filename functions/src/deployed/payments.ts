import { createSecretKey } from 'node:crypto';
import { onRequest } from 'firebase-functions/https';
import { onSchedule } from 'firebase-functions/scheduler';
import { dropBody, withBodyGuard } from '../http/body-guard.ts';
import { createRateLimiter, jobDependencies, memberDependencies } from './dependencies.ts';
import { readPaymentSettings, readWebhookSettings } from './env.ts';
import { ceilings } from './instances.ts';
import { jobOptionsOf, serverOptionsOf } from './options.ts';
import { runJob } from './run-job.ts';
import { createAtStart } from './start.ts';

const paymentsApp = createAtStart('payments', async (connection) => {
  const { createPaymentServices } = await import('./payment-services.ts');
  const { createPaymentsApp } = await import('../http/payments-app.ts');
  const settings = readWebhookSettings(process.env);
  const rateLimiter = createRateLimiter(connection, createSecretKey(settings.contactKey, 'utf8'));
  return createPaymentsApp({
    ...memberDependencies(connection),
    ...createPaymentServices(settings),
    rateLimiter,
  });
});

/**
 * The payment provider's webhooks, and claims, in a function of its own so that a burst of them does not affect
 * members.
 */
export const payments = onRequest(
  { ...serverOptionsOf('payments'), maxInstances: ceilings.payments },
  async (request, response) => (await paymentsApp())(request, response),
);

const reconcileDependencies = createAtStart('reconcilePayments', async (connection) => {
  const { createPaymentServices } = await import('./payment-services.ts');
  return { ...jobDependencies(connection), ...createPaymentServices(readPaymentSettings(process.env)) };
});

/** Makes up for lost webhooks once a day. */
export const reconcilePayments = withBodyGuard(
  onSchedule({ ...jobOptionsOf('reconcilePayments'), schedule: '30 2 * * *', timeoutSeconds: 300 }, () =>
    runJob(reconcileDependencies, async (dependencies) => {
      const { reconcilePayments } = await import('../payments/reconcile.ts');
      await reconcilePayments(dependencies.clock(), dependencies);
    }),
  ),
  dropBody,
);
