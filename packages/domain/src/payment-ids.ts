import { withoutInvisibleMarks } from './text.ts';

/** A payment's id at the provider. */
export const paymentIdPattern = /^pay_[A-Za-z0-9]{4,40}$/;

/** How many letters and digits follow `pay_` in the ids that Razorpay gives out today. */
export const paymentIdLength = 14;

/** An id without `pay_`, which is recognised by its length. */
const bareId = new RegExp(`^[A-Za-z0-9]{${paymentIdLength}}$`);

/** The id of a payment in what a person typed or pasted from a receipt; `null` when there is none. */
export function paymentIdIn(text: string): string | null {
  const typed = withoutInvisibleMarks(text)
    .replace(/\s/g, '')
    .replace(/[.,;]+$/, '')
    .replace(/^pay_/i, 'pay_');
  const id = bareId.test(typed) ? `pay_${typed}` : typed;
  return paymentIdPattern.test(id) ? id : null;
}
