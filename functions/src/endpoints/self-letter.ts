import type { Letter } from '@reshape/contract/self-letter';
import type { LocalDay } from '@reshape/domain/local-day';
import { letterOpensOn } from '@reshape/domain/self-letter';
import { todayOf } from '../stores/member-day.ts';
import type { Member } from '../stores/members.ts';
import { enforceWriteLimit } from '../stores/rate-limiter.ts';
import type { Handler } from './call.ts';

/** The member's letter to themselves, with its text from the day on which it opens. */
export const myLetter: Handler<'myLetter'> = async ({ session, now }, { members }) => {
  const member = await members.getStored(session.sub);
  return { letter: member?.letter ? wireLetter(member.letter, todayOf(member, now)) : null };
};

/** Stores a letter that opens thirty days from the member's today. */
export const writeLetter: Handler<'writeLetter'> = async (
  { session, body, now },
  { members, rateLimiter },
) => {
  await enforceWriteLimit(rateLimiter, session.sub, now);
  const today = todayOf(await members.get(session.sub), now);
  const letter = { text: body.text, writtenOn: today, opensOn: letterOpensOn(today) };
  await members.set(session.sub, { letter });
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
