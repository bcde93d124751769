import { mailLocale, programme } from '@reshape/content/programme';
import { happenings, maxDecisions } from '@reshape/contract/operator/overview';
import { cohortPhase, firstDayOfWeek } from '@reshape/domain/cohort';
import { addDays, dayNumber, type LocalDay } from '@reshape/domain/local-day';
import { canBeQuiet, type QuietKind, quietKinds } from '@reshape/domain/quiet';
import { dayIn, monthIn, startOfDay } from '@reshape/domain/zoned-day';
import type { OperatorDependencies } from '../dependencies.ts';
import type { Handler } from '../endpoints/call.ts';
import type { CohortWithPlaces } from '../stores/cohorts.ts';
import { allDecisions, type Decision } from './decisions.ts';
import { paymentRowOf } from './payments.ts';

const { timeZone } = mailLocale;
const minuteMs = 60_000;
const weekMs = 7 * 24 * 60 * minuteMs;

/** What the page "Today" shows. */
export const overview: Handler<'overview'> = async ({ now }, dependencies) => {
  const today = dayIn(programme.timeZone, now);
  const cohorts = (await dependencies.cohorts.current(today)).sort((a, b) =>
    a.startsOn < b.startsOn ? -1 : 1,
  );
  const monday = startOfDay(timeZone, mondayOf(dayIn(timeZone, now)));
  const [rows, decisions, paid, waitlist, newsletter, happened, changedAt] = await Promise.all([
    Promise.all(cohorts.map((cohort) => cohortRow(cohort, today, dependencies))),
    allDecisions(cohorts, now, dependencies),
    paidLately(now, dependencies),
    dependencies.waitingList.count(monday),
    dependencies.newsletterList.growth(monday),
    happenedSince(addDays(dayIn(timeZone, now), -1), now, dependencies),
    dependencies.paymentList.lastChange(),
  ]);
  return {
    at: now.toISOString(),
    sessions: cohorts
      .flatMap((cohort) => comingLiveSessions(cohort, now))
      .sort((a, b) => (a.starts_at < b.starts_at ? -1 : 1)),
    decisions: { total: decisions.length, items: decisions.slice(0, maxDecisions).map(decisionRow) },
    cohorts: rows,
    paid,
    waitlist,
    newsletter,
    happened,
    payments_changed_at: changedAt?.toISOString() ?? null,
  };
};

const decisionRow = ({ payment, cohort, since, deadline, ...rest }: Decision) => ({
  ...rest,
  payment: payment && paymentRowOf(payment),
  cohort: cohort && {
    ...{ id: cohort.id, title: cohort.title },
    ...{ seats: cohort.seats ?? null, taken: cohort.taken },
  },
  since: since.toISOString(),
  deadline: deadline?.toISOString() ?? null,
});

async function cohortRow(
  cohort: CohortWithPlaces,
  today: LocalDay,
  { people }: Pick<OperatorDependencies, 'people'>,
) {
  const phase = cohortPhase(cohort, today);
  const { id, title, startsOn, weeks, seats, taken } = cohort;
  const week = phase.phase === 'running' ? phase.week : null;
  const countQuiet = async (kind: QuietKind) =>
    [kind, canBeQuiet(kind, cohort, today) ? await people.countQuiet(id, kind, today) : 0] as const;
  const [cameIn, wrote, quiet] = await Promise.all([
    people.countCameIn(id),
    week === null ? 0 : people.countActive(id, firstDayOfWeek(cohort, week)),
    Promise.all(quietKinds.map(countQuiet)),
  ]);
  return {
    ...{ id, title, starts_on: startsOn, weeks, week, seats: seats ?? null, taken },
    ...{ came_in: cameIn, wrote_this_week: wrote },
    quiet: Object.fromEntries(quiet) as Record<QuietKind, number>,
  };
}

/** The Monday on or before `day`. */
const mondayOf = (day: LocalDay): LocalDay => addDays(day, -((dayNumber(day) + 3) % 7));

/** What was paid this week and this month, and in those before, in each currency. */
async function paidLately(now: Date, { paymentList }: Pick<OperatorDependencies, 'paymentList'>) {
  const today = dayIn(timeZone, now);
  const monday = mondayOf(today);
  const [thisWeek, lastWeek] = [startOfDay(timeZone, monday), startOfDay(timeZone, addDays(monday, -7))];
  const month = monthIn(timeZone, today.slice(0, 7));
  const monthBefore = monthIn(timeZone, addDays(dayIn(timeZone, month.from), -1).slice(0, 7));
  const periods = [
    { from: thisWeek, until: now },
    { from: lastWeek, until: thisWeek },
    { from: month.from, until: now },
    monthBefore,
  ];
  const paid = await paymentList.paidIn(periods);
  return paid
    .map(({ currency, sums }) => ({ currency, sums: sums.map(({ paid }) => paid) }))
    .filter(({ sums }) => sums.some((sum) => sum > 0))
    .map(({ currency, sums: [this_week = 0, last_week = 0, this_month = 0, last_month = 0] }) => ({
      ...{ currency, this_week, last_week, this_month, last_month },
    }));
}

/** What happened since `day` began. */
async function happenedSince(day: LocalDay, now: Date, dependencies: OperatorDependencies) {
  const { paymentList, people, quotes, deletionRuns } = dependencies;
  const from = startOfDay(timeZone, day);
  const [paid, cameIn, wrote, answered, deleting] = await Promise.all([
    paymentList.countPaid({ from, until: now }),
    people.countMembersSince(from),
    people.countActiveSince(day),
    quotes.countAnsweredSince(from),
    deletionRuns.countRunning(),
  ]);
  const counts = { paid, 'came-in': cameIn, wrote, answered, deleting };
  const links = { paid: `/operator/payments?since=${day}`, wrote: '/operator/people?sort=-last_active' };
  return happenings
    .filter((what) => counts[what] > 0)
    .map((what) => ({ what, count: counts[what], link: what in links ? links[what as 'paid'] : null }));
}

const comingLiveSessions = ({ id: cohort, title, sessions }: CohortWithPlaces, now: Date) =>
  sessions
    .filter(({ startsAt, minutes }) => {
      const begins = startsAt.getTime();
      return begins + minutes * minuteMs > now.getTime() && begins < now.getTime() + weekMs;
    })
    .map(({ id, week, startsAt, minutes, joinUrl }) => ({
      ...{ cohort, title, id, week, starts_at: startsAt.toISOString(), minutes },
      join_url: joinUrl ?? null,
    }));
