import { addDays, type LocalDay, localDay } from '../../local-day.ts';
import type { PlanFacts, WeekFacts } from '../week-facts.ts';
import { weeklyReflection } from '../weekly-reflection.ts';
import type { ReflectionBook, Variants } from '../wording.ts';

/** A Monday. */
export const weekStart = localDay('2026-06-08');
/** The offsets of all days of the week. */
export const allWeek = [0, 1, 2, 3, 4, 5, 6];

const days = (from: LocalDay, offsets: readonly number[]) => offsets.map((offset) => addDays(from, offset));
/**
 * Facts about the week of `weekStart`: spots, challenge days and tiny-action days, each as an offset from Monday; a
 * spot with a known hour is `[offset, hour]`.
 */
export const week = (
  spots: readonly (number | [number, number])[],
  challenge: readonly number[],
  action: readonly number[],
  {
    tinyAction = '',
    identity = '',
    ...rest
  }: Partial<WeekFacts & Pick<PlanFacts, 'tinyAction' | 'identity'>> = {},
): WeekFacts => ({
  weekStart,
  spots: spots.map((spot) =>
    typeof spot === 'number'
      ? { date: addDays(weekStart, spot) }
      : { date: addDays(weekStart, spot[0]), hour: spot[1] },
  ),
  challengeDays: days(weekStart, challenge),
  plans: [{ tinyAction, identity, days: days(weekStart, action) }],
  ...rest,
});

/** The same for the previous week. */
export const weekBefore = (...facts: Parameters<typeof week>): WeekFacts => {
  const moved = week(...facts);
  const back = (date: LocalDay) => addDays(date, -7);
  return {
    ...moved,
    weekStart: back(moved.weekStart),
    spots: moved.spots.map((spot) => ({ ...spot, date: back(spot.date) })),
    challengeDays: moved.challengeDays.map(back),
    plans: moved.plans.map((plan) => ({ ...plan, days: plan.days.map(back) })),
  };
};

/** One spot a day from Monday, at these hours. */
export const spotsAt = (...hours: readonly number[]) =>
  hours.map((hour, day): [number, number] => [day, hour]);

/** The slots that a text consists of. */
export const slotsOf = (facts: WeekFacts, before?: WeekFacts, returns = 0): string[] =>
  weeklyReflection(plainBook, { memberId: 'asha', week: facts, ...(before && { before }), returns })
    .split(/ (?=[AB]:)|\n\n/)
    .map((slot) => slot.slice(2));

/** Two variants that name their slot and list their values: `a:grew more=…` and `b:grew more=…`. */
function slot<Values>(name: string): Variants<Values> {
  const slotText = (variant: string) => (values: Values) => {
    const pairs = Object.entries(values ?? {}).map(([key, value]) => ` ${key}=${value}`);
    return `${variant}:${name}${pairs.join('')}`;
  };
  return [slotText('a'), slotText('b')];
}

const change = (direction: string) => {
  const slotText =
    (kind: string) =>
    ({ now, before }: { readonly now: string; readonly before: string }) =>
      `${direction} ${kind} ${before}>${now}`;
  return {
    spotDays: slotText('spots'),
    challengeDays: slotText('challenge'),
    actionDays: slotText('action'),
  };
};

/** A book that shows which slots a text consists of, for tests of the rules that choose them. */
export const plainBook: ReflectionBook = {
  words: {
    weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    numbers: ['0', '1', '2', '3', '4', '5', '6', '7'],
    and: '&',
    spot: { one: 'spot', many: 'spots' },
    day: { one: 'day', many: 'days' },
    everyDayBut: (days) => `all but ${days}`,
    times: (count) => `${count}x`,
    quoteOf: (text) => `<${text}>`,
    tinyAction: 'it',
    actionOnDays: (action, days) => `${action}*${days}`,
    partsOfDay: {
      morning: { when: 'am', plural: 'ams' },
      afternoon: { when: 'noon', plural: 'noons' },
      evening: { when: 'pm', plural: 'pms' },
      night: { when: 'night', plural: 'nights' },
    },
    more: change('+'),
    fewer: change('-'),
  },
  opening: { empty: slot('empty'), thin: slot('thin'), full: slot('full'), perfect: slot('perfect') },
  noticing: {
    none: slot('no-spots'),
    one: slot('one'),
    oneDay: slot('one-day'),
    someDays: slot('some-days'),
    someOfThem: slot('some-of-them'),
    everyDay: slot('every-day'),
    time: slot('time'),
  },
  moments: { week: slot('moments'), journey: slot('journey') },
  challenge: { none: slot('challenge-none'), some: slot('challenge-some'), all: slot('challenge-all') },
  action: {
    noWorksheet: slot('no-worksheet'),
    none: slot('action-none'),
    some: slot('action-some'),
    all: slot('action-all'),
    several: slot('action-several'),
  },
  identity: slot('identity'),
  change: {
    stillQuiet: slot('still-quiet'),
    returned: slot('returned'),
    cameBack: slot('came-back'),
    quieter: slot('quieter'),
    same: slot('same'),
    grew: slot('grew'),
    eased: slot('eased'),
    mixed: slot('mixed'),
    shifted: slot('shifted'),
  },
  question: {
    empty: slot('ask-empty'),
    perfect: slot('ask-perfect'),
    noticing: slot('ask-noticing'),
    noWorksheet: slot('ask-no-worksheet'),
    action: slot('ask-action'),
    general: slot('ask-general'),
  },
  newcomer: {
    welcome: slot('welcome'),
    nothingYet: slot('nothing-yet'),
    alreadyNoticed: slot('already-noticed'),
    comingOn: slot('coming-on'),
  },
};
