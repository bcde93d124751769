import { ApiError, notFound } from '@reshape/contract/errors';
import type { CohortDetails, CohortRow } from '@reshape/contract/operator/cohorts';
import type { OperatorServerDependencies } from '../../dependencies.ts';
import { OperatorError } from '../../operator/action.ts';
import { createCohort as create, editCohort as edit, type WantedFields } from '../../operator/cohorts.ts';
import type { ListedCohort, StoredSession } from '../../stores/cohorts.ts';
import type { Handler } from '../call.ts';
import { type ActionCall, actOnce } from './action.ts';

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

const sessionOf = ({ id, week, startsAt, minutes, joinUrl, recordingUrl }: StoredSession) => ({
  id,
  week,
  starts_at: startsAt.toISOString(),
  minutes,
  join_url: joinUrl ?? null,
  recording_url: recordingUrl ?? null,
});

export const listCohorts: Handler<'listCohorts'> = async ({ query }, { cohortList, cohorts }) => {
  const found = await cohortList.page(query);
  const items = await Promise.all(
    found.items.map(async (cohort) => rowOf(cohort, await cohorts.countPlaces(cohort.id))),
  );
  return { ...found, items };
};

async function requireCohort(
  id: string,
  { cohorts }: Pick<OperatorServerDependencies, 'cohorts'>,
): Promise<ListedCohort> {
  const cohort = await cohorts.get(id);
  if (!cohort) throw notFound();
  return { id, ...cohort };
}

async function detailsOf(id: string, dependencies: OperatorServerDependencies): Promise<CohortDetails> {
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
    ...sessionOf(session),
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

export const getCohort: Handler<'getCohort'> = async ({ params }, dependencies) =>
  detailsOf(params.id, dependencies);

const about = (what: string, id: string) => ({ what, targets: [{ kind: 'cohort' as const, id }] });

export const createCohort: Handler<'createCohort'> = async (call, dependencies) => {
  const { id, title, starts_on, weeks, seats, price, accepted_amounts } = call.body;
  const fields = { title, startsOn: starts_on, weeks, seats, price, acceptedAmounts: accepted_amounts };
  await actOnce(call, dependencies, about(`Created the cohort ${id}`, id), (operator) =>
    create(id, fields, operator, dependencies),
  );
  const message = `Created ${title}. Nobody can join it until you open it`;
  return { message, cohort: await detailsOf(id, dependencies) };
};

/** A call that changes a cohort, with the version that the operator saw. */
interface EditCall extends ActionCall {
  readonly params: { readonly id: string };
  readonly body: { readonly updated_at: string };
}

/**
 * Changes a cohort by applying `wanted`. Throws an ApiError `version_conflict` with both versions when another
 * operator has changed it since this one looked.
 */
async function change(
  call: EditCall,
  dependencies: OperatorServerDependencies,
  what: string,
  wanted: (cohort: ListedCohort) => WantedFields,
): Promise<CohortDetails> {
  const { id } = call.params;
  const cohort = await requireCohort(id, dependencies);
  const seenAt = new Date(call.body.updated_at);
  const seen = seenAt.getTime() === neverChanged.getTime() ? null : seenAt;
  await actOnce(call, dependencies, about(what, id), async (operator) => {
    try {
      return await edit(id, wanted(cohort), operator, dependencies, { seen, mayDropSessions: true });
    } catch (error) {
      if (!(error instanceof OperatorError && error.isConflict)) throw error;
      const stored = await detailsOf(id, dependencies);
      throw new ApiError(
        'version_conflict',
        'Another operator changed this cohort after you opened it',
        undefined,
        {
          sent: call.body,
          stored,
        },
      );
    }
  });
  return detailsOf(id, dependencies);
}

export const editCohort: Handler<'editCohort'> = async (call, dependencies) => {
  const { id } = call.params;
  const { starts_on, accepted_amounts, updated_at: _, ...others } = call.body;
  const fields = Object.entries({ startsOn: starts_on, acceptedAmounts: accepted_amounts, ...others });
  const wanted: WantedFields = Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  const cohort = await change(call, dependencies, `Edited the cohort ${id}`, () => wanted);
  return { message: `${cohort.title} is saved`, cohort };
};

export const addSession: Handler<'addSession'> = async (call, dependencies) => {
  const { id } = call.params;
  const { week, starts_at, minutes, join_url } = call.body;
  const added = {
    week,
    startsAt: new Date(starts_at),
    minutes,
    ...(join_url !== undefined && { joinUrl: join_url }),
  };
  const cohort = await change(call, dependencies, `Added a live session to ${id}`, ({ sessions }) => ({
    sessions: [...sessions, added],
  }));
  return { message: 'Members see the session on their dashboard from now on', cohort };
};

/** The session that a call names. Throws an ApiError when the cohort has none with this id. */
function requireSession({ sessions }: ListedCohort, id: string): StoredSession {
  const session = sessions.find((each) => each.id === id);
  if (!session) throw notFound();
  return session;
}

export const editSession: Handler<'editSession'> = async (call, dependencies) => {
  const { id, session: sessionId } = call.params;
  const { week, starts_at, minutes, join_url, recording_url } = call.body;
  const cohort = await change(call, dependencies, `Changed a live session of ${id}`, (known) => {
    const { joinUrl, ...session } = requireSession(known, sessionId);
    const link = join_url === undefined ? joinUrl : (join_url ?? undefined);
    const changed = {
      ...session,
      ...(week !== undefined && { week }),
      ...(starts_at !== undefined && { startsAt: new Date(starts_at) }),
      ...(minutes !== undefined && { minutes }),
      ...(link !== undefined && { joinUrl: link }),
      ...(recording_url !== undefined && { recordingUrl: recording_url ?? undefined }),
    };
    return { sessions: known.sessions.map((each) => (each.id === sessionId ? changed : each)) };
  });
  const message =
    starts_at === undefined ? 'The session is saved' : 'Everybody in the cohort gets the new time by mail';
  return { message, cohort };
};

export const cancelSession: Handler<'cancelSession'> = async (call, dependencies) => {
  const { id, session: sessionId } = call.params;
  const cohort = await change(call, dependencies, `Cancelled a live session of ${id}`, (known) => {
    requireSession(known, sessionId);
    return { sessions: known.sessions.filter((each) => each.id !== sessionId) };
  });
  return {
    message:
      'The session is cancelled. Everybody in the cohort gets a mail that strikes it out of their calendar',
    cohort,
  };
};
