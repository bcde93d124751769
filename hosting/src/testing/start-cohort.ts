import { addDays, localDay } from '@reshape/domain/local-day';
import type { FakeApi } from './fake-api/fake-api.ts';

/** The day on which every test with a world begins. */
const today = localDay('2026-06-14');

/** A cohort whose first day lies `days` from today, with its sessions on the first days of weeks 1 and 3. */
export function startCohort(api: FakeApi, days: number): void {
  const starts_on = addDays(today, days);
  const session = (week: number) => ({
    week,
    starts_at: `${addDays(starts_on, (week - 1) * 7)}T13:30:00Z`,
    minutes: 90,
  });
  api.world.cohort = { title: 'First cohort', starts_on, weeks: 4, sessions: [session(1), session(3)] };
}
