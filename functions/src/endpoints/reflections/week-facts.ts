import { programme } from '@reshape/content/programme';
import type { Worksheet } from '@reshape/contract/worksheets';
import { addDays, type LocalDay } from '@reshape/domain/local-day';
import type { WeekFacts } from '@reshape/domain/reflections/week-facts';
import { hourIn, startOfDay } from '@reshape/domain/zoned-day';
import type { World } from '../handler.ts';

/** More worksheets than anybody goes through in a week. */
const mostWorksheets = 10;

type Stores = Pick<World, 'spots' | 'challengeLogs' | 'worksheets' | 'tracker'>;

/** What the member did in the seven days from `weekStart` on. `timeZone` is the clock on which the hours are read. */
export async function weekFacts(
  memberId: string,
  weekStart: LocalDay,
  timeZone: string | undefined,
  { spots, challengeLogs, worksheets, tracker }: Stores,
): Promise<WeekFacts> {
  const last = addDays(weekStart, 6);
  const end = startOfDay(programme.timeZone, addDays(last, 1));
  const [noticed, challengeDays, newestFirst] = await Promise.all([
    spots.between(memberId, weekStart, last),
    challengeLogs.between(memberId, weekStart, last),
    worksheets.createdBefore(memberId, end, mostWorksheets),
  ]);
  const used = usedSince(startOfDay(programme.timeZone, weekStart), newestFirst);
  const entries = await Promise.all(used.map(({ id }) => tracker.between(memberId, id, weekStart, last)));
  const [current] = used;
  return {
    weekStart,
    spots: noticed.map(({ date, createdAt }) => ({
      date,
      ...(timeZone !== undefined && { hour: hourIn(timeZone, createdAt) }),
    })),
    challengeDays,
    actionDays: entries.flat().flatMap(({ date, completed }) => (completed ? [date] : [])),
    hasWorksheet: current !== undefined,
    ...(current && { tinyAction: current.tinyAction, identity: current.identity }),
  };
}

/** Those that were active at some time since `start`: the ones written since, and the one that was active then. */
function usedSince(start: Date, newestFirst: readonly Worksheet[]): readonly Worksheet[] {
  const activeAtStart = newestFirst.findIndex(({ created_at }) => new Date(created_at) < start);
  return activeAtStart === -1 ? newestFirst : newestFirst.slice(0, activeAtStart + 1);
}
