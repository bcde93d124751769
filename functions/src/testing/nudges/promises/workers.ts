import type { Dependencies } from '../../../dependencies.ts';
import type { StoredSubscription } from '../../../stores/documents.ts';
import type { NudgeHarness } from '../../../test/nudge-harness.ts';

/** Workers over one database, each with a memory of its own; where the test is of a mutant, with its change. */
export type Workers = () => NudgeHarness;

/** The moment at which the members' nudges are due, and that of the run after it. */
export const morning = '2026-06-08T08:00:00Z';
export const later = '2026-06-08T08:15:00Z';

/** How often each endpoint was posted to, by all workers together. */
export function posts(workers: readonly NudgeHarness[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { endpoint } of workers.flatMap(({ sent }) => sent))
    counts.set(endpoint, (counts.get(endpoint) ?? 0) + 1);
  return counts;
}

/** The notifications that are on the screens, one for each endpoint and tag. */
export const shown = (workers: readonly NudgeHarness[]): string[] =>
  [...new Set(workers.flatMap(({ sent }) => sent).map(({ endpoint, tag }) => `${endpoint} ${tag}`))].sort();

/** What is on the screens when each of these members got theirs. */
export const oneEach = (members: readonly StoredSubscription[]): string[] =>
  members.map(({ endpoint }) => `${endpoint} n-20260608`).sort();

/** Takes a protection from a worker. Answers with what stands in its place. */
type Mutate = (worker: NudgeHarness) => Partial<Dependencies>;

/** Workers without a protection, by a name, each with the promise that they must break. */
export type NudgeMutants<Promised> = readonly (readonly [string, Promised, Mutate])[];
