import { hasLapsed } from '../lapse.ts';
import { addDays, type LocalDay } from '../local-day.ts';
import { type WeekFacts, type WeekShape, weekShape } from './week-facts.ts';
import {
  type Counted,
  dateInWords,
  dayNames,
  list,
  numberWord,
  quantity,
  quote,
  type ReflectionBook,
  type ReflectionWords,
  type Say,
  voiceOf,
  weekday,
} from './wording.ts';

/**
 * The weekly reflection: a few paragraphs of plain text separated by empty lines, composed from a member's last full
 * week and the week before it, if any. The same facts give the same member the same text; two consecutive weeks never
 * share a sentence.
 */
export function weeklyReflection(
  book: ReflectionBook,
  {
    memberId,
    week: facts,
    before,
    returns,
  }: {
    readonly memberId: string;
    readonly week: WeekFacts;
    readonly before?: WeekFacts;
    /** How often the member has come back after silent days so far; said when one of the returns is in the week. */
    readonly returns?: number;
  },
): string {
  const week = weekShape(facts);
  const say = voiceOf(book, memberId, facts.weekStart);
  const opening = say(book.opening[week.kind], {
    days: quantity(book.words, week.activeOn.length, 'day'),
  });
  const earlier = { before: before && weekShape(before), returns };
  const topics = topicsInOrder(week, earlier, {
    noticing: noticing(book, say, week),
    doing: doing(book, say, facts, week),
    change: change(book, say, week, earlier),
  });
  const [first = [], ...others] = topics.filter((sentences) => sentences.length > 0);
  const begun = week.kind === 'empty' ? [[opening], first] : [[opening, ...first]];
  return [...begun, ...others, question(book, say, facts, week)]
    .filter((sentences) => sentences.length > 0)
    .map((sentences) => sentences.join(' '))
    .join('\n\n');
}

/** The sentences about each topic; none when there is nothing to say about it. */
type Topics = Readonly<Record<'noticing' | 'doing' | 'change', readonly string[]>>;

/**
 * The topics in the order in which they matter: that somebody has come back before anything else, then what happened on
 * more days. Of a week with few entries, one paragraph says all of it.
 */
function topicsInOrder(
  { kind, spotDays, challengeDays, actionDays }: WeekShape,
  { before }: Earlier,
  { noticing, doing, change }: Topics,
): (readonly string[])[] {
  const isDoing = Math.max(challengeDays, actionDays) > spotDays.length;
  const [main, other] = isDoing ? [doing, noticing] : [noticing, doing];
  const done = kind === 'thin' ? [[...main, ...other]] : [main, other];
  return before?.kind === 'empty' ? [change, ...done] : [...done, change];
}

/**
 * The texts of spots from which the reflection quotes, oldest first: of the week, or of all weeks in the last
 * one.
 */
export interface Moments {
  readonly kind: 'week' | 'journey';
  readonly texts: readonly string[];
}

/**
 * A weekly reflection with two moments after its first paragraph: the oldest and the newest that are short
 * enough to quote, or none with fewer than two. They are added whenever the reflection is read, so that it
 * never quotes a spot that was edited or deleted since.
 */
export function withMoments(
  book: ReflectionBook,
  content: string,
  { memberId, weekStart, kind, texts }: Moments & { readonly memberId: string; readonly weekStart: LocalDay },
): string {
  const quotable = texts.flatMap((text) => quote(book.words, text) ?? []);
  const [first] = quotable;
  const second = quotable.at(-1);
  if (first === undefined || second === undefined || first === second) return content;
  const [opening = '', ...rest] = content.split('\n\n');
  const moments = voiceOf(book, memberId, weekStart)(book.moments[kind], { first, second });
  return [opening, moments, ...rest].join('\n\n');
}

/** The number of spots, their days, and their usual time of day. */
const noticing = (book: ReflectionBook, say: Say, week: WeekShape): string[] => [
  ...spotSentences(book, say, week),
  ...timeOfDay(book, say, week),
];

function spotSentences({ words, noticing }: ReflectionBook, say: Say, week: WeekShape): string[] {
  const [first] = week.spotDays;
  const spots = quantity(words, week.spots, 'spot');
  if (first === undefined) return week.kind === 'full' ? [say(noticing.none, {})] : [];
  const day = weekday(words, first);
  if (week.spots === 1) return [say(noticing.one, { day })];
  if (week.spotDays.length === 1) return [say(noticing.oneDay, { spots, day })];
  if (week.spotDays.length === 7) return [say(noticing.everyDay, { spots })];
  const days = dayNames(words, week.spotDays, week.weekStart);
  const others = week.activeOn.length - week.spotDays.length;
  if (others === 0) return [say(noticing.someDays, { spots, days })];
  return [say(noticing.someOfThem, { spots, days, otherDays: quantity(words, others, 'day') })];
}

function timeOfDay({ words, noticing }: ReflectionBook, say: Say, { time }: WeekShape): string[] {
  if (time === undefined) return [];
  return [say(noticing.time, words.partsOfDay[time])];
}

/** The challenge days, the tiny-action days, and how the two compare with the identity statement. */
function doing(book: ReflectionBook, say: Say, facts: WeekFacts, week: WeekShape): string[] {
  return [
    ...challenge(book, say, facts, week),
    ...action(book, say, facts, week),
    ...identity(book, say, facts, week),
  ];
}

/** What was left undone is only mentioned in a full week: in a thin one, it would make up most of the text. */
const mentionsNothing = ({ kind }: WeekShape): boolean => kind === 'full';

function challenge(
  { words, challenge }: ReflectionBook,
  say: Say,
  { isAfterProgramme = false }: WeekFacts,
  week: WeekShape,
): string[] {
  const isMissed = mentionsNothing(week) && !isAfterProgramme;
  if (week.challengeDays === 0) return isMissed ? [say(challenge.none, {})] : [];
  if (week.challengeDays === 7) return [say(challenge.all, {})];
  return [say(challenge.some, { days: quantity(words, week.challengeDays, 'day') })];
}

/** An action in the member's own words, with the days on which it was ticked. */
interface NamedAction {
  readonly action: string;
  readonly days: number;
}

/** Each action is named with its own days only: a worksheet gets no credit for the ticks of another. */
function action(
  { words, action }: ReflectionBook,
  say: Say,
  { plans }: WeekFacts,
  week: WeekShape,
): string[] {
  const named = plans.map(
    ({ tinyAction }, index): NamedAction => ({
      action: quote(words, tinyAction) ?? words.tinyAction,
      days: week.daysOfPlans[index] ?? 0,
    }),
  );
  const ticked = named.filter(({ days }) => days > 0);
  const [only] = ticked;
  if (ticked.length > 1) return [say(action.several, { actions: actionsOnDays(words, ticked) })];
  if (only?.days === 7) return [say(action.all, { action: only.action })];
  if (only) return [say(action.some, { action: only.action, days: quantity(words, only.days, 'day') })];
  if (!mentionsNothing(week)) return [];
  const [current] = named;
  return [current ? say(action.none, { action: current.action }) : say(action.noWorksheet, {})];
}

const actionsOnDays = (words: ReflectionWords, ticked: readonly NamedAction[]): string =>
  list(
    words,
    ticked.map(({ action, days }) => words.actionOnDays(action, quantity(words, days, 'day'))),
  );

/** The identity statement of the newest worksheet that was ticked. */
function identity(book: ReflectionBook, say: Say, { plans }: WeekFacts, week: WeekShape): string[] {
  const ticked = plans.find((_, index) => (week.daysOfPlans[index] ?? 0) > 0);
  const quoted = quote(book.words, ticked?.identity);
  return quoted ? [say(book.identity, { identity: quoted })] : [];
}

interface Earlier {
  /** Missing in a member's first full week. */
  readonly before: WeekShape | undefined;
  readonly returns: number | undefined;
}

/** What changed since the previous week, and how often the member has come back. */
const change = (book: ReflectionBook, say: Say, week: WeekShape, earlier: Earlier): string[] => [
  ...sinceBefore(book, say, week, earlier.before),
  ...cameBack(book, say, week, earlier),
];

function sinceBefore(
  book: ReflectionBook,
  say: Say,
  week: WeekShape,
  before: WeekShape | undefined,
): string[] {
  const { change } = book;
  if (!before) return [];
  if (week.kind === 'empty') return [say(before.kind === 'empty' ? change.stillQuiet : change.quieter, {})];
  if (before.kind === 'empty') return [say(change.returned, {})];
  return [counts(book, say, week, before), ...shift(book, say, week, before)];
}

function cameBack(
  { words, change }: ReflectionBook,
  say: Say,
  week: WeekShape,
  { before, returns = 0 }: Earlier,
): string[] {
  if (returns === 0 || !hasReturn(week, before)) return [];
  return [say(change.cameBack, { times: words.times(returns) })];
}

/** Whether silent days ended in the week: all of the week before counts when nothing was logged in it. */
function hasReturn({ activeOn }: WeekShape, before: WeekShape | undefined): boolean {
  const lastBefore = before && (before.activeOn.at(-1) ?? addDays(before.weekStart, -1));
  const days = [...(lastBefore ? [lastBefore] : []), ...activeOn];
  return days.some((day, index) => {
    const next = days[index + 1];
    return next !== undefined && hasLapsed(day, next, day);
  });
}

const countOf = (week: WeekShape, kind: Counted): number =>
  kind === 'spotDays' ? week.spotDays.length : week[kind];

function counts({ words, change }: ReflectionBook, say: Say, week: WeekShape, before: WeekShape): string {
  const kinds: readonly Counted[] = ['spotDays', 'challengeDays', 'actionDays'];
  const numbersOf = (kind: Counted) => ({
    now: numberWord(words, countOf(week, kind)),
    before: numberWord(words, countOf(before, kind)),
  });
  const rose = kinds.filter((kind) => countOf(week, kind) > countOf(before, kind));
  const fell = kinds.filter((kind) => countOf(week, kind) < countOf(before, kind));
  const more = list(
    words,
    rose.map((kind) => words.more[kind](numbersOf(kind))),
  );
  const fewer = list(
    words,
    fell.map((kind) => words.fewer[kind](numbersOf(kind))),
  );
  if (more && fewer) return say(change.mixed, { more, fewer });
  if (more) return say(change.grew, { more });
  return fewer ? say(change.eased, { fewer }) : say(change.same, {});
}

function shift(
  { words, change }: ReflectionBook,
  say: Say,
  { time: to }: WeekShape,
  { time: from }: WeekShape,
): string[] {
  if (!from || !to || from === to) return [];
  const plurals = { from: words.partsOfDay[from].plural, to: words.partsOfDay[to].plural };
  return [say(change.shifted, plurals)];
}

/** Up to this many days, the tiny action is where the next week can gain most. */
const fewActionDays = 3;

/** One question for the week ahead: the most relevant one for this week's facts. */
function question(
  { words, question }: ReflectionBook,
  say: Say,
  { plans }: WeekFacts,
  { kind, spots, daysOfPlans }: WeekShape,
): string[] {
  const [current] = plans;
  if (kind === 'empty' || kind === 'perfect') return [say(question[kind], {})];
  if (spots === 0) return [say(question.noticing, {})];
  if (!current) return [say(question.noWorksheet, {})];
  if ((daysOfPlans[0] ?? 0) > fewActionDays) return [say(question.general, {})];
  return [say(question.action, { action: quote(words, current.tinyAction) ?? words.tinyAction })];
}

/**
 * The text for a member without a full week: `weekStart` is the first day of the first week, which may be in the
 * future, and `spots` is how many they have logged so far.
 */
export function newcomerReflection(
  book: ReflectionBook,
  {
    memberId,
    weekStart,
    spots,
  }: { readonly memberId: string; readonly weekStart: LocalDay; readonly spots: number },
): string {
  const { words, newcomer } = book;
  const say = voiceOf(book, memberId, weekStart);
  const soFar =
    spots === 0
      ? say(newcomer.nothingYet, {})
      : say(newcomer.alreadyNoticed, { spots: quantity(words, spots, 'spot') });
  const date = dateInWords(words, addDays(weekStart, 7));
  return [`${say(newcomer.welcome, {})} ${soFar}`, say(newcomer.comingOn, { date })].join('\n\n');
}
