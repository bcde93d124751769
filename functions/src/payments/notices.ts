import { mailLocale } from '@reshape/content/mail/mail';
import type { NoticeFacts } from '@reshape/content/mail/operator-mails';
import { amountCommitted, paymentStatus } from '@reshape/domain/payments';
import { dateAndTime, inWords } from '../mail/in-words.ts';
import type { NoticeReason } from '../mail/outgoing.ts';
import type { StoredPayment } from '../stores/payments.ts';

/** What the operator should know about a payment. */
export interface Notice {
  readonly reason: NoticeReason;
  /** The refund that it is about. */
  readonly refundId?: string;
}

/** The outcomes that the operator has to settle. */
export const waitingOutcomes = ['review', 'no-cohort', 'payer-removed', 'unclaimed', 'duplicate'] as const;

/** Every notice that is true of a payment as it is stored now. */
export function noticesAbout(payment: StoredPayment): Notice[] {
  const { outcome, dispute, refunds } = payment;
  const status = paymentStatus(payment);
  const failed = Object.entries(refunds).filter(([, refund]) => refund.status === 'failed');
  return [
    ...waitingOutcomes.filter((each) => each === outcome).map((reason) => ({ reason })),
    ...(status === 'refunded'
      ? []
      : failed.map(([refundId]) => ({ reason: 'refund-failed', refundId }) as const)),
    ...(status === 'partially_refunded' ? [{ reason: 'refunded-in-part' } as const] : []),
    ...(dispute === 'none' ? [] : [{ reason: `dispute-${dispute}` } as const]),
  ];
}

/** Something about a payment that waits for the operator. */
export interface Waiting {
  readonly reason: NoticeReason | 'other-cohort';
  /** Stored with the payment once the operator has settled it. */
  readonly key: string;
}

/** Notices with which there is nothing left to do. */
const mereNews: readonly Waiting['reason'][] = ['refunded-in-part', 'dispute-closed', 'dispute-won'];

/** What about a payment waits for the operator. */
export function waitingAbout(payment: StoredPayment): Waiting[] {
  const { outcome, placement, settled } = payment;
  const isElsewhere = outcome === 'place' && placement !== 'as-offered';
  const all: Waiting[] = [
    ...noticesAbout(payment).map(({ reason, refundId }) => ({
      reason,
      key: refundId === undefined ? reason : `${reason} ${refundId}`,
    })),
    ...(isElsewhere ? [{ reason: 'other-cohort', key: 'other-cohort' } as const] : []),
  ];
  return all.filter(({ reason, key }) => !mereNews.includes(reason) && !settled.includes(key));
}

/** What the commands that settle a payment contain. */
export const noticeFactsOf = (payment: StoredPayment): NoticeFacts => ({
  paymentId: payment.id,
  payer: payment.email ?? 'ADDRESS',
  left: String((payment.amount - amountCommitted(payment)) / 100),
  respondBy: payment.respondBy ? inWords(payment.respondBy, mailLocale.timeZone, dateAndTime) : undefined,
});
