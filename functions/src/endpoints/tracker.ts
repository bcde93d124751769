import { ApiError, found, notFound } from '@reshape/contract/errors';
import { trackerDaysPerPage } from '@reshape/contract/tracker';
import { addDays } from '@reshape/domain/local-day';
import { hasKey, isOtherIntent, isWithinWindow, toggleDay, trackerDays } from '@reshape/domain/tracker';
import { dayIn } from '@reshape/domain/zoned-day';
import { todayOf } from '../stores/member-day.ts';
import type { DayChange } from '../stores/tracker.ts';
import type { Handler } from './call.ts';

/** The days that the member ticked or unticked on one of their worksheets. */
export const trackerHistory: Handler<'trackerHistory'> = async ({ session, params }, { tracker }) =>
  found(await tracker.history(session.sub, params.id, trackerDaysPerPage));

/**
 * Ticks or unticks one of the last seven days. A repeat of a key gets the same response as the first call, even when
 * the day has since left the window or the worksheet was archived. Reusing the key for another day of the window or
 * another target is refused.
 */
export const toggleTracker: Handler<'toggleTracker'> = async (
  { session, params, body, idempotencyKey, now },
  { tracker, members, newId },
) => {
  const { date, completed: target, status } = body;
  const today = todayOf(await members.get(session.sub), now);
  // Clients that know no time zone send the date in UTC, which may be tomorrow for the member.
  const utcToday = dayIn('UTC', now);
  // When the client sends no key, a generated one keeps a retried transaction from toggling twice.
  const key = idempotencyKey ?? newId();
  const call = {
    key,
    ...(target !== undefined && { target }),
    ...(status !== undefined && { status }),
  };
  const change: DayChange = (worksheetStatus, before, others) => {
    if (isOtherIntent(before, call) || others.some((day) => hasKey(day, key)))
      throw new ApiError('idempotency_key_reused', 'Idempotency-Key: was used for another day or target');
    const tick = toggleDay(before, call);
    if (tick.state === before) return tick;
    if (!isWithinWindow(date, today) && date !== utcToday)
      throw new ApiError('outside_window', `date: only the seven days up to ${today} can be changed`);
    if (worksheetStatus === 'archived')
      throw new ApiError('worksheet_archived', 'This worksheet is archived');
    return tick;
  };
  // A generated key cannot occur on another day.
  const window =
    idempotencyKey === undefined
      ? undefined
      : { first: addDays(today, 1 - trackerDays), last: addDays(today, 1) };
  const result = await tracker.change(session.sub, params.id, date, change, window);
  if (result === undefined) throw notFound();
  return { completed: result === 'completed', logged: result !== 'not-logged' };
};
