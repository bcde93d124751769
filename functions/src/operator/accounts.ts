import { mailLocale } from '@reshape/content/programme';
import { addDays, localDay } from '@reshape/domain/local-day';
import { amountLost, paymentStatus, unlistedRefundId } from '@reshape/domain/payments';
import { dayIn, startOfDay } from '@reshape/domain/zoned-day';
import { csvFile } from '../csv.ts';
import type { OperatorDependencies } from '../dependencies.ts';
import type { StoredPayment } from '../stores/payments.ts';

/**
 * A payment, a refund or a lost dispute. Amounts are in units of the currency, such as rupees; those of refunds and
 * lost disputes are negative, so that the sum of one currency is what was earned in it.
 */
type AccountRow = Readonly<Record<Exclude<(typeof columns)[number], 'amount'>, string> & { amount: number }>;

const columns = [
  'date',
  'kind',
  'payment',
  'refund',
  'currency',
  'amount',
  'payer',
  'state',
  'GSTIN',
  'cohort',
  'dispute',
] as const;

/**
 * The accountant's file: the payments, refunds and lost disputes of a month such as `2026-09` as rows of their own,
 * oldest first. Its days begin and end in India, where the tax is due.
 */
export async function accountsFile(
  month: string,
  { payments }: Pick<OperatorDependencies, 'payments'>,
): Promise<{ readonly file_name: string; readonly csv: string; readonly rows: number }> {
  const rows: AccountRow[] = [];
  // A refund of this month may be of an earlier payment. The provider's clock may be ahead of ours, by less
  // than a day.
  const dayBefore = addDays(localDay(`${month}-01`), -1);
  for await (const payment of payments.changedSince(startOfDay(mailLocale.timeZone, dayBefore)))
    if (paymentStatus(payment) !== 'pending')
      rows.push(...rowsOf(payment).filter(({ date }) => date.startsWith(month)));
  rows.sort((a, b) => (a.date + a.payment + a.refund < b.date + b.payment + b.refund ? -1 : 1));
  const cells = rows.map((row) => columns.map((column) => row[column]));
  return { file_name: `payments-${month}.csv`, csv: csvFile(columns, cells), rows: rows.length };
}

function rowsOf(payment: StoredPayment): AccountRow[] {
  const { id, currency, email, billingState, gstin, cohortId, dispute, refunds, lost } = payment;
  const row = (kind: string, at: Date, refund: string, paise: number): AccountRow => ({
    date: dayIn(mailLocale.timeZone, at),
    kind,
    payment: id,
    refund,
    currency,
    amount: paise / 100,
    payer: email ?? '',
    state: billingState ?? '',
    GSTIN: gstin ?? '',
    cohort: cohortId ?? '',
    dispute: dispute === 'none' ? '' : dispute,
  });
  // What was refunded before refunds had ids is listed by the provider under its ids, if at all.
  const listed = Object.entries(refunds).filter(([refundId]) => refundId !== unlistedRefundId);
  const counted = listed.length > 0 ? listed : Object.entries(refunds);
  return [
    row('payment', payment.createdAt, '', payment.amount),
    ...counted
      .filter(([, { status }]) => status === 'processed')
      .map(([refundId, { amount, createdAt }]) =>
        row('refund', createdAt ?? payment.updatedAt, refundId, -amount),
      ),
    ...(lost && amountLost(payment) > 0 ? [row('lost dispute', lost.at, '', -amountLost(payment))] : []),
  ];
}
