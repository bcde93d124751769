import { addDays } from '@reshape/domain/local-day';
import { mailMovedSessions, movedSessions } from '../mail/reminders.ts';
import type { CohortFields } from '../stores/cohorts.ts';
import {
  type Change,
  logEntryOf,
  type Operator,
  type OperatorDependencies,
  OperatorError,
} from './action.ts';

/** Changes a cohort. Throws an OperatorError for an unknown cohort or impossible values. */
export async function editCohort(
  cohortId: string,
  fields: CohortFields,
  operator: Operator,
  dependencies: OperatorDependencies,
): Promise<Change> {
  const names = Object.keys(fields) as (keyof CohortFields)[];
  if (names.length === 0) throw new OperatorError('Say what to change, such as --seats 40');
  const { change, entry, moved } = await dependencies.cohorts.change(cohortId, (known) => {
    if (!known) throw new OperatorError(`There is no cohort "${cohortId}"`);
    mustMakeSense({ ...known, ...fields } as CohortFields);
    const before = Object.fromEntries(names.map((name) => [name, known[name] ?? null]));
    const change: Change = { what: `edit cohort ${cohortId}`, before, after: fields };
    const entry = logEntryOf(change, operator, dependencies);
    const moved = movedSessions(known.sessions, fields.sessions ?? [], dependencies.clock());
    const result = { change, entry, moved };
    return operator.isDryRun ? { result } : { result, fields, entry };
  });
  if (!operator.isDryRun) await mailMovedSessions(cohortId, moved, entry.id, dependencies);
  return change;
}

/** Creates a cohort, closed for enrolment until it is opened. */
export async function createCohort(
  cohortId: string,
  fields: Required<Pick<CohortFields, 'title' | 'startsOn' | 'weeks'>> & CohortFields,
  operator: Operator,
  dependencies: OperatorDependencies,
): Promise<Change> {
  if (!/^[a-z0-9-]{1,40}$/.test(cohortId))
    throw new OperatorError('The ID of a cohort is made of small letters, digits and hyphens');
  const cohort = { sessions: [], enrolment: 'closed', status: 'planned', ...fields } as const;
  mustMakeSense(cohort);
  return dependencies.cohorts.change(cohortId, (known) => {
    if (known) throw new OperatorError(`There is a cohort "${cohortId}" already`);
    const change: Change = { what: `create cohort ${cohortId}`, before: null, after: cohort };
    if (operator.isDryRun) return { result: change };
    return { result: change, fields: cohort, entry: logEntryOf(change, operator, dependencies) };
  });
}

function mustMakeSense({ title, startsOn, weeks, seats, sessions = [] }: CohortFields): void {
  if (title !== undefined && (title.trim() === '' || title.length > 80))
    throw new OperatorError('A title has 1 to 80 characters');
  if (weeks !== undefined && !(Number.isInteger(weeks) && weeks >= 1 && weeks <= 52))
    throw new OperatorError('A cohort has 1 to 52 weeks');
  if (seats !== undefined && !(Number.isInteger(seats) && seats >= 0 && seats <= 10_000))
    throw new OperatorError('A cohort has 0 to 10,000 seats');
  for (const { week, startsAt, minutes, joinUrl } of sessions) {
    if (!(week >= 1 && week <= (weeks ?? 52))) throw new OperatorError(`There is no week ${week}`);
    if (!(minutes >= 5 && minutes <= 600)) throw new OperatorError('A session has 5 to 600 minutes');
    if (joinUrl !== undefined && !/^https:\/\//.test(joinUrl))
      throw new OperatorError('A link to join begins with https://');
    const day = startsAt.toISOString().slice(0, 10);
    if (startsOn !== undefined && weeks !== undefined)
      if (day < startsOn || day >= addDays(startsOn, weeks * 7))
        throw new OperatorError(`The session of week ${week} is on ${day}, outside the cohort`);
  }
}
