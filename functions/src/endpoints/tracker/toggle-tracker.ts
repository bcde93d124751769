import { programme } from '@reshape/content/programme';
import { ApiError } from '@reshape/contract/errors';
import type { toggleTracker as row } from '@reshape/contract/tracker';
import { isWithinWindow, toggled } from '@reshape/domain/tracker';
import { dayIn } from '@reshape/domain/zoned-day';
import type { Limit } from '../../store/limits.ts';
import type { Handler } from '../handler.ts';
import { nothingHere } from '../nothing-here.ts';

/** How often a member may turn days. */
const toggles: Limit = { scope: 'toggles', most: 60, seconds: 60 };

/**
 * Ticks or unticks one of the last seven days. A repeat of a key is answered as the first call was, also when the day
 * has left the window or the worksheet was archived in between: what was done stays done.
 */
export const toggleTracker: Handler<typeof row> = async (
  { session, params, body: { date, completed: target }, idempotencyKey, now, newId },
  { tracker, bursts },
) => {
  if (!bursts.take(toggles, session.sub, now))
    throw new ApiError('too_many_requests', 'That was a lot at once. Please wait a minute', toggles.seconds);
  const today = dayIn(programme.timeZone, now);
  // Without a key of the caller's, one of our own lets the database's library repeat a step without a second flip.
  const key = idempotencyKey ?? newId();
  const completed = await tracker.change(session.sub, params.id, date, (status, before) => {
    const tick = toggled(before, { key, ...(target !== undefined && { target }) });
    if (tick.state === before) return tick;
    if (!isWithinWindow(date, today))
      throw new ApiError('outside_window', `date: only the seven days up to ${today} can be changed`);
    if (status === 'archived') throw new ApiError('worksheet_archived', 'This worksheet is archived');
    return tick;
  });
  if (completed === undefined) throw nothingHere();
  return { completed };
};
