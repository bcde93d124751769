import { programme } from '@reshape/content/programme';
import { ApiError, notFound } from '@reshape/contract/errors';
import { addDays } from '@reshape/domain/local-day';
import { yesterdayClosesAt } from '@reshape/domain/spots';
import { dayIn } from '@reshape/domain/zoned-day';
import { editTo, hashOfText, idFromKey } from '../stores/idempotency.ts';
import { enforceWriteLimit } from '../stores/rate-limiter.ts';
import type { Handler } from './call.ts';

/** The member's spots, newest first. */
export const listSpots: Handler<'listSpots'> = async ({ session, query }, { spots }) => {
  const page = await spots.list(session.sub, query);
  if (!page) throw new ApiError('invalid_request', 'after: is not one of your spots');
  return page;
};

/**
 * Stores a spot for today in the programme's time zone or, while it is still open, for the day before. Calls with the
 * same `Idempotency-Key` create only one spot, even when it was edited or deleted in between.
 */
export const createSpot: Handler<'createSpot'> = async (
  { session, body, idempotencyKey, now },
  { spots, members, rateLimiter, newId },
) => {
  await enforceWriteLimit(rateLimiter, session.sub, now);
  const id = idempotencyKey === undefined ? newId() : idFromKey(idempotencyKey);
  const today = dayIn(programme.timeZone, now);
  const { description, date = today } = body;
  const closingOfYesterday = async () => {
    const timeZone = body.time_zone ?? (await members.get(session.sub))?.timeZone;
    return yesterdayClosesAt(today, programme.timeZone, timeZone ?? programme.timeZone);
  };
  const isOpen = date === today || (date === addDays(today, -1) && now < (await closingOfYesterday()));
  // A repeat of a call that was accepted in time is accepted at any time.
  const created = isOpen
    ? await spots.create(session.sub, { id, date, description, createdAt: now })
    : await spots.creation(session.sub, id);
  if (!created)
    throw new ApiError('outside_window', `date: is neither ${today} nor a day that is still open`);
  if (created.textHash !== hashOfText(id, description))
    throw new ApiError('idempotency_key_reused', 'Idempotency-Key: was used for other words');
  // The text is the caller's own when the spot was deleted since.
  return { id, date: created.date, description: created.description ?? description };
};

/** Changes the text of one of the member's spots. */
export const editSpot: Handler<'editSpot'> = async (
  { session, body, idempotencyKey, now },
  { spots, rateLimiter, newId },
) => {
  await enforceWriteLimit(rateLimiter, session.sub, now);
  const edit = editTo(body.description, idempotencyKey ?? newId());
  const edited = await spots.edit(session.sub, body.id, edit);
  if (!edited) throw notFound();
  return edited;
};

/** Deletes one of the member's spots, if it exists. */
export const deleteSpot: Handler<'deleteSpot'> = async ({ session, body, now }, { spots, rateLimiter }) => {
  await enforceWriteLimit(rateLimiter, session.sub, now);
  await spots.delete(session.sub, body.id, now);
  return { message: 'Deleted' };
};
