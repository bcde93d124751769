import { logWords } from '@reshape/content/operator/log';
import { quantity } from '@reshape/content/operator/quantity';
import { linkPagePath, linkPages } from '@reshape/content/paths';
import { programme } from '@reshape/content/programme';
import { ApiError } from '@reshape/contract/errors';
import { dayIn } from '@reshape/domain/zoned-day';
import { csvFile } from '../csv.ts';
import type { OperatorDependencies } from '../dependencies.ts';
import type { Handler } from '../endpoints/call.ts';
import { monthInWords, timeInWords } from '../in-words.ts';
import type { OperatorSession } from '../session/operator-tokens.ts';
import type { Subscriber } from '../stores/newsletter.ts';
import type { ListedWaiting } from '../stores/waitlist.ts';
import { accountsFile } from './accounts.ts';
import { type ActionInWords, logEntryOf } from './action.ts';
import { filterOf, logRowsOf } from './log.ts';
import { textOf } from './log-in-words.ts';
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
  const facts = peopleIn(rows);
  const exported: ActionInWords =
    cohort === undefined
      ? { action: 'export-people', facts, targets: [] }
      : { action: 'export-people-of-cohort', facts, targets: [{ kind: 'cohort', id: cohort }] };
  await logExport(exported, call, dependencies);
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
  await logExport({ action: 'export-waitlist', facts: peopleIn(rows), targets: [] }, call, dependencies);
  const columns = ['name', 'address', 'waiting since', 'latest offer', 'offered on', 'until'];
  return { file_name: 'waitlist.csv', csv: csvFile(columns, rows), rows: rows.length };
};

const peopleIn = ({ length }: readonly unknown[]) => ({ people: quantity(length, 'person', 'people') });

/** Logs that data left the product: who took a file of what. */
const logExport = (
  action: ActionInWords,
  { session, requestId }: { readonly session: OperatorSession; readonly requestId: string },
  dependencies: Pick<OperatorDependencies, 'operatorLog' | 'clock' | 'newId'>,
): Promise<void> => {
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
    token === undefined ? '' : new URL(linkPagePath(linkPages.unsubscribe, token), siteUrl).href,
  ]);
  const exported = {
    action: 'export-newsletter',
    facts: { addresses: quantity(rows.length, 'address', 'addresses') },
    targets: [{ kind: 'newsletter', id: 'newsletter' }],
  } as const;
  await logExport(exported, call, dependencies);
  const columns = ['first name', 'address', 'confirmed on', 'link to unsubscribe'];
  return { file_name: 'newsletter.csv', csv: csvFile(columns, rows), rows: rows.length };
};

export const exportPayments: Handler<'exportPayments'> = async (call, dependencies) => {
  const { month } = call.query;
  const file = await accountsFile(month, dependencies);
  refuseTooMany(file.rows);
  const facts = { rows: quantity(file.rows, 'row'), month: monthInWords(month) };
  await logExport({ action: 'export-payments', facts, targets: [] }, call, dependencies);
  return file;
};

/** How many actions are read at once. */
const pageLength = 500;

export const exportLog: Handler<'exportLog'> = async (call, dependencies) => {
  const filter = await filterOf(call.query, dependencies);
  const rows: string[][] = [];
  for (let after: string | undefined; ; ) {
    const page = await dependencies.operatorLog.list(filter, { limit: pageLength, after });
    for (const { at, by, what, reason, changes } of await logRowsOf(page.items, dependencies)) {
      const differing = changes.map(({ name, before, after }) => logWords.change(name, before, after));
      rows.push([timeInWords(new Date(at)), by, textOf(what), reason ?? '', differing.join('; ')]);
    }
    refuseTooMany(rows.length);
    if (!page.hasMore) break;
    after = page.next;
  }
  const facts = { actions: quantity(rows.length, 'action') };
  await logExport({ action: 'export-log', facts, targets: [] }, call, dependencies);
  const columns = ['when', 'who', 'what', 'why', 'what differs'];
  return { file_name: 'log.csv', csv: csvFile(columns, rows), rows: rows.length };
};
