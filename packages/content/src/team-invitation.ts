/* What the questions and the result say about a team's run; the page that collects the answers has its own texts. */

import { copying } from './sharing.ts';

/** The offer on the introduction to the diagnostic and on its result. */
export const teamOffer = {
  title: 'Run it with your team',
  text: 'Send one link to your colleagues, and see where your answers differ. No names, no account.',
  link: { label: 'Get a link for your team', target: '/diagnostic/team' },
} as const;

/** For a colleague who follows the link of a run. */
export const teamInvitation = {
  /** On the first question. */
  waiting: 'Your team takes this together. Nobody sees your answers until you send them.',
  title: 'Send your answers to your team',
  text: 'The link below contains your answers and a random number instead of your name. Send it to the person who invited you, and to nobody else: that person sees counts, but could work out your answers from the link.',
  share: 'Send my answers',
  copy: 'Copy the link with my answers',
  ...copying,
  copied: 'Copied. Send it to the person who invited you.',
  shareText: 'My answers to Caveman in the Cubicle:',
  /** In the browser in which the run was started. */
  own: {
    title: 'Count your answers',
    text: 'You started this run in this browser, so your answers need not be sent.',
    link: 'Count my answers',
  },
  invalid: {
    title: 'The link of your team is incomplete',
    text: 'It was cut off or changed on its way. Ask for it again, and open it in this browser: your answers are kept.',
  },
} as const;
