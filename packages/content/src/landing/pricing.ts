import { contact } from '../contact.ts';
import { price, programme } from '../programme.ts';
import { anchors } from './anchors.ts';

/** The refund rule in one sentence; the FAQ and the terms repeat it from here (spec section 9). */
export const refundRule = `Full refund if you ask for it by e-mail within ${programme.refundHours} hours of the first session.`;

export const pricing = {
  id: anchors.pricing,
  heading: 'One price, one cohort, four weeks',
  lead: 'The first cohort pays the launch price. You pay once; nothing renews.',
  badge: 'Launch price',
  price: price.shown,
  listPrice: price.listShown,
  priceLabel: `Launch price ${price.shown}`,
  listPriceLabel: `List price ${price.listShown}`,
  terms: 'One-time payment, first cohort',
  includedTitle: 'What is in it',
  included: [
    `${programme.liveSessions} live group sessions of ${programme.liveSessionMinutes} minutes, in weeks 1 and 3`,
    'The private app: daily log, microchallenges, IKEA worksheet, tracker, Weekly Reflection',
    'A daily nudge, at an hour that you choose',
    'The community circle',
    'Optional 1:1 guidance',
  ],
  refundTitle: 'If it is not for you',
  refund: refundRule,
  refundContact: `Write to ${contact.email}. You do not have to give a reason.`,
  payment: {
    /** On the plain link to the hosted page, and on the button until the provider has drawn its own. */
    button: `Pay ${price.shown} and join`,
    loading: 'Loading the payment button...',
    failed: 'The payment button did not load. This link leads to the same secure page.',
    note: 'Payment is handled by Razorpay. We never see your card number.',
    sameAddress:
      'Use the e-mail address of the Google account with which you will sign in: that is how the app knows you.',
    signedIn: 'You are signed in on this device, so the payment button is not loaded here.',
    signedInLink: 'Go to your dashboard',
    unavailable: 'Payment is not open yet. Leave your address below and we will write to you when it is.',
  },
} as const;
