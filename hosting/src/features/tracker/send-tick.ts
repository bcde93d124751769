import { ApiError } from '@reshape/contract/errors';
import { type TrackerEntry, toggleTracker } from '@reshape/contract/tracker';
import type { LocalDay } from '@reshape/domain/local-day';
import { call } from '#lib/api-client/call.ts';
import { today } from '#lib/today.ts';
import type { Tick } from './kept-tick.ts';

/**
 * Sends one press and resolves to the day as it now is. The state that the member saw and wants is named, so that two
 * devices that press at once agree instead of undoing each other.
 *
 * A day outside the window means that the clock was wrong: the refusal has corrected it, and the press of this moment
 * goes to the day that it is now. A press that waited keeps its day, and is refused when that is too long ago.
 */
export async function sendTick(
  { worksheetId, date, completed, key }: Tick,
  { hasWaited }: { readonly hasWaited: boolean },
): Promise<TrackerEntry> {
  const put = async (day: LocalDay) => {
    const params = { id: worksheetId };
    const answer = await call(toggleTracker, { params, body: { date: day, completed }, idempotencyKey: key });
    return { date: day, completed: answer.completed };
  };
  try {
    return await put(date);
  } catch (error) {
    const day = today();
    const isClockCorrected = error instanceof ApiError && error.code === 'outside_window' && day !== date;
    if (hasWaited || !isClockCorrected) throw error;
    return put(day);
  }
}
