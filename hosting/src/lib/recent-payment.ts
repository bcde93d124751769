import { readStored, writeStored } from './device-storage.ts';

/** Also checked by the API (`claimPayment`); here it only keeps other text out of the form. */
const paymentId = /^pay_[A-Za-z0-9]{1,40}$/;

const storedName = 'recent-payment';

/** How long a browser counts as one that has paid, in milliseconds, by the device's clock. */
const keptMs = 30 * 24 * 3_600_000;

const idInQuery = 'razorpay_payment_id';

/** The path of the page to which the payment provider returns, with the id of the payment. */
export const pageAfterPayment = (id: string): string => `/welcome/thanks?${idInQuery}=${id}`;

/** Stores the id of the payment with which the payment provider returned a visitor to an address with this query. */
export function savePaymentOf(query: string): void {
  const id = new URLSearchParams(query).get(idInQuery) ?? '';
  if (paymentId.test(id)) writeStored(storedName, `${id} ${new Date().toISOString()}`);
}

/** The id of the payment made in this browser within the last thirty days. */
export function recentPayment(): string | null {
  const [id = '', paidAt = ''] = (readStored(storedName) ?? '').split(' ');
  return paymentId.test(id) && Date.now() - Date.parse(paidAt) < keptMs ? id : null;
}
