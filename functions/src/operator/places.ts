import { quantity } from '@reshape/content/operator/quantity';
import { ApiError, found } from '@reshape/contract/errors';
import { maxMoved } from '@reshape/contract/operator/people';
import { mapWithConcurrency } from '../concurrency.ts';
import type { OperatorDependencies } from '../dependencies.ts';
import type { Handler } from '../endpoints/call.ts';
import { withPlace } from '../payments/recalculate.ts';
import type { ListedCohort } from '../stores/cohorts.ts';
import { refuseWhileDeleting } from '../stores/deletions.ts';
import type { Person } from '../stores/people.ts';
import type { RosterEntry } from '../stores/roster.ts';
import { actOnce, failuresOf, logEntryOf, refusal, storeMails, withFailures } from './action.ts';
import { namedCohort, refuseEnded } from './cohorts.ts';
import { chosenIn } from './people.ts';
import {
  changePlace,
  isPaidFor,
  type PlaceChange,
  paymentsAfterMove,
  requireSeat,
  targetsOf,
  withPersonRow,
} from './place-change.ts';

const requirePlace = (email: string, entry: RosterEntry | undefined): RosterEntry => {
  if (!entry) throw refusal(`${email} never had a place`);
  return entry;
};

/** The place of a person. Throws an ApiError unless it is active. */
function requireActive(email: string, stored: RosterEntry | undefined): RosterEntry {
  const entry = requirePlace(email, stored);
  if (entry.status === 'refunded')
    throw refusal(`The payment of ${email} was refunded, which closed the place`);
  if (entry.status === 'removed') throw refusal(`The place of ${email} was removed`);
  return entry;
}

/** The mail about a place that an operator moved, removed or restored. */
const changeMail =
  (change: 'moved' | 'removed' | 'restored'): PlaceChange['mailOf'] =>
  (place, occasion) => ({ kind: 'place-changed', ...place, change, occasion });

/** The move of a person's active place to a cohort, with its payments. */
function moveTo(
  cohort: ListedCohort,
  { id, email }: Pick<Person, 'id' | 'email'>,
  isBeyondSeats: boolean,
): PlaceChange {
  const { id: cohortId, title } = cohort;
  return {
    email,
    logged: { action: 'move-person', targets: targetsOf(id, cohortId) },
    countedCohort: cohortId,
    mailOf: changeMail('moved'),
    change(records, stored) {
      const entry = requireActive(email, stored);
      if (entry.cohortId === cohortId) throw refusal(`${email} is already in ${title}`);
      requireSeat(cohort, records, isBeyondSeats);
      const payments = paymentsAfterMove(records, id, { from: entry.cohortId, to: cohortId });
      return withPlace({ ...records, payments }, id, { ...entry, cohortId });
    },
  };
}

export const movePerson: Handler<'movePerson'> = async (call, dependencies) => {
  const person = found(await dependencies.people.get(call.params.id));
  const { id, email } = person;
  const cohort = await namedCohort(call.body.cohort, dependencies);
  const { title } = cohort;
  const moving = moveTo(cohort, person, call.body.beyond_seats);
  await actOnce('movePerson', call, dependencies, async (operator) => {
    refuseEnded(cohort, dependencies);
    await changePlace(moving, operator, dependencies);
  });
  return withPersonRow(`${email} is in ${title} now`, id, dependencies);
};

/** How many people are moved at the same time: each move counts the places of the cohort. */
const maxMovedAtOnce = 4;

/** Moves many people, with one entry in the log. A repeat of the request moves those whom the first did not reach. */
export const movePeople: Handler<'movePeople'> = async (call, dependencies) => {
  const { who, beyond_seats: isBeyondSeats } = call.body;
  const cohort = await namedCohort(call.body.cohort, dependencies);
  const { id: cohortId, title, seats } = cohort;
  const { people, cohorts, operatorLog } = dependencies;
  const { entryId } = await actOnce('movePeople', call, dependencies, async (operator) => {
    refuseEnded(cohort, dependencies);
    const chosen = await chosenIn(who, maxMoved, call.now, dependencies);
    const moving = chosen.filter((person) => person.status === 'active' && person.cohortId !== cohortId);
    if (moving.length === 0) throw refusal(`None of them has an active place outside ${title}`);
    const taken = await cohorts.countPlaces(cohortId);
    if (seats !== undefined && !isBeyondSeats && taken + moving.length > seats)
      throw new ApiError(
        'cohort_full',
        `${title} has ${quantity(Math.max(0, seats - taken), 'seat')} left for ${quantity(moving.length, 'person', 'people')}`,
      );
    const targets = [
      { kind: 'cohort', id: cohortId },
      ...moving.map(({ id }) => ({ kind: 'person', id }) as const),
    ] as const;
    const facts = { people: quantity(moving.length, 'person', 'people') };
    await operatorLog.add(logEntryOf({ action: 'move-people', facts, targets }, operator, dependencies));
  });
  const entry = await operatorLog.get(entryId);
  if (!entry) throw new Error('The action was not logged');
  const ids = (entry.targets ?? []).filter(({ kind }) => kind === 'person').map(({ id }) => id);
  const operator = { by: entry.by, request: { entryId, hash: '', correlationId: call.requestId } };
  const failures: string[] = [];
  await mapWithConcurrency(await people.withIds(ids), maxMovedAtOnce, async (person) => {
    if (person.cohortId === cohortId) return;
    await changePlace(moveTo(cohort, person, isBeyondSeats), operator, dependencies, false).catch(
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        failures.push(error.message);
      },
    );
  });
  const moved = ids.length - failures.length;
  const message = `${quantity(moved, 'person is', 'people are')} in ${title} now`;
  return { message: withFailures(message, failures), moved };
};

/** Removes a person's place and ends their sessions. What they wrote stays. */
export const removePerson: Handler<'removePerson'> = async (call, dependencies) => {
  const { id, email, cohortId } = found(await dependencies.people.get(call.params.id));
  const { reason } = call.body;
  const removing: PlaceChange = {
    email,
    logged: { action: 'remove-person', reason, targets: targetsOf(id, cohortId) },
    mailOf: changeMail('removed'),
    change: (records, stored) =>
      withPlace(records, id, { ...requireActive(email, stored), status: 'removed' }),
  };
  await actOnce('removePerson', call, dependencies, (operator) =>
    changePlace(removing, operator, dependencies),
  );
  return withPersonRow(`${email} has no place any more. What they wrote is kept`, id, dependencies);
};

/** Restores a removed or refunded place. It remains a paid one if a payment still covers it. */
export const restorePerson: Handler<'restorePerson'> = async (call, dependencies) => {
  const { id, email, cohortId } = found(await dependencies.people.get(call.params.id));
  const restoring: PlaceChange = {
    email,
    logged: { action: 'restore-person', targets: targetsOf(id, cohortId) },
    mailOf: changeMail('restored'),
    change(records, stored) {
      const entry = requirePlace(email, stored);
      if (entry.status === 'active') throw refusal(`${email} already has a place`);
      return withPlace(records, id, {
        ...entry,
        status: 'active',
        source: isPaidFor(records, id, entry.cohortId) ? 'payment' : 'operator',
      });
    },
  };
  await actOnce('restorePerson', call, dependencies, (operator) =>
    changePlace(restoring, operator, dependencies),
  );
  const message = withFailures(`${email} has the place back`, await seatsExceeded(id, dependencies));
  return withPersonRow(message, id, dependencies);
};

/** Whether the cohort of a person has more people than seats now, as a sentence. */
async function seatsExceeded(id: string, dependencies: OperatorDependencies): Promise<string[]> {
  const { cohortId } = found(await dependencies.people.get(id));
  const { title, seats } = await namedCohort(cohortId, dependencies);
  const taken = await dependencies.cohorts.countPlaces(cohortId);
  if (seats === undefined || taken <= seats) return [];
  return [`${title} has ${quantity(taken, 'person', 'people')} for ${quantity(seats, 'seat')} now`];
}

/** Sends the welcome mail of a person's place once more. */
export const resendWelcome: Handler<'resendWelcome'> = async (call, dependencies) => {
  const { id, email } = found(await dependencies.people.get(call.params.id));
  const { result: failures } = await actOnce('resendWelcome', call, dependencies, async (operator) => {
    const action = { action: 'resend-welcome', targets: targetsOf(id) } as const;
    const entry = logEntryOf(action, operator, dependencies);
    const place = await dependencies.payments.change({ rosterId: id }, (records) => {
      refuseWhileDeleting(records.deletions, [id]);
      return { result: requireActive(email, records.places.get(id)), entry };
    });
    const about = { rosterId: id, email: place.email, cohortId: place.cohortId, occasion: entry.id };
    return failuresOf(await storeMails([{ kind: 'place-confirmed', ...about }], dependencies));
  });
  return { message: withFailures(`The welcome mail to ${email} is on its way`, failures) };
};
