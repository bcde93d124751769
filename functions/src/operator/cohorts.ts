import { programme } from '@reshape/content/programme';
import { firstDayOfWeek, lastDay } from '@reshape/domain/cohort';
import { addDays } from '@reshape/domain/local-day';
import { dayIn } from '@reshape/domain/zoned-day';
import {
  cancelledSessions,
  mailCancelledSessions,
  mailMovedSessions,
  movedSessions,
} from '../mail/reminders.ts';
import type { CohortFields } from '../stores/cohorts.ts';
import type { StoredCohort, StoredSession } from '../stores/documents.ts';
import {
  type Change,
  dayInWords,
  failuresOf,
  logEntryOf,
  type Operator,
  type OperatorDependencies,
  OperatorError,
  timeInWords,
} from './action.ts';

/** A live session as the operator gives it; one without an id is the stored one of its week, or a new one. */
export type WantedSession = Omit<StoredSession, 'id'> & { readonly id?: string };

/** What the operator may set on a cohort. */
export interface WantedFields extends Omit<CohortFields, 'sessions' | 'updatedAt'> {
  /** All sessions of the cohort. */
  readonly sessions?: readonly WantedSession[];
}

interface EditOptions {
  /** When the cohort was last changed as far as the operator knows; `null` for never. Not compared when absent. */
  readonly seen?: Date | null | undefined;
  /** Whether stored sessions may be left out of the new ones. */
  readonly mayDropSessions?: boolean;
}

/**
 * Changes a cohort, and mails which sessions were moved or cancelled. Throws an OperatorError for an unknown cohort,
 * for values that make no sense, and with `isConflict` when somebody else changed the cohort in the meantime.
 */
export async function editCohort(
  cohortId: string,
  wanted: WantedFields,
  operator: Operator,
  dependencies: OperatorDependencies,
  { seen, mayDropSessions = false }: EditOptions = {},
): Promise<Change> {
  const names = Object.keys(wanted) as (keyof WantedFields)[];
  if (names.length === 0) throw new OperatorError('Say what to change, such as --seats 40');
  const { cohorts, clock, newId } = dependencies;
  const taken = await cohorts.countPlaces(cohortId);
  const { change, entry, moved, cancelled } = await cohorts.change(cohortId, (known) => {
    if (!known) throw new OperatorError(`There is no cohort "${cohortId}"`);
    mustBeAsSeen(known, seen);
    const now = clock();
    const isMovingDays = wanted.startsOn !== undefined || wanted.weeks !== undefined;
    const sessions = wanted.sessions && withIds(wanted.sessions, known.sessions, mayDropSessions, newId);
    const fields: CohortFields = {
      ...(wanted as Omit<WantedFields, 'sessions'>),
      // The ids of sessions stored without one depend on the first day.
      ...((sessions || isMovingDays) && { sessions: sessions ?? known.sessions.map(storable) }),
      updatedAt: now,
    };
    const after = { ...known, ...fields };
    mustMakeSense(after);
    mustHaveRoom(after, taken);
    if (wanted.enrolment === 'open') mustBeJoinable(cohortId, after, now);
    const effects = names.map((name) => effectOf(name, known, after));
    const before = Object.fromEntries(names.map((name) => [name, known[name] ?? null]));
    const change: Change = { what: `edit cohort ${cohortId}`, before, after: wanted, effects };
    const entry = logEntryOf(change, operator, dependencies);
    const moved = movedSessions(known.sessions, sessions ?? [], now);
    const cancelled = cancelledSessions(known.sessions, sessions ?? known.sessions, now);
    const told = [
      ...moved.map(
        ({ startsAt }) => `A mail tells everybody in it that a session is now on ${timeInWords(startsAt)}.`,
      ),
      ...cancelled.map(
        ({ startsAt }) =>
          `A mail tells everybody in it that the session on ${timeInWords(startsAt)} is cancelled.`,
      ),
    ];
    const result = { change: { ...change, effects: [...effects, ...told] }, entry, moved, cancelled };
    return operator.isDryRun ? { result } : { result, fields, entry };
  });
  if (operator.isDryRun) return change;
  const lost = [
    ...(await mailMovedSessions(cohortId, moved, entry.id, dependencies)),
    ...(await mailCancelledSessions(cohortId, cancelled, entry.id, dependencies)),
  ];
  return { ...change, failures: failuresOf(lost) };
}

/** Creates a cohort, closed for enrolment until it is opened. */
export async function createCohort(
  cohortId: string,
  wanted: Required<Pick<WantedFields, 'title' | 'startsOn' | 'weeks'>> & WantedFields,
  operator: Operator,
  dependencies: OperatorDependencies,
): Promise<Change> {
  if (!/^[a-z0-9-]{1,40}$/.test(cohortId))
    throw new OperatorError('The ID of a cohort is made of small letters, digits and hyphens');
  const { cohorts, clock, newId } = dependencies;
  const cohort = {
    enrolment: 'closed',
    status: 'planned',
    ...wanted,
    sessions: withIds(wanted.sessions ?? [], [], false, newId),
    updatedAt: clock(),
  } as const;
  mustMakeSense(cohort);
  const names = Object.keys({ ...wanted, enrolment: '' }) as (keyof WantedFields)[];
  const effects = names.map((name) => effectOf(name, undefined, cohort));
  return cohorts.change(cohortId, (known) => {
    if (known) throw new OperatorError(`There is a cohort "${cohortId}" already`);
    const change: Change = { what: `create cohort ${cohortId}`, before: null, after: cohort, effects };
    if (operator.isDryRun) return { result: change };
    return { result: change, fields: cohort, entry: logEntryOf(change, operator, dependencies) };
  });
}

function mustBeAsSeen({ updatedAt }: StoredCohort, seen: Date | null | undefined): void {
  if (seen === undefined || updatedAt?.getTime() === seen?.getTime()) return;
  const when = updatedAt ? `on ${timeInWords(updatedAt)}` : 'never';
  throw new OperatorError(
    `Somebody else changed the cohort since you looked at it: it was last changed ${when}. Look again, and then change it`,
    { isConflict: true },
  );
}

/**
 * The sessions with their ids: a session without one is the stored session at the same place in its week, or a new one.
 * Throws an OperatorError when a stored session is left out.
 */
function withIds(
  wanted: readonly WantedSession[],
  known: readonly StoredSession[],
  mayDrop: boolean,
  newId: () => string,
): StoredSession[] {
  const free = [...known];
  const take = (isSame: (session: StoredSession) => boolean) => {
    const index = free.findIndex(isSame);
    return index < 0 ? undefined : free.splice(index, 1)[0]?.id;
  };
  const named = wanted.map(({ id }) => id !== undefined && take((session) => session.id === id));
  const sessions = wanted.map((session, index) => ({
    ...storable(session),
    id: named[index] || take(({ week }) => week === session.week) || `live-session-${newId()}`,
  }));
  const [left] = free;
  if (left && !mayDrop)
    throw new OperatorError(
      `The session of week ${left.week}, on ${timeInWords(left.startsAt)}, is missing. Give every session of the cohort; to drop one, add --drop-sessions`,
    );
  return sessions.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

const storable = <Session extends WantedSession>({ joinUrl, ...session }: Session) => ({
  ...session,
  ...(joinUrl !== undefined && { joinUrl }),
});

type Checked = Pick<StoredCohort, 'title' | 'startsOn' | 'weeks' | 'seats' | 'sessions'>;

function mustMakeSense({ title, startsOn, weeks, seats, sessions }: Checked): void {
  if (title.trim() === '' || title.length > 80) throw new OperatorError('A title has 1 to 80 characters');
  if (!(Number.isInteger(weeks) && weeks >= 1 && weeks <= 52))
    throw new OperatorError('A cohort has 1 to 52 weeks');
  if (seats !== undefined && !(Number.isInteger(seats) && seats >= 0 && seats <= 10_000))
    throw new OperatorError('A cohort has 0 to 10,000 seats');
  for (const { week, startsAt, minutes, joinUrl } of sessions) {
    if (!(Number.isInteger(week) && week >= 1 && week <= weeks))
      throw new OperatorError(`There is no week ${week} in a cohort of ${weeks} weeks`);
    if (!(Number.isInteger(minutes) && minutes >= 5 && minutes <= 600))
      throw new OperatorError('A session has 5 to 600 minutes');
    if (joinUrl !== undefined && !(joinUrl.startsWith('https://') && URL.canParse(joinUrl)))
      throw new OperatorError(`This is no link that begins with https://: ${joinUrl}`);
    const [first, day] = [firstDayOfWeek({ startsOn }, week), dayIn(programme.timeZone, startsAt)];
    const last = addDays(first, 6);
    if (day < first || day > last)
      throw new OperatorError(
        `A session of week ${week} is on ${dayInWords(day)}, and that week is from ${dayInWords(first)} to ${dayInWords(last)}`,
      );
  }
}

function mustHaveRoom({ seats }: Pick<StoredCohort, 'seats'>, taken: number): void {
  if (seats !== undefined && seats < taken)
    throw new OperatorError(`${taken} people have a place already, so there cannot be ${seats} seats`);
}

function mustBeJoinable(cohortId: string, cohort: StoredCohort, now: Date): void {
  const last = lastDay(cohort);
  if (cohort.status === 'ended')
    throw new OperatorError(`The cohort "${cohortId}" has ended, so nobody can join it`);
  if (last < dayIn(programme.timeZone, now))
    throw new OperatorError(
      `The cohort "${cohortId}" was over on ${dayInWords(last)}, so nobody can join it`,
    );
}

const labels: Readonly<Record<keyof WantedFields, string>> = {
  title: 'Title',
  startsOn: 'First day',
  weeks: 'Weeks',
  seats: 'Seats',
  enrolment: 'Enrolment',
  status: 'Status',
  sessions: 'Live sessions',
};

/** One changed value of a cohort in words. */
function effectOf(
  name: keyof WantedFields,
  before: Partial<StoredCohort> | undefined,
  after: Partial<StoredCohort>,
): string {
  const [old, fresh] = [before && valueInWords(name, before), valueInWords(name, after)];
  return `${labels[name]}: ${old === undefined || old === fresh ? fresh : `${old} → ${fresh}`}`;
}

function valueInWords(name: keyof WantedFields, cohort: Partial<StoredCohort>): string {
  if (name === 'startsOn') return cohort.startsOn === undefined ? 'none' : dayInWords(cohort.startsOn);
  if (name !== 'sessions') return String(cohort[name] ?? 'no limit');
  const sessions = (cohort.sessions ?? []).map(
    ({ week, startsAt, minutes, joinUrl }) =>
      `week ${week}, ${timeInWords(startsAt)}, ${minutes} minutes${joinUrl === undefined ? '' : `, ${joinUrl}`}`,
  );
  return sessions.length === 0 ? 'none' : sessions.join('; ');
}
