import type { Spot } from '@reshape/contract/spots';
import type { LocalDay } from '@reshape/domain/local-day';

export interface DayOfSpots {
  readonly day: LocalDay;
  readonly spots: readonly Spot[];
}

/** Gathers spots that follow each other and share a day; the order stays. */
export function spotsByDay(spots: readonly Spot[]): DayOfSpots[] {
  const days: { readonly day: LocalDay; readonly spots: Spot[] }[] = [];
  for (const spot of spots) {
    const last = days.at(-1);
    if (last?.day === spot.date) last.spots.push(spot);
    else days.push({ day: spot.date, spots: [spot] });
  }
  return days;
}
