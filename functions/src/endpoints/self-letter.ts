import { ApiError } from '@reshape/contract/errors';
import type { Letter } from '@reshape/contract/self-letter';
import { lastDay } from '@reshape/domain/cohort';
import type { LocalDay } from '@reshape/domain/local-day';
import { letterOpensOn } from '@reshape/domain/self-letter';
import { todayOf } from '../stores/member-day.ts';
import type { Member } from '../stores/members.ts';
import { enforceWriteLimit } from '../stores/rate-limiter.ts';
import type { Handler } from './call.ts';
import { cohortOf } from './cohort.ts';

/** The member's letter to themselves, with its text from the day on which it opens. */
export const myLetter: Handler<'myLetter'> = async ({ session, now }, { members }) => {
  const member = await members.get(session.sub);
  return { letter: member?.letter ? wireLetter(member.letter, todayOf(member, now)) : null };
};

/** Stores a letter that opens thirty days from the member's today. */
export const writeLetter: Handler<'writeLetter'> = async ({ session, body, now }, dependencies) => {
  const { members, rateLimiter } = dependencies;
  await enforceWriteLimit(rateLimiter, session.sub, now);
  const { cohort, today } = await cohortOf(session.sub, now, dependencies);
  if (today < lastDay(cohort))
    throw new ApiError(
      'programme_not_over',
      'The letter can be written from the last day of the programme on',
    );
  const letter = { text: body.text, writtenOn: today, opensOn: letterOpensOn(today) };
  await members.setLetter(session.sub, letter);
  return { letter: wireLetter(letter, today) };
};

const wireLetter = (
  { text, writtenOn, opensOn }: NonNullable<Member['letter']>,
  today: LocalDay,
): Letter => ({
  written_on: writtenOn,
  opens_on: opensOn,
  ...(today >= opensOn && { text }),
});
