import { reflectionBook } from '@reshape/content/reflections';
import type { Worksheet } from '@reshape/contract/worksheets';
import { firstDayOfWeek, firstWeekOf, lastFullWeek } from '@reshape/domain/cohort';
import { addDays, type LocalDay } from '@reshape/domain/local-day';
import type { WeekFacts } from '@reshape/domain/reflections/week-facts';
import {
  newcomerReflection,
  weeklyReflection,
  withMoments,
} from '@reshape/domain/reflections/weekly-reflection';
import { dayIn, hourIn, startOfDay } from '@reshape/domain/zoned-day';
import type { ApiDependencies } from '../dependencies.ts';
import type { Handler } from './call.ts';
import { cohortOf } from './cohort.ts';

/**
 * The newest reflection, composed when it is first read and then stored. Weeks count from the one in which the member
 * first signed in; until that week is over, newcomers get a text that is not stored.
 */
export const latestReflection: Handler<'latestReflection'> = async (call, dependencies) => {
  const { weeks, stored, ...facts } = await reflectedWeeks(call, { count: 1 }, dependencies);
  const [weekStart] = weeks;
  if (weekStart === undefined) {
    const memberId = call.session.sub;
    const { firstWeek, today } = facts;
    // The first reflection reads none from before the first week.
    const { length: spots } = await dependencies.spots.between(memberId, firstWeek, today);
    return { content: newcomerReflection(reflectionBook, { memberId, weekStart: firstWeek, spots }) };
  }
  return { week_start: weekStart, content: await read(call, { ...facts, weekStart }, stored, dependencies) };
};

/**
 * The reflections before the newest one, newest first; missing ones are composed now. Below those of the present cohort
 * are those that the member read in an earlier one.
 */
export const earlierReflections: Handler<'earlierReflections'> = async (call, dependencies) => {
  const { limit, after } = call.query;
  // The first page leaves out the newest. One more than wanted, to find out whether there are more.
  const skipped = after === undefined ? 1 : 0;
  const wanted = { before: after, count: skipped + limit + 1 };
  const { weeks, stored, returns: _, ...facts } = await reflectedWeeks(call, wanted, dependencies);
  const own = weeks.slice(skipped);
  const { firstWeek } = facts;
  const first = after !== undefined && after < firstWeek ? after : firstWeek;
  const earlier = own.length > limit ? [] : await dependencies.reflections.before(call.session.sub, first);
  for (const { weekStart, content } of earlier) stored.set(weekStart, content);
  const all = [...own, ...earlier.map(({ weekStart }) => weekStart)];
  const shown = all.slice(0, limit);
  const items = await Promise.all(
    shown.map(async (weekStart) => ({
      week_start: weekStart,
      content: await read(call, { ...facts, weekStart }, stored, dependencies),
    })),
  );
  return { items, hasMore: all.length > limit, next: shown.at(-1) };
};

type ReflectionCall = Pick<Parameters<typeof latestReflection>[0], 'session' | 'query' | 'now'>;

/** How many weeks are read at once, whether or not they have a reflection. */
const weeksPerRead = 26;

/**
 * The first days of the full weeks that have a reflection, newest first: each week of the programme, and afterwards
 * those in which the member logged something. Of those before the day `before`, only the newest `count`. `stored` are
 * the texts that exist already.
 */
async function reflectedWeeks(
  { session, now }: ReflectionCall,
  { before, count }: { readonly before?: LocalDay | undefined; readonly count: number },
  dependencies: ApiDependencies,
) {
  const { member, clock, today, cohort } = await cohortOf(session.sub, now, dependencies);
  const { timeZone } = clock;
  const firstWeek = firstWeekOf(cohort, dayIn(timeZone, member.createdAt));
  const finalWeek = firstDayOfWeek(cohort, cohort.weeks);
  const fullWeeks: LocalDay[] = [];
  for (let week = lastFullWeek(cohort, today); week && week >= firstWeek; week = addDays(week, -7))
    if (before === undefined || week < before) fullWeeks.push(week);
  const weeks: LocalDay[] = [];
  const stored = new Map<LocalDay, string>();
  for (let from = 0; from < fullWeeks.length && weeks.length < count; from += weeksPerRead) {
    const part = fullWeeks.slice(from, from + weeksPerRead);
    const reflections = await dependencies.reflections.get(session.sub, part);
    for (const { weekStart, content } of reflections) stored.set(weekStart, content);
    const isCertain = (week: LocalDay) => week <= finalWeek || stored.has(week);
    const [newest, ...others] = part.filter((week) => !isCertain(week));
    const days = newest
      ? await daysWithEntries(
          session.sub,
          others.at(-1) ?? newest,
          addDays(newest, 6),
          timeZone,
          dependencies,
        )
      : [];
    const hasEntry = (week: LocalDay) => days.some((day) => day >= week && day <= addDays(week, 6));
    weeks.push(...part.filter((week) => isCertain(week) || hasEntry(week)));
  }
  return {
    weeks: weeks.slice(0, count),
    stored,
    firstWeek,
    finalWeek,
    timeZone,
    today,
    returns: member.returns,
  };
}

interface ReflectionWeek {
  readonly weekStart: LocalDay;
  readonly firstWeek: LocalDay;
  /** The last week of the programme. */
  readonly finalWeek: LocalDay;
  /** The zone in which the member's days begin and end. */
  readonly timeZone: string;
  /** How often the member has come back until now, which says nothing about earlier weeks. */
  readonly returns?: number | undefined;
}

/** The reflection on a week, stored or composed now, with two of the member's moments as they are today. */
async function read(
  call: ReflectionCall,
  week: ReflectionWeek,
  stored: ReadonlyMap<LocalDay, string>,
  dependencies: ApiDependencies,
): Promise<string> {
  const memberId = call.session.sub;
  const { weekStart, firstWeek, finalWeek } = week;
  const isFinal = weekStart === finalWeek && weekStart > firstWeek;
  const [content, texts] = await Promise.all([
    stored.get(weekStart) ?? compose(call, week, dependencies),
    dependencies.spots.quotableTexts(memberId, isFinal ? firstWeek : weekStart, addDays(weekStart, 6)),
  ]);
  const kind = isFinal ? 'journey' : 'week';
  return withMoments(reflectionBook, content, { memberId, weekStart, kind, texts });
}

/** Composes and stores the reflection on a week, without moments, unless another call stored it first. */
async function compose(
  { session, query, now }: ReflectionCall,
  { weekStart, firstWeek, finalWeek, timeZone, returns }: ReflectionWeek,
  dependencies: ApiDependencies,
): Promise<string> {
  const memberId = session.sub;
  const zones = { timeZone, hours: query.time_zone };
  const factsOf = (start: LocalDay) => weekFacts(memberId, start, zones, dependencies);
  const [week, before] = await Promise.all([
    factsOf(weekStart),
    weekStart > firstWeek ? factsOf(addDays(weekStart, -7)) : undefined,
  ]);
  const content = weeklyReflection(reflectionBook, {
    memberId,
    week: { ...week, isAfterProgramme: weekStart > finalWeek },
    ...(before && { before }),
    ...(returns !== undefined && { returns }),
  });
  return dependencies.reflections.createOnce(memberId, weekStart, { content, createdAt: now });
}

/** More worksheets than a member creates in a week, and than in half a year. */
const maxWorksheets = { week: 10, halfYear: 100 };

type Stores = Pick<ApiDependencies, 'spots' | 'challengeLogs' | 'worksheets' | 'tracker'>;

/** What the member did in the seven days from `weekStart`. Hours of the day are read in the zone `hours`. */
async function weekFacts(
  memberId: string,
  weekStart: LocalDay,
  { timeZone, hours }: { readonly timeZone: string; readonly hours: string | undefined },
  stores: Stores,
): Promise<WeekFacts> {
  const week = { first: weekStart, last: addDays(weekStart, 6), timeZone, maxWorksheets: maxWorksheets.week };
  const { noticed, challengeDays, plans } = await entriesOf(memberId, week, stores);
  return {
    weekStart,
    spots: noticed.map(({ date, createdAt }) => ({
      date,
      // A spot logged for the previous day, or in another zone, has no meaningful hour.
      ...(hours !== undefined && dayIn(hours, createdAt) === date && { hour: hourIn(hours, createdAt) }),
    })),
    challengeDays,
    plans,
  };
}

/** The days from `first` to `last` on which the member logged a spot, a challenge day or the tiny action. */
async function daysWithEntries(
  memberId: string,
  first: LocalDay,
  last: LocalDay,
  timeZone: string,
  stores: Stores,
): Promise<LocalDay[]> {
  const period = { first, last, timeZone, maxWorksheets: maxWorksheets.halfYear };
  const { noticed, challengeDays, plans } = await entriesOf(memberId, period, stores);
  return [...noticed.map(({ date }) => date), ...challengeDays, ...plans.flatMap(({ days }) => days)];
}

interface Period {
  readonly first: LocalDay;
  readonly last: LocalDay;
  readonly timeZone: string;
  readonly maxWorksheets: number;
}

async function entriesOf(
  memberId: string,
  { first, last, timeZone, maxWorksheets }: Period,
  { spots, challengeLogs, worksheets, tracker }: Stores,
) {
  const end = startOfDay(timeZone, addDays(last, 1));
  const [noticed, challengeDays, newestFirst] = await Promise.all([
    spots.between(memberId, first, last),
    challengeLogs.between(memberId, first, last),
    worksheets.createdBefore(memberId, end, maxWorksheets),
  ]);
  const used = worksheetsUsedSince(startOfDay(timeZone, first), newestFirst);
  const plans = await Promise.all(
    used.map(async ({ id, tinyAction, identity }) => {
      const entries = await tracker.between(memberId, id, first, last);
      return {
        tinyAction,
        identity,
        days: entries.flatMap(({ date, completed }) => (completed ? [date] : [])),
      };
    }),
  );
  return { noticed, challengeDays, plans };
}

/** The worksheets active at any time since `start`: those created since, and the one that was active then. */
function worksheetsUsedSince(start: Date, newestFirst: readonly Worksheet[]): readonly Worksheet[] {
  const activeAtStart = newestFirst.findIndex(({ created_at }) => new Date(created_at) < start);
  return activeAtStart === -1 ? newestFirst : newestFirst.slice(0, activeAtStart + 1);
}
