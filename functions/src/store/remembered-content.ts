import type { Cohorts } from './cohorts.ts';
import type { Microchallenges } from './microchallenges.ts';
import type { Nudges } from './nudges.ts';
import { remembered } from './remembered.ts';

/** How many nudges an instance has at hand at a time. */
export const nudgesAtHand = 16;

interface Content {
  readonly microchallenges: Microchallenges;
  readonly nudges: Nudges;
  readonly cohorts: Cohorts;
}

/**
 * Content that anybody may ask for as often as they like, with its reads bounded: per instance and minute, the list of
 * challenges once, two cohorts' worth of calendar, and `nudgesAtHand` nudges. The circle of nudges is cut into that many
 * arcs, and the place that the first caller of a minute drew in an arc counts for the rest of it: every nudge is still
 * found equally often, but somebody who asks all day costs no more than somebody who asks once.
 */
export function rememberedContent(
  { microchallenges, nudges, cohorts }: Content,
  clock: { now(): number },
): Content {
  return {
    microchallenges: {
      list: remembered(
        () => microchallenges.list(),
        () => 'list',
        clock,
      ),
    },
    nudges: {
      at: remembered(
        (place) => nudges.at(place),
        (place) => Math.floor(place * nudgesAtHand),
        clock,
      ),
      all: remembered(
        () => nudges.all(),
        () => 'all',
        clock,
      ),
    },
    cohorts: {
      get: remembered(
        (id) => cohorts.get(id),
        (id) => id,
        clock,
      ),
      running: remembered(
        (today) => cohorts.running(today),
        (today) => today,
        clock,
      ),
    },
  };
}
