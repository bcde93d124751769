import { streakCaptions } from '@reshape/content/app/dashboard';
import { addDays, type LocalDay } from '@reshape/domain/local-day';
import { runEndingOn, streak } from '@reshape/domain/streak';

/** The line under the streak: where the member stands, and what to do next. */
export function streakCaption(days: readonly LocalDay[], today: LocalDay): string {
  const { current, longest } = streak(days, today);
  if (days.length === 0) return streakCaptions.nothingYet;
  if (current === 1) return streakCaptions.dayOne;
  if (current > 1)
    return current === longest ? streakCaptions.longestEver(current) : streakCaptions.doneToday(current);
  const alive = runEndingOn(days, addDays(today, -1));
  return alive > 0 ? streakCaptions.keepRun(alive) : streakCaptions.startAgain;
}
