import type { Instinct } from '@reshape/domain/scan';
import { inWords } from './numbers.ts';

export interface InstinctPortrait {
  readonly name: string;
  /** A lucide icon. */
  readonly icon: string;
  /** What it did for the people who had it first. */
  readonly ancient: string;
  /** How it shows in everyday life. */
  readonly today: string;
}

/** The five instincts that the programme works with. */
export const instinctPortraits = {
  'self-protection': {
    name: 'Self-Protection',
    icon: 'shield',
    ancient: 'Kept you away from the rustle in the grass.',
    today: 'Keeps you away from a difficult email.',
  },
  affiliation: {
    name: 'Affiliation',
    icon: 'users',
    ancient: 'Kept you with the others through the winter.',
    today: 'Says yes before you look at your calendar.',
  },
  status: {
    name: 'Status',
    icon: 'crown',
    ancient: 'Watched who ate first: rank decided that.',
    today: 'Opens a stranger’s holiday pictures and feels poorer.',
  },
  'mate-seeking': {
    name: 'Mate Seeking',
    icon: 'flame',
    ancient: 'Made somebody look at you twice.',
    today: 'Buys the jacket, checks the mirror, rewrites the message.',
  },
  'kin-care': {
    name: 'Kin Care',
    icon: 'baby',
    ancient: 'Got up at night for the child that cried.',
    today: 'Takes care of everybody’s evening except your own.',
  },
} as const satisfies Readonly<Record<Instinct, InstinctPortrait>>;

export interface FrameworkPart {
  readonly id: 'identity' | 'knowledge' | 'environment' | 'action';
  readonly letter: string;
  readonly name: string;
  readonly question: string;
  readonly text: string;
}

/** Identity, Knowledge, Environment, Action: the four parts in the order in which they are worked through. */
export const framework = [
  {
    id: 'identity',
    letter: 'I',
    name: 'Identity',
    question: 'Who does this?',
    text: 'You start with the person; the task comes last. “I am someone who sleeps on time” survives a bad evening; “lights out at ten” does not.',
  },
  {
    id: 'knowledge',
    letter: 'K',
    name: 'Knowledge',
    question: 'What is the old brain after?',
    text: 'Every habit you fight is a need that found an answer. Once you can name the need, you can meet it in a better way.',
  },
  {
    id: 'environment',
    letter: 'E',
    name: 'Environment',
    question: 'What makes it easy, and what makes it hard?',
    text: 'The instinct reacts to what it can see and reach. So you change what it can see and reach, once, on a good day, for all the bad ones.',
  },
  {
    id: 'action',
    letter: 'A',
    name: 'Action',
    question: 'What is small enough for the worst day?',
    text: 'One tiny action, ticked off every day. It is meant to look too small, so that it survives until a Thursday in week four.',
  },
] as const satisfies readonly FrameworkPart[];

export interface InstinctPanel {
  readonly line: string;
  readonly explanation: string;
  readonly spotIt: string;
}

/** Each instinct as the side panels describe it. */
export const instinctPanels = {
  'self-protection': {
    line: 'It would rather be wrong than sorry.',
    explanation:
      'Built for snakes and strangers, it now goes off at emails and open plans. It reads “uncertain” as “dangerous” and reaches for whatever calms you fastest.',
    spotIt: 'you put off the one thing that matters and call it getting ready.',
  },
  affiliation: {
    line: 'It would rather be liked than rested.',
    explanation:
      'Alone on the savannah you did not last the night, so the old brain still treats a silence in the group chat as a threat, and a yes as the price of belonging.',
    spotIt: 'you say yes before the question has ended, or check your phone to see who needs you.',
  },
  status: {
    line: 'It would rather be first than content.',
    explanation:
      'Rank once decided who ate and who was heard, so the old brain still keeps the score: likes, titles, other people’s holidays. It can spend a whole evening on looking as if you were ahead.',
    spotIt: 'you compare before you have decided what you want, or speak up to be the one who said it.',
  },
  'mate-seeking': {
    line: 'It would rather be wanted than at ease.',
    explanation:
      'Being chosen once meant that your line went on, so being seen still feels urgent. It buys, polishes and rewrites, and checks for a reply before anybody can have read it.',
    spotIt: 'you change how you look or sound for somebody who may not even be there.',
  },
  'kin-care': {
    line: 'It would rather give than rest.',
    explanation:
      'The small and the weak lived because somebody got up at night. The same pull now answers every message at once and puts your own plans last.',
    spotIt: 'you give up your own two minutes because somebody else might need you.',
  },
} as const satisfies Readonly<Record<Instinct, InstinctPanel>>;

/** The side panels: two fixed instincts, and from enough tagged spots on the member's own. */
export const topInstincts = {
  /** `count` differs from two where only one occurred, or where more of them tie. */
  title: (count: number) => (count === 1 ? 'Your top instinct' : `Your ${inWords(count)} top instincts`),
  fixed: ['self-protection', 'affiliation'],
  note: 'Everyone in the cohort starts with these two. Your own log will show whether they lead for you.',
  ownNote: (spots: number) => `From the ${spots} spots that you have tagged.`,
  count: (spots: number) => (spots === 1 ? '1 spot' : `${spots} spots`),
  map: 'See them by week',
  spotItLabel: 'Spot it when',
} as const;
