import { addDays, type LocalDay } from '../local-day.ts';
import { type WeekFacts, type WeekShape, weekShape } from './week-facts.ts';
import {
  type Counted,
  counted,
  dateInWords,
  dayNames,
  list,
  numberWord,
  quote,
  type ReflectionBook,
  sentence,
  weekday,
} from './wording.ts';

/**
 * The weekly reflection: a few paragraphs of plain text with an empty line between them, composed from a member's
 * last full week and, where there was one, the week before it.
 * The same facts give the same text; two weeks running never share a sentence.
 */
export function weeklyReflection(
  book: ReflectionBook,
  { week: facts, before }: { readonly week: WeekFacts; readonly before?: WeekFacts },
): string {
  const week = weekShape(facts);
  const paragraphs = [
    noticingParagraph(book, facts.weekStart, week),
    doingParagraph(book, facts, week),
    changeParagraph(book, facts.weekStart, week, before && weekShape(before)),
    questionParagraph(book, facts, week),
  ];
  return paragraphs
    .filter((sentences) => sentences.length > 0)
    .map((sentences) => sentences.join(' '))
    .join('\n\n');
}

/** How the week opens, how many spots there were, on which days, and the time of day at which they come. */
function noticingParagraph(book: ReflectionBook, weekStart: LocalDay, week: WeekShape): string[] {
  const days = counted(book.words, week.presentDays, 'day');
  const opening = sentence(book.opening[week.kind], weekStart, { days });
  return [opening, ...noticed(book, weekStart, week), ...timeOfDay(book, weekStart, week)];
}

function noticed({ words, noticing }: ReflectionBook, weekStart: LocalDay, week: WeekShape): string[] {
  const [first] = week.spotDays;
  const spots = counted(words, week.spots, 'spot');
  if (first === undefined) return week.kind === 'full' ? [sentence(noticing.none, weekStart, {})] : [];
  const day = weekday(words, first);
  if (week.spots === 1) return [sentence(noticing.one, weekStart, { day })];
  if (week.spotDays.length === 1) return [sentence(noticing.oneDay, weekStart, { spots, day })];
  if (week.spotDays.length === 7) return [sentence(noticing.everyDay, weekStart, { spots })];
  return [sentence(noticing.someDays, weekStart, { spots, days: dayNames(words, week.spotDays) })];
}

function timeOfDay({ words, noticing }: ReflectionBook, weekStart: LocalDay, { time }: WeekShape): string[] {
  if (time === undefined) return [];
  if (time === 'scattered') return [sentence(noticing.scattered, weekStart, {})];
  return [sentence(noticing.time, weekStart, words.partsOfDay[time])];
}

/** The days of the challenge, those of the tiny action, and what the two say about the identity statement. */
function doingParagraph(book: ReflectionBook, facts: WeekFacts, week: WeekShape): string[] {
  return [...challenge(book, facts, week), ...action(book, facts, week), ...identity(book, facts, week)];
}

/** What was left undone is mentioned in a full week only: in a thin one, it would make up most of the text. */
const mentionsNothing = ({ kind }: WeekShape): boolean => kind === 'full';

function challenge(
  { words, challenge }: ReflectionBook,
  { weekStart }: WeekFacts,
  week: WeekShape,
): string[] {
  if (week.challengeDays === 0) return mentionsNothing(week) ? [sentence(challenge.none, weekStart, {})] : [];
  if (week.challengeDays === 7) return [sentence(challenge.all, weekStart, {})];
  return [sentence(challenge.some, weekStart, { days: counted(words, week.challengeDays, 'day') })];
}

function action({ words, action }: ReflectionBook, facts: WeekFacts, week: WeekShape): string[] {
  const { weekStart, hasWorksheet, tinyAction } = facts;
  const named = { action: quote(words, tinyAction) ?? words.tinyAction };
  if (week.actionDays === 7) return [sentence(action.all, weekStart, named)];
  if (week.actionDays > 0)
    return [sentence(action.some, weekStart, { ...named, days: counted(words, week.actionDays, 'day') })];
  if (!mentionsNothing(week)) return [];
  return [
    hasWorksheet ? sentence(action.none, weekStart, named) : sentence(action.noWorksheet, weekStart, {}),
  ];
}

function identity(book: ReflectionBook, facts: WeekFacts, week: WeekShape): string[] {
  const quoted = quote(book.words, facts.identity);
  return quoted && week.actionDays > 0
    ? [sentence(book.identity, facts.weekStart, { identity: quoted })]
    : [];
}

/** What changed against the week before; `before` is missing in a member's first full week. */
function changeParagraph(
  book: ReflectionBook,
  weekStart: LocalDay,
  week: WeekShape,
  before: WeekShape | undefined,
): string[] {
  const { change } = book;
  if (!before) return [sentence(change.firstWeek, weekStart, {})];
  if (week.kind === 'empty')
    return [sentence(before.kind === 'empty' ? change.stillQuiet : change.quieter, weekStart, {})];
  if (before.kind === 'empty') return [sentence(change.returned, weekStart, {})];
  return [counts(book, weekStart, week, before), ...shift(book, weekStart, week, before)];
}

function counts(
  { words, change }: ReflectionBook,
  weekStart: LocalDay,
  week: WeekShape,
  before: WeekShape,
): string {
  const kinds: readonly Counted[] = ['spots', 'challengeDays', 'actionDays'];
  const numbersOf = (kind: Counted) => ({
    now: numberWord(words, week[kind]),
    before: numberWord(words, before[kind]),
  });
  const rose = kinds.filter((kind) => week[kind] > before[kind]);
  const fell = kinds.filter((kind) => week[kind] < before[kind]);
  const more = list(
    words,
    rose.map((kind) => words.more[kind](numbersOf(kind))),
  );
  const fewer = list(
    words,
    fell.map((kind) => words.fewer[kind](numbersOf(kind))),
  );
  if (more && fewer) return sentence(change.mixed, weekStart, { more, fewer });
  if (more) return sentence(change.grew, weekStart, { more });
  return fewer ? sentence(change.eased, weekStart, { fewer }) : sentence(change.same, weekStart, {});
}

function shift(
  { words, change }: ReflectionBook,
  weekStart: LocalDay,
  { time: to }: WeekShape,
  { time: from }: WeekShape,
): string[] {
  if (!from || !to || from === to || from === 'scattered' || to === 'scattered') return [];
  const plurals = { from: words.partsOfDay[from].plural, to: words.partsOfDay[to].plural };
  return [sentence(change.shifted, weekStart, plurals)];
}

/** Up to so many days, the tiny action is what the next week can gain most from. */
const fewActionDays = 3;

/** One question for the week ahead: the one that this week's facts ask most loudly. */
function questionParagraph(
  { words, question }: ReflectionBook,
  { weekStart, hasWorksheet, tinyAction }: WeekFacts,
  { kind, spots, time, actionDays }: WeekShape,
): string[] {
  if (kind === 'empty' || kind === 'perfect') return [sentence(question[kind], weekStart, {})];
  if (spots === 0) return [sentence(question.noticing, weekStart, {})];
  if (time && time !== 'scattered') return [sentence(question.time, weekStart, words.partsOfDay[time])];
  if (!hasWorksheet) return [sentence(question.noWorksheet, weekStart, {})];
  if (actionDays > fewActionDays) return [sentence(question.general, weekStart, {})];
  return [sentence(question.action, weekStart, { action: quote(words, tinyAction) ?? words.tinyAction })];
}

/**
 * What a member reads who has no full week behind them: `weekStart` is the first day of the first week, which may
 * still lie ahead, and `spots` how many they have logged so far.
 */
export function newcomerReflection(
  { words, newcomer }: ReflectionBook,
  { weekStart, spots }: { readonly weekStart: LocalDay; readonly spots: number },
): string {
  const soFar =
    spots === 0
      ? sentence(newcomer.nothingYet, weekStart, {})
      : sentence(newcomer.alreadyNoticed, weekStart, { spots: counted(words, spots, 'spot') });
  const date = dateInWords(words, addDays(weekStart, 7));
  return [
    `${sentence(newcomer.welcome, weekStart, {})} ${soFar}`,
    sentence(newcomer.comingOn, weekStart, { date }),
  ].join('\n\n');
}
