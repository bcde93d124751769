import { programme } from '../programme.ts';
import type { MailContent } from './mail.ts';

/** What happened to a payment that the operator has to know, and what there is to do about it. */
const notices = {
  duplicate: [
    'paid twice',
    'Somebody who has a place paid again. They have one place; refund the second payment, or give the place to somebody they name.',
  ],
  review: [
    'another amount',
    'The amount or the currency is not that of the price, so no place was opened. Open one by hand, or refund the payment. The payer was told that we are looking at it.',
  ],
  unclaimed: [
    'no address',
    'The payment came without an email address that can be used. The payer can claim it with the payment id and their phone number. If they write to you, enrol them by hand.',
  ],
  'other-cohort': [
    'no seat left',
    'The payer got a place, but not in the cohort on offer, or over its seats. Check that it suits them.',
  ],
  'refunded-in-part': ['refunded in part', 'Part of the payment was refunded. The place stays open.'],
  'dispute-open': [
    'dispute opened',
    'The payer disputes the payment at their bank. The place stays open. Answer at the payment provider before its deadline.',
  ],
  'dispute-lost': ['dispute lost', 'The dispute was lost and the money is gone. Decide about the place.'],
  'dispute-won': ['dispute won', 'The dispute was won. There is nothing left to do.'],
} as const;
export type Notice = keyof typeof notices;

const reason = `You get this because you run ${programme.name}.`;

/** Two people can pay for the last seat at the same moment, and both are in. */
export const overfullCohort = (title: string, taken: number, seats: number): MailContent => ({
  subject: `${title} has more people than seats`,
  preview: `${taken} people have a place, and there are ${seats} seats.`,
  heading: `${title} has more people than seats`,
  blocks: [
    {
      facts: [
        ['People with a place', String(taken)],
        ['Seats', String(seats)],
      ],
    },
    {
      text: 'Several people paid at the same moment, and everybody who pays gets in. Raise the number of seats, or move somebody to another cohort. This email comes once for a cohort.',
    },
    { text: 'npm run operator -- cohorts shows how full each cohort is.' },
  ],
  reason,
});

export const operatorNotice = (paymentId: string, notice: Notice): MailContent => {
  const [title, text] = notices[notice];
  return {
    subject: `Payment ${paymentId}: ${title}`,
    preview: text,
    heading: `Payment ${paymentId}: ${title}`,
    blocks: [
      { text },
      { text: 'npm run operator -- payments --review lists every payment that waits for you.' },
    ],
    reason,
  };
};

const roleChanges = {
  granted: ['is an operator now', 'gave', 'the role'],
  revoked: ['is no longer an operator', 'took the role from', ''],
} as const;

/** `by` is the address of the operator who changed it, or a name given on the command line. */
export function operatorRole(address: string, change: keyof typeof roleChanges, by: string): MailContent {
  const [state, did, what] = roleChanges[change];
  return {
    subject: `${address} ${state}`,
    preview: `${by} changed who runs ${programme.name}.`,
    heading: `${address} ${state}`,
    blocks: [
      { text: `${by} ${did} ${address}${what && ` ${what}`}.` },
      {
        text: 'An operator sees addresses and payments, and can enrol, move, remove and refund people. If this change is not right, undo it now and tell the others.',
      },
    ],
    reason,
  };
}
