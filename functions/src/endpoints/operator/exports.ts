import { mailLinks } from '@reshape/content/paths';
import { programme } from '@reshape/content/programme';
import { ApiError } from '@reshape/contract/errors';
import { localDay } from '@reshape/domain/local-day';
import { dayIn, startOfDay } from '@reshape/domain/zoned-day';
import { csvFile } from '../../csv.ts';
import type { OperatorServerDependencies } from '../../dependencies.ts';
import type { CursorPage } from '../../stores/page.ts';
import type { PeopleFilter, Person } from '../../stores/people.ts';
import type { Handler } from '../call.ts';

/** More rows than a file of a cohort or a month has. */
const maxRows = 20_000;
const pageLength = 500;

export const exportPeople: Handler<'exportPeople'> = async ({ query }, { people }) => {
  const filter: PeopleFilter = {
    cohortIds: [query.cohort],
    status: query.status,
    sort: 'name',
    direction: 'asc',
  };
  const found: Person[] = [];
  for (let after: string | undefined; ; ) {
    const page: CursorPage<Person> = await people.list(filter, { limit: pageLength, after });
    found.push(...page.items);
    if (!page.hasMore || page.next === undefined) break;
    refuseTooMany(found.length);
    after = page.next;
  }
  const columns = [
    'name',
    'address',
    'cohort',
    'status',
    'signed in',
    'last active',
    'spots',
    'challenge days',
    'ticks',
  ];
  const rows = found.map(({ name, email, cohortId, status, uid, lastActiveOn, counts }) => [
    name ?? '',
    email,
    cohortId,
    status,
    uid === undefined ? 'no' : 'yes',
    lastActiveOn,
    counts.spots,
    counts.challengeDays,
    counts.ticks,
  ]);
  return { file_name: `people-${query.cohort}.csv`, csv: csvFile(columns, rows), rows: rows.length };
};

/** Throws an ApiError when a file would be too long. */
function refuseTooMany(count: number): void {
  if (count >= maxRows) throw new ApiError('action_refused', `A file has at most ${maxRows} rows`);
}

export const exportNewsletter: Handler<'exportNewsletter'> = async (_, { newsletterList }) => {
  const found = await newsletterList.confirmed(maxRows);
  refuseTooMany(found.length);
  const rows = found.map(({ firstName, email, confirmedAt, token }) => [
    firstName ?? '',
    email ?? '',
    confirmedAt === undefined ? '' : dayIn(programme.timeZone, confirmedAt),
    token === undefined ? '' : `${mailLinks.unsubscribe}#${token}`,
  ]);
  const columns = ['first name', 'address', 'confirmed on', 'link to unsubscribe'];
  return { file_name: 'newsletter.csv', csv: csvFile(columns, rows), rows: rows.length };
};

export const exportPayments: Handler<'exportPayments'> = async ({ query: { month } }, dependencies) => {
  const payments = await paymentsOf(month, dependencies);
  const rows = payments.flatMap((payment) => {
    const { id, currency, amount, createdAt } = payment;
    const about = [
      payment.email ?? '',
      payment.billingState ?? '',
      payment.gstin ?? '',
      payment.cohortId ?? '',
    ];
    const paid = [dayIn(programme.timeZone, createdAt), 'payment', id, '', currency, amount / 100, ...about];
    const refunds = Object.entries(payment.refunds).filter(([, { status }]) => status === 'processed');
    return [
      paid,
      ...refunds.map(([refundId, refund]) => [
        refund.createdAt ? dayIn(programme.timeZone, refund.createdAt) : '',
        ...['refund', id, refundId, currency, -refund.amount / 100, ...about],
      ]),
    ];
  });
  const columns = [
    ...['date', 'kind', 'payment', 'refund', 'currency', 'amount', 'address', 'state', 'GSTIN', 'cohort'],
  ];
  return { file_name: `payments-${month}.csv`, csv: csvFile(columns, rows), rows: rows.length };
};

/** The captured payments that were made in a month. */
async function paymentsOf(month: string, { paymentList }: Pick<OperatorServerDependencies, 'paymentList'>) {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`;
  const [from, to] = [localDay(`${month}-01`), localDay(next)].map((day) =>
    startOfDay(programme.timeZone, day),
  );
  if (!from || !to) throw new ApiError('invalid_request', 'month: is not a month');
  const found = await paymentList.between(from, to, maxRows);
  refuseTooMany(found.length);
  return found.filter((payment) => payment.isCaptured);
}
