import { programme } from '@reshape/content/programme';

/** The day on which a worksheet was made, as a date in words, by the programme's calendar. */
export function dayStarted(created_at: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: programme.timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(new Date(created_at));
}
