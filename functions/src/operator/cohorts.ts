import { quantity } from '@reshape/content/operator/quantity';
import { programme, programmePrice } from '@reshape/content/programme';
import { notFound } from '@reshape/contract/errors';
import type { CohortDetails, CohortRow } from '@reshape/contract/operator/cohorts';
import { firstDayOfWeek, lastDay } from '@reshape/domain/cohort';
import { addDays } from '@reshape/domain/local-day';
import { amountsOf } from '@reshape/domain/payments';
import { dayIn } from '@reshape/domain/zoned-day';
import type { OperatorDependencies } from '../dependencies.ts';
import type { Handler } from '../endpoints/call.ts';
import { dayInWords } from '../in-words.ts';
import {
  cancelledLiveSessions,
  mailCancelledLiveSessions,
  mailMovedLiveSessions,
  movedLiveSessions,
} from '../mail/reminders.ts';
import {
  type CohortFields,
  type ListedCohort,
  type StoredCohort,
  type StoredLiveSession,
  withFields,
} from '../stores/cohorts.ts';
import {
  type ActionCall,
  actOnce,
  conflict,
  failuresOf,
  logEntryOf,
  refusal,
  withFailures,
} from './action.ts';

/** A cohort that was never changed since it was stored. */
const neverChanged = new Date(0);

const rowOf = (cohort: ListedCohort, taken: number): CohortRow => ({
  id: cohort.id,
  title: cohort.title,
  starts_on: cohort.startsOn,
  weeks: cohort.weeks,
  seats: cohort.seats ?? null,
  taken,
  price: cohort.price ?? null,
  accepted_amounts: cohort.acceptedAmounts,
  enrolment: cohort.enrolment,
  status: cohort.status,
  updated_at: (cohort.updatedAt ?? neverChanged).toISOString(),
});

const liveSessionRowOf = ({ id, week, startsAt, minutes, joinUrl, recordingUrl }: StoredLiveSession) => ({
  id,
  week,
  starts_at: startsAt.toISOString(),
  minutes,
  join_url: joinUrl ?? null,
  recording_url: recordingUrl ?? null,
});

export const listCohorts: Handler<'listCohorts'> = async ({ query }, { cohortList, cohorts }) => {
  const result = await cohortList.page(query);
  const items = await Promise.all(
    result.items.map(async (cohort) => rowOf(cohort, await cohorts.countPlaces(cohort.id))),
  );
  return { ...result, items };
};

async function requireCohort(
  id: string,
  { cohorts }: Pick<OperatorDependencies, 'cohorts'>,
): Promise<ListedCohort> {
  const cohort = await cohorts.get(id);
  if (!cohort) throw notFound();
  return { id, ...cohort };
}

/** The cohort that an action names. Throws an ApiError when there is none. */
export async function namedCohort(
  id: string,
  { cohorts }: Pick<OperatorDependencies, 'cohorts'>,
): Promise<ListedCohort> {
  const cohort = await cohorts.get(id);
  if (!cohort) throw refusal('There is no such cohort');
  return { id, ...cohort };
}

async function detailsOf(id: string, dependencies: OperatorDependencies): Promise<CohortDetails> {
  const { people, paymentList, quotes } = dependencies;
  const [cohort, active, refunded, removed, payments, feedback] = await Promise.all([
    requireCohort(id, dependencies),
    people.countPlaces(id, 'active'),
    people.countPlaces(id, 'refunded'),
    people.countPlaces(id, 'removed'),
    paymentList.sums(id),
    quotes.numbers(id),
  ]);
  const sessions = cohort.sessions.map(async (session) => ({
    ...liveSessionRowOf(session),
    came: await people.countCame(id, session.id),
  }));
  return {
    ...rowOf(cohort, active),
    sessions: await Promise.all(sessions),
    people: { active, refunded, removed },
    payments,
    feedback,
  };
}

export const getCohort: Handler<'getCohort'> = ({ params }, dependencies) =>
  detailsOf(params.id, dependencies);

export const createCohort: Handler<'createCohort'> = async (call, dependencies) => {
  const { id, title, starts_on, weeks, seats, price, accepted_amounts } = call.body;
  const { cohorts, clock } = dependencies;
  await actOnce('createCohort', call, dependencies, (operator) => {
    const fields = { title, startsOn: starts_on, weeks, seats, price, acceptedAmounts: accepted_amounts };
    const begun = { enrolment: 'closed', status: 'planned', sessions: [], updatedAt: clock() } as const;
    const cohort = withFields({ ...fields, ...begun }, {});
    checkAmounts(cohort);
    const targets = [{ kind: 'cohort', id }] as const;
    const action = { what: `Created ${title}`, targets, before: null, after: cohort };
    const entry = logEntryOf(action, operator, dependencies);
    return cohorts.change(id, (existing) => {
      if (existing) throw refusal(`${existing.title} already has this short name. Choose another one`);
      return { result: undefined, fields: cohort, entry };
    });
  });
  const message = `Created ${title}. Nobody can join it until you open it`;
  return { message, cohort: await detailsOf(id, dependencies) };
};

/** A call that changes a cohort, with the version that the operator saw. */
interface ChangingCall extends ActionCall {
  readonly params: { readonly id: string };
  readonly body: { readonly updated_at: string };
}

/**
 * Changes the fields of a cohort that `decide` returns, and mails everybody in it which of its sessions were moved or
 * cancelled. Resolves to the cohort, and what could not be done. Throws an ApiError `version_conflict` with both
 * versions when another operator has changed it since this one looked.
 */
export async function changeCohort(
  name: Parameters<typeof actOnce>[0],
  call: ChangingCall,
  dependencies: OperatorDependencies,
  verb: string,
  decide: (known: ListedCohort, now: Date) => CohortFields,
): Promise<{ readonly cohort: CohortDetails; readonly failures: readonly string[] | undefined }> {
  const { id } = call.params;
  const { cohorts, clock } = dependencies;
  await requireCohort(id, dependencies);
  const { result: failures } = await actOnce(name, call, dependencies, async (operator) => {
    const changed = await cohorts.change(id, (stored) => {
      if (!stored) throw notFound();
      if ((stored.updatedAt ?? neverChanged).toISOString() !== new Date(call.body.updated_at).toISOString())
        return { result: undefined };
      const now = clock();
      const cohort = { id, ...stored };
      const fields = decide(cohort, now);
      const before = Object.fromEntries(
        Object.keys(fields).map((field) => [field, cohort[field as keyof CohortFields] ?? null]),
      );
      const targets = [{ kind: 'cohort', id }] as const;
      const action = { what: `${verb} ${cohort.title}`, targets, before, after: fields };
      const entry = logEntryOf(action, operator, dependencies);
      const { sessions = cohort.sessions } = fields;
      const moved = movedLiveSessions(cohort.sessions, sessions, now);
      const cancelled = cancelledLiveSessions(cohort.sessions, sessions, now);
      return { result: { entry, moved, cancelled }, fields: { ...fields, updatedAt: now }, entry };
    });
    if (!changed) throw conflict(call.body, await detailsOf(id, dependencies));
    const { entry, moved, cancelled } = changed;
    return failuresOf([
      ...(await mailMovedLiveSessions(id, moved, entry.id, dependencies)),
      ...(await mailCancelledLiveSessions(id, cancelled, entry.id, dependencies)),
    ]);
  });
  return { cohort: await detailsOf(id, dependencies), failures };
}

export const editCohort: Handler<'editCohort'> = async (call, dependencies) => {
  const { starts_on, accepted_amounts, updated_at: _, ...others } = call.body;
  const sent = Object.entries({ startsOn: starts_on, acceptedAmounts: accepted_amounts, ...others });
  const wanted: CohortFields = Object.fromEntries(sent.filter(([, value]) => value !== undefined));
  if (Object.keys(wanted).length === 0) throw refusal('Nothing was changed');
  const taken = await dependencies.cohorts.countPlaces(call.params.id);
  const { cohort, failures } = await changeCohort(
    'editCohort',
    call,
    dependencies,
    'Edited',
    (existing, now) => {
      const isMovingDays = wanted.startsOn !== undefined || wanted.weeks !== undefined;
      // The ids of sessions stored without one depend on the first day.
      const fields = { ...wanted, ...(isMovingDays && { sessions: existing.sessions }) };
      const after: StoredCohort = withFields(existing, fields);
      checkAmounts(after);
      if (isMovingDays) checkLiveSessions(after);
      checkSeats(after, existing, taken);
      if (wanted.enrolment === 'open') checkJoinable(after, now);
      return fields;
    },
  );
  return { message: withFailures(`${cohort.title} is saved`, failures), cohort };
};

/** Throws an ApiError unless each session of the cohort is within its week. */
export function checkLiveSessions({
  startsOn,
  weeks,
  sessions,
}: Pick<StoredCohort, 'startsOn' | 'weeks' | 'sessions'>): void {
  for (const { week, startsAt } of sessions) {
    if (week > weeks) throw refusal(`A cohort of ${quantity(weeks, 'week')} has no week ${week}`);
    const [first, day] = [firstDayOfWeek({ startsOn }, week), dayIn(programme.timeZone, startsAt)];
    const last = addDays(first, 6);
    if (day < first || day > last)
      throw refusal(
        `The session of week ${week} is on ${dayInWords(day)}, but that week runs from ${dayInWords(first)} to ${dayInWords(last)}`,
      );
  }
}

function checkAmounts(cohort: Parameters<typeof amountsOf>[0]): void {
  const amounts = amountsOf(cohort, programmePrice);
  if (new Set(amounts).size < amounts.length)
    throw refusal('The price and the accepted amounts must all be different');
}

/** People may exceed the seats, because everybody who pays gets a place; only fewer seats than before are refused. */
function checkSeats({ seats }: StoredCohort, before: StoredCohort, taken: number): void {
  if (seats !== undefined && seats < taken && seats < (before.seats ?? Number.POSITIVE_INFINITY))
    throw refusal(
      `${quantity(taken, 'person already has', 'people already have')} a place, so there cannot be only ${quantity(seats, 'seat')}`,
    );
}

function checkJoinable(cohort: StoredCohort, now: Date): void {
  const { title, status } = cohort;
  const last = lastDay(cohort);
  if (status === 'ended') throw refusal(`${title} has ended, so nobody can join it`);
  if (last < dayIn(programme.timeZone, now))
    throw refusal(`${title} was over on ${dayInWords(last)}, so nobody can join it`);
}
