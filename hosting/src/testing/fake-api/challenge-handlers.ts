import { ApiError } from '@reshape/contract/errors';
import { alreadyLogged } from '@reshape/contract/microchallenges';
import { daysBetween } from '@reshape/domain/local-day';
import { type FakeHandlers, nothingHere } from './fake-handlers.ts';
import type { FakeWorld } from './world.ts';

const daysOfChallenge = 7;

function challengeOf(world: FakeWorld, id: string) {
  const challenge = world.challenges.find((each) => each.id === id);
  if (!challenge) throw nothingHere();
  return challenge;
}

export const challengeHandlers: FakeHandlers<
  | 'activeMicrochallenge'
  | 'listMicrochallenges'
  | 'getMicrochallenge'
  | 'microchallengeProgress'
  | 'logMicrochallenge'
  | 'randomNudge'
  | 'getNudge'
  | 'myCohort'
> = {
  activeMicrochallenge: (_, world) => {
    const week = Math.floor(daysBetween(world.cohort.starts_on, world.today()) / daysOfChallenge);
    const active = world.challenges[Math.max(0, Math.min(week, world.challenges.length - 1))];
    if (!active) throw nothingHere();
    return active;
  },

  listMicrochallenges: (_, world) => [...world.challenges],

  getMicrochallenge: ({ params }, world) => challengeOf(world, params.id),

  microchallengeProgress: ({ member, query }, world) => {
    const days = member.challengeDays.get(challengeOf(world, query.challenge_id).id) ?? [];
    return { completed_days: days.length, days };
  },

  logMicrochallenge: ({ member, body }, world) => {
    const { id } = challengeOf(world, body.challenge_id);
    const days = member.challengeDays.get(id) ?? [];
    if (days.includes(world.today())) return { message: alreadyLogged };
    if (days.length >= daysOfChallenge)
      throw new ApiError('challenge_complete', 'All seven days of this challenge are logged');
    member.challengeDays.set(id, [...days, world.today()]);
    return { message: 'Logged for today' };
  },

  randomNudge: (_, world) => {
    const [nudge, ...others] = world.nudges;
    if (!nudge) throw nothingHere();
    world.nudges = [...others, nudge];
    return nudge;
  },

  getNudge: ({ params }, world) => {
    const nudge = world.nudges.find(({ id }) => id === params.id);
    if (!nudge) throw nothingHere();
    return nudge;
  },

  myCohort: (_, world) => world.cohort,
};
