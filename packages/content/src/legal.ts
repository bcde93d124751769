import { deletionNoticeDays, keptDays } from '@reshape/domain/retention';
import { confirmationDays } from './form-pages.ts';
import { refundRule } from './landing.ts';
import { programme } from './programme.ts';
import { type StoredData, storedData, years } from './stored-data.ts';

/** Who stands behind the site; either is null until it is known. */
export interface LegalDetails {
  readonly email: string | null;
  readonly company: {
    readonly name: string;
    readonly address: string;
    readonly registration: string;
    readonly courts: string;
    readonly region: string;
  } | null;
}

export interface LegalSection {
  readonly id: string;
  readonly heading: string;
  /** A paragraph that needs details which are unknown is left out, and with the last one its section. */
  readonly paragraphs: readonly (string | ((details: LegalDetails) => string | null))[];
  /** What is stored, below the paragraphs. */
  readonly table?: readonly StoredData[];
}

/** The sections as a site with these details shows them. */
export const legalSections = (
  sections: readonly LegalSection[],
  details: LegalDetails,
): readonly (Omit<LegalSection, 'paragraphs'> & { readonly paragraphs: readonly string[] })[] =>
  sections
    .map(({ paragraphs, ...section }) => ({
      ...section,
      paragraphs: paragraphs
        .map((paragraph) => (typeof paragraph === 'string' ? paragraph : paragraph(details)))
        .filter((paragraph) => paragraph !== null),
    }))
    .filter(({ paragraphs }) => paragraphs.length > 0);

/** A legal page. While `isSample` is true, no lawyer has read it and the page says so. */
export interface LegalPage {
  readonly isSample: boolean;
  readonly sampleLabel: string;
  readonly heading: string;
  readonly lead: string;
  readonly sections: readonly LegalSection[];
}

export const legalSampleLabel =
  'Sample: this text describes how the product works, but no lawyer has read it yet.';

/** /privacy: what the product stores, why, and how long. */
export const privacy = {
  isSample: true,
  sampleLabel: legalSampleLabel,
  heading: 'Privacy',
  lead: `What ${programme.name} knows about you, why, and how to have it deleted.`,
  sections: [
    {
      id: 'who',
      heading: 'Who is responsible',
      paragraphs: [
        ({ company }) =>
          company &&
          `${programme.name} is run by ${company.name}, ${company.address} (${company.registration}).`,
        ({ email }) => email && `You can reach us at ${email}.`,
      ],
    },
    {
      id: 'visitors',
      heading: 'If you only look around',
      paragraphs: [
        'We set no advertising cookies. For each day, we count how often the sales page is opened, its price comes into view, the payment is opened and the page after it is reached. The counts contain nothing about you, and if your browser asks not to be tracked, you are not counted.',
        'The answers that you give in the quiz, the scan and the diagnostic stay in your browser and are not sent to us. When you take one of them again, your earlier answers are deleted as soon as you have passed the first question. A link with your answers, which you send to compare them or to answer for your team, takes them to whoever opens it, and not to us.',
        'A moment that you write on the sales page stays in your browser, too, until you delete it or the app has offered it to you as your first spot.',
        'After a payment, your browser keeps the payment’s ID for thirty days, so that you are not asked to pay again and can claim your place.',
        `If you sign in and have no place, we keep your name and your email address as an account for signing in, until you delete it or have not used it for ${years(keptDays.signIn)}.`,
      ],
    },
    {
      id: 'newsletter',
      heading: 'If you ask for the letters',
      paragraphs: [
        `We keep your first name, your email address, what you agreed to, and when. No letter comes before you have confirmed your address with the link in our email; an address that is not confirmed is deleted after ${confirmationDays} days. Every letter has a link to unsubscribe; when you use it, we delete your name and your address, and keep the fact that you unsubscribed for ${keptDays.unsubscribed} days.`,
      ],
    },
    {
      id: 'payment',
      heading: 'If you pay',
      paragraphs: [
        'You pay with Razorpay, on its terms. From Razorpay we receive your email address, your phone number (of which we keep only a keyed hash), your state and tax number if you give them, and the fact that you paid. We never receive your card number.',
        'Razorpay’s own script draws the payment button. It is on the sales page only. It loads when you scroll close to the price, and never while you are signed in on this device.',
      ],
    },
    {
      id: 'members',
      heading: 'If you are a member',
      paragraphs: [
        'From Google we receive your name and your email address when you sign in; if you sign in with a link by email, only the address. We keep what you write and tick in the app so that we can show it to you, and put your Weekly Reflection together from it.',
        'Other members do not see your entries. If you switch nudges on, we keep the address at which your browser receives them until you switch them off.',
        `${keptDays.account} days after the last day of your cohort, we delete your account. We write to you ${deletionNoticeDays[0]} days and ${deletionNoticeDays[1]} days before, with a link that keeps it for another year.`,
      ],
    },
    {
      id: 'stored',
      heading: 'What we store, and how long',
      paragraphs: [
        `This is everything that our database holds about you. Backups contain it for at most ${keptDays.backup} days longer and are used for nothing but a restore, after which everything that was deleted before is deleted again.`,
        `What the people who run the programme change is logged, and the log is kept for ${years(keptDays.operatorLog)}. It stores a hash of your address, and neither your name nor the address itself; the people who run the programme see your name beside it for as long as you have a place. When your account is deleted, the hash and the reasons that were given go as well. The people who run the programme appear in the log with their own address.`,
      ],
      table: Object.values(storedData),
    },
    {
      id: 'where',
      heading: 'Where it is kept',
      paragraphs: [
        'The product runs on Google Firebase.',
        ({ company }) => company && `Its database is in ${company.region}.`,
      ],
    },
    {
      id: 'rights',
      heading: 'What you can ask for',
      paragraphs: [
        'On your account page, or at the end of the preview page if you have no place, you can download everything that we store about you and delete your account with everything in it, at any time and without asking us. You can also ask us to do either for you, to show you your data, or to correct it.',
        ({ email }) => email && `Write to ${email}. We answer within a week.`,
        'If you paid, we keep what the law requires after a deletion: the payment’s ID, amount, currency, state, times and cohort.',
      ],
    },
  ],
} as const satisfies LegalPage;

/** /terms: what a member buys, and under which conditions. */
export const terms = {
  isSample: true,
  sampleLabel: legalSampleLabel,
  heading: 'Terms',
  lead: 'What you get, what you pay, and what we ask of each other.',
  sections: [
    {
      id: 'programme',
      heading: 'The programme',
      paragraphs: [
        `You buy a place in one cohort of ${programme.name}: ${programme.weeks} weeks, with ${programme.liveSessions} live group sessions of ${programme.liveSessionMinutes} minutes, the private app and the community circle. The first cohort starts on ${programme.firstCohortStarts}.`,
        'Your place is yours alone and is tied to the email address with which you sign in.',
      ],
    },
    {
      id: 'price',
      heading: 'Price and payment',
      paragraphs: [
        'You pay the price that the sales page shows for your cohort, once. Nothing renews by itself. Payment is handled by Razorpay.',
      ],
    },
    {
      id: 'refund',
      heading: 'Refund',
      paragraphs: [refundRule, ({ email }) => email && `Write to ${email} from the address you paid with.`],
    },
    {
      id: 'not-therapy',
      heading: 'What it is not',
      paragraphs: [
        'The programme is education and practice. It is not medical or psychological treatment and does not replace any, and we promise no particular result.',
      ],
    },
    {
      id: 'circle',
      heading: 'The circle',
      paragraphs: [
        'What others share in the sessions and in the circle stays there. Anyone who treats others badly can be asked to leave.',
      ],
    },
    {
      id: 'yours',
      heading: 'What you write',
      paragraphs: [
        'Your entries remain yours. We use them to run the programme for you and for nothing else. You can download them and delete your account at any time. Deleting it gives up your place and does not by itself refund your payment.',
      ],
    },
    {
      id: 'law',
      heading: 'Governing law',
      paragraphs: [({ company }) => company?.courts ?? null],
    },
  ],
} as const satisfies LegalPage;

export interface Sample {
  readonly id: string;
  /** What must replace it, and in which file of this package. */
  readonly replace: string;
}

const markable = [
  { id: 'privacy', replace: 'the privacy policy, read by a lawyer (legal.ts)', content: privacy },
  { id: 'terms', replace: 'the terms, read by a lawyer (legal.ts)', content: terms },
] as const;

/** Everything in this package that must be replaced before launch: what is still marked `isSample: true`. */
export const samples: readonly Sample[] = markable
  .filter(({ content }) => content.isSample)
  .map(({ id, replace }) => ({ id, replace }));
