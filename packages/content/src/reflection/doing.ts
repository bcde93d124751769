import type { ReflectionBook } from '@reshape/domain/reflection/reflection-book';

/** The days of the week's challenge. */
export const challenge = {
  none: [
    () => 'The challenge rested this week. It keeps well, and it opens on any day you like.',
    () => "The week's challenge stayed folded up; it weighs next to nothing and fits in any pocket.",
    () => 'You left the challenge where it was this week, and it has not taken offence.',
    () => 'The challenge sat this one out, which leaves all seven of its days for whenever it suits you.',
  ],
  some: [
    ({ days }) => `The challenge got its few minutes on ${days}.`,
    ({ days }) => `You took the challenge out on ${days} and wrote it down.`,
    ({ days }) =>
      `On ${days} you did the week's challenge: a rehearsal, so that the real scene finds you less surprised.`,
    ({ days }) => `The challenge has ${days} of yours in it now.`,
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
export const action = {
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
      `${action} is still waiting for its moment, and moments can be arranged: tie it to something that you do every day anyway.`,
  ],
  some: [
    ({ days, action }) => `${action} got its tick on ${days}.`,
    ({ days, action }) => `You ticked ${action} on ${days}, and that is the plan leaving the paper.`,
    ({ days, action }) => `On ${days} there was time for ${action}.`,
    ({ days, action }) =>
      `For ${days}, ${action} was something that you did and not something that you meant to do.`,
  ],
  all: [
    ({ action }) => `${action} happened every single day.`,
    ({ action }) => `You ticked ${action} seven times out of seven; by now it may be doing itself.`,
    ({ action }) => `Not a day passed without ${action}.`,
    ({ action }) => `Seven days, seven ticks for ${action}.`,
  ],
} as const satisfies ReflectionBook['action'];

/** The member's identity statement, held next to what was done. */
export const identity = [
  ({ identity }) => `You wrote ${identity}, and this week has something to show for it.`,
  ({ identity }) => `It fits what you wrote about yourself: ${identity}.`,
  ({ identity }) => `${identity}: those were your words, and this is what they look like on a weekday.`,
  ({ identity }) => `With that, ${identity} became a little less of a wish.`,
] as const satisfies ReflectionBook['identity'];
