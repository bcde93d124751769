import { maxClocksApart, type PairWord } from '@reshape/domain/pair';
import { secondMonth } from '@reshape/domain/second-month';

/** The sentences of which a member can send one a day. */
export const pairSentences: Readonly<Record<PairWord, string>> = {
  'with-you': 'I am with you today.',
  'well-done': 'Well done.',
  tomorrow: 'Tomorrow is a new day.',
};

/** The pair: on Caveman Circle, where it is chosen and left, and in the Today list. */
export const pairCard = {
  title: 'Your pair',
  lead: 'You and another member of your cohort see each other’s first name and whether the other’s day is done, and nothing else. Neither of you can read what the other writes.',
  rules: `You are matched with somebody whose clock is at most ${maxClocksApart / 60} hours from yours. If there is nobody for you yet, you wait, or become the third in a pair. Each of you can leave with one click, without giving a reason. Pausing your nudges ends it too.`,
  want: 'I would like a pair',
  waiting:
    'Nobody has been found for you yet. Once somebody is, you will see their first name here and in your Today list.',
  /** A member whose account has no name. */
  nameless: 'Your partner',
  done: 'Today is done.',
  open: 'Not yet today.',
  says: (word: PairWord) => `Says: “${pairSentences[word]}”`,
  doneMeans: 'Their day is done once they have logged something on it, by their own clock.',
  send: 'Send a sentence',
  sendHint: 'One a day. They see it in their Today list, and get no notification.',
  sent: (word: PairWord) => `You sent: “${pairSentences[word]}”`,
  change: 'About your pair',
  leave: 'Leave the pair',
  stopWaiting: 'Stop waiting',
  left: 'You have no pair now. If somebody was in one with you, they read on their dashboard that it has changed, but not why.',
  ended: {
    title: 'Your pair has changed',
    body: 'Somebody is no longer in it. That happens, and says nothing about you. If you go on and nobody is left in it, we look for somebody else.',
    goOn: 'Go on',
    stop: 'No pair for now',
  },
  closed: {
    paused: 'Your nudges are paused. You can have a pair again once the pause is over.',
    over: `Pairs are for the weeks of the programme, and for members who go on until day ${secondMonth.last}.`,
  },
  outdated: 'Whether their day is done cannot be shown at the moment.',
  offline: 'You can change this once you are online.',
  notSaved: 'That was not saved. Please try again.',
  loading: 'Loading your pair...',
  failed: 'Your pair could not be loaded.',
  retry: 'Try again',
} as const;
