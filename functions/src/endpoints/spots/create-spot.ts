import { programme } from '@reshape/content/programme';
import { ApiError } from '@reshape/contract/errors';
import type { createSpot as row } from '@reshape/contract/spots';
import { dayIn } from '@reshape/domain/zoned-day';
import type { Handler } from '../handler.ts';
import { idFromKey } from '../id-from-key.ts';
import { refuseTooManyWritings } from '../refuse-too-many.ts';

/** Stores what the member noticed, on the programme's today. The same `Idempotency-Key` makes the same spot once. */
export const createSpot: Handler<typeof row> = async (
  { session, body, idempotencyKey, now, newId },
  { spots, limits },
) => {
  await refuseTooManyWritings(limits, session.sub, now);
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
