import { type Instinct, instincts } from '@reshape/domain/scan';
import { inWords, listInWords, startInWords } from './numbers.ts';
import { programme } from './programme.ts';

export interface ScanOption {
  readonly instinct: Instinct;
  readonly label: string;
}

export interface ScanQuestion {
  readonly id: string;
  readonly text: string;
  /** One option for each instinct, so that none has more chances than another. */
  readonly options: readonly ScanOption[];
}

/** The questions of the scan; the page shuffles them and asks them all. */
export const scanQuestions = [
  {
    id: 'sunday',
    text: 'Sunday evening. What is your mind doing without being asked?',
    options: [
      { instinct: 'self-protection', label: 'Rehearsing everything that could go wrong on Monday' },
      { instinct: 'kin-care', label: 'Packing everybody’s week, mine last' },
      { instinct: 'status', label: 'Adding up what I should have achieved by now' },
      { instinct: 'affiliation', label: 'Checking whether anyone has replied yet' },
      { instinct: 'mate-seeking', label: 'Going over something I said to someone I like' },
    ],
  },
  {
    id: 'late-yes',
    text: 'You agree to something you have no time for. Why, most likely?',
    options: [
      { instinct: 'affiliation', label: 'A no would have made it awkward' },
      { instinct: 'status', label: 'It is the kind of thing important people get asked' },
      { instinct: 'kin-care', label: 'They needed somebody, and I could not just stand by' },
      { instinct: 'mate-seeking', label: 'It mattered to me how I came across' },
      { instinct: 'self-protection', label: 'Saying no felt riskier than being tired' },
    ],
  },
  {
    id: 'purchase',
    text: 'Think of the last thing you bought and did not need. What was it really for?',
    options: [
      { instinct: 'mate-seeking', label: 'To look the way I would like to be looked at' },
      { instinct: 'self-protection', label: 'To be ready, just in case' },
      { instinct: 'affiliation', label: 'To have what everybody around me has' },
      { instinct: 'kin-care', label: 'For someone else; I enjoy it more that way' },
      { instinct: 'status', label: 'To own the good one for once' },
    ],
  },
  {
    id: 'criticism',
    text: 'Somebody criticises your work in front of others. What goes through you first?',
    options: [
      { instinct: 'status', label: 'Everyone has just seen me drop a place' },
      { instinct: 'affiliation', label: 'Are we still all right, the two of us?' },
      { instinct: 'mate-seeking', label: 'Of all the people who could have been watching' },
      { instinct: 'self-protection', label: 'Where is the door?' },
      { instinct: 'kin-care', label: 'I hope this does not come back on my people' },
    ],
  },
  {
    id: 'broken-habit',
    text: 'A good habit of yours falls apart. What usually did it?',
    options: [
      { instinct: 'kin-care', label: 'Somebody at home needed the hour more' },
      { instinct: 'self-protection', label: 'A worry that had to be dealt with first' },
      { instinct: 'mate-seeking', label: 'Nobody seemed to notice the difference' },
      { instinct: 'status', label: 'I was not going to be good at it' },
      { instinct: 'affiliation', label: 'The others were doing something else' },
    ],
  },
  {
    id: 'scroll',
    text: 'Your thumb is scrolling. Where does it slow down?',
    options: [
      { instinct: 'affiliation', label: 'At the people I know, and what they are up to' },
      { instinct: 'mate-seeking', label: 'At beautiful people, and how they manage it' },
      { instinct: 'self-protection', label: 'At bad news, so that I see it coming' },
      { instinct: 'kin-care', label: 'At children, parents, animals, anything small' },
      { instinct: 'status', label: 'At those who are further along than I am' },
    ],
  },
  {
    id: 'good-day',
    text: 'At the end of a very good day, what made it good?',
    options: [
      { instinct: 'status', label: 'I was taken seriously' },
      { instinct: 'kin-care', label: 'The people I look after are well' },
      { instinct: 'affiliation', label: 'I was among my people' },
      { instinct: 'self-protection', label: 'Nothing went wrong, and the door is locked' },
      { instinct: 'mate-seeking', label: 'Somebody gave me a second look' },
    ],
  },
] as const satisfies readonly ScanQuestion[];

/** The scan page's own words. */
export const scan = {
  heading: 'Which instinct runs your week?',
  lead: `${startInWords(scanQuestions.length)} questions, ${inWords(instincts.length)} old instincts. Pick the answer that comes first, even if another one looks better.`,
  progress: (step: number, total: number) => `Question ${step} of ${total}`,
  choose: 'Choose one',
  previous: 'Previous',
  next: 'Next',
  finish: 'Show the ranking',
  resumed: 'Welcome back. Your answers are where you left them.',
} as const;

/** The frame of the results page. */
export const scanResultPage = {
  heading: `Your ${inWords(instincts.length)} instincts, in order`,
  /** On the saved picture. */
  ownHeading: `My ${inWords(instincts.length)} instincts, in order`,
  rankingTitle: 'The ranking',
  count: (count: number, total: number) => `${count} of ${total}`,
  /** How clearly the first one leads; `gap` is its distance to the next. */
  lead: (name: string, gap: number) =>
    gap > 2 ? `${name} leads by a wide margin.` : `${name} leads, with the next one close behind.`,
  /** Several share the first place. */
  tie: {
    title: (leaders: number) => `${startInWords(leaders)} instincts share the lead`,
    line: (names: readonly string[]) => `${listInWords(names)} are level in first place.`,
  },
  tieNote: 'Instincts with the same number are equal; their order here means nothing.',
  meaningTitle: 'What it means',
  tryLabel: 'One thing to try',
  recapTitle: 'What you answered',
  nextStep: {
    title: `${startInWords(programme.weeks)} weeks to put it to work`,
    text: 'In the cohort you follow this instinct through your own days, learn what sets it off, and rearrange one thing at a time so that it pulls with you.',
    label: 'See how the programme works',
    target: '/welcome',
    quiz: { label: 'Next: who is at the wheel, you or your caveman?', target: '/quiz' },
  },
  retake: 'Take it again',
  pictureName: 'instinct-scan.png',
  /** Holds the result and nothing of the answers. */
  shareText: (title: string) => `My instinct scan: ${title}. Which one runs your week?`,
  caveat: `${startInWords(scanQuestions.length)} questions give a sketch, not a diagnosis. All ${inWords(instincts.length)} are in everybody; only the order differs.`,
} as const;

export interface ScanResultCopy {
  readonly title: string;
  /** What it means that this instinct comes first. */
  readonly meaning: string;
  readonly tryThis: string;
}

/** Shown for the instinct that ranks first; names and pictures of all five are in instincts.ts. */
export const scanResults = {
  'self-protection': {
    title: 'Self-Protection keeps the watch',
    meaning:
      'Your alarm is quick. It makes you careful, prepared and hard to fool. It also spends today on dangers that belong to tomorrow, and calls putting things off “getting ready”.',
    tryThis:
      'When you catch yourself preparing for the worst, write down what you actually know in one line, and the smallest next step in another. Then take that step before you prepare any further.',
  },
  affiliation: {
    title: 'Affiliation says yes first',
    meaning:
      'You read a room before you have sat down in it, and people are glad when you come. The cost is a calendar full of other people and a yes that comes too quickly.',
    tryThis:
      'For one week, answer every request with “Let me look and tell you tonight.” You may still say yes, but it will be your decision.',
  },
  status: {
    title: 'Status keeps the score',
    meaning:
      'You notice who is ahead and you want to be good at things, which has taken you a long way. Left alone, the instinct measures everything, rest included, and keeps you away from what you would have to do badly first.',
    tryThis:
      'Do one thing this week that nobody will ever see or hear of, and do it badly on purpose. Notice how long you resist telling somebody.',
  },
  'mate-seeking': {
    title: 'Mate Seeking chooses the jacket',
    meaning:
      'You know how you come across, and being found attractive, in whatever way matters to you, gives you energy. It makes you vivid and brave. It can also make your mood depend on who is looking.',
    tryThis:
      'Before one purchase, post or rewritten message this week, ask: would I do this if nobody could see it? If yes, go ahead and enjoy it. If no, wait a day.',
  },
  'kin-care': {
    title: 'Kin Care stays up late',
    meaning:
      'You notice who is tired, hungry or left out, and you act on it before they ask. Whole families lean on people like you. Your own plans are the first thing you give away.',
    tryThis:
      'Give your own habit the standing of a promise to somebody small: same time, same place, and tell one person that you cannot be reached for those ten minutes.',
  },
} as const satisfies Readonly<Record<Instinct, ScanResultCopy>>;
