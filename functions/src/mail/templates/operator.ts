import {
  type NoticeFacts,
  operatorNotice,
  operatorRole,
  ownRole,
  paymentsUndecided,
  paymentsWithoutSeat,
} from '@reshape/content/mail/operator-mails';
import { mailLocale } from '@reshape/content/programme';
import { noticesAbout } from '@reshape/domain/payment-notices';
import { amountRefunded } from '@reshape/domain/payments';
import { dayIn } from '@reshape/domain/zoned-day';
import { dateAndTime, inCurrency, inWords } from '../../in-words.ts';
import type { StoredPayment } from '../../stores/payments.ts';
import { dayInWords, receiptOf } from './facts.ts';
import type { Mail, MailParts, TemplateDependencies, Templates } from './template.ts';

/** Mails to operators. */
export const operatorTemplates: Templates<
  'operator-role' | 'payments-without-seat' | 'payments-undecided' | 'operator-notice'
> = {
  async 'operator-role'(mail) {
    return {
      content: (mail.email === mail.operator ? ownRole : operatorRole)({ ...mail, address: mail.operator }),
    };
  },
  'payments-without-seat': withoutSeatParts,
  async 'payments-undecided'(mail, _, dependencies) {
    const payers = await payersOf(
      dependencies.payments.all(['no-cohort']),
      (payment) => dayIn('UTC', payment.createdAt) === mail.day,
    );
    return payers.length === 0 ? undefined : { content: paymentsUndecided(payers) };
  },
  'operator-notice': noticeParts,
};

async function withoutSeatParts(
  { cohortId, day }: Mail<'payments-without-seat'>,
  _: Date,
  { payments, cohorts }: TemplateDependencies,
): Promise<MailParts | undefined> {
  const cohort = await cohorts.get(cohortId);
  const payers = await payersOf(
    payments.ofCohort(cohortId),
    ({ outcome, placement, createdAt }) =>
      outcome === 'place' && placement !== 'as-offered' && dayIn('UTC', createdAt) === day,
  );
  if (!cohort || payers.length === 0) return undefined;
  return { content: paymentsWithoutSeat(cohort.title, dayInWords(cohort), payers) };
}

/** Who paid the payments for which `isMeant` holds, and how much. */
async function payersOf(
  payments: AsyncIterable<StoredPayment>,
  isMeant: (payment: StoredPayment) => boolean,
): Promise<string[]> {
  const payers: string[] = [];
  for await (const payment of payments)
    if (isMeant(payment))
      payers.push(`${payment.email ?? 'no address'}, ${inCurrency(payment.amount, payment.currency)}`);
  return payers;
}

async function noticeParts(
  { paymentId, reason, refundId }: Mail<'operator-notice'>,
  _: Date,
  { payments, cohorts }: TemplateDependencies,
): Promise<MailParts | undefined> {
  // One mail a day says it of all of them.
  if (reason === 'no-cohort') return undefined;
  const payment = await payments.get(paymentId);
  const isTrue =
    payment &&
    noticesAbout(payment).some((notice) => notice.reason === reason && notice.refundId === refundId);
  if (!isTrue) return undefined;
  const cohort = payment.cohortId === null ? undefined : await cohorts.get(payment.cohortId);
  const summary = {
    ...receiptOf(payment),
    payer: payment.email ?? 'no address',
    refunded: inCurrency(amountRefunded(payment), payment.currency),
    cohort: cohort?.title ?? 'none',
  };
  return { content: operatorNotice(reason, noticeFactsOf(payment), summary) };
}

/** What the notices about a payment depend on. */
export const noticeFactsOf = (payment: StoredPayment): NoticeFacts => ({
  respondBy: payment.respondBy ? inWords(payment.respondBy, mailLocale.timeZone, dateAndTime) : undefined,
  placeOf: payment.outcome === 'place' ? (payment.rosterId ?? undefined) : undefined,
});
