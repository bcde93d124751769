import { createHmac } from 'node:crypto';
import { price } from '@reshape/content/programme';
import { testWebhookSecrets } from './in-memory-stores.ts';
import { type InProcessResponse, send } from './in-process-api.ts';

/** A payment of the full price, as the provider describes it once the money was captured. */
export const providerPayment = (id: string, fields: Readonly<Record<string, unknown>> = {}) => ({
  id: `pay_${id}`,
  entity: 'payment',
  amount: price.amount * 100,
  currency: price.currency,
  status: 'captured',
  captured: true,
  amount_refunded: 0,
  refund_status: null,
  email: 'asha@example.com',
  contact: '+919876543210',
  notes: [],
  created_at: 1_781_690_000,
  ...fields,
});

/** A webhook as the provider sends it. */
export const webhook = (event: string, payment: unknown, refund?: unknown) => ({
  entity: 'event',
  account_id: 'acc_test',
  event,
  contains: ['payment'],
  payload: {
    payment: { entity: payment },
    ...(refund !== undefined && { refund: { entity: refund } }),
  },
  created_at: 1_781_690_001,
});

/**
 * A webhook about a refund of `amount` paise. Like the provider, it counts the refund in the payment's
 * `amount_refunded`, whatever becomes of it.
 */
export const refundWebhook = (
  event: string,
  payment: ReturnType<typeof providerPayment>,
  amount = payment.amount,
  id = 'rfnd_1',
) =>
  webhook(
    event,
    {
      ...payment,
      amount_refunded: amount,
      status: amount === payment.amount ? 'refunded' : 'captured',
      refund_status: amount === payment.amount ? 'full' : 'partial',
    },
    { id, payment_id: payment.id, amount, status: 'processed', created_at: 1_781_700_000 },
  );

export const signatureOf = (body: string, secret: string = testWebhookSecrets[0]): string =>
  createHmac('sha256', secret).update(body).digest('hex');

interface Delivery {
  readonly id?: string;
  readonly signature?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The request that delivers `body`. */
export const delivery = (body: string, { id, signature, headers }: Delivery = {}) => ({
  method: 'POST',
  url: '/webhooks/razorpay',
  headers: {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'x-razorpay-signature': signature ?? signatureOf(body),
    ...(id !== undefined && { 'x-razorpay-event-id': id }),
    ...headers,
  },
  body,
});

/** Delivers a webhook to the app in this process. */
export const deliver = (
  app: Parameters<typeof send>[0],
  event: unknown,
  options: Delivery = {},
): Promise<InProcessResponse> => send(app, delivery(JSON.stringify(event), options));
