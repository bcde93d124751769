import { programme } from '@reshape/content/programme';
import { reflectionBook } from '@reshape/content/reflections';
import type { latestReflection as row } from '@reshape/contract/reflections';
import { firstWeekOf, lastFullWeek } from '@reshape/domain/cohort';
import { addDays } from '@reshape/domain/local-day';
import { newcomerReflection, weeklyReflection } from '@reshape/domain/reflections/weekly-reflection';
import { dayIn } from '@reshape/domain/zoned-day';
import { cohortOf } from '../cohort/cohort-of.ts';
import type { Handler } from '../handler.ts';
import { weekFacts } from './week-facts.ts';

/**
 * The reflection on the last full week of the member's cohort, made at the first reading and kept. A week counts from
 * the one in which the member first signed in; before one is over, there is a text for newcomers, made anew each time.
 */
export const latestReflection: Handler<typeof row> = async ({ session, query, now }, world) => {
  const memberId = session.sub;
  const { member, cohort } = await cohortOf(memberId, world);
  const firstWeek = firstWeekOf(cohort, dayIn(programme.timeZone, member.createdAt));
  const weekStart = lastFullWeek(cohort, dayIn(programme.timeZone, now));
  if (weekStart === undefined || weekStart < firstWeek) {
    const spots = await world.spots.count(memberId);
    return { content: newcomerReflection(reflectionBook, { weekStart: firstWeek, spots }) };
  }

  const kept = await world.reflections.get(memberId, weekStart);
  if (kept !== undefined) return { content: kept };
  const factsOf = (start: typeof weekStart) => weekFacts(memberId, start, query.time_zone, world);
  const [week, before] = await Promise.all([
    factsOf(weekStart),
    weekStart > firstWeek ? factsOf(addDays(weekStart, -7)) : undefined,
  ]);
  const content = weeklyReflection(reflectionBook, { week, ...(before && { before }) });
  return { content: await world.reflections.keep(memberId, weekStart, { content, createdAt: now }) };
};
