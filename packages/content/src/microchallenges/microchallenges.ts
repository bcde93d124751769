import type { Microchallenge } from '@reshape/contract/microchallenges';
import { badDayVersion } from './bad-day-version.ts';
import { fieldNote } from './field-note.ts';
import { threeBreathGap } from './three-breath-gap.ts';
import { whoWasInTheRoom } from './who-was-in-the-room.ts';

/** The four weekly challenges, by week. They match the weeks of the sales page. */
export const microchallenges: readonly Microchallenge[] = [
  fieldNote,
  threeBreathGap,
  whoWasInTheRoom,
  badDayVersion,
];
