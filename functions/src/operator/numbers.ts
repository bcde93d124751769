import { programme } from '@reshape/content/programme';
import { firstDayOfWeek, lastDay } from '@reshape/domain/cohort';
import { cohortNumbers as numbersOf } from '@reshape/domain/cohort-numbers';
import { dayIn } from '@reshape/domain/zoned-day';
import type { Handler } from '../endpoints/call.ts';
import { requireCohort } from './cohorts.ts';

/** Reads the cohort, its feedback and each of its active places once. */
export const cohortNumbers: Handler<'cohortNumbers'> = async ({ params, now }, dependencies) => {
  const { people: everybody, quotes } = dependencies;
  const cohort = await requireCohort(params.id, dependencies);
  const [people, feedback] = await Promise.all([everybody.ofCohort(cohort.id), quotes.numbers(cohort.id)]);
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
  };
};
