import type { RoleChange } from '@reshape/contract/operator/fields';
import { programme } from '../programme.ts';
import type { MailBlock, MailContent, OwnPath } from './mail.ts';

const reason = `You are receiving this email because you run ${programme.name}.`;

/** A page of the console, and what the button that opens it says. */
interface ConsoleLink {
  readonly label: string;
  readonly path: OwnPath;
}

const today: ConsoleLink = { label: 'Open Today', path: '/operator' };
const cohorts: ConsoleLink = { label: 'Open the cohorts', path: '/operator/cohorts' };
const operators: ConsoleLink = { label: 'Open the operators', path: '/operator/operators' };
const payments = (filter = ''): ConsoleLink => ({
  label: 'Open the payments',
  path: `/operator/payments${filter}`,
});

/** A payment as the operator sees it. */
export interface PaymentSummary {
  readonly paymentId: string;
  /** The payer's address. */
  readonly payer: string;
  readonly amount: string;
  readonly refunded: string;
  readonly paidOn: string;
  readonly cohort: string;
}

/** What a notice about a payment depends on. */
export interface NoticeFacts {
  /** The deadline for our response to a dispute. */
  readonly respondBy: string | undefined;
  /** The person whose place the payment keeps open, by their id in the console. */
  readonly placeOf: string | undefined;
}

interface Notice {
  readonly title: string;
  readonly text: string;
  /** Where it is decided. */
  readonly link: ConsoleLink;
}

const placeNow = ({ placeOf }: NoticeFacts) =>
  placeOf === undefined ? 'The payment has not opened a place.' : 'The place stays open.';

/** The page of the person with the place that a payment opened; without one, the payments. */
const person = ({ placeOf }: NoticeFacts, filter = ''): ConsoleLink =>
  placeOf === undefined
    ? payments(filter)
    : { label: 'Open the person', path: `/operator/people/${placeOf}` };

/** The events of payments that the operator is told about, with what there is to do. */
const notices = {
  duplicate: () => ({
    title: 'paid twice',
    text: 'The payer already has a place, and paid again. Refund this payment, give a place for it to somebody the payer names, or leave it as it is.',
    link: payments('?decision=duplicate'),
  }),
  review: () => ({
    title: 'another amount',
    text: 'No cohort that can be joined accepts this amount or currency, so no place was opened. Give a place for it, refund it, or leave it as it is if it paid for something else. The payer hears nothing until you decide.',
    link: payments('?decision=review'),
  }),
  'amount-closed': () => ({
    title: 'an amount that is no longer accepted',
    text: 'A cohort accepts this amount only until a certain day, for a certain number of places, and while it has seats. One of these limits had been reached, so no place was opened; Today says which. Give a place for the payment, refund it, or leave it as it is. The payer was told that we are looking at it.',
    link: today,
  }),
  'payer-removed': () => ({
    title: 'paid after their place was removed',
    text: 'You removed this person’s place, and they paid again. No place was opened. Give a place for the payment, refund it, or leave it as it is. The payer was told that we are looking at it.',
    link: payments('?decision=payer-removed'),
  }),
  unclaimed: () => ({
    title: 'no address',
    text: 'The payment came without a usable email address. The payer can claim it with the payment ID and their phone number. If they write to you, check the number in Razorpay’s dashboard and give them the place.',
    link: payments('?decision=unclaimed'),
  }),
  'payer-deleted': () => ({
    title: 'its payer was deleted',
    text: 'Everything about the payer was deleted, or is being deleted, before the programme of this payment was over. Refund it, give a place for it to somebody else, or leave it as it is. If it was paid after the deletion was requested, its place opens the night after the deletion is complete.',
    link: payments('?decision=payer-deleted'),
  }),
  'refund-failed': (facts) => ({
    title: 'a refund failed',
    text: `The provider could not carry out a refund, so the payer has not received this money. ${placeNow(facts)} Refund again, or pay it back another way and leave the payment as it is.`,
    link: today,
  }),
  'refunded-in-part': (facts) => ({
    title: 'refunded in part',
    text: `Part of the payment was refunded. ${placeNow(facts)} There is nothing left to do.`,
    link: person(facts),
  }),
  'dispute-open': (facts) => ({
    title: 'dispute opened',
    text: `The payer disputes the payment at their bank. ${placeNow(facts)} Respond in Razorpay’s dashboard ${facts.respondBy === undefined ? 'before the deadline shown there' : `by ${facts.respondBy}`}.`,
    link: payments('?decision=dispute-open'),
  }),
  'dispute-closed': (facts) => ({
    title: 'dispute closed',
    text: 'The dispute was closed without a decision. There is nothing left to do.',
    link: person(facts, '?dispute=closed'),
  }),
  'dispute-lost': (facts) => ({
    title: 'dispute lost',
    text: 'The dispute was lost and the money is gone. Decide whether the person keeps the place, and leave the payment as it is.',
    link: person(facts, '?decision=dispute-lost'),
  }),
  'dispute-won': (facts) => ({
    title: 'dispute won',
    text: 'The dispute was won. There is nothing left to do.',
    link: person(facts, '?dispute=won'),
  }),
} satisfies Readonly<Record<string, (facts: NoticeFacts) => Notice>>;

export type NoticeName = keyof typeof notices;
export const noticeNames = Object.keys(notices) as NoticeName[];

const buttonTo = (link: ConsoleLink): MailBlock => ({ button: link });

/** What happened to a payment, and where it is decided. */
export function operatorNotice(
  name: NoticeName,
  facts: NoticeFacts,
  { paymentId, payer, amount, refunded, paidOn, cohort }: PaymentSummary,
): MailContent {
  const { title, text, link }: Notice = notices[name](facts);
  const heading = `A payment of ${amount}: ${title}`;
  return {
    subject: heading,
    preview: `${payer}, ${paidOn}. ${text}`,
    heading,
    blocks: [
      { text },
      {
        facts: [
          ['Payer', payer],
          ['Amount', amount],
          ['Refunded', refunded],
          ['Paid on', paidOn],
          ['Cohort', cohort],
          ['Payment ID', paymentId],
        ],
      },
      buttonTo(link),
    ],
    reason,
  };
}

/** Payers whose cohort had no seat left: one mail a day for each cohort that they were placed in. */
export const paymentsWithoutSeat = (
  title: string,
  startsOn: string,
  payers: readonly string[],
): MailContent => ({
  subject: `No seat is left: new payments go to ${title}`,
  preview: `The cohort that people pay for is full. They get a place in ${title}, the next open one.`,
  heading: `No seat is left: new payments go to ${title}`,
  blocks: [
    {
      text: `The cohort that these people paid for has no seat left. They got a place in ${title}, the next open one with a seat, which begins on ${startsOn}; their welcome mail names it and offers a refund. You get this email at most once a day for each cohort.`,
    },
    { facts: payers.map((payer, index) => [`Payer ${index + 1}`, payer] as const) },
    {
      text: 'Raise the number of seats, or close enrolment of the full cohort. Once no open cohort has a seat, each further payment waits for your decision. The page Today lists the payments.',
    },
    buttonTo(cohorts),
  ],
  reason,
});

/** Payers for whom no open cohort had a seat: one mail a day. */
export const paymentsUndecided = (payers: readonly string[]): MailContent => ({
  subject: 'No open cohort has a seat left, and people have paid',
  preview: 'They got no place, and were told that one of us decides.',
  heading: 'No open cohort has a seat left, and people have paid',
  blocks: [
    {
      text: 'The price was paid, and no open cohort had a seat left. These people got no place, and were told that we are looking at it. You get this email at most once a day.',
    },
    { facts: payers.map((payer, index) => [`Payer ${index + 1}`, payer] as const) },
    {
      text: 'Give a place for each payment, or refund it. Once an open cohort has a seat, the next places open overnight.',
    },
    buttonTo(payments('?decision=no-cohort')),
  ],
  reason,
});

/** What an operator is called. */
export const roleNames = { owner: 'an owner', facilitator: 'a facilitator' } as const;
type Role = keyof typeof roleNames;

interface RoleFacts {
  /** The operator whose role it is. */
  readonly address: string;
  readonly change: RoleChange;
  /** The role by then. */
  readonly role: Role;
  /** The address of the operator who changed it, or on the command line the machine's user name. */
  readonly by: string;
}

/** To each owner: somebody else's role has changed. */
export function operatorRole({ address, change, role, by }: RoleFacts): MailContent {
  const isRevoked = change === 'revoked';
  const state = isRevoked ? 'is no longer an operator' : `is now ${roleNames[role]}`;
  const did = isRevoked ? 'revoked the role of' : 'changed the role of';
  return {
    subject: `${address} ${state}`,
    preview: `${by} changed who runs ${programme.name}.`,
    heading: `${address} ${state}`,
    blocks: [
      { text: `${by} ${change === 'granted' ? `made ${address} ${roleNames[role]}` : `${did} ${address}`}.` },
      {
        text: 'An owner sees addresses and payments, can give, move and remove places, and can refund payments; a facilitator sees and writes to the groups that they lead. If this change is not right, undo it now and tell the others.',
      },
      buttonTo(operators),
    ],
    reason,
  };
}

const rights: Readonly<Record<Role, string>> = {
  owner:
    'An owner can do everything in the console: cohorts, people, payments, mails and texts. What you do there is logged with your address.',
  facilitator:
    'In the console you see the people of the groups that you lead and their live sessions, write to them, and answer those who ask for a conversation.',
};

/** To the operator: their own role has changed. The same mail invites them again until they have signed in. */
export function ownRole({ address, change, role, by }: RoleFacts): MailContent {
  const ownReason = `You are receiving this email because your role in ${programme.name} has changed.`;
  if (change === 'revoked') {
    const heading = `You are no longer an operator of ${programme.name}`;
    return {
      ...{ subject: heading, heading, reason: ownReason },
      preview: `${by} revoked your role.`,
      blocks: [
        {
          text: `${by} revoked your role, and the console is closed to you. Your own account and what you wrote stay as they are.`,
        },
      ],
    };
  }
  const hasNewGroups = change === 'groups';
  const heading = hasNewGroups
    ? 'The groups that you lead have changed'
    : `You are now ${roleNames[role]} of ${programme.name}`;
  const text = hasNewGroups
    ? `${by} changed the groups that you lead. The console shows the new ones within half a minute.`
    : `${by} made you ${roleNames[role]}. ${rights[role]}`;
  return {
    ...{ subject: heading, heading, reason: ownReason },
    preview: text,
    blocks: [
      { text },
      { text: `Sign in to the console with the Google account of ${address}.` },
      buttonTo({ label: 'Open the console', path: '/operator' }),
    ],
  };
}
