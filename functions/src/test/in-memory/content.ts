import type { Microchallenge } from '@reshape/contract/microchallenges';
import type { Nudge } from '@reshape/contract/nudges';
import { cohortState } from '@reshape/domain/cohort';
import type { MemberDependencies } from '../../dependencies.ts';
import { cohortDocument, type StoredCohort, withFields, withLiveSessionIds } from '../../stores/cohorts.ts';
import type { OperatorLogEntry } from '../../stores/operator-log.ts';
import type { RosterEntry } from '../../stores/roster.ts';
import { asyncIterable } from './documents.ts';

/** The content that operators keep in the database. */
export interface InMemoryContent {
  readonly challenges: Map<string, Microchallenge>;
  readonly nudges: Map<string, Nudge>;
  readonly cohorts: Map<string, StoredCohort>;
}

/** The content stores over `content`. The nudges are spaced evenly on their circle. */
export function inMemoryContent(
  { challenges, nudges, cohorts }: InMemoryContent,
  roster: ReadonlyMap<string, RosterEntry>,
  log: OperatorLogEntry[],
): Pick<MemberDependencies, 'microchallenges' | 'nudges' | 'cohorts'> {
  const countPlaces = (id: string): number =>
    [...roster.values()].filter(({ cohortId, status }) => cohortId === id && status === 'active').length;
  const withPlaces = () => [...cohorts].map(([id, cohort]) => ({ id, ...cohort, taken: countPlaces(id) }));
  return {
    microchallenges: {
      list: async () => [...challenges.values()].sort((a, b) => a.week_number - b.week_number),
    },
    nudges: {
      at: async (place) => [...nudges.values()][Math.ceil(place * nudges.size) % nudges.size],
      all: async () => [...nudges.values()],
    },
    cohorts: {
      get: async (id) => cohorts.get(id),
      async running(today) {
        const byStart = [...cohorts.values()].sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
        return byStart.findLast(({ startsOn }) => startsOn <= today) ?? byStart[0];
      },
      open: async () => withPlaces().filter(({ enrolment }) => enrolment === 'open'),
      current: async (today) => withPlaces().filter((cohort) => cohortState(cohort, today) !== 'ended'),
      all: () =>
        asyncIterable(
          [...cohorts]
            .map(([id, cohort]) => ({ id, ...cohort }))
            .sort((a, b) => (a.startsOn < b.startsOn ? 1 : -1)),
        ),
      countPlaces: async (id) => countPlaces(id),
      people: (id) =>
        asyncIterable(
          [...roster]
            .filter(([, { cohortId, status }]) => cohortId === id && status === 'active')
            .map(([name, { email }]) => ({ id: name, email })),
        ),
      async change(id, decide) {
        const stored = cohorts.get(id);
        const { result, fields, entry } = decide(stored);
        if (fields) cohorts.set(id, withLiveSessionIds(cohortDocument.parse(withFields(stored, fields))));
        if (entry) log.push(entry);
        return result;
      },
    },
  };
}
