import type { Cohort } from '@reshape/contract/cohort';

/** A live session that is not over. */
export interface ComingSession {
  /** From 1, in the order of the programme. */
  readonly number: number;
  readonly week: number;
  readonly startsAt: Date;
  readonly minutes: number;
  readonly isRunning: boolean;
}

const millisecondsPerMinute = 60_000;

/** The first live session that is not over at `now`; undefined after the last one. */
export function comingSession({ sessions }: Cohort, now: Date): ComingSession | undefined {
  return sessions
    .map(({ week, starts_at, minutes }, index) => {
      const startsAt = new Date(starts_at);
      return { number: index + 1, week, startsAt, minutes, isRunning: startsAt <= now };
    })
    .find(({ startsAt, minutes }) => startsAt.getTime() + minutes * millisecondsPerMinute > now.getTime());
}
