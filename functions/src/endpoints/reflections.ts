import { programme } from '@reshape/content/programme';
import { reflectionBook } from '@reshape/content/reflections';
import type { Worksheet } from '@reshape/contract/worksheets';
import { firstWeekOf, lastFullWeek } from '@reshape/domain/cohort';
import { addDays, type LocalDay } from '@reshape/domain/local-day';
import type { WeekFacts } from '@reshape/domain/reflections/week-facts';
import { newcomerReflection, weeklyReflection } from '@reshape/domain/reflections/weekly-reflection';
import { dayIn, hourIn, startOfDay } from '@reshape/domain/zoned-day';
import type { ApiDependencies } from '../dependencies.ts';
import type { Handler } from './call.ts';
import { cohortOf } from './cohort.ts';

/**
 * The reflection on the last full week of the member's cohort, composed when it is first read and then stored. Weeks
 * count from the one in which the member first signed in; until that week is over, newcomers get a text that is not
 * stored.
 */
export const latestReflection: Handler<'latestReflection'> = async (call, dependencies) => {
  const memberId = call.session.sub;
  const { firstWeek, lastWeek } = await fullWeeks(call, dependencies);
  if (lastWeek === undefined) {
    const spots = await dependencies.spots.count(memberId);
    return { content: newcomerReflection(reflectionBook, { memberId, weekStart: firstWeek, spots }) };
  }
  const [stored] = await dependencies.reflections.get(memberId, [lastWeek]);
  return {
    week_start: lastWeek,
    content: stored?.content ?? (await compose(call, { weekStart: lastWeek, firstWeek }, dependencies)),
  };
};

const maxEarlierWeeks = 26;

/** The reflections on the weeks before the last full one, newest first; missing ones are composed now. */
export const earlierReflections: Handler<'earlierReflections'> = async (call, dependencies) => {
  const { firstWeek, lastWeek } = await fullWeeks(call, dependencies);
  if (lastWeek === undefined) return [];
  const weeks = Array.from({ length: maxEarlierWeeks }, (_, index) =>
    addDays(lastWeek, -7 * (index + 1)),
  ).filter((weekStart) => weekStart >= firstWeek);
  const stored = await dependencies.reflections.get(call.session.sub, weeks);
  const known = new Map(stored.map(({ weekStart, content }) => [weekStart, content]));
  return Promise.all(
    weeks.map(async (weekStart) => ({
      week_start: weekStart,
      content: known.get(weekStart) ?? (await compose(call, { weekStart, firstWeek }, dependencies)),
    })),
  );
};

type ReflectionCall = Pick<Parameters<typeof latestReflection>[0], 'session' | 'query' | 'now'>;

/** The member's first week and their last full one; `undefined` until the first week is over. */
async function fullWeeks({ session, now }: ReflectionCall, dependencies: ApiDependencies) {
  const { member, cohort } = await cohortOf(session.sub, dependencies);
  const firstWeek = firstWeekOf(cohort, dayIn(programme.timeZone, member.createdAt));
  const weekStart = lastFullWeek(cohort, dayIn(programme.timeZone, now));
  return { firstWeek, lastWeek: weekStart !== undefined && weekStart >= firstWeek ? weekStart : undefined };
}

/** Composes and stores the reflection on a week, unless another call stored it first. */
async function compose(
  { session, query, now }: ReflectionCall,
  { weekStart, firstWeek }: { readonly weekStart: LocalDay; readonly firstWeek: LocalDay },
  dependencies: ApiDependencies,
): Promise<string> {
  const memberId = session.sub;
  const factsOf = (start: LocalDay) => weekFacts(memberId, start, query.time_zone, dependencies);
  const [week, before] = await Promise.all([
    factsOf(weekStart),
    weekStart > firstWeek ? factsOf(addDays(weekStart, -7)) : undefined,
  ]);
  const content = weeklyReflection(reflectionBook, { memberId, week, ...(before && { before }) });
  return dependencies.reflections.createOnce(memberId, weekStart, { content, createdAt: now });
}

/** More worksheets than a member creates in a week. */
const maxWorksheets = 10;

type Stores = Pick<ApiDependencies, 'spots' | 'challengeLogs' | 'worksheets' | 'tracker'>;

/** What the member did in the seven days from `weekStart`. Hours of the day are read in `timeZone`. */
async function weekFacts(
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
    worksheets.createdBefore(memberId, end, maxWorksheets),
  ]);
  const used = usedSince(startOfDay(programme.timeZone, weekStart), newestFirst);
  const entries = await Promise.all(used.map(({ id }) => tracker.between(memberId, id, weekStart, last)));
  return {
    weekStart,
    spots: noticed.map(({ date, createdAt }) => ({
      date,
      // A spot logged for the previous day has no meaningful hour.
      ...(timeZone !== undefined &&
        dayIn(programme.timeZone, createdAt) === date && { hour: hourIn(timeZone, createdAt) }),
    })),
    challengeDays,
    plans: used.map(({ tinyAction, identity }, index) => ({
      tinyAction,
      identity,
      days: (entries[index] ?? []).flatMap(({ date, completed }) => (completed ? [date] : [])),
    })),
  };
}

/** The worksheets active at any time since `start`: those created since, and the one that was active then. */
function usedSince(start: Date, newestFirst: readonly Worksheet[]): readonly Worksheet[] {
  const activeAtStart = newestFirst.findIndex(({ created_at }) => new Date(created_at) < start);
  return activeAtStart === -1 ? newestFirst : newestFirst.slice(0, activeAtStart + 1);
}
