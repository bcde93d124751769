import Papa from 'papaparse';
import * as z from 'zod/mini';
import type { Dependencies } from '../dependencies.ts';
import { enqueueAll } from '../payments/apply-message.ts';
import { rosterId } from '../stores/members.ts';
import type { ImportedPerson } from '../stores/people.ts';
import { type Change, logEntryOf, type Operator, OperatorError } from './action.ts';

type ImportDependencies = Pick<Dependencies, 'people' | 'cohorts' | 'mail' | 'clock' | 'newId' | 'log'>;

/** What is wrong with a row; the first line of the file is row 1. */
interface RowError {
  readonly row: number;
  readonly field: string;
  readonly message: string;
}

/** A person in the file, and the row that names them. */
interface FileRow extends ImportedPerson {
  readonly row: number;
}

export interface ImportReport {
  readonly rows: number;
  readonly errors: readonly RowError[];
  readonly change: Change;
}

const address = z.string().check(z.maxLength(254), z.email());
const maxNameLength = 80;

/**
 * Gives everybody in a CSV file a place in a cohort, in one transaction; when a row has an error, nobody gets one. In a
 * dry run, only says which rows have errors. Throws an OperatorError for a file without the column `address`, with too
 * many rows, or for a cohort that has too little room.
 */
export async function importPeople(
  { csv, cohortId, maxRows }: { readonly csv: string; readonly cohortId: string; readonly maxRows: number },
  operator: Operator,
  dependencies: ImportDependencies,
): Promise<ImportReport> {
  const { people, cohorts } = dependencies;
  const cohort = await cohorts.get(cohortId);
  if (!cohort) throw new OperatorError(`There is no cohort "${cohortId}"`);
  if (cohort.status === 'ended') throw new OperatorError(`The cohort "${cohortId}" has ended`);
  const { rows, found, errors } = peopleIn(csv);
  if (rows > maxRows)
    throw new OperatorError(`A file has at most ${maxRows} people, and this one has ${rows}`);
  const left = cohort.seats === undefined ? undefined : cohort.seats - (await cohorts.countPlaces(cohortId));
  if (left !== undefined && left < found.length)
    throw new OperatorError(
      `${cohort.title} has ${Math.max(0, left)} seats left, and the file has ${rows} people`,
    );
  const change = {
    what: `Enrolled ${found.length} people in ${cohortId} from a file`,
    before: null,
    after: { people: found.length },
  };
  const isDryRun = operator.isDryRun || errors.length > 0;
  const entry = isDryRun ? undefined : logEntryOf(change, operator, dependencies);
  const taken = new Set(await people.import(found, cohortId, entry));
  const known = found.flatMap(({ email, row }): RowError[] =>
    taken.has(email) ? [{ row, field: 'address', message: 'has or had a place already' }] : [],
  );
  const all = [...errors, ...known].sort((a, b) => a.row - b.row);
  if (entry && all.length === 0) await welcome(found, cohortId, entry.id, dependencies);
  return { rows, errors: all, change };
}

/** The people in a file, and its rows with errors. Throws an OperatorError without a column `address`. */
function peopleIn(csv: string): { rows: number; found: FileRow[]; errors: RowError[] } {
  const {
    data,
    meta,
    errors: faults,
  } = Papa.parse<Record<string, unknown>>(csv.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim().toLowerCase(),
  });
  if (!meta.fields?.includes('address'))
    throw new OperatorError('The first line must name the columns: address, and name if there are names');
  const errors: RowError[] = [];
  const found: FileRow[] = [];
  const rowOfAddress = new Map<string, number>();
  for (const [index, fields] of data.entries()) {
    const row = index + 2;
    const fault = faults.find((each) => each.row === index);
    const email = String(fields.address ?? '').trim();
    const name = String(fields.name ?? '').trim();
    const earlier = rowOfAddress.get(rosterId(email));
    if (fault) errors.push({ row, field: 'row', message: 'does not have the columns of the first line' });
    else if (!address.safeParse(email).success)
      errors.push({ row, field: 'address', message: 'is not an e-mail address' });
    else if (earlier !== undefined)
      errors.push({ row, field: 'address', message: `is also in row ${earlier}` });
    else if (name.length > maxNameLength || /[\p{Cc}<>]/u.test(name))
      errors.push({
        row,
        field: 'name',
        message: `must be at most ${maxNameLength} characters, without < and >`,
      });
    else found.push({ row, email, name: name === '' ? undefined : name });
    if (earlier === undefined) rowOfAddress.set(rosterId(email), row);
  }
  return { rows: data.length, found, errors };
}

/** How many mails are stored at once. */
const batchSize = 25;

async function welcome(
  people: readonly FileRow[],
  cohortId: string,
  occasion: string,
  dependencies: ImportDependencies,
): Promise<void> {
  const mails = people.map(({ email }) => ({
    kind: 'place-confirmed' as const,
    email,
    rosterId: rosterId(email),
    cohortId,
    occasion: `${occasion}_${rosterId(email)}`,
  }));
  for (let start = 0; start < mails.length; start += batchSize)
    await enqueueAll(mails.slice(start, start + batchSize), dependencies);
}
