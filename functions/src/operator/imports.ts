import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import type { Dependencies } from '../dependencies.ts';
import { rosterId } from '../stores/members.ts';
import type { ImportedPerson } from '../stores/people.ts';
import { type Change, failuresOf, logEntryOf, type Operator, OperatorError, storeMails } from './action.ts';

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
 * Gives everyone in a CSV file a place in a cohort, in one transaction; when a row has an error, no one gets
 * one. In a dry run, only says which rows have errors. Throws an OperatorError for a file without the column
 * `address`, with too many rows, or for a cohort that has too little room.
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
    effects: ['Each of them gets a welcome mail with the dates.'],
  };
  const isDryRun = operator.isDryRun || errors.length > 0;
  const entry = isDryRun ? undefined : logEntryOf(change, operator, dependencies);
  const taken = new Set(await people.import(found, cohortId, entry));
  const known = found.flatMap(({ email, row }): RowError[] =>
    taken.has(email) ? [{ row, field: 'address', message: 'already has or had a place' }] : [],
  );
  const all = [...errors, ...known].sort((a, b) => a.row - b.row);
  if (!entry || all.length > 0) return { rows, errors: all, change };
  const mails = found.map((person) => welcomeOf(person, cohortId, entry.id));
  const failures = failuresOf(await storeMails(mails, dependencies));
  return { rows, errors: [], change: { ...change, failures } };
}

/** The people in a file, and its rows with errors. Throws an OperatorError without a column `address`. */
function peopleIn(csv: string): { rows: number; found: FileRow[]; errors: RowError[] } {
  const [columns = [], ...lines] = linesOf(csv);
  const names = columns.map((name) => name.trim().toLowerCase());
  if (!names.includes('address'))
    throw new OperatorError('The first line must name the columns: address, and name if there are names');
  const errors: RowError[] = [];
  const found: FileRow[] = [];
  const rowOfAddress = new Map<string, number>();
  for (const [index, cells] of lines.entries()) {
    const row = index + 2;
    const cell = (name: string) => (cells[names.indexOf(name)] ?? '').trim();
    const [email, name] = [cell('address'), cell('name')];
    const earlier = rowOfAddress.get(rosterId(email));
    if (cells.length !== names.length)
      errors.push({ row, field: 'row', message: 'does not have the columns of the first line' });
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
  return { rows: lines.length, found, errors };
}

/** The cells of each line that is not empty. Throws an OperatorError for a file that is no CSV. */
function linesOf(csv: string): string[][] {
  try {
    const options = { bom: true, relax_column_count: true, skip_empty_lines: true } as const;
    return z.array(z.array(z.string())).parse(parse(csv, options));
  } catch {
    throw new OperatorError('This is not a valid CSV file: a quotation mark is missing or misplaced');
  }
}

const welcomeOf = ({ email }: FileRow, cohortId: string, occasion: string) =>
  ({
    kind: 'place-confirmed',
    email,
    rosterId: rosterId(email),
    cohortId,
    occasion: `${occasion}_${rosterId(email)}`,
  }) as const;
