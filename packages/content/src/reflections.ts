import type { ReflectionBook, ReflectionWords } from '@reshape/domain/reflections/wording';
import { worksheetSteps } from './app/worksheets.ts';
import { inWords } from './numbers.ts';

/** How the reflection begins: one wording for each shape of a week. */
const opening = {
  empty: [
    () => 'You logged nothing this week, and that is fine. Your log is here whenever you want it.',
    () => 'There is nothing in your log for this week. Some weeks leave no time for it.',
    () => 'This week is empty in your log. You can begin again on any day.',
    () => 'Nothing was written down this week, and nothing that you wrote before is lost.',
    () => 'The week went by without an entry, as weeks do when something else needs all of you.',
  ],
  thin: [
    ({ days }) => `You logged something on ${days} this week. That is enough to stay in practice.`,
    ({ days }) => `Your log has entries from ${days} of this week. A small sample is still a sample.`,
    ({ days }) => `A light week: ${days} with something in your log. That counts, exactly as it is.`,
    ({ days }) => `On ${days} of this week you stopped for a moment and wrote something down.`,
  ],
  full: [
    ({ days }) => `You logged something on ${days} this week. Coming back is most of the method.`,
    ({ days }) => `Your log has entries from ${days} of this week. Here is what they add up to.`,
    ({ days }) => `Here is the week as you wrote it: ${days} with something to tell.`,
    ({ days }) =>
      `There is enough in your log to read something from this week: ${days}, each with an entry.`,
    ({ days }) =>
      `You kept coming back this week, on ${days}, which is less glamorous than a breakthrough and wears better.`,
  ],
  perfect: [
    () => 'Every day, everything: a spot, the challenge and the tiny action, seven times over.',
    () => 'A full week: a spot, the challenge and the tiny action, each on all seven days.',
    () => 'Seven days, and not one of them without its spot, its challenge and its tiny action.',
    () => 'This was a complete week, down to the last tick. Remember how ordinary most of it felt.',
  ],
} as const satisfies ReflectionBook['opening'];

/** What the member noticed: how often, on which days, and when they wrote it down, which is all that is known. */
const noticing = {
  none: [
    () => 'There are no spots among your entries; this was a week of doing.',
    () => 'The list of spots stayed empty while other things got done.',
    () => 'You did more than you noted down, and logged no spots.',
    () => 'No spots this week, so this letter is about what you did.',
  ],
  one: [
    ({ day }) => `One spot, on ${day}. One is enough to learn something from.`,
    ({ day }) => `You wrote down a single spot, on ${day}; noticing once makes noticing twice more likely.`,
    ({ day }) => `On ${day} you noticed one. Read it again before the new week gets going.`,
    ({ day }) => `The week’s one spot is from ${day}.`,
  ],
  oneDay: [
    ({ spots, day }) => `You noticed ${spots}, all of them on ${day}.`,
    ({ spots, day }) => `${day} was the busy one, with ${spots}. Look at what was different about it.`,
    ({ spots, day }) => `${spots} in one day, and the day was ${day}.`,
    ({ spots, day }) => `On ${day} you noticed something more than once: ${spots} before the day was over.`,
  ],
  someDays: [
    ({ spots, days }) => `You noticed ${spots}, on ${days}. Each of them used to pass unnoticed.`,
    ({ spots, days }) => `${spots} made it into the log, on ${days}.`,
    ({ spots, days }) =>
      `Your log holds ${spots} from this week, written on ${days}. Side by side they look less like accidents and more like a habit.`,
    ({ spots, days }) => `On ${days} you caught the old brain at work: ${spots} in all.`,
    ({ spots, days }) => `There were ${spots} this week, and they fell on ${days}.`,
  ],
  someOfThem: [
    ({ spots, days, otherDays }) =>
      `You noticed ${spots}, on ${days}, and ${otherDays} had a tick or the challenge alone.`,
    ({ spots, days, otherDays }) =>
      `Your log holds ${spots} from this week, written on ${days}; ${otherDays} had an action and no spot.`,
    ({ spots, days, otherDays }) =>
      `There were ${spots} this week, on ${days}, and ${otherDays} on which you acted and logged no spot.`,
    ({ spots, days, otherDays }) =>
      `${spots} made it into the log, on ${days}; beyond those, you did something on ${otherDays}.`,
  ],
  everyDay: [
    ({ spots }) => `${spots}, at least one for every day of the week.`,
    ({ spots }) => `Not a day went by without a spot: ${spots} all told.`,
    ({ spots }) => `You noticed something on all seven days, ${spots} in total.`,
    ({ spots }) =>
      `Every day gave you something to write down, and by the end of the week that made ${spots}.`,
  ],
  time: [
    ({ when }) => `You wrote most of them down ${when}.`,
    ({ when }) => `Most of them were logged ${when}.`,
    ({ plural }) => `Your usual time for writing them down was ${plural}.`,
    ({ when }) => `More often than not, you logged them ${when}.`,
  ],
} as const satisfies ReflectionBook['noticing'];

/** Two moments in the member's own words; nothing is said about them that the words do not say. */
const moments = {
  week: [
    ({ first, second }) =>
      `Two of your own sentences from this week, side by side: ${first}, and later ${second}.`,
    ({ first, second }) => `You began the week with ${first}, and ended it with ${second}.`,
    ({ first, second }) => `Read these two again, in your own words: ${first}, and then ${second}.`,
    ({ first, second }) => `Your week in two of its moments: ${first} first, ${second} last.`,
  ],
  journey: [
    ({ first, second }) =>
      `Here are the oldest and the newest of your moments. Then: ${first}. Now: ${second}. You alone can say what lies between them.`,
    ({ first, second }) =>
      `Your first moment was ${first}; the latest is ${second}. The distance between the two is yours.`,
    ({ first, second }) =>
      `At the start you wrote ${first}, and now ${second}. Put them next to each other and look for a while.`,
  ],
} as const satisfies ReflectionBook['moments'];

/** The days of the week’s challenge. */
const challenge = {
  none: [
    () => 'You logged no day of the challenge. It can still be read and logged later.',
    () => 'The week’s challenge was not logged; it stays open, and any day is a good one to begin.',
    () => 'There is no challenge day this week. You can go back to this challenge whenever you like.',
    () => 'You did other things than the challenge this week. All seven of its days are still open.',
  ],
  some: [
    ({ days }) => `You did the challenge on ${days}.`,
    ({ days }) => `You logged the challenge on ${days}.`,
    ({ days }) => `On ${days} you did the week’s challenge: practice for when it matters.`,
    ({ days }) => `You gave the challenge ${days}.`,
  ],
  all: [
    () => 'You did the challenge on all seven days, including whichever of them had the least room for it.',
    () => 'Seven challenge days out of seven: by now it may feel less like a challenge than like a habit.',
    () => 'The challenge is complete, every one of its seven days.',
    () => 'All seven days of the challenge are logged.',
  ],
} as const satisfies ReflectionBook['challenge'];

const questions = `${inWords(worksheetSteps.length)} short questions`;

/** The days of the tiny action; `action` is the member's own words in quotation marks, or a name for them. */
const action = {
  noWorksheet: [
    () => `You have no worksheet yet, so there was no tiny action to tick; ${questions} would give you one.`,
    () => `A tiny action comes out of the worksheet, which asks ${questions}.`,
    () => 'There is no tiny action on your plan yet, because there is no plan yet; it takes one sitting.',
    () => 'Your plan is still unwritten, so the first tiny action can be as tiny as you please.',
  ],
  none: [
    ({ action }) => `You did not tick ${action} this week. If it is too large, make it smaller.`,
    ({ action }) =>
      `No ticks for ${action} this week, which says something about the action rather than about you.`,
    ({ action }) => `This week had no room for ${action}; a smaller version may find some.`,
    ({ action }) => `${action} is still waiting for its first tick this week; the first is the hardest.`,
  ],
  some: [
    ({ days, action }) => `You ticked ${action} on ${days}.`,
    ({ days, action }) => `${action} is ticked on ${days}, and that is how a plan becomes a habit.`,
    ({ days, action }) => `On ${days} there was time for ${action}.`,
    ({ days, action }) => `On ${days}, you did what you had planned: ${action}.`,
  ],
  all: [
    ({ action }) => `${action} happened every single day.`,
    ({ action }) => `You ticked ${action} seven times out of seven.`,
    ({ action }) => `Not a day passed without ${action}.`,
    ({ action }) => `Seven days, seven ticks for ${action}.`,
  ],
  several: [
    ({ actions }) => `Your plan changed on the way, and you ticked both the old and the new: ${actions}.`,
    ({ actions }) => `You ticked more than one tiny action: ${actions}.`,
    ({ actions }) => `You ticked ${actions}, which is a change of plan and not a break in it.`,
    ({ actions }) => `This week’s ticks belong to more than one plan: ${actions}.`,
  ],
} as const satisfies ReflectionBook['action'];

/** The member's identity statement, held next to what was done. */
const identity = [
  ({ identity }) => `You wrote ${identity}, and this week has something to show for it.`,
  ({ identity }) => `It fits what you wrote about yourself: ${identity}.`,
  ({ identity }) => `${identity}: those were your words, and this is what they look like on a weekday.`,
  ({ identity }) => `With that, ${identity} became a little less of a wish.`,
] as const satisfies ReflectionBook['identity'];

/** What is different from the week before. Less is never a verdict. */
const change = {
  stillQuiet: [
    () => 'The week before was quiet as well. Two quiet weeks are a pause, and a pause can end on any day.',
    () => 'That makes more than one quiet week in a row. Your place in the programme has not changed.',
    () => 'It has been quiet here for a while. One spot is enough to begin again.',
    () => 'Another week without entries, and nothing is lost: this is as good a time to start as any.',
  ],
  returned: [
    () =>
      'The week before this one was empty, so this is a return, and returning is the skill that matters most.',
    () => 'After a quiet week you came back. That is harder than never having stopped.',
    () => 'Last week your log was empty; this week it is not.',
    () => 'You started again after a week without entries.',
  ],
  cameBack: [
    ({ times }) => `You have come back ${times} after quiet days so far.`,
    ({ times }) => `Counted from the first day, you came back ${times} after quiet days.`,
    ({ times }) => `After quiet days, you have returned ${times} by now.`,
    ({ times }) => `Since the beginning, you have begun again ${times} after quiet days.`,
  ],
  quieter: [
    () => 'You logged more the week before, and it will still be true when you come back to it.',
    () => 'What you wrote the week before is still the best map that you have.',
    () => 'You had something in your log the week before, so you know how it goes.',
    () => 'Your latest entries are from the week before.',
  ],
  same: [
    () => 'By the numbers, it was a repeat of the week before. Steady is a result too.',
    () => 'The numbers are the same as the week before, which may be the beginning of a rhythm.',
    () => 'Nothing changed in the numbers since the week before, and keeping something up takes effort.',
    () => 'This week adds up to exactly what the one before it did; look inside the notes for what changed.',
  ],
  grew: [
    ({ more }) => `Compared with the week before, there were ${more}.`,
    ({ more }) => `More than the week before: there were ${more}.`,
    ({ more }) => `The change is a pleasant one to report: ${more}.`,
    ({ more }) => `Compared with the week before you had ${more}, and you are allowed to enjoy that.`,
  ],
  eased: [
    ({ fewer }) => `Compared with the week before, there were ${fewer}. Weeks differ.`,
    ({ fewer }) => `It was a lighter week than the one before it, with ${fewer}.`,
    ({ fewer }) => `Since the week before, there is less in your log: ${fewer}. You are still here.`,
    ({ fewer }) => `Next to the week before you had ${fewer}, and you kept going.`,
  ],
  mixed: [
    ({ more, fewer }) => `Compared with the week before, there were ${more}, and ${fewer}.`,
    ({ more, fewer }) => `It had a different shape from the week before, with ${more} and ${fewer}.`,
    ({ more, fewer }) => `Since the week before, two things changed: ${more}, and ${fewer}.`,
    ({ more, fewer }) => `Next to the week before you had ${more} and ${fewer}.`,
  ],
  shifted: [
    ({ from, to }) => `You wrote at another time of day as well: ${to}, after ${from} the week before.`,
    ({ from, to }) => `The time at which you write has moved from ${from} to ${to}.`,
    ({ from, to }) => `Your usual time for logging was ${from}, and now it is ${to}.`,
    ({ from, to }) => `You used to choose ${from} to write; now you choose ${to}.`,
  ],
} as const satisfies ReflectionBook['change'];

/** One question for the week ahead. It asks for curiosity, not for commitment. */
const question = {
  empty: [
    () => 'For the week ahead: what is the smallest thing you could write down today and be done?',
    () => 'One question to take along: which moment of today would you least like to see written down?',
    () => 'So, for the coming days: what has been taking up all the room?',
    () =>
      'A question for the week ahead, to answer or to leave alone: what would make two minutes here easy tomorrow?',
  ],
  perfect: [
    () =>
      'For the week ahead: which of the three would you keep if you could keep one, and what does that tell you?',
    () => 'A question for the new week: who has noticed the difference, besides you?',
    () =>
      'One question for the days ahead: what made it easy, and how could you keep it easy when you are tired?',
    () =>
      'For the coming week, ask yourself: what would a good week look like if it were allowed one ordinary day?',
  ],
  noticing: [
    () => 'For the week ahead: at what moment do your hands move before you have decided anything?',
    () =>
      'One question for the coming days: what do you reach for when a task gets hard, and what were you feeling a second earlier?',
    () =>
      'A question to take along: who do you get short with when you are tired, and what are you protecting?',
    () => 'For next week, one small thing to watch: what do you do with the first empty minute of the day?',
  ],
  noWorksheet: [
    () =>
      'For the week ahead: if you could be one kind of person by the end of the month, what would that person do in two minutes tomorrow?',
    () =>
      'One question for the coming days: which of your spots would you most like to see less of, and who would you be without it?',
    () => 'A question to take along: what does your room make easy that you would rather it made hard?',
    () => 'For next week: if a friend showed you this log as theirs, where would you tell them to begin?',
  ],
  /** No tiny action can be the answer to these: they ask for no plan, hour, size or preparation. */
  action: [
    ({ action }) =>
      `For the week ahead: what do you tell yourself at the moment when ${action} does not happen?`,
    ({ action }) =>
      `One question for the coming days: what gets in the way of ${action} in the moment before you would do it?`,
    ({ action }) => `A question to take along: what makes ${action} feel bigger than it is on some days?`,
    ({ action }) => `For next week: who would be the first to notice if ${action} became a habit?`,
  ],
  general: [
    () => 'For the week ahead: what did you do this week without having to talk yourself into it?',
    () =>
      'One question for the coming days: which spot taught you something, and which one have you met before?',
    () => 'A question to take along: where did the old brain mean well this week?',
    () =>
      'For next week: which of your surroundings deserves the credit, and which deserves to be moved to another room?',
  ],
} as const satisfies ReflectionBook['question'];

/** What the card says before there is a full week to write about. */
const newcomer = {
  welcome: [
    () =>
      'Once a week, this page turns your own log into a letter: what you noticed, what you did, and what changed.',
    () => 'This is where your week is read back to you, in full sentences and without a grade.',
  ],
  nothingYet: [
    () => 'It has nothing to go on yet, and that is fine for now. One spot is all it takes to begin.',
    () => 'There is nothing in it yet; your first spot will be its beginning.',
  ],
  alreadyNoticed: [
    ({ spots }) => `It already has ${spots} to work with.`,
    ({ spots }) => `So far it has ${spots} to tell you about.`,
  ],
  comingOn: [
    ({ date }) =>
      `Your first letter will be here on ${date}, when a whole week is behind you. Until then, two minutes a day is plenty.`,
    ({ date }) =>
      `Come back on ${date} for the first one. By then there will be a whole week to tell you about.`,
  ],
} as const satisfies ReflectionBook['newcomer'];

const numbers: readonly string[] = [
  ...['none', 'one', 'two', 'three', 'four', 'five', 'six'],
  ...['seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
];

/** The single words that the weekly reflection's sentences are filled with. */
const words = {
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  months: [
    ...['January', 'February', 'March', 'April', 'May', 'June'],
    ...['July', 'August', 'September', 'October', 'November', 'December'],
  ],
  numbers,
  and: 'and',
  spot: { one: 'spot', many: 'spots' },
  day: { one: 'day', many: 'days' },
  everyDayBut: (days) => `every day but ${days}`,
  times: (count) => ['never', 'once', 'twice'][count] ?? `${numbers[count] ?? count} times`,
  quoteOf: (text) => `“${text}”`,
  tinyAction: 'your tiny action',
  actionOnDays: (action, days) => `${action} on ${days}`,
  partsOfDay: {
    morning: { when: 'in the morning', plural: 'mornings' },
    afternoon: { when: 'in the afternoon', plural: 'afternoons' },
    evening: { when: 'in the evening', plural: 'evenings' },
    night: { when: 'late at night', plural: 'late nights' },
  },
  more: {
    spotDays: ({ now, before }) => `more days with a spot (${now} after ${before})`,
    challengeDays: ({ now, before }) => `more days with the challenge (${now} after ${before})`,
    actionDays: ({ now, before }) => `more days with the tiny action (${now} after ${before})`,
  },
  fewer: {
    spotDays: ({ now, before }) => `fewer days with a spot (${now} after ${before})`,
    challengeDays: ({ now, before }) => `fewer days with the challenge (${now} after ${before})`,
    actionDays: ({ now, before }) => `fewer days with the tiny action (${now} after ${before})`,
  },
} as const satisfies ReflectionWords;

/** Every sentence of the weekly reflection, to be composed by the domain's `weeklyReflection`. */
export const reflectionBook: ReflectionBook = {
  words,
  opening,
  noticing,
  moments,
  challenge,
  action,
  identity,
  change,
  question,
  newcomer,
};
