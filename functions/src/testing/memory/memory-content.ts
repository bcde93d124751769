import type { Microchallenge } from '@reshape/contract/microchallenges';
import type { Nudge } from '@reshape/contract/nudges';
import type { World } from '../../endpoints/handler.ts';
import type { StoredCohort } from '../../store/documents.ts';

/** What the operators of a world keep in it. */
export interface MemoryContent {
  readonly challenges: Map<string, Microchallenge>;
  readonly nudges: Map<string, Nudge>;
  readonly cohorts: Map<string, StoredCohort>;
}

/** The content stores over `content`. The nudges stand evenly on their circle. */
export function memoryContent({
  challenges,
  nudges,
  cohorts,
}: MemoryContent): Pick<World, 'microchallenges' | 'nudges' | 'cohorts'> {
  return {
    microchallenges: {
      list: async () => [...challenges.values()].sort((a, b) => a.week_number - b.week_number),
    },
    nudges: {
      at: async (place) => [...nudges.values()][Math.floor(place * nudges.size)],
      all: async () => [...nudges.values()],
    },
    cohorts: {
      get: async (id) => cohorts.get(id),
      async running(today) {
        const byStart = [...cohorts.values()].sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
        return byStart.findLast(({ startsOn }) => startsOn <= today) ?? byStart[0];
      },
    },
  };
}
