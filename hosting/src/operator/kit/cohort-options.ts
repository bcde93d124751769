import { programme } from '@reshape/content/programme';
import { type CohortRow, listCohorts } from '@reshape/contract/operator/cohorts';
import { cohortOnOffer } from '@reshape/domain/cohort';
import { dayIn } from '@reshape/domain/zoned-day';
import { now } from '#lib/clock.ts';
import { useList } from './queries.ts';

/** The cohorts to choose from, the latest first. */
export const useCohortList = () => useList(listCohorts, { query: { limit: 100 } });

/** Those that are loaded. */
export const useCohorts = (): readonly CohortRow[] => useCohortList().rows;

export const cohortOptions = (cohorts: readonly CohortRow[]) =>
  cohorts.map(({ id, title }) => ({ value: id, label: title }));

/** The title of a cohort; its id until the cohorts are loaded. */
export const cohortTitle = (cohorts: readonly CohortRow[], id: string): string =>
  cohorts.find((cohort) => cohort.id === id)?.title ?? id;

/** The id of the cohort that a newcomer would join; empty when none is open and has a seat. */
export function offeredCohortId(cohorts: readonly CohortRow[]): string {
  const open = cohorts
    .filter(({ enrolment, seats, taken }) => enrolment === 'open' && (seats === null || taken < seats))
    .map(({ id, starts_on, weeks }) => ({ id, startsOn: starts_on, weeks }));
  return cohortOnOffer(open, dayIn(programme.timeZone, now()))?.id ?? '';
}
