import { mailLocale } from '@reshape/content/mail/mail';
import { paymentStatus, unlistedRefundId } from '@reshape/domain/payments';
import { dayIn } from '@reshape/domain/zoned-day';
import type { StoredPayment } from '../stores/payments.ts';
import { type OperatorDependencies, OperatorError } from './action.ts';

/** A line of the accountant's list. Amounts are in rupees and never negative. */
export interface AccountLine {
  readonly kind: 'payment' | 'refund';
  readonly date: string;
  readonly id: string;
  readonly payment: string;
  readonly amount: number;
  readonly currency: string;
  readonly payer: string;
  readonly state: string;
  readonly gstin: string;
  readonly cohort: string;
  readonly dispute: string;
}

/**
 * The payments and refunds of a month such as `2026-09`, oldest first; its days begin and end in India, where the tax is
 * due. Throws an OperatorError when `month` is not a month.
 */
export async function accountsOf(
  month: string,
  { payments }: Pick<OperatorDependencies, 'payments'>,
): Promise<AccountLine[]> {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month))
    throw new OperatorError(`"${month}" is not a month. Write it like 2026-09`);
  const lines: AccountLine[] = [];
  for await (const payment of payments.all())
    if (paymentStatus(payment) !== 'pending')
      lines.push(...linesOf(payment).filter(({ date }) => date.startsWith(month)));
  return lines.sort((a, b) => (a.date + a.id < b.date + b.id ? -1 : 1));
}

function linesOf(payment: StoredPayment): AccountLine[] {
  const { id, currency, email, billingState, gstin, cohortId, dispute, refunds } = payment;
  const line = (kind: AccountLine['kind'], at: Date, itemId: string, paise: number): AccountLine => ({
    kind,
    date: dayIn(mailLocale.timeZone, at),
    id: itemId,
    payment: id,
    amount: paise / 100,
    currency,
    payer: email ?? '',
    state: billingState ?? '',
    gstin: gstin ?? '',
    cohort: cohortId ?? '',
    dispute: dispute === 'none' ? '' : dispute,
  });
  // What was refunded before refunds had ids is listed by the provider under its ids, if at all.
  const listed = Object.entries(refunds).filter(([refundId]) => refundId !== unlistedRefundId);
  const counted = listed.length > 0 ? listed : Object.entries(refunds);
  return [
    line('payment', payment.createdAt, id, payment.amount),
    ...counted
      .filter(([, { status }]) => status === 'processed')
      .map(([refundId, { amount, createdAt }]) =>
        line('refund', createdAt ?? payment.updatedAt, refundId, amount),
      ),
  ];
}
