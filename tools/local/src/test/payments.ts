import { razorpayPayment } from '@reshape/contract/payments';
import * as z from 'zod/mini';
import { localSecret } from '../stack/local-secret.ts';
import { until } from './until.ts';

/** What a person enters on the local payment page; absent fields keep their defaults. */
interface Checkout {
  readonly email?: string;
  readonly contact?: string;
  readonly rupees?: string;
}

const delivery = z.object({ paymentId: z.string(), name: z.string(), status: z.nullable(z.int()) });

/** The local payment provider as tests use it: through the forms of its pages. */
export function paymentProvider(paymentsUrl: string) {
  const submit = async (path: string, fields: Readonly<Record<string, string>>): Promise<Response> => {
    const body = new URLSearchParams(fields);
    const response = await fetch(`${paymentsUrl}${path}`, { method: 'POST', body, redirect: 'manual' });
    if (response.status >= 400)
      throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response;
  };
  const deliveries = async (id: string) => {
    const all = z.array(delivery).parse(await (await fetch(`${paymentsUrl}/deliveries`)).json());
    return all.filter(({ paymentId }) => paymentId === id);
  };
  return {
    /** Pays, and resolves to the id of the payment. */
    async pay(checkout: Checkout = {}): Promise<string> {
      const answer = await submit('/pay', { act: 'pay', email: '', contact: '', ...checkout });
      return new URL(answer.headers.get('location') ?? '').searchParams.get('razorpay_payment_id') ?? '';
    },
    refund: (id: string, rupees?: string) =>
      submit('/refund', { id, ...(rupees !== undefined && { rupees }) }),
    resend: (id: string) => submit('/resend', { id }),
    dispute: (id: string) => submit('/dispute', { id }),
    // For one payer, because other tests pay at the same time.
    loseNext: (email: string) => submit('/lose-next', { email }),
    failNextRefund: (email: string) => submit('/fail-next-refund', { email }),
    /** Resolves once the product has accepted a webhook with this name about the payment. */
    untilDelivered: (id: string, name: string) =>
      until(async () =>
        (await deliveries(id)).find((delivery) => delivery.name === name && delivery.status === 200),
      ),
    /** The payments listed by its API. */
    async list() {
      const key = Buffer.from(localSecret('RAZORPAY_API_KEY')).toString('base64');
      const response = await fetch(`${paymentsUrl}/v1/payments?count=100`, {
        headers: { authorization: `Basic ${key}` },
      });
      return z.object({ items: z.array(razorpayPayment) }).parse(await response.json()).items;
    },
  };
}
