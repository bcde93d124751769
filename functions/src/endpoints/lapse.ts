import { todayOf } from '../stores/member-day.ts';
import { enforceWriteLimit } from '../stores/rate-limiter.ts';
import type { Handler } from './call.ts';

/** The member's latest answer to what got in the way. */
export const myLapse: Handler<'myLapse'> = async ({ session }, { members }) => ({
  answer: (await members.getStored(session.sub))?.lapse ?? null,
});

/** Stores the answer for the member's today. */
export const answerLapse: Handler<'answerLapse'> = async (
  { session, body, now },
  { members, rateLimiter },
) => {
  await enforceWriteLimit(rateLimiter, session.sub, now);
  const answer = { on: todayOf(await members.get(session.sub), now), obstacle: body.obstacle };
  await members.set(session.sub, { lapse: answer });
  return { answer };
};
