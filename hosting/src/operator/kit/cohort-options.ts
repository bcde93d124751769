import { type CohortRow, listCohorts } from '@reshape/contract/operator/cohorts';
import { useList } from './queries.ts';

/** The cohorts to choose from, the latest first. */
export function useCohorts(): readonly CohortRow[] {
  return useList(listCohorts, { query: { limit: 100 } }).rows;
}

export const cohortOptions = (cohorts: readonly CohortRow[]) =>
  cohorts.map(({ id, title }) => ({ value: id, label: title }));

/** The title of a cohort; its id until the cohorts are loaded. */
export const cohortTitle = (cohorts: readonly CohortRow[], id: string): string =>
  cohorts.find((cohort) => cohort.id === id)?.title ?? id;
