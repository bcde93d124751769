import { ceilingsFor } from '../../../functions/src/deployed/instances.ts';
import { costOf, monthOf, type Usage } from './monthly-cost.ts';

const day = 86_400;
const kibibyte = 1 / 1024 ** 2;

/** What one machine can send, in calls a second. */
const callsOfOneMachine = 2_000;

/**
 * What one instance answers at most, in calls a second: a refused call takes its processor 140 µs (`bench -- call`).
 */
const callsOfInstance = 7_000;

/** A refusal with its headers, in KiB. */
const refusalKiB = 0.75;

/** Networks of a botnet, and Google accounts of one person. */
const networks = 10_000;
const accounts = 1_000;

/** Every instance that strangers can keep busy, all day. Those of the API have half a GiB, the others a quarter. */
function instances(members: number): Usage {
  const { api, ...others } = ceilingsFor(members);
  const count = Object.values(others).reduce((sum, ceiling) => sum + ceiling, 0);
  return { processor: (api + count) * day, memory: (api / 2 + count / 4) * day };
}

const refusals = (perSecond: number): Usage => ({
  invocations: perSecond * day,
  egress: perSecond * day * refusalKiB * kibibyte,
});

/**
 * What reaches the database before a limit is used up: five sign-ups an hour of each network, with three counters, and
 * thirty sign-ins an hour of each account, with two counters, place and member.
 */
const counted: Usage = {
  reads: 24 * (networks * 5 * 3 + accounts * 30 * 4),
  writes: 24 * (networks * 5 * 3 + accounts * 30 * 2),
};

const dollars = (amount: number) => `$${amount.toFixed(amount < 10 ? 2 : 0)}`;

/**
 * The most that a day can cost at list prices, without the free tier, for a product that is set up for `members`, and
 * what an ordinary day costs. Calculated, not measured. Logs are not in it: refusals are logged as counts.
 */
export function worstDay(members: number): Record<string, string> {
  const all = ceilingsFor(members);
  const count = Object.values(all).reduce((sum, ceiling) => sum + ceiling, 0);
  const perSecond = count * callsOfInstance;
  const busy = costOf(instances(members));
  const database = costOf(counted);
  return {
    'an ordinary day': dollars(costOf(monthOf(members)) / 30),
    'instances at most': Object.entries(all)
      .map(([name, most]) => `${name} ${most}`)
      .join(', '),
    'all instances busy all day': dollars(busy),
    [`${callsOfOneMachine.toLocaleString('en')} refused calls a second`]: dollars(
      costOf(refusals(callsOfOneMachine)),
    ),
    [`counters of ${networks.toLocaleString('en')} networks and ${accounts.toLocaleString('en')} accounts`]:
      dollars(database),
    'the worst day by one machine': dollars(busy + database + costOf(refusals(callsOfOneMachine))),
    [`the worst day by a botnet, ${perSecond.toLocaleString('en')} calls a second`]: dollars(
      busy + database + costOf(refusals(perSecond)),
    ),
    'a day of static pages and one instance': dollars(
      costOf({ processor: day, memory: day / 4, ...refusals(callsOfOneMachine) }),
    ),
  };
}
