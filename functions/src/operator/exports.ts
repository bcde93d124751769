import { mailLinkPath, mailLinks } from '@reshape/content/paths';
import { programme } from '@reshape/content/programme';
import { ApiError } from '@reshape/contract/errors';
import { dayIn } from '@reshape/domain/zoned-day';
import { csvFile } from '../csv.ts';
import type { OperatorDependencies } from '../dependencies.ts';
import type { Handler } from '../endpoints/call.ts';
import type { OperatorSession } from '../session/operator-tokens.ts';
import type { Subscriber } from '../stores/newsletter.ts';
import type { LogTarget } from '../stores/operator-log.ts';
import type { CursorPage } from '../stores/page.ts';
import type { PeopleFilter, Person } from '../stores/people.ts';
import { accountsFile } from './accounts.ts';
import { logEntryOf } from './action.ts';

/** More rows than a file of a cohort or a month has. */
const maxRows = 20_000;
const pageLength = 500;

export const exportPeople: Handler<'exportPeople'> = async (call, dependencies) => {
  const { query } = call;
  const { people } = dependencies;
  const filter: PeopleFilter = {
    cohortIds: [query.cohort],
    status: query.status,
    sort: 'name',
    direction: 'asc',
  };
  const enrolled: Person[] = [];
  for (let after: string | undefined; ; ) {
    const page: CursorPage<Person> = await people.list(filter, { limit: pageLength, after });
    enrolled.push(...page.items);
    if (!page.hasMore || page.next === undefined) break;
    // There is at least one more row.
    refuseTooMany(enrolled.length + 1);
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
  const rows = enrolled.map(({ name, email, cohortId, status, uid, lastActiveOn, counts }) => [
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
  const about = { kind: 'cohort', id: query.cohort } as const;
  await logExport('people of a cohort', rows.length, [about], call, dependencies);
  return { file_name: `people-${query.cohort}.csv`, csv: csvFile(columns, rows), rows: rows.length };
};

/** Logs that personal data left the product: who took a file of what, and how many rows it has. */
const logExport = (
  what: string,
  rows: number,
  targets: readonly LogTarget[],
  { session, requestId }: { readonly session: OperatorSession; readonly requestId: string },
  dependencies: Pick<OperatorDependencies, 'operatorLog' | 'clock' | 'newId'>,
): Promise<void> => {
  const action = { what: `Exported the ${what}`, targets, before: null, after: { rows } };
  const entry = logEntryOf(action, { by: session.email }, dependencies);
  return dependencies.operatorLog.add({ ...entry, correlationId: requestId });
};

/** Throws an ApiError when a file would be too long. */
function refuseTooMany(count: number): void {
  if (count > maxRows) throw new ApiError('action_refused', `A file has at most ${maxRows} rows`);
}

export const exportNewsletter: Handler<'exportNewsletter'> = async (call, dependencies) => {
  const { newsletterList, siteUrl } = dependencies;
  const subscribers: Subscriber[] = [];
  for await (const subscriber of newsletterList.listConfirmed()) {
    subscribers.push(subscriber);
    refuseTooMany(subscribers.length);
  }
  const rows = subscribers.map(({ firstName, email = '', confirmedAt, token }) => [
    firstName ?? '',
    email,
    confirmedAt === undefined ? '' : dayIn(programme.timeZone, confirmedAt),
    token === undefined ? '' : new URL(mailLinkPath(mailLinks.unsubscribe, token), siteUrl).href,
  ]);
  const about = { kind: 'newsletter', id: 'newsletter' } as const;
  await logExport('addresses of the newsletter', rows.length, [about], call, dependencies);
  const columns = ['first name', 'address', 'confirmed on', 'link to unsubscribe'];
  return { file_name: 'newsletter.csv', csv: csvFile(columns, rows), rows: rows.length };
};

export const exportPayments: Handler<'exportPayments'> = async (call, dependencies) => {
  const { month } = call.query;
  const file = await accountsFile(month, dependencies);
  refuseTooMany(file.rows);
  await logExport(`payments of ${month}`, file.rows, [], call, dependencies);
  return file;
};
