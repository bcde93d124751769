import type { ReflectionBook } from '@reshape/domain/reflection/reflection-book';

/** What the card says before there is a full week to write about. */
export const newcomer = {
  welcome: [
    () =>
      'Once a week, this page turns your own log into a letter: what you noticed, what you did, and what changed.',
    () => 'This is where your week is read back to you, in full sentences and without marks out of ten.',
  ],
  nothingYet: [
    () =>
      'It has nothing to go on yet, which is the right amount for now. One spot is all it takes to begin.',
    () => 'So far the page is blank, as first pages are; your first spot will be its first line.',
  ],
  alreadyNoticed: [
    ({ spots }) =>
      `It already has ${spots} to work with, and every good letter begins with something that happened.`,
    ({ spots }) => `With ${spots} in your log, it has begun to collect its thoughts.`,
  ],
  comingOn: [
    ({ date }) =>
      `Your first letter will be here on ${date}, when a whole week lies behind you. Until then, two minutes a day are plenty.`,
    ({ date }) => `Come back on ${date} for the first one. By then there will be a whole week to tell.`,
  ],
} as const satisfies ReflectionBook['newcomer'];
