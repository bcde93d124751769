import type { Dependencies } from '../dependencies.ts';
import { rosterId } from '../stores/members.ts';
import { type Change, failuresOf, logEntryOf, type Operator, OperatorError, storeMails } from './action.ts';
import { type FileRow, type PeopleFile, readPeopleFile } from './people-file.ts';

type ImportDependencies = Pick<Dependencies, 'people' | 'cohorts' | 'mail' | 'clock' | 'newId' | 'log'>;

export interface ImportReport extends PeopleFile {
  /** Those of `found` who got a place or, in a dry run, would. */
  readonly enrolled: readonly FileRow[];
  /** Those of `found` who already have or had one. */
  readonly known: readonly FileRow[];
  readonly change: Change;
}

/**
 * Gives everyone in a CSV file a place in a cohort, in one transaction, except those whose row has an error and those
 * who have or had a place. A dry run only says who that would be. Throws an OperatorError for a file without a column
 * of addresses, with too many rows, or for a cohort that has too little room.
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
  const file = readPeopleFile(csv);
  if (file.rows > maxRows)
    throw new OperatorError(`A file has at most ${maxRows} people, and this one has ${file.rows}`);
  const taken = new Set(await people.import(file.found, cohortId, undefined));
  const [known, enrolled] = [true, false].map((isTaken) =>
    file.found.filter(({ email }) => taken.has(email) === isTaken),
  ) as [FileRow[], FileRow[]];
  const left = cohort.seats === undefined ? undefined : cohort.seats - (await cohorts.countPlaces(cohortId));
  if (left !== undefined && left < enrolled.length)
    throw new OperatorError(
      `${cohort.title} has ${Math.max(0, left)} seats left, and the file has ${enrolled.length} people without a place`,
    );
  const change = {
    what: `Enrolled ${enrolled.length} people in ${cohortId} from a file`,
    before: null,
    after: { people: enrolled.length },
    effects: ['Each of them gets a welcome mail with the dates.'],
  };
  const report = { ...file, enrolled, known, change };
  if (operator.isDryRun) return report;
  const entry = logEntryOf(change, operator, dependencies);
  const takenSince = new Set(await people.import(enrolled, cohortId, entry));
  const mails = enrolled
    .filter(({ email }) => !takenSince.has(email))
    .map((person) => welcomeOf(person, cohortId, entry.id));
  const failures = failuresOf(await storeMails(mails, dependencies));
  return { ...report, change: { ...change, failures } };
}

const welcomeOf = ({ email }: FileRow, cohortId: string, occasion: string) =>
  ({
    kind: 'place-confirmed',
    email,
    rosterId: rosterId(email),
    cohortId,
    occasion: `${occasion}_${rosterId(email)}`,
  }) as const;
