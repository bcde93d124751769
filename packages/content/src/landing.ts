import { conversationWeeks } from '@reshape/domain/conversations';
import { trackerDays } from '@reshape/domain/tracker';
import { spotQuestion } from './app/spots.ts';
import { inWords, startInWords } from './numbers.ts';
import { price, programme } from './programme.ts';

/** Ids of the sections of the sales page that links lead to. */
export const anchors = { weeks: 'weeks', pricing: 'pricing', newsletter: 'newsletter' } as const;

/** The refund rule in one sentence; the FAQ and the terms repeat it from here. */
export const refundRule = `Full refund if you ask for it by email within ${programme.refundHours} hours of the first session.`;

export const testimonialSection = { heading: 'What members say' } as const;

export interface WeekCard {
  readonly week: 1 | 2 | 3 | 4;
  readonly title: string;
  /** Stands before the chips: modules in a week with a live session, a focus in one without. */
  readonly chipsLabel: 'Modules Covered:' | 'Focus:';
  readonly chips: readonly string[];
  readonly bullets: readonly string[];
  readonly tools: readonly string[];
}

/** The frame of the week carousel. */
export const weekCarousel = {
  id: anchors.weeks,
  heading: "What You'll Experience",
  badge: `First Cohort starting on ${programme.firstCohortStarts}`,
  toolsTitle: 'Tools & Support',
  weekLabel: (week: number) => `Week ${week}`,
  /** The first and the last day of a week, after its number. */
  days: (first: string, last: string) => `${first} to ${last}`,
  /** At the end of each week on a phone. */
  readOn: (title: string) => `Read on: ${title}`,
  previous: 'Previous week',
  next: 'Next week',
  dot: (week: number) => `Go to week ${week}`,
  position: (week: number, title: string) => `Week ${week} of ${programme.weeks}: ${title}`,
} as const;

export const weekCards = [
  {
    week: 1,
    title: `Live Session 1 (${programme.liveSessionMinutes} mins)`,
    chipsLabel: 'Modules Covered:',
    chips: ['Recognise', 'Reflect Physical+Mental'],
    bullets: [
      'Find out which instinct leads you.',
      'Catch the moment in which it takes over.',
      'Give one pattern of your own a name.',
    ],
    tools: ['Daily log', 'Microchallenge 1', 'A daily nudge', 'The community circle'],
  },
  {
    week: 2,
    title: 'Integration & Awareness Week',
    chipsLabel: 'Focus:',
    chips: ['Noticing without judging', 'Finding your pattern'],
    bullets: [
      'Log one moment a day. Dull ones count.',
      'See where your pattern shows up: the hour, the room, the company.',
      'Change nothing yet, and read your first Weekly Reflection.',
    ],
    tools: ['Microchallenge 2', 'A daily nudge', 'Optional 1:1 guidance'],
  },
  {
    week: 3,
    title: `Live Session 2 (${programme.liveSessionMinutes} mins)`,
    chipsLabel: 'Modules Covered:',
    chips: ['Reflect Social', 'Rebuild via the IKEA Framework'],
    bullets: [
      'Look at the other half of your triggers: other people.',
      'Change one thing within arm’s reach that makes a habit easier, and one that makes the old way harder.',
      'Choose a tiny action that survives your worst Tuesday.',
    ],
    tools: ['IKEA worksheet', `The ${inWords(trackerDays)}-day tracker`, 'Microchallenge 3'],
  },
  {
    week: 4,
    title: 'Application & Setup Week',
    chipsLabel: 'Focus:',
    chips: ['Keeping it up', 'Setting up what comes next'],
    bullets: [
      'Adjust what does not work yet.',
      'Miss a day, as everybody does, and practise coming back.',
      'Choose what you will work on next.',
    ],
    tools: ['Microchallenge 4', 'Weekly Reflection', 'Optional 1:1 guidance'],
  },
] as const satisfies readonly WeekCard[];

/** Frames of the member app: the first one works, the others are drawn from its sample data. */
export const appFrames = {
  heading: 'Two minutes a day, in the app',
  lead: 'You log a spot: a moment in which the old brain acted first. A nudge, one short text a day, reminds you to look.',
  frames: [
    {
      id: 'challenge',
      caption: 'A microchallenge: one small thing, for seven days',
      alt: 'The weekly challenge on a phone, with sample entries: its name, the days logged so far, and a field for a note.',
    },
    {
      id: 'plan',
      caption: 'The IKEA worksheet: Identity, Knowledge, Environment, and one tiny Action to tick',
      alt: 'The plan on a phone, with sample entries: who the member wants to be, the tiny action with its checkbox, and a chart of the last seven days.',
    },
  ],
} as const;

/** The first frame, in which a visitor writes a first moment. It stays on the device (`lib/first-moment.ts`). */
export const firstMoment = {
  caption: 'A spot: try one from today',
  heading: spotQuestion.title,
  placeholder: spotQuestion.placeholder,
  label: 'One plain sentence is enough.',
  submit: 'Log it',
  logged: 'Well noticed. That is the first stroke of your log.',
  kept: 'Kept on this device, and sent to nobody. When you join, the app offers it as your first spot.',
  change: 'Change it',
  remove: 'Delete it',
} as const;

export interface TopicCard {
  readonly id: string;
  /** A lucide icon. */
  readonly icon: string;
  readonly title: string;
  readonly text: string;
}

export const topicSection = {
  heading: 'Reshape Habits, Decisions, Choices, and Everyday Environment',
} as const;

export const topics = [
  {
    id: 'surroundings',
    icon: 'lamp',
    title: 'Design Your Surroundings',
    text: 'What is within reach gets used, so you rearrange it.',
  },
  {
    id: 'social-triggers',
    icon: 'messages-square',
    title: 'Respond to Social Triggers',
    text: 'A silent group chat stings. You notice, and then choose.',
  },
  {
    id: 'pressure',
    icon: 'scale',
    title: 'Decide Under Pressure',
    text: 'Stress brings the oldest answer first. You prepare a better one.',
  },
  {
    id: 'rhythm',
    icon: 'sunrise',
    title: 'Shape Your Daily Rhythm',
    text: 'Light, food and rest still set your inner clock.',
  },
] as const satisfies readonly TopicCard[];

export const benefitSection = {
  heading: 'What Will You Walk Away With?',
} as const;

export const benefits = [
  {
    id: 'map',
    icon: 'map',
    title: 'A map of your triggers',
    text: 'Your own notes, and which instinct pulls you where.',
  },
  {
    id: 'habit',
    icon: 'sprout',
    title: 'One habit that holds',
    text: 'It fits who you want to be, and survives a bad day.',
  },
  {
    id: 'method',
    icon: 'compass',
    title: 'A method for the next one',
    text: 'You can repeat it on your own.',
  },
  {
    id: 'kindness',
    icon: 'heart-handshake',
    title: 'A better way to miss a day',
    text: 'You know what to do the morning after.',
  },
] as const satisfies readonly TopicCard[];

export interface Faq {
  readonly id: string;
  readonly question: string;
  readonly answer: readonly string[];
}

export const faqSection = { heading: 'Questions people ask before they join' } as const;

export const faq = [
  {
    id: 'time',
    question: 'How much time does it take?',
    answer: [
      `${startInWords(programme.liveSessions)} live sessions of ${programme.liveSessionMinutes} minutes, in weeks ${programme.liveSessionWeeks.join(' and ')}, and about two minutes on the other days.`,
    ],
  },
  {
    id: 'difference',
    question: 'How is this different from a habit app or a course?',
    answer: [
      'Those count and explain. Here you change what triggers the habit, in a group with fixed dates.',
    ],
  },
  {
    id: 'science',
    question: 'Is it based on science?',
    answer: [
      'It draws on evolutionary psychology and behavioural design. We say where an idea is simplified, and promise no percentages.',
    ],
  },
  {
    id: 'missed-session',
    question: 'What if I miss a live session?',
    answer: ['Please join only if you can make both. If something gets in the way, write to us.'],
  },
  {
    id: 'failed-before',
    question: 'I have failed many times. Why would this work?',
    answer: ['It may not. But this time you change your surroundings, and not only your mind.'],
  },
  {
    id: 'therapy',
    question: 'Is this therapy?',
    answer: [
      'No. It is practice for everyday habits. In a crisis, or with an addiction, an eating disorder or depression, please see a professional first.',
    ],
  },
  {
    id: 'privacy',
    question: 'Who can read what I write?',
    answer: [
      'You. A program puts your Weekly Reflection together. No person reads your entries, except those that you attach for 1:1 guidance.',
    ],
  },
  {
    id: 'refund',
    question: 'Can I get my money back?',
    answer: [`Yes. ${refundRule} You pay once. Nothing renews.`],
  },
] as const satisfies readonly Faq[];

/** Who should join and who should not. */
export const fit = {
  forYou: {
    heading: 'This Is For You If',
    bullets: [
      'You start well, and stop in week three.',
      'You know better, and still check your phone in bed.',
      'You would rather understand than be told off.',
      'You can spare two evenings, and two minutes a day.',
      'You would move furniture to see what happens.',
      'You like company.',
    ],
  },
  notForYou: {
    heading: "This Probably Isn't For You If",
    bullets: [
      'You want a new life by Monday.',
      'You want a drill sergeant.',
      'You plan to watch it later.',
      'You want to hear that nothing is up to you.',
      'You want to hear that everything is.',
      'You cannot make the live sessions.',
      'You need a doctor or a therapist right now.',
    ],
  },
  closing: 'Somewhere between the two lists? Most of us are.',
} as const;

/**
 * The first link of the first screen, by what a visitor can do next; apart from the texts around it, because a script
 * loads it.
 */
export const joinLink = {
  join: { label: 'Join the cohort', target: `#${anchors.pricing}` },
  waitlist: { label: 'Join the waitlist', target: `#${anchors.pricing}` },
  /** In a browser that has paid. */
  payment: { label: 'See what happens next', target: '/welcome/thanks' },
  /** For a member. */
  app: { label: 'Open the app', target: '/' },
} as const;

/** The bar at the foot of a small screen, between the first screen and the price; its links are the header's. */
export const joinBar = { label: 'Price' } as const;

/** When the open cohort begins, and what it costs, on the first screen and in the bar. */
export const shortFacts = {
  /** Until it is known, and without JavaScript. */
  weeks: `${startInWords(programme.weeks)} weeks, online`,
  starts: (day: string) => `Starts ${day}`,
  full: (day: string) => `Starts ${day}; full`,
  began: (day: string) => `Began ${day}`,
  none: 'Next date not set yet',
  price: (shown: string) => `${shown}, once`,
} as const;

/** The section of the price, and what it buys; apart from `pricing`, whose texts are also loaded by scripts. */
export const offer = {
  heading: `One price, one cohort, ${inWords(programme.weeks)} weeks`,
  badge: 'Launch price',
  terms: 'One-time payment, first cohort',
  includedTitle: 'What you get',
  included: [
    `${programme.liveSessions} live group sessions of ${programme.liveSessionMinutes} minutes, in weeks ${programme.liveSessionWeeks.join(' and ')}`,
    'The private app: daily log, microchallenges, IKEA worksheet, tracker, Weekly Reflection',
    'A daily nudge, at the hour you choose',
    'The community circle',
    `Optional 1:1 guidance in weeks ${conversationWeeks.join(' and ')}`,
  ],
  opensTodayTitle: 'Opens today',
  opensToday: 'Your log, the IKEA worksheet and the daily nudge, once your payment is confirmed.',
  opensOnFirstDayTitle: 'Opens on the first day',
  opensOnFirstDay: 'The first microchallenge and the community circle.',
  billingTitle: 'Receipt and tax',
  receipt: 'Your receipt comes by email.',
  abroadTitle: 'From abroad',
  emiTitle: 'By EMI',
  emi: 'If your bank offers it. After a refund, the bank may keep interest and fees.',
  refundTitle: 'Money back',
  refund: refundRule,
  refundContact: (email: string) => `Write to ${email}.`,
} as const;

export const pricing = {
  listPrice: price.listShown,
  priceLabel: (shown: string) => `Price ${shown}`,
  listPriceLabel: `List price ${price.listShown}`,
  /** The end of the refund rule, counted from the end of the first session. */
  refundEnd: (moment: string) => `For this cohort, until ${moment}.`,
  refundEnded: (moment: string) => `For this cohort, that ended on ${moment}.`,
  payment: {
    /** On the plain link to the hosted page, and on the button until the provider has drawn its own. */
    button: (shown: string) => `Pay ${shown} and join`,
    loading: 'Loading the payment button...',
    failed: 'The payment button did not load. This link leads to the same secure page.',
    methods: (names: readonly string[]) =>
      `Pay by ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names)}.`,
    note: 'Razorpay handles the payment. We never see your card number.',
    sameAddress: 'Pay with the email address that you will sign in with: that is how the app recognises you.',
    signedIn: 'You are signed in on this device, so the payment button is not loaded here.',
    signedInLink: 'Go to your dashboard',
    /** It may have been refunded since; only the next page asks the server. */
    paid: 'A payment was made in this browser. See what became of it before you make another one.',
    paidLink: { label: 'See what became of it', target: '/welcome/thanks' },
    payAgain: 'Make another payment',
    /** In place of the next sentence, on a developer's machine. */
    notConfigured:
      'Payment is not open yet: this build has no PAYMENT_PAGE_URL. npm start sets it to the local payment page.',
    unavailable: 'Payment is not open yet. In the meantime, you can get our letters below.',
  },
} as const;
