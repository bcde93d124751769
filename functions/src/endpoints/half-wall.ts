import { todayOf } from '../stores/member-day.ts';
import { enforceWriteLimit } from '../stores/rate-limiter.ts';
import type { Handler } from './call.ts';
import { requireMember } from './nudges.ts';

/** What the member wants on the other half of the wall of their present cohort. */
export const myHalfWall: Handler<'myHalfWall'> = async ({ session }, { members }) => {
  const { cohortId, halfWall } = requireMember(await members.getStored(session.sub));
  return {
    answer: halfWall?.cohortId === cohortId ? { text: halfWall.text, on: halfWall.on } : null,
  };
};

/** Stores the answer for the member's today. */
export const answerHalfWall: Handler<'answerHalfWall'> = async (
  { session, body, now },
  { members, rateLimiter },
) => {
  await enforceWriteLimit(rateLimiter, session.sub, now);
  const member = requireMember(await members.get(session.sub));
  const answer = { text: body.text, on: todayOf(member, now) };
  await members.set(session.sub, { halfWall: { ...answer, cohortId: member.cohortId } });
  return { answer };
};
