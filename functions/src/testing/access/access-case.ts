import type { EndpointName } from '@reshape/contract/api';

/** What the access suite sends to a row: values for a valid call, and bodies that must be refused. */
export interface AccessCase {
  readonly validBody?: unknown;
  readonly validQuery?: string;
  /** Bodies that are JSON and nothing the row takes; each with the field that the refusal names. */
  readonly junkBodies?: readonly (readonly [unknown, string])[];
  readonly junkQueries?: readonly (readonly [string, string])[];
}

/** The cases of some rows. */
export type AccessCases = { readonly [Name in EndpointName]?: AccessCase };

/** Queries that no row takes which gives its answer by pages. */
export const pageQueries = [
  ['limit=0', 'limit'],
  ['limit=201', 'limit'],
  ['limit=many', 'limit'],
  ['limit=5&limit=6', 'limit'],
  ['after=a/b', 'after'],
  ['after=', 'after'],
  ['after[]=a', 'after'],
  ['order=oldest', 'order'],
] as const;
