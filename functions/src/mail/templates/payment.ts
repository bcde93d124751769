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
  async 'payment-review'(mail, _, dependencies) {
    const { reason } = mail;
    if (reason === undefined) return undefined;
    const payment = await paymentWhere(mail, dependencies, ({ outcome }) => outcome === reason);
    return payment && { content: paymentReview(reason, receiptOf(payment)) };
  },
  async 'payment-duplicate'(mail, _, dependencies) {
    const payment = await paymentWhere(mail, dependencies, ({ outcome }) => outcome === 'duplicate');
    const place = payment && (await placeOf(payment, dependencies));
    return payment && place?.status === 'active'
      ? { content: paymentDuplicate(receiptOf(payment)) }
      : undefined;
  },
  async 'payment-received'(mail, _, dependencies) {
    const payment = await paymentWhere(mail, dependencies, ({ outcome }) => outcome === 'place');
    const place = payment && (await placeOf(payment, dependencies));
    if (!payment || place?.status !== 'active' || isOpenedByPayment(place)) return undefined;
    const { title } = await cohortOfPlace(place, dependencies);
    return { content: paymentReceived(title, receiptOf(payment)) };
  },
  async 'claim-payment'(mail, _, dependencies) {
    const payment = await paymentWhere(mail, dependencies, ({ outcome }) => outcome === 'place');
    const place = payment && (await placeOf(payment, dependencies));
    if (!payment || place?.status !== 'active' || place.uid !== undefined) return undefined;
    return { content: claimPayment(mail.email, receiptOf(payment)) };
  },
  async 'place-claimed'(mail, now, dependencies) {
    const payment = await paymentWhere(mail, dependencies, isForAnotherAccount);
    const place = payment && (await placeOf(payment, dependencies));
    if (payment?.outcome !== 'place' || place?.status !== 'active') return undefined;
    const own = await dependencies.members.place(rosterId(mail.email));
    const calendar = own?.status === 'active' ? [] : await calendarRemovals(place, now, dependencies);
    return { content: placeClaimed(receiptOf(payment)), calendar };
  },
  'refund-confirmed': refundParts,
};

/** The payment of a mail, if `isTrue` of it. */
async function paymentWhere(
  { paymentId }: { readonly paymentId: string },
  { payments }: TemplateDependencies,
  isTrue: (payment: StoredPayment) => boolean,
): Promise<StoredPayment | undefined> {
  const payment = await payments.get(paymentId);
  return payment && isTrue(payment) ? payment : undefined;
}

const placeOf = async (
  { rosterId: person }: StoredPayment,
  { members }: TemplateDependencies,
): Promise<RosterEntry | undefined> => (person === null ? undefined : members.place(person));

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
  const status = own?.status;
  const rupees = (paise: number) => inCurrency(paise, payment.currency);
  const facts = {
    amount: rupees(refund.amount),
    total: rupees(amountRefunded(payment)),
    paid: rupees(payment.amount),
    paymentId,
    isInFull: paymentStatus(payment) === 'refunded',
    place:
      status === undefined
        ? ('none' as const)
        : status === 'active'
          ? ('open' as const)
          : ('closed' as const),
  };
  const isClosed = own !== undefined && facts.isInFull && facts.place === 'closed';
  return {
    content: refundConfirmed(facts),
    calendar: isClosed ? await calendarRemovals(own, now, dependencies) : [],
  };
}
