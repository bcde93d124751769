import { quantity } from '@reshape/content/operator/quantity';
import { ApiError } from '@reshape/contract/errors';
import {
  type importPeople as importPeopleEndpoint,
  maxImportRows,
  maxShownPeople,
} from '@reshape/contract/operator/imports';
import type * as z from 'zod/mini';
import type { OperatorDependencies } from '../dependencies.ts';
import type { Handler } from '../endpoints/call.ts';
import { mailId, recordOf } from '../mail/outgoing.ts';
import type { ListedCohort } from '../stores/cohorts.ts';
import { rosterId } from '../stores/members.ts';
import { actOnce, enqueueStored, logEntryOf, type Operator, refusal } from './action.ts';
import { namedCohort, refuseEnded } from './cohorts.ts';
import { type FileRow, type PeopleFile, readPeopleFile } from './people-file.ts';

/** What a file says, and whom it gives a place. */
interface Import extends PeopleFile {
  readonly cohort: ListedCohort;
  /** Those of `found` who have no place and never had one. */
  readonly enrolled: readonly FileRow[];
  /** Those of `found` who have or had one. */
  readonly known: readonly FileRow[];
  /** Whether the operator wants to exceed the seats of the cohort. */
  readonly isBeyondSeats: boolean;
}

/**
 * Gives everyone in a CSV file a place in a cohort, in one transaction, except those whose row has an error and those
 * who have or had a place; as a check, it only says who that would be.
 */
export const importPeople: Handler<'importPeople'> = async (call, dependencies) => {
  const { dry_run, ...file } = call.body;
  if (dry_run)
    return { message: 'Nobody has been enrolled yet', ...responseOf(await readImport(file, dependencies)) };
  const { result: read } = await actOnce('importPeople', call, dependencies, async (operator) => {
    const read = await readImport(file, dependencies);
    await enrolAll(read, operator, dependencies);
    return read;
  });
  if (!read) return { message: 'The file was imported before', ...nothing };
  return { message: enrolment(read), ...responseOf(read) };
};

const nothing = { rows: 0, enrolled: 0, people: [], errors: [], known: [], ignored: [] };

const responseOf = ({ rows, enrolled, errors, known, ignored }: Import) => ({
  rows,
  enrolled: enrolled.length,
  people: enrolled
    .slice(0, maxShownPeople)
    .map(({ email, name }) => ({ address: email, name: name ?? null })),
  errors: [...errors],
  known: known.map(({ row, email }) => ({ row, address: email })),
  ignored: [...ignored],
});

const enrolment = ({ enrolled, cohort }: Import): string =>
  `Gave ${quantity(enrolled.length, 'person', 'people')} from a file a place in ${cohort.title}`;

type ImportBody = z.output<typeof importPeopleEndpoint.body>;

/**
 * Throws an ApiError for a file without a column of addresses, with too many rows, or for a cohort that has too little
 * room.
 */
async function readImport(
  { csv, cohort: cohortId, beyond_seats: isBeyondSeats }: Omit<ImportBody, 'dry_run'>,
  dependencies: OperatorDependencies,
): Promise<Import> {
  const { people, cohorts } = dependencies;
  const cohort = await namedCohort(cohortId, dependencies);
  refuseEnded(cohort, dependencies);
  const file = readPeopleFile(csv);
  if (file.rows > maxImportRows)
    throw refusal(`A file has at most ${maxImportRows} people, and this one has ${file.rows}`);
  const taken = new Set(await people.import(file.found, cohortId, undefined));
  const known = file.found.filter(({ email }) => taken.has(email));
  const enrolled = file.found.filter(({ email }) => !taken.has(email));
  requireSeats(cohort, await cohorts.countPlaces(cohortId), enrolled.length, isBeyondSeats);
  return { ...file, cohort, enrolled, known, isBeyondSeats };
}

/**
 * Throws an ApiError `cohort_full` unless the cohort, in which so many seats are `taken`, has as many left as are
 * `wanted`, or the operator wants to exceed them.
 */
function requireSeats(
  { title, seats }: ListedCohort,
  taken: number,
  wanted: number,
  isBeyondSeats: boolean,
): void {
  if (seats !== undefined && taken + wanted > seats && !isBeyondSeats)
    throw new ApiError(
      'cohort_full',
      `${title} has ${quantity(Math.max(0, seats - taken), 'seat')} left, and the file has ${quantity(wanted, 'person', 'people')} without a place`,
    );
}

/** Gives the people of a file their places and welcomes them. */
async function enrolAll(read: Import, operator: Operator, dependencies: OperatorDependencies): Promise<void> {
  const { enrolled, cohort, isBeyondSeats } = read;
  const action = {
    action: 'import-people',
    facts: { people: quantity(enrolled.length, 'person', 'people') },
    targets: [{ kind: 'cohort', id: cohort.id }],
  } as const;
  const entry = logEntryOf(action, operator, dependencies);
  const mailTo = (email: string) => {
    const id = rosterId(email);
    const place = { rosterId: id, cohortId: cohort.id, occasion: `${entry.id}_${id}` };
    const mail = { kind: 'place-confirmed', email, ...place } as const;
    return { id: mailId(mail), record: recordOf(mail, entry.at) };
  };
  const given = {
    ...{ entry, mailTo },
    requireSeats: (taken: number, wanted: number) => requireSeats(cohort, taken, wanted, isBeyondSeats),
  };
  const takenSince = new Set(await dependencies.people.import(enrolled, cohort.id, given));
  const welcomed = enrolled.filter(({ email }) => !takenSince.has(email));
  await enqueueStored(
    welcomed.map(({ email }) => mailTo(email).id),
    dependencies,
  );
}
