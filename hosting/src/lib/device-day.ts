import { fromDayNumber, type LocalDay } from '@reshape/domain/local-day';
import { now } from './clock.ts';

const millisecondsPerDay = 86_400_000;

/** Today in the device's time zone, for the quizzes' calendar files. The programme's day is in today.ts. */
export function deviceDay(): LocalDay {
  const at = now();
  return fromDayNumber(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / millisecondsPerDay);
}
