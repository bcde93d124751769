import { programme } from '@reshape/content/programme';
import {
  maxAcceptedAmounts,
  maxAmountNameLength,
  maxCohortTitleLength,
  maxSeats,
  maxSessionMinutes,
  maxWeeks,
  minSessionMinutes,
} from '@reshape/contract/operator/cohorts';
import { firstDayOfWeek, isOver, lastDay } from '@reshape/domain/cohort';
import { addDays } from '@reshape/domain/local-day';
import { amountsOf } from '@reshape/domain/payments';
import { isBlank } from '@reshape/domain/text';
import { dayIn } from '@reshape/domain/zoned-day';
import { inRupees } from '../in-words.ts';
import {
  cancelledSessions,
  mailCancelledSessions,
  mailMovedSessions,
  movedSessions,
} from '../mail/reminders.ts';
import { programmePrice } from '../payments/price.ts';
import type { StoredCohort, StoredSession } from '../stores/cohorts.ts';
import { type CohortFields, withFields } from '../stores/cohorts.ts';
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
 * for invalid values, and with `isConflict` when another operator changed the cohort in the meantime.
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
    checkVersion(known, seen);
    const now = clock();
    const isMovingDays = wanted.startsOn !== undefined || wanted.weeks !== undefined;
    const sessions = wanted.sessions && withIds(wanted.sessions, known.sessions, mayDropSessions, newId);
    const fields: CohortFields = {
      ...(wanted as Omit<WantedFields, 'sessions'>),
      // The ids of sessions stored without one depend on the first day.
      ...((sessions || isMovingDays) && { sessions: sessions ?? known.sessions.map(withoutUndefinedUrls) }),
      updatedAt: now,
    };
    const after = withFields(known, fields);
    checkFields(after);
    checkSeats(after, taken);
    checkRecordings(after.sessions, known.sessions, now);
    if (wanted.enrolment === 'open') checkJoinable(cohortId, after, now);
    const effects = names.map((name) => effectOf(name, known, after));
    const before = Object.fromEntries(names.map((name) => [name, known[name] ?? null]));
    const change: Change = { what: `edit cohort ${cohortId}`, before, after: wanted, effects };
    const entry = logEntryOf(change, operator, dependencies);
    const moved = movedSessions(known.sessions, sessions ?? [], now);
    const cancelled = cancelledSessions(known.sessions, sessions ?? known.sessions, now);
    const mailEffects = [
      ...moved.map(
        ({ startsAt }) => `A mail tells everybody in it that a session is now on ${timeInWords(startsAt)}.`,
      ),
      ...cancelled.map(
        ({ startsAt }) =>
          `A mail tells everybody in it that the session on ${timeInWords(startsAt)} is cancelled.`,
      ),
    ];
    const result = { change: { ...change, effects: [...effects, ...mailEffects] }, entry, moved, cancelled };
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
    throw new OperatorError('A cohort ID has 1 to 40 lowercase letters, digits and hyphens');
  const { cohorts, clock, newId } = dependencies;
  const given = {
    enrolment: 'closed',
    status: 'planned',
    acceptedAmounts: [],
    ...wanted,
    sessions: withIds(wanted.sessions ?? [], [], false, newId),
    updatedAt: clock(),
  } as const;
  const cohort = withFields(given, {});
  checkFields(cohort);
  const names = Object.keys({ ...wanted, enrolment: '' }) as (keyof WantedFields)[];
  const effects = names.map((name) => effectOf(name, undefined, cohort));
  return cohorts.change(cohortId, (known) => {
    if (known) throw new OperatorError(`A cohort "${cohortId}" already exists`);
    const change: Change = { what: `create cohort ${cohortId}`, before: null, after: cohort, effects };
    if (operator.isDryRun) return { result: change };
    return { result: change, fields: cohort, entry: logEntryOf(change, operator, dependencies) };
  });
}

function checkVersion({ updatedAt }: StoredCohort, seen: Date | null | undefined): void {
  if (seen === undefined || updatedAt?.getTime() === seen?.getTime()) return;
  const when = updatedAt ? timeInWords(updatedAt) : 'never';
  throw new OperatorError(
    `Another operator changed the cohort (last change: ${when}). Reload it, and make your change again`,
    { isConflict: true },
  );
}

/**
 * The sessions with their ids: a session without one is the stored session at the same place in its week, or
 * a new one. Throws an OperatorError when a stored session is left out.
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
    return index < 0 ? undefined : free.splice(index, 1)[0];
  };
  const named = wanted.map(({ id }) => (id === undefined ? undefined : take((session) => session.id === id)));
  const sessions = wanted.map((session, index) => {
    const stored = named[index] ?? take(({ week }) => week === session.week);
    // The recording is kept unless it is given, because it is added to a session that is over.
    const recording = 'recordingUrl' in session ? session.recordingUrl : stored?.recordingUrl;
    return {
      ...withoutUndefinedUrls({ ...session, recordingUrl: recording }),
      id: stored?.id ?? `live-session-${newId()}`,
    };
  });
  const [left] = free;
  if (left && !mayDrop)
    throw new OperatorError(
      `The session of week ${left.week}, on ${timeInWords(left.startsAt)}, is missing. Give every session of the cohort; to drop one, add --drop-sessions`,
    );
  return sessions.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

const withoutUndefinedUrls = <Session extends WantedSession>({
  joinUrl,
  recordingUrl,
  ...session
}: Session) => ({
  ...session,
  ...(joinUrl !== undefined && { joinUrl }),
  ...(recordingUrl !== undefined && { recordingUrl }),
});

type Checked = Pick<
  StoredCohort,
  'title' | 'startsOn' | 'weeks' | 'seats' | 'price' | 'acceptedAmounts' | 'sessions'
>;

function checkFields(cohort: Checked): void {
  const { title, startsOn, weeks, seats, sessions } = cohort;
  if (isBlank(title) || title.length > maxCohortTitleLength)
    throw new OperatorError(`A title has 1 to ${maxCohortTitleLength} characters`);
  if (!(Number.isInteger(weeks) && weeks >= 1 && weeks <= maxWeeks))
    throw new OperatorError(`A cohort has 1 to ${maxWeeks} weeks`);
  if (seats !== undefined && !(Number.isInteger(seats) && seats >= 0 && seats <= maxSeats))
    throw new OperatorError(`A cohort has 0 to ${maxSeats.toLocaleString('en')} seats`);
  checkAmounts(cohort);
  for (const { week, startsAt, minutes, joinUrl, recordingUrl } of sessions) {
    if (!(Number.isInteger(week) && week >= 1 && week <= weeks))
      throw new OperatorError(`A cohort of ${weeks} weeks has no week ${week}`);
    if (!(Number.isInteger(minutes) && minutes >= minSessionMinutes && minutes <= maxSessionMinutes))
      throw new OperatorError(`A session has ${minSessionMinutes} to ${maxSessionMinutes} minutes`);
    const links = [joinUrl, recordingUrl].filter((link) => link !== undefined);
    const wrong = links.find((link) => !(link.startsWith('https://') && URL.canParse(link)));
    if (wrong !== undefined)
      throw new OperatorError(`A link must begin with https://, and this one does not: ${wrong}`);
    const [first, day] = [firstDayOfWeek({ startsOn }, week), dayIn(programme.timeZone, startsAt)];
    const last = addDays(first, 6);
    if (day < first || day > last)
      throw new OperatorError(
        `A session of week ${week} is on ${dayInWords(day)}, and that week is from ${dayInWords(first)} to ${dayInWords(last)}`,
      );
  }
}

function checkAmounts(cohort: Pick<Checked, 'price' | 'acceptedAmounts'>): void {
  const amounts = amountsOf(cohort, programmePrice);
  if (cohort.acceptedAmounts.length > maxAcceptedAmounts)
    throw new OperatorError(`A cohort accepts at most ${maxAcceptedAmounts} further amounts`);
  if (cohort.acceptedAmounts.some(({ name }) => isBlank(name) || name.length > maxAmountNameLength))
    throw new OperatorError(`An accepted amount has a name of 1 to ${maxAmountNameLength} characters`);
  if (amounts.some((amount) => !Number.isInteger(amount) || amount < 100))
    throw new OperatorError('A price is at least ₹1');
  if (new Set(amounts).size < amounts.length)
    throw new OperatorError('The price and the accepted amounts must all be different');
}

/** A recording is added once its session is over. */
function checkRecordings(after: readonly StoredSession[], before: readonly StoredSession[], now: Date): void {
  for (const session of after) {
    const known = before.find(({ id }) => id === session.id);
    const isNew = session.recordingUrl !== undefined && session.recordingUrl !== known?.recordingUrl;
    if (isNew && !isOver(session, now))
      throw new OperatorError(
        `The session of ${timeInWords(session.startsAt)} is not over, so it has no recording yet`,
      );
  }
}

function checkSeats({ seats }: Pick<StoredCohort, 'seats'>, taken: number): void {
  if (seats !== undefined && seats < taken)
    throw new OperatorError(`${taken} people already have a place, so there cannot be ${seats} seats`);
}

function checkJoinable(cohortId: string, cohort: StoredCohort, now: Date): void {
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
  price: 'Price',
  acceptedAmounts: 'Further amounts',
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
  if (name === 'price') return inRupees(cohort.price ?? programmePrice);
  if (name === 'acceptedAmounts')
    return (
      cohort.acceptedAmounts?.map(({ name, amount }) => `${name} ${inRupees(amount)}`).join(', ') || 'none'
    );
  if (name !== 'sessions') return String(cohort[name] ?? 'no limit');
  const sessions = (cohort.sessions ?? []).map(({ week, startsAt, minutes, joinUrl, recordingUrl }) =>
    [
      `week ${week}, ${timeInWords(startsAt)}, ${minutes} minutes`,
      ...(joinUrl === undefined ? [] : [joinUrl]),
      ...(recordingUrl === undefined ? [] : [`recording ${recordingUrl}`]),
    ].join(', '),
  );
  return sessions.length === 0 ? 'none' : sessions.join('; ');
}
