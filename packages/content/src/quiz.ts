import type { DayPattern, QuizShade, QuizType } from '@reshape/domain/quiz';
import { startInWords } from './numbers.ts';
import { type Paragraph, programme } from './programme.ts';

/** What the "Want the science?" popup shows. */
export interface Science {
  readonly title: string;
  readonly subtitle: string;
  readonly body: readonly Paragraph[];
}

interface Option<Type extends QuizType> {
  readonly type: Type;
  readonly label: string;
  readonly reflection: readonly Paragraph[];
}

/** Only a caveman answer may carry science. */
export interface CavemanOption extends Option<'caveman'> {
  readonly science?: Science;
}
export type ModernOption = Option<'modern'>;

export interface QuizQuestion {
  readonly id: string;
  /** The time of day at which it happens, such as `23:40`, and what it is called in the result. */
  readonly time: string;
  readonly moment: string;
  readonly text: string;
  /** In the order in which they are shown; the caveman is not always first. */
  readonly options: readonly [CavemanOption, ModernOption] | readonly [ModernOption, CavemanOption];
}

export interface QuizResultCopy {
  /** The last part of the address of its shared page. */
  readonly key: string;
  readonly title: string;
  readonly line: string;
}

/** What a type means, whatever its shade. */
export interface QuizTypeCopy {
  readonly paragraphs: readonly Paragraph[];
  readonly tryThis: string;
}

/** The named results: who drives, and how clearly. */
export const quizResults = {
  caveman: {
    clear: {
      key: 'caveman',
      title: 'The caveman has the wheel',
      line: 'In nearly all of these moments the older part of you got there first.',
    },
    mostly: {
      key: 'caveman-mostly',
      title: 'The caveman drives most of the way',
      line: 'In most of these moments the older part of you got there first. In the others you took a turn.',
    },
    close: {
      key: 'caveman-just',
      title: 'The caveman has the wheel, just about',
      line: 'It was close. In almost half of these moments you got there first.',
    },
  },
  modern: {
    clear: {
      key: 'driver',
      title: 'The modern human is driving',
      line: 'In nearly all of these moments you were ready before the instinct arrived.',
    },
    mostly: {
      key: 'driver-mostly',
      title: 'The modern human drives most of the way',
      line: 'In most of these moments you were ready before the instinct arrived. In the others the caveman reached over.',
    },
    close: {
      key: 'driver-just',
      title: 'The modern human has the wheel, just about',
      line: 'It was close. In almost half of these moments the caveman got there before you.',
    },
  },
} as const satisfies Readonly<Record<QuizType, Readonly<Record<QuizShade, QuizResultCopy>>>>;

export const quizTypes = {
  caveman: {
    paragraphs: [
      [
        'There is nothing wrong with that. The caveman is quick, loyal and a little jumpy, and kept your ancestors alive. ',
        { em: 'Nobody has told it what year it is.' },
      ],
      [
        'Arguing with it does not help. Look at the answers that stung a little: each of them has a place and an hour, and both can be rearranged.',
      ],
    ],
    tryThis:
      'Choose the one moment that made you wince. Before tomorrow, move one object so that the old answer takes twenty seconds longer.',
  },
  modern: {
    paragraphs: [
      [
        'The caveman is still in the car, as in everybody’s. It just ',
        { em: 'drives less than you do' },
        '.',
      ],
      [
        'Watch for the moments in which it leans forward anyway. They are often of one kind: fear, company or rank. What works for you elsewhere has not reached them yet.',
      ],
    ],
    tryThis:
      'Take what works best for you, such as leaving the phone in the kitchen, and use the same idea for the moment in which the caveman gets closest.',
  },
} as const satisfies Readonly<Record<QuizType, QuizTypeCopy>>;

export const lateScroll = {
  id: 'late-scroll',
  time: '23:40',
  moment: 'In bed, with the phone',
  text: 'It is twenty to midnight, you are in bed, and the phone is in your hand. What comes next?',
  options: [
    {
      type: 'modern',
      label: 'The phone sleeps elsewhere, so that question does not come up.',
      reflection: [
        [
          'You won this one in the afternoon, when you chose where the charger lives. ',
          { em: 'The easiest pull to resist is the one that cannot reach you' },
          '.',
        ],
      ],
    },
    {
      type: 'caveman',
      label: 'One more. Then one more. Then it is ten past one.',
      reflection: [
        [
          'There is a name for what you did: ',
          { em: 'foraging' },
          '. Somewhere in that feed is a berry, and the old brain does not leave a bush while it might still hold one.',
        ],
        ['A bush has an end. The feed was built without one.'],
      ],
      science: {
        title: 'The maybe machine',
        subtitle: 'Why “perhaps” holds you longer than “yes”',
        body: [
          [
            'A reward that comes every time is soon boring. A reward that comes ',
            { em: 'sometimes, and you cannot tell when' },
            ', keeps animals and people trying for a remarkably long time. Psychologists call this a variable schedule of reward.',
          ],
          [
            'For a forager that was useful: the next bush might be the full one. A feed mixes dull and delightful in just that way, and it never runs out.',
          ],
          ['Boredom will not stop you, so set a stopping point before you begin.'],
        ],
      },
    },
  ],
} as const satisfies QuizQuestion;

export const promotion = {
  id: 'promotion',
  time: '13:10',
  moment: 'Somebody else’s good news',
  text: 'Somebody you studied with announces a splendid new job. What do your fingers do?',
  options: [
    {
      type: 'caveman',
      label: 'Congratulate, then spend half an hour working out where I went wrong.',
      reflection: [
        [
          'Their news became ',
          { em: 'your ranking' },
          ' before you had finished reading it. The old brain keeps a league table, and it updates without asking.',
        ],
        ['It also forgets to note that it compares your Tuesday with their announcement.'],
      ],
      science: {
        title: 'The league table in your head',
        subtitle: 'Comparison is older than envy',
        body: [
          [
            'In a small group, knowing where you stood was useful: it told you whom to follow, whom to avoid and what you could ask for. Most of us still judge how well we are doing by ',
            { em: 'looking sideways' },
            ', above all when there is no other measure. Psychologists call it social comparison.',
          ],
          [
            'A group used to be a few dozen people, seen on their bad days too. A feed shows you thousands, on their best. The instrument is fine. The sample is terrible.',
          ],
        ],
      },
    },
    {
      type: 'modern',
      label: 'Congratulate, mean it, and close the tab.',
      reflection: [
        [
          'You may well have felt the sting. You just did not ',
          { em: 'feed it for half an hour' },
          '. That counts for more than never being stung.',
        ],
      ],
    },
  ],
} as const satisfies QuizQuestion;

export const biscuits = {
  id: 'biscuits',
  time: '11:00',
  moment: 'The open packet of biscuits',
  text: 'An open packet of biscuits is on the desk while you work. How does it end?',
  options: [
    {
      type: 'caveman',
      label: 'With crumbs. I do not even remember the last three.',
      reflection: [
        [
          'Sweet, fatty and within reach: for most of human history that was ',
          { em: 'an event' },
          ', and the right answer to it was to eat until it was gone.',
        ],
        ['Your hand kept an old appointment. Nobody told it that the shop opens again tomorrow.'],
      ],
      science: {
        title: 'A feast that never ends',
        subtitle: 'Old appetites in a full larder',
        body: [
          [
            'A taste for sugar and fat served people well who did not know when the next meal would come. The taste is still here. The scarcity, for many of us, is not. Biologists call such a gap a ',
            { em: 'mismatch' },
            ': a trait that fitted the old world and misfires in the new one.',
          ],
          [
            'What you can see and reach wakes the appetite; what you cannot see mostly lets it sleep. That is why a cupboard door is worth a good deal of resolve.',
          ],
        ],
      },
    },
    {
      type: 'modern',
      label: 'I put two on a plate and the packet back in the kitchen.',
      reflection: [
        [
          'Two, on a plate, with an end in sight. You gave the instinct its biscuit and ',
          { em: 'kept the decision for yourself' },
          '.',
        ],
      ],
    },
  ],
} as const satisfies QuizQuestion;

export const canWeTalk = {
  id: 'can-we-talk',
  time: '17:00',
  moment: '“Can we talk tomorrow?”',
  text: 'At five your manager writes: “Can we talk tomorrow?” Nothing else. And you?',
  options: [
    {
      type: 'caveman',
      label: 'By eight I have been dismissed, found guilty and moved to another town.',
      reflection: [
        [
          'Four words without a face, and the old brain filled the gap with ',
          { em: 'the version that would hurt most' },
          '. It would rather lose you an evening than miss one snake.',
        ],
        ['It cannot be argued out of this. But it can be asked: what do I actually know?'],
      ],
      science: {
        title: 'Better a false alarm',
        subtitle: 'Why silence sounds like danger',
        body: [
          [
            'An alarm can fail in two ways: ring for nothing, or stay quiet when it matters. If a missed danger costs much more than a needless fright, then ',
            { em: 'an alarm that rings too often is the better alarm' },
            '. Smoke detectors are built like that, and so, it seems, are we.',
          ],
          [
            'Losing your standing in the group was once a matter of life and death, so a hint of disapproval can set off the same racing heart as a real threat. The body prepares to fight or to run, and has nobody to fight.',
          ],
        ],
      },
    },
    {
      type: 'modern',
      label: 'I reply “Sure, what about?” and get on with dinner.',
      reflection: [
        [
          'You noticed the gap and ',
          { em: 'asked instead of guessing' },
          '. It looks easy. For an ape with a manager it is quite a feat.',
        ],
      ],
    },
  ],
} as const satisfies QuizQuestion;

export const fridayPlans = {
  id: 'friday-plans',
  time: '18:30',
  moment: 'Plans for Friday',
  text: 'The group chat has settled on Friday. You had planned a quiet evening. What do you write?',
  options: [
    {
      type: 'modern',
      label: '“Have fun without me this time. Sunday walk, anyone?”',
      reflection: [
        [
          'You turned down the evening and ',
          { em: 'kept the people' },
          '. The part of you that fears being left out was given a walk to look forward to.',
        ],
      ],
    },
    {
      type: 'caveman',
      label: '“Count me in!” And a sigh that nobody hears.',
      reflection: [
        [
          'The yes was out before the calendar had loaded. To the old brain an invitation is ',
          { em: 'a roll call' },
          ', and whoever is missing may be left behind when the camp moves on.',
        ],
        ['The camp will be there on Sunday. You can find that out, once, by saying no kindly.'],
      ],
      science: {
        title: 'The price of a place by the fire',
        subtitle: 'Why no feels dangerous',
        body: [
          [
            'People are among the most social of animals. Our ancestors hunted, guarded and raised children together, and someone on their own did poorly. A mind that ',
            { em: 'takes exclusion badly' },
            ' is what you would expect of their descendants.',
          ],
          [
            'So the discomfort of declining is real, and it passes. A short refusal with an offer attached tells the group what it wants to know: that you still belong to it.',
          ],
        ],
      },
    },
  ],
} as const satisfies QuizQuestion;

export const hardTask = {
  id: 'hard-task',
  time: '09:30',
  moment: 'The report that matters',
  text: 'The report that matters is due on Thursday. It is Tuesday, and the desk is a mess. How do you begin?',
  options: [
    {
      type: 'modern',
      label: 'With one bad paragraph. The desk can wait.',
      reflection: [
        [
          'You made the beast smaller than your courage: ',
          { em: 'one paragraph, and it may be bad' },
          '. That is how big things have always been hunted.',
        ],
      ],
    },
    {
      type: 'caveman',
      label: 'With the desk. And the inbox. I think better when it is tidy.',
      reflection: [
        [
          'You were hard at work, at ',
          { em: 'a safe distance from the report' },
          '. The desk pays at once and in full. The report pays some other day, perhaps, and in other people’s opinions.',
        ],
        ['Make the report pay today: five minutes, one sentence, one tick.'],
      ],
      science: {
        title: 'Now beats later',
        subtitle: 'The steep price of the future',
        body: [
          [
            'Given the choice, people and other animals tend to prefer ',
            { em: 'a smaller reward now to a larger one later' },
            ', and the preference is strongest when “now” is really now. In a world in which later often did not come, that was a sensible bet.',
          ],
          [
            'A deadline two days off hardly counts in that sum, while a tidy desk counts at once. You will not change the sum by force. You can bring the reward closer, by cutting the first step down until it can be finished before the old brain has noticed.',
          ],
        ],
      },
    },
  ],
} as const satisfies QuizQuestion;

export const missedDays = {
  id: 'missed-days',
  time: '08:00',
  moment: 'After two missed days',
  text: 'You have missed your new habit for two days. What does the third day look like?',
  options: [
    {
      type: 'modern',
      label: 'I do the smallest version of it and call that a day.',
      reflection: [
        [
          'Two missed days are a gap or an ending, and ',
          { em: 'the third day decides which' },
          '. You made it a gap.',
        ],
      ],
    },
    {
      type: 'caveman',
      label: 'The streak is ruined. I will start again properly on Monday.',
      reflection: [
        [
          'One torn page, and the whole book goes into the fire. The old brain likes things simple: ',
          { em: 'we are either winning or fleeing' },
          '.',
        ],
        [
          '“Properly” and “Monday” are the two places where it likes to hide. Something tiny, done today, leaves it no room.',
        ],
      ],
    },
  ],
} as const satisfies QuizQuestion;

export const onlyTwoLeft = {
  id: 'only-two-left',
  time: '21:00',
  moment: 'Only two jackets left',
  text: 'A jacket you did not need an hour ago is 40% off. “Only 2 left!” What do you do?',
  options: [
    {
      type: 'caveman',
      label: 'Buy it now. I can think about it when it gets here.',
      reflection: [
        [
          'Until the counter appeared you were looking at a jacket. After it, ',
          { em: 'you were about to lose one' },
          '. Those are very different evenings.',
        ],
        ['What you own already has never shouted at you in red. Perhaps it should.'],
      ],
      science: {
        title: 'Somebody else will get it',
        subtitle: 'Why scarce looks good and losing hurts',
        body: [
          [
            'When things were scarce, to hesitate was to go without. We still tend to value more what is ',
            { em: 'rare, or wanted by others' },
            ', and a loss usually weighs heavier than a gain of the same size. Economists call the second one loss aversion.',
          ],
          [
            'A countdown uses both at once: it makes you the owner of a thing in your mind, then threatens to take it away. A night between wanting and paying is often enough for the spell to wear off.',
          ],
        ],
      },
    },
    {
      type: 'modern',
      label: 'Leave it in the basket overnight and see who still wants it.',
      reflection: [
        [
          'You put ',
          { em: 'a night between the want and the card' },
          '. Wants are light sleepers; most of them are gone by breakfast.',
        ],
      ],
    },
  ],
} as const satisfies QuizQuestion;

export const alarm = {
  id: 'alarm',
  time: '06:00',
  moment: 'The early alarm',
  text: 'The alarm goes off. It is the early one, the one you set for the walk. What happens?',
  options: [
    {
      type: 'caveman',
      label: 'Snooze. The walk will be just as good tomorrow.',
      reflection: [
        [
          'Warm, safe, horizontal: from where the old brain lies, there is ',
          { em: 'no better place to be' },
          '. It has never heard of tomorrow, so it promises you one freely.',
        ],
        ['Shoes beside the bed argue better than a good intention does.'],
      ],
    },
    {
      type: 'modern',
      label: 'Feet on the floor before I can discuss it with myself.',
      reflection: [
        [
          'You skipped the debate, and that is the whole trick. At six in the morning ',
          { em: 'the half of you that wants to stay is the better speaker' },
          '.',
        ],
      ],
    },
  ],
} as const satisfies QuizQuestion;

/** The questions of the quiz; the page shuffles them and asks them all. */
export const quizQuestions: readonly QuizQuestion[] = [
  alarm,
  lateScroll,
  biscuits,
  canWeTalk,
  fridayPlans,
  promotion,
  missedDays,
  onlyTwoLeft,
  hardTask,
];

/** The quiz page's own words. */
export const quiz = {
  heading: 'Which of you is answering?',
  lead: `${startInWords(quizQuestions.length)} ordinary moments, two answers each. Pick the one that is true on a tired day, even if you like the other one better.`,
  progress: (step: number, total: number) => `Question ${step} of ${total}`,
  choose: 'Choose one',
  previous: 'Previous',
  next: 'Next',
  finish: 'See my snapshot',
  science: 'Want the science?',
  closeScience: 'Close',
  resumed: 'Welcome back. Your answers are where you left them.',
} as const;

/** The parts of a day, as a sentence calls them. */
const dayParts = {
  morning: 'in the morning',
  daytime: 'during the day',
  evening: 'in the evening',
} as const;

/** When the caveman answers, in a sentence. */
export function patternInWords(pattern: DayPattern): string {
  switch (pattern.kind) {
    case 'always':
      return 'The caveman answered at every hour of your day.';
    case 'never':
      return 'You answered at every hour of your day.';
    case 'once':
      return `The caveman answered only once, ${dayParts[pattern.part]}.`;
    case 'even':
      return 'The caveman answers equally often in the morning, during the day and in the evening.';
    case 'only':
      return `The caveman answers ${dayParts[pattern.most]}, and you answer ${dayParts[pattern.least]}.`;
    case 'more':
      return `The caveman answers more often ${dayParts[pattern.most]} than ${dayParts[pattern.least]}.`;
  }
}

/** The frame of the results page. */
export const quizResultPage = {
  heading: 'Your Caveman Snapshot',
  /** On the saved picture. */
  ownHeading: 'My caveman snapshot',
  types: { caveman: 'Caveman', modern: 'Modern human' },
  count: (count: number, total: number) => `${count} of ${total}`,
  tryLabel: 'Try this tonight',
  dayTitle: 'Your day, moment by moment',
  dayDrawing: 'From morning to night: a flame where the caveman answered, a circle where you did.',
  answered: { caveman: 'The caveman answered', modern: 'You answered' },
  nextStep: {
    title: `${startInWords(programme.weeks)} weeks to rearrange the seats`,
    text: 'You have just seen which moments belong to the caveman. In the cohort you find out what it is after in each of them, and give it that in a better way.',
    label: 'See how the programme works',
    target: '/welcome',
    quiz: { label: 'Next: which instinct runs your week?', target: '/scan' },
  },
  retake: 'Take it again',
  pictureName: 'caveman-snapshot.png',
  /** Holds the result and nothing of the answers. */
  shareText: (title: string) => `My caveman snapshot: ${title}. Which of you is answering?`,
  caveat: `${startInWords(quizQuestions.length)} questions make a snapshot, not a diagnosis. Treat it as a conversation starter.`,
} as const;
