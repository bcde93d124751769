import type { LocalDay } from '@reshape/domain/local-day';
import { type TrackerDay, trackerWindow, type WindowDay } from '@reshape/domain/tracker';

/**
 * The seven days that are shown of a worksheet: up to today while it is the current one; of an earlier one the seven
 * days up to the last on which it was ticked or unticked, for after that nobody could.
 */
export function shownWindow(
  history: readonly TrackerDay[],
  today: LocalDay,
  { isPast }: { readonly isPast: boolean },
): WindowDay[] {
  const days = history.map(({ date }) => date).filter((date) => date <= today);
  const lastSaid = days.reduce<LocalDay | undefined>(
    (last, date) => (last === undefined || date > last ? date : last),
    undefined,
  );
  return trackerWindow(history, (isPast && lastSaid) || today);
}
