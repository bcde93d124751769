import { conversationWeeks } from '@reshape/domain/conversations';
import { instincts } from '@reshape/domain/scan';
import { trackerDays } from '@reshape/domain/tracker';
import { inWords, startInWords } from './numbers.ts';
import { price, programme } from './programme.ts';

/** Ids of the sections of the sales page that links lead to. */
export const anchors = { weeks: 'weeks', pricing: 'pricing', newsletter: 'newsletter' } as const;

/** The refund rule in one sentence; the FAQ and the terms repeat it from here. */
export const refundRule = `Full refund if you ask for it by email within ${programme.refundHours} hours of the first session.`;

export const testimonialSection = { heading: 'What members say' } as const;

/** In place of the testimonials until members have said something: entries as they could be, and nobody's name. */
export const possibleEntries = {
  heading: 'What a member might write',
  lead: 'No cohort has finished yet, so there is nobody to quote. Entries in the daily log look like this.',
  entries: [
    {
      text: 'Phone in my hand before I was properly awake. I noticed, put it back, and got up.',
      moment: 'A Tuesday in week 1, twenty to seven',
    },
    {
      text: 'Said yes to Friday, and minded before I had sent it. That was Affiliation. Next time: “Let me check.”',
      moment: 'A Thursday in week 2, after lunch',
    },
  ],
} as const;

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
  lead: `${startInWords(programme.liveSessions)} weeks with a live session, and ${inWords(programme.weeks - programme.liveSessions)} in which you practise on your own days.`,
  badge: `First Cohort starting on ${programme.firstCohortStarts}`,
  toolsTitle: 'Tools & Support',
  weekLabel: (week: number) => `Week ${week}`,
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
      `Meet the ${inWords(instincts.length)} instincts, and find out which of them runs your week.`,
      'Learn to catch the moment the old brain takes over, while it is happening.',
      'Look at sleep, food, movement, worry and attention the way the caveman sees them.',
      'Find one pattern of your own and give it a name.',
    ],
    tools: ['Your private daily log', 'Microchallenge 1', 'A daily nudge', 'The community circle opens'],
  },
  {
    week: 2,
    title: 'Integration & Awareness Week',
    chipsLabel: 'Focus:',
    chips: ['Noticing without judging', 'Finding your pattern'],
    bullets: [
      'Log one moment a day. It takes two minutes, and dull moments count.',
      'See where and when your pattern shows up: the hour, the room, the company.',
      'Change nothing yet. Noticing alone changes more than you would expect.',
      'Read your first Weekly Reflection, based on what you wrote.',
    ],
    tools: ['Microchallenge 2', 'Your streak', 'A daily nudge', 'Optional 1:1 guidance'],
  },
  {
    week: 3,
    title: `Live Session 2 (${programme.liveSessionMinutes} mins)`,
    chipsLabel: 'Modules Covered:',
    chips: ['Reflect Social', 'Rebuild via the IKEA Framework'],
    bullets: [
      'Look at the other half of your triggers: other people.',
      'Rebuild one habit through Identity, Knowledge, Environment and Action.',
      'Change one thing within arm’s reach that makes it easier, and one that makes the old way harder.',
      'Choose a tiny action that survives your worst Tuesday.',
    ],
    tools: [
      'Your IKEA worksheet',
      `The ${inWords(trackerDays)}-day tracker`,
      'Microchallenge 3',
      'The community circle',
    ],
  },
  {
    week: 4,
    title: 'Application & Setup Week',
    chipsLabel: 'Focus:',
    chips: ['Keeping it up', 'Setting up what comes next'],
    bullets: [
      'Try out the new arrangement and adjust what does not work.',
      'Miss a day, as everybody does, and practise coming back.',
      'Read your tracker for what it tells you about your week.',
      'Choose what you will work on next.',
    ],
    tools: ['The tracker', 'Microchallenge 4', 'Your Weekly Reflection', 'Optional 1:1 guidance'],
  },
] as const satisfies readonly WeekCard[];

/** Frames of the member app, drawn from its sample data. */
export const appFrames = {
  heading: 'Two minutes a day, in the app',
  lead: 'The real app with sample entries, as a member sees it in week two.',
  frames: [
    {
      id: 'dashboard',
      caption: 'One moment a day, written down',
      alt: 'The dashboard on a phone: a greeting, a field to log one moment, and the streak.',
    },
    {
      id: 'challenge',
      caption: 'One small challenge a week',
      alt: 'The weekly challenge on a phone: its name, the days logged so far, and a field for a note.',
    },
    {
      id: 'plan',
      caption: 'One plan, and one tiny action to tick',
      alt: 'The plan on a phone: who the member wants to be, the tiny action with its checkbox, and a chart of the last seven days.',
    },
  ],
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
  lead: 'Four places where a small change goes a long way.',
} as const;

export const topics = [
  {
    id: 'surroundings',
    icon: 'lamp',
    title: 'Design Your Surroundings',
    text: 'What is within reach gets used. You rearrange a shelf, a screen or a doorway, so that you no longer have to remember.',
  },
  {
    id: 'social-triggers',
    icon: 'messages-square',
    title: 'Respond to Social Triggers',
    text: 'A raised eyebrow, a silent group chat, a colleague’s promotion: you learn to notice the sting and choose what to do next.',
  },
  {
    id: 'pressure',
    icon: 'scale',
    title: 'Decide Under Pressure',
    text: 'Under stress the oldest answer comes first. You prepare a better one in advance, for when you are not at your best.',
  },
  {
    id: 'rhythm',
    icon: 'sunrise',
    title: 'Shape Your Daily Rhythm',
    text: 'Light, food, movement and rest still set your inner clock. You arrange the day so that it works with you.',
  },
] as const satisfies readonly TopicCard[];

export const benefitSection = {
  heading: 'What Will You Walk Away With?',
  lead: `Four things that stay with you after week ${inWords(programme.weeks)}.`,
} as const;

export const benefits = [
  {
    id: 'map',
    icon: 'map',
    title: 'A map of your triggers',
    text: `${startInWords(programme.weeks)} weeks of your own short notes, and a clear view of which instinct pulls you where, and when.`,
  },
  {
    id: 'habit',
    icon: 'sprout',
    title: 'One habit that holds',
    text: 'It fits who you want to be, your surroundings support it, and it is small enough to keep.',
  },
  {
    id: 'method',
    icon: 'compass',
    title: 'A method for the next one',
    text: 'Identity, Knowledge, Environment, Action: once you have worked through it, you can repeat it on your own.',
  },
  {
    id: 'kindness',
    icon: 'heart-handshake',
    title: 'A better way to miss a day',
    text: 'You will know what to do the morning after, when most habits end.',
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
      `${startInWords(programme.liveSessions)} live sessions of ${programme.liveSessionMinutes} minutes, in weeks ${programme.liveSessionWeeks.join(' and ')}. On the other days about two minutes for your log and a moment for the tiny action.`,
      'Some days you will not have two minutes. You miss the day and come back; that is part of the course.',
    ],
  },
  {
    id: 'difference',
    question: 'How is this different from a habit app or a course?',
    answer: [
      'An app counts what you do, and a course tells you what to do. Here you first find the instinct behind the habit, then change the surroundings that trigger it, and only then choose an action.',
      'You do it in a group with fixed dates, the oldest way there is to keep at something.',
    ],
  },
  {
    id: 'science',
    question: 'Is it based on science?',
    answer: [
      'It draws on evolutionary psychology and behavioural design: the idea that our minds were shaped for another world, and that surroundings steer behaviour more than resolutions do.',
      'We explain the ideas in plain words and say where they are simplified. We promise no percentages, because nobody honestly can.',
    ],
  },
  {
    id: 'missed-session',
    question: 'What if I cannot come to a live session?',
    answer: [
      'The live sessions are the heart of the programme, so please join only if you can make them. Their dates are beside the price, in your own time zone.',
      'If something gets in the way, write to us. The challenges, the worksheet and your log are in the app and carry on in the meantime.',
    ],
  },
  {
    id: 'failed-before',
    question: 'I have failed at habits many times. Why would this work?',
    answer: [
      'It may not, and we would rather say so than promise a miracle. But somebody who has started many times does not lack motivation.',
      'Habits often break in the third week, when the novelty is gone and your surroundings are still the same. That is the week of the second live session, and of changing them.',
    ],
  },
  {
    id: 'therapy',
    question: 'Is this therapy?',
    answer: [
      'No. It is education and practice for everyday habits, and it replaces neither therapy nor medical care.',
      'If you are in crisis, or live with an addiction, an eating disorder or depression, please see a professional first.',
    ],
  },
  {
    id: 'privacy',
    question: 'Who can read what I write?',
    answer: [
      'You, and nobody else in the cohort. Your log, your worksheet and your tracker belong to your account; the circle does not see them.',
      'Your Weekly Reflection is put together from your own entries by fixed rules; no person reads them. What you share in the sessions and in the circle is up to you.',
    ],
  },
  {
    id: 'refund',
    question: 'Can I get my money back?',
    answer: [`Yes. ${refundRule}`, 'You pay once. Nothing renews by itself, so there is nothing to cancel.'],
  },
] as const satisfies readonly Faq[];

/** Who should join and who should not. */
export const fit = {
  forYou: {
    heading: 'This Is For You If',
    bullets: [
      'You start well, and by week three it is over.',
      'You have read plenty about habits, and still check your phone in bed.',
      'You would rather understand a pattern than be told off for having it.',
      'You can spare two evenings, and two minutes on the days between.',
      'You are willing to move a piece of furniture and see what happens.',
      'You like the idea of doing this alongside other people.',
    ],
  },
  notForYou: {
    heading: "This Probably Isn't For You If",
    bullets: [
      'You want a new life by Monday.',
      'You are looking for a drill sergeant.',
      'You plan to collect the material and watch it some day.',
      'You want to hear that none of it is up to you.',
      'You want to hear that all of it is.',
      'You cannot make the live sessions.',
      'You are going through something that calls for a doctor or a therapist.',
    ],
  },
  closing: 'If you are somewhere between the two lists, you are in good company. Most of us are.',
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

/** The bar at the foot of a small screen, between the first screen and the price. */
export const joinBar = {
  label: 'Price',
  link: { label: 'Join', target: `#${anchors.pricing}` },
} as const;

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

/** What the price buys, beside it; apart from `pricing`, whose texts are also loaded by scripts. */
export const offer = {
  includedTitle: 'What you get',
  included: [
    `${programme.liveSessions} live group sessions of ${programme.liveSessionMinutes} minutes, in weeks ${programme.liveSessionWeeks.join(' and ')}`,
    'The private app: daily log, microchallenges, IKEA worksheet, tracker, Weekly Reflection',
    'A daily nudge, at the hour you choose',
    'The community circle',
    `Optional 1:1 guidance in weeks ${conversationWeeks.join(' and ')}: a conversation about your own pattern, if you ask for one. It costs nothing extra.`,
  ],
  teacherTitle: 'Who teaches',
  opensTodayTitle: 'Opens today',
  opensToday:
    'As soon as your payment is confirmed: your private log, the IKEA worksheet with its tracker, and the daily nudge.',
  opensOnFirstDayTitle: 'Opens on day 1',
  opensOnFirstDay: 'The first weekly challenge and the community circle.',
  billingTitle: 'Receipt and tax',
  receipt: 'Your receipt comes by email as soon as the payment is confirmed.',
  abroadTitle: 'From abroad',
  refundTitle: 'Money back',
  refund: refundRule,
  refundContact: (email: string) => `Write to ${email}. You do not have to give a reason.`,
} as const;

export const pricing = {
  id: anchors.pricing,
  heading: `One price, one cohort, ${inWords(programme.weeks)} weeks`,
  badge: 'Launch price',
  listPrice: price.listShown,
  priceLabel: (shown: string) => `Price ${shown}`,
  listPriceLabel: `List price ${price.listShown}`,
  terms: 'One-time payment, first cohort',
  /** The end of the refund rule, counted from the end of the first session. */
  refundEnd: (moment: string) => `For this cohort, until ${moment}.`,
  refundEnded: (moment: string) => `For this cohort, that ended on ${moment}.`,
  payment: {
    /** On the plain link to the hosted page, and on the button until the provider has drawn its own. */
    button: (shown: string) => `Pay ${shown} and join`,
    loading: 'Loading the payment button...',
    failed: 'The payment button did not load. This link leads to the same secure page.',
    note: 'Payment is handled by Razorpay. We never see your card number.',
    sameAddress:
      'Pay with the email address that you will sign in with, by Google or by a link that we send there. That is how the app recognises you.',
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
