import { instincts } from '@reshape/domain/scan';
import { trackerDays } from '@reshape/domain/tracker';
import { inWords, startInWords } from './numbers.ts';
import { price, programme } from './programme.ts';

/** Ids of the sections of the sales page that links lead to. */
export const anchors = { weeks: 'weeks', pricing: 'pricing', newsletter: 'newsletter' } as const;

/** The refund rule in one sentence; the FAQ and the terms repeat it from here. */
export const refundRule = `Full refund if you ask for it by email within ${programme.refundHours} hours of the first session.`;

export const testimonialSection = {
  heading: 'What members say',
  /** Shown on a laptop, where nobody has said this yet. */
  sampleLabel: 'Sample: real members’ words go here',
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
  lead: `${startInWords(programme.liveSessions)} weeks with a live session, ${inWords(programme.weeks - programme.liveSessions)} weeks where your own life is the classroom.`,
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
      'Leave with one pattern of your own, and a name for it.',
    ],
    tools: ['Your private daily log', 'Microchallenge 1', 'A daily nudge', 'The community circle opens'],
  },
  {
    week: 2,
    title: 'Integration & Awareness Week',
    chipsLabel: 'Focus:',
    chips: ['Noticing without judging', 'Finding your pattern'],
    bullets: [
      'Log one moment a day. It takes two minutes, and dull entries count.',
      'See where and when your pattern shows up: the hour, the room, the company.',
      'Change nothing on purpose. Noticing changes more than you would expect.',
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
      'Live with the new setup and fix what chafes.',
      'Miss a day, which you will, and practise the only skill that matters then: coming back.',
      'Read your tracker as information, not as a school report.',
      'Set up the next identity before this one has become a habit.',
    ],
    tools: ['The tracker', 'Microchallenge 4', 'Your Weekly Reflection', 'Optional 1:1 guidance'],
  },
] as const satisfies readonly WeekCard[];

/** Frames of the member app, drawn from its sample data. */
export const appFrames = {
  heading: 'What two minutes a day look like',
  lead: 'This is the app as a member sees it in week two. The person is invented; the screens are not.',
  frames: [
    {
      id: 'dashboard',
      caption: 'One moment a day, written down',
      alt: 'The dashboard on a phone: a greeting, a field to log one moment, and what is done today.',
    },
    {
      id: 'challenge',
      caption: 'One small challenge a week',
      alt: 'The page of the weekly challenge on a phone: what to do, why it helps, and the days done so far.',
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
  lead: 'Four places where an old instinct meets a new world, and where a small change goes a long way.',
} as const;

export const topics = [
  {
    id: 'surroundings',
    icon: 'lamp',
    title: 'Design Your Surroundings',
    text: 'What is within reach gets used. You rearrange a shelf, a screen and a doorway, and let the room do the remembering.',
  },
  {
    id: 'social-triggers',
    icon: 'messages-square',
    title: 'Respond to Social Triggers',
    text: 'A raised eyebrow, a silent group chat, a colleague’s promotion. You learn to notice the sting and to choose what follows it.',
  },
  {
    id: 'pressure',
    icon: 'scale',
    title: 'Decide Under Pressure',
    text: 'When it gets loud, the oldest answer comes first. You prepare the second one in advance, so it is there when you are not at your best.',
  },
  {
    id: 'rhythm',
    icon: 'sunrise',
    title: 'Shape Your Daily Rhythm',
    text: 'Light, food, movement, rest: the old clock still runs. You stop setting your day against it and let it carry some of the load.',
  },
] as const satisfies readonly TopicCard[];

export const benefitSection = {
  heading: 'What Will You Walk Away With?',
  lead: `Four things you keep after week ${inWords(programme.weeks)}, no subscription needed.`,
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
    title: 'One habit, properly planted',
    text: 'Tied to who you want to be, supported by your surroundings and small enough to keep.',
  },
  {
    id: 'method',
    icon: 'compass',
    title: 'A method for the next one',
    text: 'Identity, Knowledge, Environment, Action. Once you have been through it, you can do it again on a napkin.',
  },
  {
    id: 'kindness',
    icon: 'heart-handshake',
    title: 'A better way to miss a day',
    text: 'You will know what to do on the morning after, which is where most habits used to end.',
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
      `${startInWords(programme.liveSessions)} live sessions of ${programme.liveSessionMinutes} minutes, in weeks ${programme.sessionWeeks.join(' and ')}. On the other days about two minutes for your log and a moment for the tiny action.`,
      'Some days do not have two minutes in them. You miss the day and come back; that is part of the course.',
    ],
  },
  {
    id: 'difference',
    question: 'How is this different from a habit app or a course?',
    answer: [
      'An app counts what you do and a course tells you what to do. Neither asks why the old way keeps winning.',
      'Here you first find the instinct behind the habit, then change the surroundings that wake it, and only then choose an action. You do it in a group with fixed dates, the oldest reminder system there is.',
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
      `The ${inWords(programme.liveSessions)} sessions are the heart of it, so please join only if you can make both. The first cohort starts on ${programme.firstCohortStarts}.`,
      'If something gets in the way, write to us. The challenges, the worksheet and your log are in the app and carry on in the meantime.',
    ],
  },
  {
    id: 'failed-before',
    question: 'I have failed at habits many times. Why would this work?',
    answer: [
      'It may not, and we would rather say so than sell you a miracle. Starting many times does show one thing, though: motivation was never what you lacked.',
      'The third week is where it often breaks: the novelty is gone, and the room still looks the way it did. That is the week we meet for the second time.',
    ],
  },
  {
    id: 'therapy',
    question: 'Is this therapy?',
    answer: [
      'No. It is education and practice for everyday habits, and it replaces neither therapy nor medical care.',
      'If you are in crisis, or live with an addiction, an eating disorder or depression, please see a professional first. We will still be here.',
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
    answer: [
      `Yes. ${refundRule}`,
      `You pay ${price.shown} once. Nothing renews by itself, so there is nothing to cancel.`,
    ],
  },
] as const satisfies readonly Faq[];

/** Who should join and who should not. */
export const fit = {
  forYou: {
    heading: 'This Is For You If',
    bullets: [
      'You start well, and by week three nobody would know.',
      'You have read enough about habits to write the book, and still check your phone in bed.',
      'You would rather understand a pattern than be shouted at for having it.',
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
      'You need to be told that none of it is up to you.',
      'You need to be told that all of it is.',
      `You cannot make either of the ${inWords(programme.liveSessions)} live sessions.`,
      'You are going through something that calls for a doctor or a therapist.',
    ],
  },
  closing:
    'If you are somewhere between the two lists, that is where most of us live. Come as you are, and bring the caveman.',
} as const;

/** The bar at the foot of a small screen, between the first screen and the price. */
export const joinBar = {
  label: 'Price',
  price: `${price.shown}, once`,
  note: `Starts on ${programme.firstCohortStarts}`,
  link: { label: 'Join', target: `#${anchors.pricing}` },
} as const;

export const pricing = {
  id: anchors.pricing,
  heading: `One price, one cohort, ${inWords(programme.weeks)} weeks`,
  lead: 'The first cohort pays the launch price. You pay once; nothing renews.',
  badge: 'Launch price',
  price: price.shown,
  listPrice: price.listShown,
  priceLabel: `Launch price ${price.shown}`,
  listPriceLabel: `List price ${price.listShown}`,
  terms: 'One-time payment, first cohort',
  includedTitle: 'What you get',
  included: [
    `${programme.liveSessions} live group sessions of ${programme.liveSessionMinutes} minutes, in weeks ${programme.sessionWeeks.join(' and ')}`,
    'The private app: daily log, microchallenges, IKEA worksheet, tracker, Weekly Reflection',
    'A daily nudge, at the hour you choose',
    'The community circle',
    'Optional 1:1 guidance',
  ],
  refundTitle: 'If it is not for you',
  refund: refundRule,
  /** The end of the refund rule, counted from the end of the first session. */
  refundEnd: (moment: string) => `For this cohort, until ${moment}.`,
  opensTitle: 'What opens when',
  opens:
    'Your daily log opens as soon as your payment is confirmed. The first weekly challenge opens on the first day.',
  teacher: (name: string) => `${name} teaches both live sessions.`,
  refundContact: (email: string) => `Write to ${email}. You do not have to give a reason.`,
  payment: {
    /** On the plain link to the hosted page, and on the button until the provider has drawn its own. */
    button: `Pay ${price.shown} and join`,
    loading: 'Loading the payment button...',
    failed: 'The payment button did not load. This link leads to the same secure page.',
    note: 'Payment is handled by Razorpay. We never see your card number.',
    sameAddress:
      'Pay with the email address of the Google account you will sign in with. That is how the app recognises you.',
    signedIn: 'You are signed in on this device, so the payment button is not loaded here.',
    signedInLink: 'Go to your dashboard',
    paid: 'You have paid in this browser. The next step is to sign in.',
    paidLink: { label: 'See what happens next', target: '/welcome/thanks' },
    payForSomebodyElse: 'Pay for somebody else',
    /** In place of the next sentence, on a developer's machine. */
    notConfigured:
      'Payment is not open yet: this build has no PAYMENT_PAGE_URL. npm start sets it to the local payment page.',
    unavailable: 'Payment is not open yet. Leave your address below and we will write to you when it is.',
  },
} as const;
