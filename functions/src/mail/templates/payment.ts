import {
  claimPayment,
  paymentDuplicate,
  paymentReceived,
  paymentReview,
  placeClaimed,
  refundConfirmed,
} from '@reshape/content/mail/place-mails';
import { amountRefunded, paymentStatus } from '@reshape/domain/payments';
import { inCurrency } from '../../in-words.ts';
import { isOpenedByPayment } from '../../payments/mails.ts';
import { rosterId } from '../../stores/members.ts';
import { isForAnotherAccount, type StoredPayment } from '../../stores/payments.ts';
import type { RosterEntry } from '../../stores/roster.ts';
import { receiptOf } from './facts.ts';
import { calendarRemovals, cohortOfPlace } from './people.ts';
import type { Mail, MailParts, TemplateDependencies, Templates } from './template.ts';

/** Mails to a payer about a payment. */
export const paymentTemplates: Templates<
  | 'payment-review'
  | 'payment-duplicate'
  | 'payment-received'
  | 'claim-payment'
  | 'place-claimed'
  | 'refund-confirmed'
> = {
  async 'payment-review'({ paymentId, reason }, _, { payments }) {
    const payment = await payments.get(paymentId);
    if (reason === undefined || payment?.outcome !== reason) return undefined;
    return { content: paymentReview(reason, receiptOf(payment)) };
  },
  async 'payment-duplicate'(mail, _, dependencies) {
    const { payment } = await withPlace(mail, 'duplicate', dependencies);
    return payment && { content: paymentDuplicate(receiptOf(payment)) };
  },
  async 'payment-received'(mail, _, dependencies) {
    const { payment, place } = await withPlace(mail, 'place', dependencies);
    if (!place || isOpenedByPayment(place)) return undefined;
    const { title } = await cohortOfPlace(place, dependencies);
    return { content: paymentReceived(title, receiptOf(payment)) };
  },
  async 'claim-payment'(mail, _, dependencies) {
    const { payment, place } = await withPlace(mail, 'place', dependencies);
    if (!place || place.uid !== undefined) return undefined;
    return { content: claimPayment(mail.email, receiptOf(payment)) };
  },
  async 'place-claimed'(mail, now, dependencies) {
    const { payment, place } = await withPlace(mail, 'place', dependencies);
    if (!place || !isForAnotherAccount(payment)) return undefined;
    const own = await dependencies.members.place(rosterId(mail.email));
    const calendar = own?.status === 'active' ? [] : await calendarRemovals(place, now, dependencies);
    return { content: placeClaimed(receiptOf(payment)), calendar };
  },
  'refund-confirmed': refundParts,
};

/** The payment of a mail with the place of its owner; neither unless it has this outcome and the place is active. */
async function withPlace(
  { paymentId }: { readonly paymentId: string },
  outcome: StoredPayment['outcome'],
  { payments, members }: TemplateDependencies,
): Promise<{ payment: StoredPayment; place: RosterEntry } | { payment?: undefined; place?: undefined }> {
  const payment = await payments.get(paymentId);
  if (payment?.outcome !== outcome || payment.rosterId === null) return {};
  const place = await members.place(payment.rosterId);
  return place?.status === 'active' ? { payment, place } : {};
}

async function refundParts(
  { email, paymentId, refundId }: Mail<'refund-confirmed'>,
  now: Date,
  dependencies: TemplateDependencies,
): Promise<MailParts | undefined> {
  const payment = await dependencies.payments.get(paymentId);
  const refund = payment?.refunds[refundId];
  if (!payment || refund?.status !== 'processed') return undefined;
  // Of the recipient, because another person may have claimed the payment.
  const own = await dependencies.members.place(rosterId(email));
  const place = own === undefined ? 'none' : own.status === 'active' ? 'open' : 'closed';
  const rupees = (paise: number) => inCurrency(paise, payment.currency);
  const isInFull = paymentStatus(payment) === 'refunded';
  const content = refundConfirmed({
    amount: rupees(refund.amount),
    total: rupees(amountRefunded(payment)),
    paid: rupees(payment.amount),
    ...{ paymentId, isInFull, place },
  });
  const isClosed = own !== undefined && isInFull && place === 'closed';
  return { content, calendar: isClosed ? await calendarRemovals(own, now, dependencies) : [] };
}
