import { latestDeletions, type StoredDeletion } from '../../stores/deletions.ts';
import { type Member, rosterId } from '../../stores/members.ts';
import type { OperatorLogEntry } from '../../stores/operator-log.ts';
import {
  type AmountOfCohort,
  keyOfUses,
  type PaymentRecords,
  type Payments,
  type StoredPayment,
} from '../../stores/payments.ts';
import type { RosterEntry } from '../../stores/roster.ts';
import { asyncIterable } from './documents.ts';

const countPlaces = (places: ReadonlyMap<string, RosterEntry>, id: string): number =>
  [...places.values()].filter(({ cohortId, status }) => cohortId === id && status === 'active').length;

const countUses = (payments: ReadonlyMap<string, StoredPayment>, of: AmountOfCohort): number =>
  [...payments.values()].filter(
    ({ cohortId, amount, currency, outcome }) =>
      outcome === 'place' && currency === 'INR' && cohortId === of.cohortId && amount === of.amount,
  ).length;

/** Payments in maps; each change sees the current maps and replaces them at once. */
export function inMemoryPayments(
  stored: {
    readonly payments: Map<string, StoredPayment>;
    readonly places: Map<string, RosterEntry>;
    readonly members: Map<string, Member>;
    readonly deletions: ReadonlyMap<string, StoredDeletion>;
  },
  log: OperatorLogEntry[],
): Payments {
  const { payments, places, members, deletions } = stored;
  const replace = <Value>(
    map: Map<string, Value>,
    before: ReadonlyMap<string, Value>,
    after: ReadonlyMap<string, Value>,
  ) => {
    for (const [id, value] of after) if (before.get(id) !== value) map.set(id, value);
    for (const id of before.keys()) if (!after.has(id)) map.delete(id);
  };
  return {
    get: async (id) => payments.get(id),
    all: (outcomes) =>
      asyncIterable(
        [...payments.values()]
          .filter(({ outcome }) => outcomes === undefined || outcomes.includes(outcome))
          .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()),
      ),
    countPlacesAfter: async (cohortId, moment) =>
      [...payments.values()].filter(
        (payment) =>
          payment.cohortId === cohortId && payment.outcome === 'place' && payment.createdAt > moment,
      ).length,
    countUses: async (of) => countUses(payments, of),
    changedSince: (moment) =>
      asyncIterable(
        [...payments.values()]
          .filter(({ updatedAt }) => updatedAt >= moment)
          .sort((a, b) => a.updatedAt.getTime() - b.updatedAt.getTime()),
      ),
    ofCohort: (cohortId) =>
      asyncIterable([...payments.values()].filter((payment) => payment.cohortId === cohortId)),
    listUnsettled: () =>
      asyncIterable(
        [...payments.values()].filter(
          ({ dispute, placement, refunds }) =>
            dispute === 'open' ||
            dispute === 'lost' ||
            placement !== 'as-offered' ||
            Object.values(refunds).some(({ status }) => status === 'failed'),
        ),
      ),
    async change(
      { paymentId, rosterId: person, memberId, countedCohorts = [], countedAmounts = [] },
      decide,
    ) {
      const people = new Set<string>();
      if (person !== undefined) people.add(person);
      const payment = paymentId === undefined ? undefined : payments.get(paymentId);
      if (payment?.rosterId) people.add(payment.rosterId);
      const member = memberId === undefined ? undefined : members.get(memberId);
      if (member) people.add(rosterId(member.email));
      const uids = new Set([memberId, ...[...people].map((person) => places.get(person)?.uid)]);
      const before: PaymentRecords = {
        payments: new Map(
          [...payments].filter(([id, { rosterId }]) => id === paymentId || people.has(rosterId ?? '')),
        ),
        places: new Map([...places].filter(([id]) => people.has(id))),
        members: new Map([...members].filter(([id]) => uids.has(id))),
        taken: new Map(countedCohorts.map((id) => [id, countPlaces(places, id)])),
        uses: new Map(countedAmounts.map((of) => [keyOfUses(of), countUses(payments, of)])),
        deletions: latestDeletions([...deletions.values()].filter(({ rosterId }) => people.has(rosterId))),
      };
      const { records: after, result, entry } = decide(before);
      if (after) {
        replace(payments, before.payments, after.payments);
        replace(places, before.places, after.places);
        replace(members, before.members, after.members);
      }
      if (entry) log.push(entry);
      return result;
    },
  };
}
