import { programme } from '@reshape/content/programme';
import { ApiError } from '@reshape/contract/errors';
import { dayIn } from '@reshape/domain/zoned-day';
import { enforceWriteLimit } from '../stores/rate-limiter.ts';
import { type Handler, idFromKey } from './handler.ts';

/** The member's spots, newest first. */
export const listSpots: Handler<'listSpots'> = async ({ session, query }, { spots }) => {
  const page = await spots.list(session.sub, query);
  if (!page) throw new ApiError('invalid_request', 'after: is not one of your spots');
  return page;
};

/** Stores what the member noticed, on the programme's today. The same `Idempotency-Key` makes the same spot once. */
export const createSpot: Handler<'createSpot'> = async (
  { session, body, idempotencyKey, now },
  { spots, rateLimiter, newId },
) => {
  await enforceWriteLimit(rateLimiter, session.sub, now);
  const id = idempotencyKey === undefined ? newId() : idFromKey(idempotencyKey);
  const { description } = body;
  const stored = await spots.create(session.sub, {
    id,
    date: dayIn(programme.timeZone, now),
    description,
    createdAt: now,
  });
  if (stored.description !== description)
    throw new ApiError('idempotency_key_reused', 'Idempotency-Key: was used for other words');
  return stored;
};
