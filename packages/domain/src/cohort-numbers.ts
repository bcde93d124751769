import { type CohortDates, firstDayOfWeek, lastDay, weeksBegun } from './cohort.ts';
import { hasLapsed } from './lapse.ts';
import { addDays, type LocalDay } from './local-day.ts';

/** What the numbers of a cohort need to know about a person with a place: when they came, never what they wrote. */
export interface Participant {
  readonly hasSignedIn: boolean;
  /** The ids of the live sessions that they came to. */
  readonly attended: readonly string[];
  /** The days on which they wrote something, in order; `undefined` when that was not recorded. */
  readonly activeDays: readonly LocalDay[] | undefined;
}

/** A number of people out of a total. */
export interface Share {
  readonly count: number;
  readonly of: number;
}

const shareOf = <Item>(items: readonly Item[], isCounted: (item: Item) => boolean): Share => ({
  count: items.filter(isCounted).length,
  of: items.length,
});

/** The numbers of a cohort on `today`. `sessions` are the ids of the live sessions that have begun. */
export function cohortNumbers(
  cohort: CohortDates,
  sessions: readonly string[],
  people: readonly Participant[],
  today: LocalDay,
) {
  const begun = Array.from({ length: weeksBegun(cohort, today) }, (_, index) => index + 1);
  const recorded = people.flatMap(({ activeDays, attended }) =>
    activeDays ? [{ activeDays, attended }] : [],
  );
  return {
    signedIn: shareOf(people, ({ hasSignedIn }) => hasSignedIn),
    sessions: sessions.map((id) => ({ id, came: shareOf(people, ({ attended }) => attended.includes(id)) })),
    weeks: begun.map((week) => ({
      week,
      wrote: shareOf(recorded, ({ activeDays }) => wroteInWeek(cohort, week, activeDays)),
    })),
    /** Who wrote in each week and came to one session; none before the last week has begun. */
    finished: shareOf(
      recorded,
      ({ activeDays, attended }) =>
        begun.length === cohort.weeks &&
        begun.every((week) => wroteInWeek(cohort, week, activeDays)) &&
        attended.some((id) => sessions.includes(id)),
    ),
    /** Of those who wrote nothing for two days or more, how many wrote again before the end. */
    returned: shareOf(
      recorded
        .map(({ activeDays }) => pausesOf(cohort, activeDays, today))
        .filter(({ length }) => length > 0),
      (pauses) => pauses.includes('ended'),
    ),
    /** How many people wrote on days that are not known. */
    unrecorded: people.length - recorded.length,
  };
}

function wroteInWeek(cohort: CohortDates, week: number, activeDays: readonly LocalDay[]): boolean {
  const [first, next] = [firstDayOfWeek(cohort, week), firstDayOfWeek(cohort, week + 1)];
  return activeDays.some((day) => first <= day && day < next);
}

/** Each pause of two days or more: whether it ended with an entry, or lasts until `today` or the end of the cohort. */
function pausesOf(
  cohort: CohortDates,
  activeDays: readonly LocalDay[],
  today: LocalDay,
): ('ended' | 'lasting')[] {
  const { startsOn } = cohort;
  const dayAfter = addDays(lastDay(cohort), 1);
  const days = activeDays.filter((day) => day < dayAfter);
  const ended = days.filter((day, index) => hasLapsed(days[index - 1], day, startsOn));
  const isLasting = hasLapsed(days.at(-1), today < dayAfter ? today : dayAfter, startsOn);
  return [...ended.map(() => 'ended' as const), ...(isLasting ? (['lasting'] as const) : [])];
}
