import type { ReflectionBook, ReflectionWords } from '@reshape/domain/reflections/wording';

/** How the reflection begins: one wording for each shape of a week. */
const opening = {
  empty: [
    () => 'A quiet week, at least in here. Life may well have been loud enough to make up for it.',
    () =>
      'Nothing was written down this week, and that is allowed. A log is a lamp, and a lamp holds no grudge when it is off.',
    () =>
      'This page stayed blank for seven days. The old brain has kept its habits for a very long time; it can wait for you another week.',
    () => 'No marks on the wall this week. Some weeks are for living rather than for watching yourself live.',
    () => 'The week went by without a note, as weeks do when something else needs all of you.',
  ],
  thin: [
    ({ days }) =>
      `You looked in on ${days} this week. It takes about as little as that to keep the hinges from rusting.`,
    ({ days }) =>
      `You left a mark on ${days} this week. A small sample, and small samples are where noticing begins.`,
    ({ days }) => `A light week: ${days} with something on the page. That counts, exactly as it is.`,
    ({ days }) =>
      `On ${days} of this week you stopped long enough to leave a trace. Plenty of weeks pass without anybody looking that closely.`,
  ],
  full: [
    ({ days }) =>
      `You were here on ${days} this week. That is most of the method: turning up where the habit used to turn up alone.`,
    ({ days }) =>
      `${days} of this week have your handwriting on them. The rest of this letter is what they say when you read them in one go.`,
    ({ days }) => `Here is the week as you wrote it: ${days} with something to tell.`,
    ({ days }) =>
      `There is enough on the page this week to read something from: ${days}, each with a mark on it.`,
    ({ days }) =>
      `You kept coming back this week, on ${days}, which is less glamorous than a breakthrough and wears better.`,
  ],
  perfect: [
    () =>
      'Every day, everything: a spot, the challenge and the tiny action, seven times over. Take a second to be quietly impressed before the old brain asks what is next.',
    () =>
      'A full house. Spot, challenge, tiny action, each on all seven days, and nobody stood over you for any of it.',
    () =>
      'Seven days, and not one of them without its spot, its challenge and its tiny action. That was a week with both hands on the wheel.',
    () =>
      'This was a complete week, down to the last tick. It is worth remembering how ordinary most of it felt.',
  ],
} as const satisfies ReflectionBook['opening'];

/** What the member noticed: how often, on which days, at what time of the day. */
const noticing = {
  none: [
    () => 'No spots this week; your hands were doing the work instead of your notebook.',
    () =>
      'The log of spots stayed empty while other things got done, which is one honest way to spend a week.',
    () => 'You did more than you noted down: the spots took the week off.',
    () => 'There were no spots to read this week, so the doing will have to speak for itself.',
  ],
  one: [
    ({ day }) => `One spot, on ${day}. One is enough to show you which door the old brain uses.`,
    ({ day }) =>
      `You wrote down a single spot, on ${day}; catching it once is how catching it twice becomes likely.`,
    ({ day }) =>
      `On ${day} you caught one. Read it again before the new week gets going: it may have a sibling.`,
    ({ day }) =>
      `${day} brought the week’s one spot, and somebody had to be watching for it to be seen at all.`,
  ],
  oneDay: [
    ({ spots, day }) =>
      `You noticed ${spots}, all of them on ${day}. Some days the old brain simply works a double shift.`,
    ({ spots, day }) =>
      `${day} was the busy one, with ${spots}. It may be worth asking what was different about it.`,
    ({ spots, day }) =>
      `${spots} in one day, and the day was ${day}; it sounds like one that is worth knowing better.`,
    ({ spots, day }) =>
      `On ${day} you saw it happen, and then saw it happen again: ${spots} before the day was over.`,
  ],
  someDays: [
    ({ spots, days }) =>
      `You noticed ${spots}, on ${days}. Each of them was a moment that used to pass without a witness.`,
    ({ spots, days }) =>
      `${spots} made it into the log, on ${days}; each time, some part of you was quicker than the reflex.`,
    ({ spots, days }) =>
      `Your log holds ${spots} from this week, written on ${days}. Side by side they look less like accidents and more like a habit.`,
    ({ spots, days }) => `On ${days} you caught the old brain at work: ${spots} in all.`,
    ({ spots, days }) =>
      `There were ${spots} this week, and they fell on ${days}. None of them got past you entirely.`,
  ],
  someOfThem: [
    ({ spots, days, otherDays }) =>
      `You noticed ${spots}, on ${days}, and ${otherDays} had a tick or the challenge alone.`,
    ({ spots, days, otherDays }) =>
      `Your log holds ${spots} from this week, written on ${days}; ${otherDays} went to the doing alone.`,
    ({ spots, days, otherDays }) =>
      `There were ${spots} this week, on ${days}, and ${otherDays} on which you acted and wrote nothing down.`,
    ({ spots, days, otherDays }) =>
      `${spots} made it into the log, on ${days}; beyond those, you did something on ${otherDays} and left the notebook closed.`,
  ],
  everyDay: [
    ({ spots }) => `${spots}, at least one for every day of the week. You have become hard to sneak up on.`,
    ({ spots }) => `Not a day went by without a spot: ${spots} all told.`,
    ({ spots }) =>
      `You noticed something on all seven days, ${spots} in total. That is what attention looks like once it stops being a resolution.`,
    ({ spots }) =>
      `Every day gave you something to write down, and by the end of the week that made ${spots}.`,
  ],
  time: [
    ({ when }) =>
      `Most of them came ${when}. That is worth knowing: an instinct with fixed hours can be met at the door.`,
    ({ plural }) => `They favour ${plural}, it seems, which tells you when to leave a light on.`,
    ({ when }) =>
      `More often than not they turned up ${when}; look at what that part of the day asks of you.`,
    ({ when }) => `If they have office hours, they keep them ${when}.`,
  ],
  scattered: [
    () =>
      'They keep no fixed hours, so it seems to depend on the company they find you in rather than on the clock.',
    () => 'No time of day can claim them, so the pattern is more likely to be a place, a person or a mood.',
    () =>
      'They came at all hours, which points away from the clock and towards whatever was going on around you.',
    () => 'The clock explains none of it; they turned up whenever something called them.',
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
      `Here are the oldest and the newest of your moments. Then: ${first}. Now: ${second}. Only you can say what lies between them.`,
    ({ first, second }) =>
      `Your first moment was ${first}; the latest is ${second}. The distance between the two is yours.`,
    ({ first, second }) =>
      `At the start you wrote ${first}, and now ${second}. Put them next to each other and look for a while.`,
  ],
} as const satisfies ReflectionBook['moments'];

/** The days of the week’s challenge. */
const challenge = {
  none: [
    () => 'The challenge rested this week. It keeps well, and it opens on any day you like.',
    () => 'The week’s challenge stayed folded up; it weighs next to nothing and fits in any pocket.',
    () => 'You left the challenge where it was this week, and it has not taken offence.',
    () => 'The challenge sat this one out, which leaves all seven of its days for whenever it suits you.',
  ],
  some: [
    ({ days }) => `The challenge got its few minutes on ${days}.`,
    ({ days }) => `You took the challenge out on ${days} and wrote it down.`,
    ({ days }) =>
      `On ${days} you did the week’s challenge: a rehearsal, so that the real scene finds you less surprised.`,
    ({ days }) => `You gave the challenge ${days}.`,
  ],
  all: [
    () => 'You did the challenge on all seven days, including whichever of them had the least room for it.',
    () =>
      'Seven challenge days out of seven: it has probably stopped feeling like a challenge and started feeling like a Tuesday.',
    () => 'The challenge is complete, every one of its seven days.',
    () => 'All seven days of the challenge are yours now.',
  ],
} as const satisfies ReflectionBook['challenge'];

/** The days of the tiny action; `action` is the member's own words in quotation marks, or a name for them. */
const action = {
  noWorksheet: [
    () =>
      'You have no worksheet yet, so there was no tiny action to tick; five short questions would give you one.',
    () =>
      'A tiny action is still waiting to be invented. The worksheet asks five questions and is over before the tea is cold.',
    () => 'There is no tiny action on your plan yet, because there is no plan yet; it takes one sitting.',
    () =>
      'Your plan is still unwritten, which means that the first tiny action can be exactly as tiny as you please.',
  ],
  none: [
    ({ action }) =>
      `${action} stayed on the page this week. If it was a size too large, make it smaller until it is almost silly.`,
    ({ action }) =>
      `No ticks for ${action} this week, which is a note about the action rather than about you.`,
    ({ action }) =>
      `This week had no room for ${action}; a smaller version, or a kinder hour, may find some.`,
    ({ action }) =>
      `${action} is still waiting for its moment; the first one is the hardest to find, and the second is often close by.`,
  ],
  some: [
    ({ days, action }) => `${action} got its tick on ${days}.`,
    ({ days, action }) => `You ticked ${action} on ${days}, and that is the plan leaving the paper.`,
    ({ days, action }) => `On ${days} there was time for ${action}.`,
    ({ days, action }) =>
      `On ${days}, ${action} was something you did rather than something you meant to do.`,
  ],
  all: [
    ({ action }) => `${action} happened every single day.`,
    ({ action }) => `You ticked ${action} seven times out of seven; by now it may be doing itself.`,
    ({ action }) => `Not a day passed without ${action}.`,
    ({ action }) => `Seven days, seven ticks for ${action}.`,
  ],
  several: [
    ({ actions }) => `Your plan changed on the way, and each part of it got its ticks: ${actions}.`,
    ({ actions }) => `More than one tiny action had its turn: ${actions}.`,
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

/** What is different from the week before. Less is a season, never a verdict. */
const change = {
  firstWeek: [
    () =>
      'This was your first full week, so there is nothing to compare it with yet. Next week there will be.',
    () => 'There was no week before this one; this is where the story starts.',
    () => 'A first week has nothing to live up to, so it gets to be exactly what it was.',
  ],
  stillQuiet: [
    () => 'The week before was quiet as well. Two still weeks make a pause, and a pause is not an ending.',
    () => 'That makes more than one quiet week in a row, and the door has stayed open through all of them.',
    () =>
      'It has been still in here for a while. The fire needs one stick, and it does not ask where you have been.',
    () => 'Another week without marks, and nothing is lost: this is as good a place to start from as any.',
  ],
  returned: [
    () =>
      'The week before this one was blank, so this is a return, and returning is the skill that all the others hang on.',
    () =>
      'After a silent week you came back. Nobody holds a parade for that, though there is a case for one.',
    () => 'Last time the page was empty; this time it is not. That is the whole headline.',
    () =>
      'You picked the thread up again after a week of leaving it down, which is harder than never putting it down at all.',
  ],
  quieter: [
    () => 'The week before had more to say, and it will still be true when you come back to it.',
    () => 'What you wrote the week before has not gone stale; it is still the best map that you have.',
    () => 'You had something on the page the week before, so you know the way back: it is short.',
    () => 'The last marks are from the week before. They are yours, and they do not fade.',
  ],
  same: [
    () => 'By the numbers, it was a repeat of the week before. Steady is a result too.',
    () =>
      'The counts match the week before to the digit, which is either coincidence or the beginning of a rhythm.',
    () => 'Nothing moved compared with the week before, and holding still on a slope takes some strength.',
    () => 'This week adds up to exactly what the one before it did; look inside the notes for what changed.',
  ],
  grew: [
    ({ more }) =>
      `Next to the week before, there were ${more}. Something is getting easier, or you are getting quicker.`,
    ({ more }) => `The week before was the smaller one: this time there were ${more}.`,
    ({ more }) => `The change is a pleasant one to report: ${more}.`,
    ({ more }) => `Compared with the week before you had ${more}, and you are allowed to enjoy that.`,
  ],
  eased: [
    ({ fewer }) => `Next to the week before, there were ${fewer}. Weeks breathe out as well as in.`,
    ({ fewer }) =>
      `It was a lighter week than the one before it, with ${fewer}; the thread held all the same.`,
    ({ fewer }) => `What changed is the volume: ${fewer}. The direction is the same.`,
    ({ fewer }) => `Compared with the week before you had ${fewer}, and went on at a walking pace.`,
  ],
  mixed: [
    ({ more, fewer }) => `Set beside the week before, the balance has shifted: ${more}, and ${fewer}.`,
    ({ more, fewer }) => `It had a different shape from the week before, with ${more} and ${fewer}.`,
    ({ more, fewer }) => `It was a trade: ${more}, paid for with ${fewer}.`,
    ({ more, fewer }) => `Compared with the week before you had ${more} and, to make room, ${fewer}.`,
  ],
  shifted: [
    ({ from, to }) => `The time of day moved as well, from ${from} to ${to}.`,
    ({ from, to }) => `And the old brain has changed its hours: ${from} before, ${to} now.`,
    ({ from, to }) =>
      `Your spots have wandered from ${from} to ${to}, which may say something about what the days were like.`,
    ({ from, to }) => `Where it used to be ${from}, it is ${to} now.`,
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
    () => 'A question to carry into the new week: who has noticed the difference, besides you?',
    () =>
      'One question for the days ahead: what made it easy, and how could you leave it lying around for your tired self?',
    () =>
      'For the coming week, ask yourself: what would a good week look like if it were allowed one ordinary day?',
  ],
  noticing: [
    () => 'For the week ahead: at what moment do your hands move before you have decided anything?',
    () =>
      'One question for the coming days: what do you reach for when a task gets hard, and what were you feeling a second earlier?',
    () =>
      'A question to carry along: who do you get short with when you are tired, and what are you protecting?',
    () => 'For next week, one small thing to watch: what do you do with the first empty minute of the day?',
  ],
  noWorksheet: [
    () =>
      'For the week ahead: if you could be one kind of person by the end of the month, what would that person do in two minutes tomorrow?',
    () =>
      'One question for the coming days: which of your spots would you most like to see less of, and who would you be without it?',
    () => 'A question to carry along: what does your room make easy that you would rather it made hard?',
    () => 'For next week: if a friend handed you this log as theirs, where would you tell them to begin?',
  ],
  /** No tiny action can be the answer to these: they ask for no plan, hour, size or preparation. */
  action: [
    ({ action }) =>
      `For the week ahead: what do you tell yourself at the moment when ${action} does not happen?`,
    ({ action }) =>
      `One question for the coming days: what gets in the way of ${action} in the moment before you would do it?`,
    ({ action }) => `A question to carry along: what makes ${action} feel bigger than it is on some days?`,
    ({ action }) => `For next week: who would be the first to notice if ${action} became a habit?`,
  ],
  time: [
    ({ when }) => `For the week ahead: what is usually true ${when} that is not true at other hours?`,
    ({ plural }) =>
      `One question for the coming days: which of your ${plural} went differently, and what was different about it?`,
    ({ when }) =>
      `A question to carry along: when it comes ${when}, what is it trying to keep you safe from?`,
    ({ when }) => `For next week: who or what is around you ${when}, and what does it ask of you?`,
  ],
  general: [
    () => 'For the week ahead: what did you do this week without having to talk yourself into it?',
    () =>
      'One question for the coming days: which spot taught you something, and which one have you met before?',
    () => 'A question to carry along: where did the old brain mean well this week?',
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
    () => 'So far the page is blank, as first pages are; your first spot will be its first line.',
  ],
  alreadyNoticed: [
    ({ spots }) =>
      `It already has ${spots} to work with, and every good letter begins with something that happened.`,
    ({ spots }) => `With ${spots} in your log, it has begun to collect its thoughts.`,
  ],
  comingOn: [
    ({ date }) =>
      `Your first letter will be here on ${date}, when a whole week is behind you. Until then, two minutes a day is plenty.`,
    ({ date }) =>
      `Come back on ${date} for the first one. By then there will be a whole week to tell you about.`,
  ],
} as const satisfies ReflectionBook['newcomer'];

/** The single words that the weekly reflection's sentences are filled with. */
const words = {
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  months: [
    ...['January', 'February', 'March', 'April', 'May', 'June'],
    ...['July', 'August', 'September', 'October', 'November', 'December'],
  ],
  numbers: [
    ...['none', 'one', 'two', 'three', 'four', 'five', 'six'],
    ...['seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ],
  and: 'and',
  spot: { one: 'spot', many: 'spots' },
  day: { one: 'day', many: 'days' },
  everyDayBut: (days) => `every day but ${days}`,
  quoted: (text) => `“${text}”`,
  tinyAction: 'your tiny action',
  actionOnDays: (action, days) => `${action} on ${days}`,
  partsOfDay: {
    morning: { when: 'in the morning', plural: 'mornings' },
    afternoon: { when: 'in the afternoon', plural: 'afternoons' },
    evening: { when: 'in the evening', plural: 'evenings' },
    night: { when: 'late at night', plural: 'late nights' },
  },
  more: {
    spots: ({ now, before }) => `more spots (${now} after ${before})`,
    challengeDays: ({ now, before }) => `more days with the challenge (${now} after ${before})`,
    actionDays: ({ now, before }) => `more ticks for the tiny action (${now} after ${before})`,
  },
  fewer: {
    spots: ({ now, before }) => `fewer spots (${now} after ${before})`,
    challengeDays: ({ now, before }) => `fewer days with the challenge (${now} after ${before})`,
    actionDays: ({ now, before }) => `fewer ticks for the tiny action (${now} after ${before})`,
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
