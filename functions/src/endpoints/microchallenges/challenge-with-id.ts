import type { Microchallenge } from '@reshape/contract/microchallenges';
import type { World } from '../handler.ts';
import { nothingHere } from '../nothing-here.ts';

/** The challenge with this id, from the list that every instance remembers. Throws an ApiError `not_found`. */
export async function challengeWithId(
  id: string,
  { microchallenges }: Pick<World, 'microchallenges'>,
): Promise<Microchallenge> {
  const challenge = (await microchallenges.list()).find((candidate) => candidate.id === id);
  if (!challenge) throw nothingHere();
  return challenge;
}
