import { programme } from '@reshape/content/programme';
import type { attentionKinds } from '@reshape/contract/operator/overview';
import { cohortPhase } from '@reshape/domain/cohort';
import { addDays, type LocalDay } from '@reshape/domain/local-day';
import { dayIn } from '@reshape/domain/zoned-day';
import type { OperatorDependencies } from '../dependencies.ts';
import type { Handler } from '../endpoints/call.ts';
import type { CohortWithPlaces } from '../stores/cohorts.ts';
import { type Decision, paymentDecisions } from './attention.ts';
import { paymentRowOf } from './payments.ts';
import { isRunningFor } from './people.ts';

type Kind = (typeof attentionKinds)[number];

/** After how many days without writing a member is quiet. */
const quietDays = 3;
/** How many things of a kind are named. */
const maxItems = 10;
const weekMs = 7 * 24 * 3_600_000;

/** What the page "Today" shows. */
export const overview: Handler<'overview'> = async ({ session, now }, dependencies) => {
  const today = dayIn(programme.timeZone, now);
  const cohorts = (await dependencies.cohorts.current())
    .filter((cohort) => cohortPhase(cohort, today).phase !== 'after')
    .sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
  const weekAgo = new Date(now.getTime() - weekMs);
  const [rows, decisions, delivery, failedMails, expiredOffers, deletions, quiet, changedAt] =
    await Promise.all([
      Promise.all(cohorts.map((cohort) => cohortRow(cohort, today, dependencies))),
      paymentDecisions(dependencies),
      dependencies.mailStore.delivery(),
      dependencies.mailList.count('failed'),
      dependencies.waitlist.countExpired(weekAgo, now),
      dependencies.deletionRuns.countRunning(),
      countQuiet(cohorts, today, dependencies),
      dependencies.paymentList.lastChange(),
    ]);
  const overfull = cohorts.filter(({ seats, taken }) => seats !== undefined && taken > seats);
  return {
    at: now.toISOString(),
    operator: session.email,
    cohorts: rows,
    attention: [
      ...itemFor('mail-stopped', delivery.stoppedAt === null ? 0 : delivery.refusals, '/operator/mails'),
      ...attentionOf(decisions),
      ...itemFor('mail-failed', failedMails, '/operator/mails?state=failed'),
      ...itemFor('offer-unanswered', expiredOffers, '/operator/waitlist'),
      ...itemFor('member-quiet', quiet, `/operator/people?quiet=${quietDays}`),
      ...itemFor('cohort-overfull', overfull.length, '/operator/cohorts'),
      ...itemFor('deletion-running', deletions, '/operator/log'),
    ],
    sessions: cohorts.flatMap((cohort) => comingLiveSessions(cohort, now)),
    payments_changed_at: changedAt?.toISOString() ?? null,
  };
};

async function cohortRow(
  cohort: CohortWithPlaces,
  today: LocalDay,
  { people }: Pick<OperatorDependencies, 'people'>,
) {
  const phase = cohortPhase(cohort, today);
  const { id, title, startsOn, weeks, seats, taken } = cohort;
  return {
    id,
    title,
    starts_on: startsOn,
    weeks,
    week: phase.phase === 'running' ? phase.week : null,
    seats: seats ?? null,
    taken,
    active_in_three_days: await people.countActive(id, addDays(today, -2)),
  };
}

/** How many people of running cohorts have written nothing for `quietDays` days. */
async function countQuiet(
  cohorts: readonly CohortWithPlaces[],
  today: LocalDay,
  { people }: Pick<OperatorDependencies, 'people'>,
): Promise<number> {
  const until = addDays(today, -quietDays);
  const running = cohorts.filter((cohort) => isRunningFor(cohort, quietDays, today));
  const counts = await Promise.all(running.map(({ id }) => people.countQuiet(id, until)));
  return counts.reduce((sum, count) => sum + count, 0);
}

const itemFor = (kind: Kind, count: number, link: string) =>
  count === 0 ? [] : [{ kind, count, link, items: [] }];

/** What needs a decision, grouped by kind. The kinds are in the order of their first item. */
function attentionOf(decisions: readonly Decision[]) {
  const byKind = new Map<Kind, Decision[]>();
  for (const decision of decisions)
    byKind.set(decision.reason, [...(byKind.get(decision.reason) ?? []), decision]);
  return [...byKind].map(([kind, items]) => ({
    kind,
    count: items.length,
    link: linkOf(kind),
    items: items.slice(0, maxItems).map(({ id, title, payment, since, deadline }) => ({
      ...{ id, title, since: since.toISOString() },
      payment: payment && paymentRowOf(payment),
      deadline: deadline?.toISOString() ?? null,
    })),
  }));
}

const linkOf = (kind: Kind): string =>
  kind === 'webhook-unreadable' ? '/operator/payments' : `/operator/payments?decision=${kind}`;

const comingLiveSessions = ({ id: cohort, title, sessions }: CohortWithPlaces, now: Date) =>
  sessions
    .filter(({ startsAt }) => startsAt > now && startsAt.getTime() < now.getTime() + weekMs)
    .map(({ id, week, startsAt, minutes }) => ({
      cohort,
      title,
      id,
      week,
      starts_at: startsAt.toISOString(),
      minutes,
    }));
