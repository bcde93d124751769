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
import type { ListedWaiting } from '../stores/waitlist.ts';
import { accountsFile } from './accounts.ts';
import { logEntryOf } from './action.ts';
import { everybodyIn, peopleWithIds } from './people.ts';

/** More rows than a file of a cohort or a month has. */
const maxRows = 20_000;

export const exportPeople: Handler<'exportPeople'> = async (call, dependencies) => {
  const { people, ...filter } = call.query;
  const enrolled =
    people === undefined
      ? await everybodyIn(filter, maxRows, call.now, dependencies)
      : await peopleWithIds(people.split(','), dependencies);
  refuseTooMany(enrolled.length);
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
  const { cohort } = filter;
  const targets = cohort === undefined ? [] : [{ kind: 'cohort', id: cohort } as const];
  await logExport(
    cohort === undefined ? 'people' : 'people of a cohort',
    rows.length,
    targets,
    call,
    dependencies,
  );
  const file_name = cohort === undefined ? 'people.csv' : `people-${cohort}.csv`;
  return { file_name, csv: csvFile(columns, rows), rows: rows.length };
};

export const exportWaitlist: Handler<'exportWaitlist'> = async (call, dependencies) => {
  const waiting: ListedWaiting[] = [];
  for await (const person of dependencies.waitlist.all()) {
    waiting.push(person);
    refuseTooMany(waiting.length);
  }
  const dayOf = (at: Date | undefined) => (at === undefined ? '' : dayIn(programme.timeZone, at));
  const rows = waiting.map(({ displayName, email, createdAt, offers }) => {
    const [cohort, offer] =
      Object.entries(offers).sort(([, a], [, b]) => b.at.getTime() - a.at.getTime())[0] ?? [];
    return [displayName, email, dayOf(createdAt), cohort ?? '', dayOf(offer?.at), dayOf(offer?.until)];
  });
  await logExport('waitlist', rows.length, [], call, dependencies);
  const columns = ['name', 'address', 'waiting since', 'latest offer', 'offered on', 'until'];
  return { file_name: 'waitlist.csv', csv: csvFile(columns, rows), rows: rows.length };
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
