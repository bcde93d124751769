import type { ReflectionBook } from '@reshape/domain/reflection/reflection-book';

/** What is different from the week before. Less is a season, never a verdict. */
export const change = {
  firstWeek: [
    () =>
      'This was your first full week, so there is nothing to hold it against yet. Next week there will be.',
    () => 'There is no week before this one to compare it with; this is where the drawing starts.',
    () => 'A first week has no neighbour, so it gets to be exactly what it was.',
  ],
  stillQuiet: [
    () => 'The week before was quiet as well. Two still weeks make a pause, and a pause is not an ending.',
    () => 'That makes more than one quiet week in a row, and the door has stayed open through all of them.',
    () =>
      'It has been still in here for a while. The fire needs one stick, and it does not ask where you have been.',
    () =>
      'Another week without marks, and still no bill for it: you can start from here as well as from anywhere.',
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
    () => 'In numbers it was the twin of the week before. Steady is a result too.',
    () =>
      'The counts match the week before to the digit, which is either coincidence or the beginning of a rhythm.',
    () => 'Against the week before, nothing moved, and standing still on a slope takes some holding.',
    () => 'This week adds up to exactly what the one before it did; look inside the notes for what changed.',
  ],
  grew: [
    ({ more }) =>
      `Next to the week before, there were ${more}. Something is getting easier, or you are getting quicker.`,
    ({ more }) => `The week before was the smaller one: this time there were ${more}.`,
    ({ more }) => `What changed is pleasant to report: ${more}.`,
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
    ({ more, fewer }) => `Next to the week before, the weight has moved: ${more}, and ${fewer}.`,
    ({ more, fewer }) => `It had a different shape from the week before, with ${more}, and with ${fewer}.`,
    ({ more, fewer }) => `What changed is a trade: ${more}, paid for with ${fewer}.`,
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
