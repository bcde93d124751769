import { createSecretKey } from 'node:crypto';
import { createRateLimiter, jobDependencies, memberDependencies } from './dependencies.ts';
import { readPaymentSettings, readWebhookSettings } from './env.ts';
import { scheduledJob, server } from './kinds.ts';

/**
 * The payment provider's webhooks, and claims, in a function of its own so that a burst of them does not affect
 * members.
 */
export const payments = server('payments', async (connection) => {
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

/** Makes up for lost webhooks once a day. */
export const reconcilePayments = scheduledJob(
  'reconcilePayments',
  { schedule: '30 2 * * *', timeoutSeconds: 300 },
  async (connection) => {
    const { createPaymentServices } = await import('./payment-services.ts');
    return { ...jobDependencies(connection), ...createPaymentServices(readPaymentSettings(process.env)) };
  },
  async (at, dependencies) => {
    const { reconcilePayments } = await import('../payments/reconcile.ts');
    await reconcilePayments(at, dependencies);
  },
);
