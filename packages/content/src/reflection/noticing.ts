import type { ReflectionBook } from '@reshape/domain/reflection/reflection-book';

/** What the member noticed: how often, on which days, at what time of the day. */
export const noticing = {
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
      `${day} brought the week's one spot, and somebody had to be watching for it to be seen at all.`,
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
      `Your log holds ${spots} from this week, written on ${days}. Side by side they look less like accidents and more like a habit with a timetable.`,
    ({ spots, days }) => `On ${days} you caught the old brain at work: ${spots} in all.`,
    ({ spots, days }) =>
      `There were ${spots} this week, and they fell on ${days}. None of them got past you entirely.`,
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
