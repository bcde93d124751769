import { contact } from '../contact.ts';
import { refundRule } from '../landing/pricing.ts';
import { price, programme } from '../programme.ts';
import { type LegalPage, legalSampleLabel } from './legal-page.ts';

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
        'Your place is yours alone and is tied to the e-mail address with which you sign in.',
      ],
    },
    {
      id: 'price',
      heading: 'Price and payment',
      paragraphs: [
        `The first cohort pays ${price.shown}, once. Nothing renews by itself. Payment is handled by Razorpay.`,
      ],
    },
    {
      id: 'refund',
      heading: 'Refund',
      paragraphs: [refundRule, `Write to ${contact.email} from the address with which you paid.`],
    },
    {
      id: 'not-therapy',
      heading: 'What it is not',
      paragraphs: [
        'The programme is education and practice. It is no medical or psychological treatment and replaces none, and we promise no particular result.',
      ],
    },
    {
      id: 'circle',
      heading: 'The circle',
      paragraphs: [
        'What others tell in the sessions and in the circle stays there. Whoever treats others badly can be asked to leave.',
      ],
    },
    {
      id: 'yours',
      heading: 'What you write',
      paragraphs: [
        'Your entries remain yours. We use them to run the programme for you and for nothing else.',
      ],
    },
    {
      id: 'law',
      heading: 'Law',
      paragraphs: ['The law that applies, and the place where disputes are settled, are named here.'],
    },
  ],
} as const satisfies LegalPage;
