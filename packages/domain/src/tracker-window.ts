import { addDays, daysBetween, type LocalDay } from './local-day.ts';

/** How many days the tracker shows and accepts, today among them (spec section 9). */
export const trackerDays = 7;

/** What a member said about one day; a day without an entry was not logged. */
export interface TrackerDay {
  readonly date: LocalDay;
  readonly completed: boolean;
}

export type TrackerStatus = 'completed' | 'missed' | 'not-logged';

export interface WindowDay {
  readonly date: LocalDay;
  readonly status: TrackerStatus;
}

/** Whether `date` is one of the last seven days, today included: the days that may be toggled. */
export function isWithinWindow(date: LocalDay, today: LocalDay): boolean {
  const age = daysBetween(date, today);
  return age >= 0 && age < trackerDays;
}

/**
 * The last seven days, oldest first and today last, each with its status (spec section 4).
 * Entries outside the window are ignored; where a day is named twice, the later entry of `history` counts.
 */
export function trackerWindow(history: Iterable<TrackerDay>, today: LocalDay): WindowDay[] {
  const completedOn = new Map<LocalDay, boolean>();
  for (const { date, completed } of history) completedOn.set(date, completed);
  return Array.from({ length: trackerDays }, (_, index) => {
    const date = addDays(today, index - trackerDays + 1);
    return { date, status: statusOf(completedOn.get(date)) };
  });
}

function statusOf(completed: boolean | undefined): TrackerStatus {
  if (completed === undefined) return 'not-logged';
  return completed ? 'completed' : 'missed';
}
