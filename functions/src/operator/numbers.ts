import { mailLocale, programme } from '@reshape/content/programme';
import type { CohortNumbers } from '@reshape/contract/operator/numbers';
import { automaticityMoments, meanChange } from '@reshape/domain/automaticity';
import { firstDayOfWeek, lastDay } from '@reshape/domain/cohort';
import { cohortNumbers as numbersOf } from '@reshape/domain/cohort-numbers';
import { addDays, type LocalDay, localDay } from '@reshape/domain/local-day';
import { dayIn, monthIn, startOfDay } from '@reshape/domain/zoned-day';
import type { Handler } from '../endpoints/call.ts';
import type { MembersAnswer } from '../stores/automaticity.ts';
import { requireCohort } from './cohorts.ts';

/** Reads the cohort, its answers about habits, each of its active places and their feedback once. */
export const cohortNumbers: Handler<'cohortNumbers'> = async ({ params, now }, dependencies) => {
  const { people: everybody, quotes, automaticityNumbers } = dependencies;
  const cohort = await requireCohort(params.id, dependencies);
  const [people, answers] = await Promise.all([
    everybody.ofCohort(cohort.id),
    automaticityNumbers.ofCohort(cohort.id),
  ]);
  // Only of those with a place: somebody may have lost it since they answered.
  const feedback = await quotes.numbers(
    cohort.id,
    people.flatMap(({ uid }) => uid ?? []),
  );
  const today = dayIn(programme.timeZone, now);
  const begun = cohort.sessions.filter(({ startsAt }) => startsAt <= now);
  const numbers = numbersOf(
    cohort,
    begun.map(({ id }) => id),
    people.map(({ uid, attended, lastActiveOn, activeDays }) => ({
      hasSignedIn: uid !== undefined,
      attended,
      // Missing from places of earlier releases, unless nothing was written either.
      activeDays: activeDays ?? (lastActiveOn === '' ? [] : undefined),
    })),
    today,
  );
  return {
    title: cohort.title,
    people: people.length,
    is_over: today > lastDay(cohort),
    signed_in: numbers.signedIn,
    sessions: begun.map(({ id, week, startsAt }, index) => ({
      ...{ id, week, starts_at: startsAt.toISOString() },
      came: numbers.sessions[index]?.came ?? { count: 0, of: people.length },
      who: people
        .filter(({ attended }) => attended.includes(id))
        .map((person) => ({ id: person.id, name: person.name ?? person.email })),
    })),
    weeks: numbers.weeks.map(({ week, wrote }) => ({ week, first_day: firstDayOfWeek(cohort, week), wrote })),
    finished: numbers.finished,
    returned: numbers.returned,
    unrecorded: numbers.unrecorded,
    feedback: { answers: { count: feedback.answers, of: people.length }, score: feedback.score },
    automaticity: meanChanges(answers, new Set(people.map(({ uid }) => uid))),
  };
};

/** For each moment after the start, the mean change of those who have a place and answered both times. */
function meanChanges(
  answers: readonly MembersAnswer[],
  memberIds: ReadonlySet<string | undefined>,
): CohortNumbers['automaticity'] {
  const atStart = new Map(
    answers.flatMap(({ worksheetId, moment, answer }) =>
      moment === 'start' && answer !== null ? [[worksheetId, answer]] : [],
    ),
  );
  const [, ...laterMoments] = automaticityMoments;
  return laterMoments.flatMap((moment) => {
    const pairs = answers.flatMap(({ memberId, worksheetId, moment: askedAt, answer: later }) => {
      const start = atStart.get(worksheetId);
      const isPair = askedAt === moment && later !== null && start !== undefined;
      return isPair && memberIds.has(memberId) ? [{ start, later }] : [];
    });
    const change = meanChange(pairs);
    if (!change) return [];
    const { people, mean, low, high, inTrials } = change;
    return [
      {
        moment,
        people,
        mean: tenths(mean),
        low: tenths(low),
        high: tenths(high),
        in_trials: tenths(inTrials),
      },
    ];
  });
}

/** Rounded, so that two visits to the page before and after somebody answers do not tell what they answered. */
const tenths = (points: number) => Math.round(points * 10) / 10;

/**
 * Reads a few sums of payments for each month and currency, the payments lost in disputes, four counters of visits for
 * each day, and four counts: with 24 months and two currencies about three thousand documents, however many people
 * there are.
 */
export const businessNumbers: Handler<'businessNumbers'> = async ({ query, now }, dependencies) => {
  const { paymentList, visits, people, waitingList } = dependencies;
  const until = dayIn(mailLocale.timeZone, now);
  const months = monthsUntil(until, query.months);
  const periods = months.map((month) => monthIn(mailLocale.timeZone, month));
  const from = localDay(`${months[0]}-01`);
  const since = startOfDay(mailLocale.timeZone, from);
  const [sums, counts, signedIn, taken, expired] = await Promise.all([
    paymentList.paidIn(periods),
    visits.counts(from, until),
    people.countPaidPlaces(),
    people.countTakenOffers(since),
    waitingList.countExpiredOffers(since, now),
  ]);
  const paid = sums.flatMap(({ sums: ofMonths }) => ofMonths).reduce((all, { count }) => all + count, 0);
  return {
    ...{ from, until },
    currencies: sums.map(({ currency, sums: ofMonths }) => ({
      currency,
      months: ofMonths.map(({ paid, refunded, lost }, index) => ({
        month: months[index] ?? '',
        ...{ paid, refunded, lost, net: paid - refunded - lost },
      })),
    })),
    steps: [
      { step: 'price' as const, share: { count: counts.price, of: counts.welcome } },
      { step: 'payment' as const, share: { count: paid, of: counts.price } },
      { step: 'sign-in' as const, share: signedIn },
      { step: 'place' as const, share: { count: taken, of: taken + expired } },
    ],
  };
};

/** So many months, such as `2026-06`, oldest first, with that of `day` as the last one. */
function monthsUntil(day: LocalDay, count: number): string[] {
  const months = [day.slice(0, 7)];
  while (months.length < count) months.unshift(addDays(localDay(`${months[0]}-01`), -1).slice(0, 7));
  return months;
}
