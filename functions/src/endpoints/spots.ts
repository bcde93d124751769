import { ApiError, found } from '@reshape/contract/errors';
import { isDayOpen, memberDay } from '@reshape/domain/member-day';
import { dayIn, hourIn } from '@reshape/domain/zoned-day';
import { editTo, hashOfText, idFromKey } from '../stores/idempotency.ts';
import { clockOf } from '../stores/member-day.ts';
import { enforceWriteLimit } from '../stores/rate-limiter.ts';
import { wireSpot } from '../stores/spots.ts';
import type { Handler } from './call.ts';

/** The member's spots, newest first. */
export const listSpots: Handler<'listSpots'> = async ({ session, query }, { spots }) => {
  const page = await spots.list(session.sub, query);
  if (!page) throw new ApiError('invalid_request', 'after: is not one of your spots');
  return page;
};

/**
 * Stores a spot for the member's today or, while it is still open, for an earlier day. Calls with the same
 * `Idempotency-Key` create only one spot, even when it was edited or deleted in between.
 */
export const createSpot: Handler<'createSpot'> = async (
  { session, body, idempotencyKey, now },
  { spots, members, rateLimiter, newId },
) => {
  await enforceWriteLimit(rateLimiter, session.sub, now);
  const id = idempotencyKey === undefined ? newId() : idFromKey(idempotencyKey);
  const clock = clockOf((await members.get(session.sub)) ?? {});
  const today = memberDay(clock, now);
  const { description, instinct, date = today } = body;
  const spot = { id, date, description, ...(instinct && { instinct }), createdAt: now };
  // A repeat of a call that was accepted in time is accepted at any time.
  const created = isDayOpen(date, clock, now, body.time_zone)
    ? await spots.create(session.sub, spot)
    : await spots.creation(session.sub, id);
  if (!created)
    throw new ApiError('outside_window', `date: is neither ${today} nor a day that is still open`);
  if (created.textHash !== hashOfText(id, description))
    throw new ApiError('idempotency_key_reused', 'Idempotency-Key: was used for another text');
  // The text is the caller's own when the spot was deleted since.
  return wireSpot({ ...created, id, description: created.description ?? description });
};

/** Changes the text of one of the member's spots. */
export const editSpot: Handler<'editSpot'> = async (
  { session, body, idempotencyKey, now },
  { spots, rateLimiter, newId },
) => {
  await enforceWriteLimit(rateLimiter, session.sub, now);
  const edit = editTo(body.description, idempotencyKey ?? newId());
  return found(await spots.edit(session.sub, body.id, edit));
};

/** Says which instinct was behind one of the member's spots. */
export const tagSpot: Handler<'tagSpot'> = async ({ session, body, now }, { spots, rateLimiter }) => {
  await enforceWriteLimit(rateLimiter, session.sub, now);
  return found(await spots.tag(session.sub, body.id, body.instinct));
};

/** When the member logged their spots with an instinct. */
export const spotInstincts: Handler<'spotInstincts'> = async ({ session, query }, { spots, members }) => {
  const { time_zone: timeZone = clockOf((await members.get(session.sub)) ?? {}).timeZone } = query;
  const tagged = await spots.taggedSpots(session.sub);
  return tagged.map(({ date, instinct, createdAt }) => ({
    date,
    instinct,
    // A spot that was logged for the day before has no meaningful hour.
    ...(dayIn(timeZone, createdAt) === date && { hour: hourIn(timeZone, createdAt) }),
  }));
};

/** Deletes one of the member's spots, if it exists. */
export const deleteSpot: Handler<'deleteSpot'> = async ({ session, body, now }, { spots, rateLimiter }) => {
  await enforceWriteLimit(rateLimiter, session.sub, now);
  await spots.delete(session.sub, body.id, now);
  return { message: 'Deleted' };
};
