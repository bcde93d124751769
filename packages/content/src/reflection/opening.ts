import type { ReflectionBook } from '@reshape/domain/reflection/reflection-book';

/** How the letter begins: one way of speaking for each shape that a week can have. */
export const opening = {
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
      `${days} this week carried a mark from you. A small sample, and small samples are where noticing begins.`,
    ({ days }) => `A light week: ${days} with something on the page. That counts, and it counts as it is.`,
    ({ days }) =>
      `On ${days} of this week you stopped long enough to leave a trace. Plenty of weeks pass without anybody looking that closely.`,
  ],
  full: [
    ({ days }) =>
      `You were here on ${days} this week. That is most of the method: turning up where the habit used to turn up alone.`,
    ({ days }) =>
      `${days} of this week have your handwriting on them. The rest of this letter is what they say when you read them in one go.`,
    ({ days }) => `Here is the week as you wrote it, with ${days} that have something to tell.`,
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
