import { secondMonth } from '@reshape/domain/second-month';

/** The page at the end of the four weeks. */
export const closing = {
  pageTitle: 'Your four weeks',
  loading: 'Gathering your four weeks...',
  failed: 'Your four weeks could not be loaded just now.',
  retry: 'Try again',
  /** The line below the title, also on paper. */
  of: (name: string, first: string, last: string) => `${name}, ${first} to ${last}`,
  dates: (first: string, last: string) => `${first} to ${last}`,
  notYet: (last: string) => `This page is here from ${last}, the last day of your four weeks.`,
  progress: 'Open My Progress',
  wall: 'The wall',
  /** The wall for screen readers. */
  wallName: (counts: string) => `The days of your four weeks as a drawing. ${counts}`,
  legend: {
    spots: 'A stroke for each spot',
    action: 'A tick for your tiny action',
    challenge: 'A fire for a challenge day',
  },
  quiet: 'Nothing was logged in these four weeks. Your log stays open. Start with one spot.',
  firstSpot: 'Your first spot',
  lastSpot: 'Your last one',
  identity: 'Who you said you are',
  save: 'Save a picture of the wall',
  picture: 'four-weeks.png',
  pictureHeading: 'Four weeks',
  pictureFailed: 'The picture could not be drawn. You can take a screenshot of this page instead.',
  pictureHint: 'The picture has the marks only: no name, no date, nothing that you wrote.',
  print: 'Print this page',
} as const;

/** The marks of the four weeks as lines of text. */
export const closingCounts = {
  spots: (count: number) => (count === 1 ? '1 spot' : `${count} spots`),
  fires: (count: number) => (count === 1 ? '1 challenge day' : `${count} challenge days`),
  ticks: (count: number) =>
    count === 1 ? '1 day with the tiny action' : `${count} days with the tiny action`,
} as const;

/** Below the marks, for a member who came back after silent days. */
export const cameBack = (times: number): string =>
  times === 1 ? 'You came back once after quiet days.' : `You came back ${times} times after quiet days.`;

/** On the dashboard from the last day on, until the page was opened. */
export const wallNotice = {
  title: 'Your four weeks are on one wall',
  body: 'Your first spot beside your last, every mark in between, and room for a letter to yourself.',
  link: 'See your four weeks',
} as const;

/** On the dashboard in the middle of the four weeks. */
export const halfWall = {
  title: 'Half of your wall is drawn',
  /** The drawing for screen readers. */
  wallName: (counts: string) => `The days of the first half as a drawing. ${counts}`,
  firstSpot: 'Your first sentence',
  newestSpot: 'Your newest one',
  question: 'What do you want on the other half?',
  hint: (lastDay: string) => `Optional. Your answer comes back on ${lastDay}, the last day.`,
  save: 'Keep it for the last day',
  close: 'Close',
  kept: (lastDay: string) => `Your answer is kept, and comes back on ${lastDay}.`,
  notSaved: 'Your answer was not saved. Your words are still here; please try again.',
  offline: 'Your answer needs a network. Your words stay on this device until then.',
  tooLong: (longest: number) =>
    `That is longer than ${longest.toLocaleString('en')} characters. Please shorten it a little.`,
  /** On the page at the end. */
  answered: 'What you wanted on the other half',
} as const;

/** The letter to oneself on that page. */
export const selfLetter = {
  title: 'A letter to yourself',
  lead: (days: number) =>
    `Write to the person who opens this in ${days} days. Nobody else reads it. If you have gone on by then, and it opens by day ${secondMonth.last}, a nudge says that it is here, without a word of it.`,
  label: 'Your letter',
  placeholder: 'What I want you to remember is …',
  send: 'Close the letter',
  sending: 'Closing',
  /** The member’s own words, with which it may begin. */
  begin: 'You can begin with your own words:',
  sent: 'Your letter is closed.',
  failed: 'Your letter was not saved. Your words are still here; please try again.',
  offline: 'A letter needs a network. Your words stay on this device until then.',
  tooLong: (longest: number) =>
    `That is longer than ${longest.toLocaleString('en')} characters. Please shorten it a little.`,
  closed: (day: string) => `Your letter is closed. It opens on ${day}.`,
  rewrite: 'Write another one instead',
  opened: (day: string) => `You wrote this on ${day}.`,
  retry: 'Try again',
  notLoaded: 'Your letter could not be loaded just now. It is safe.',
  loading: 'Looking for your letter...',
} as const;
