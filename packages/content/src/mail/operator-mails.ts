import { programme } from '../programme.ts';
import type { MailBlock, MailContent } from './mail.ts';

const reason = `You are receiving this email because you run ${programme.name}.`;

/** A command as the operator types it. */
const commandLine = (command: string): string => `npm run operator -- ${command}`;

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

export interface Notice {
  readonly title: string;
  readonly text: string;
  /** The commands that settle it, without the program's name. */
  readonly commands: readonly string[];
}

/** What the commands about a payment contain. */
export interface NoticeFacts {
  readonly paymentId: string;
  /** The payer's address; `ADDRESS` when there is none. */
  readonly payer: string;
  /** What is left to refund, in rupees, such as 6999. */
  readonly left: string;
  /** The deadline for our response to a dispute. */
  readonly respondBy: string | undefined;
  /** Whether the payment keeps a place open. */
  readonly hasPlace: boolean;
}

const refund = ({ paymentId, left }: NoticeFacts) => `refund ${paymentId} ${left}`;
const accept = ({ paymentId, payer }: NoticeFacts) => `enrol ${payer} --cohort ID --payment ${paymentId}`;
const placeNow = ({ hasPlace }: NoticeFacts) =>
  hasPlace ? 'The place stays open.' : 'The payment has not opened a place.';
const settle = ({ paymentId }: NoticeFacts) => `settle ${paymentId}`;

/** The events of payments that the operator is told about, with what there is to do. */
const notices = {
  duplicate: (facts: NoticeFacts) => ({
    title: 'paid twice',
    text: 'The payer already has a place, and paid again. Refund this payment, or give its place to somebody the payer names.',
    commands: [refund(facts), accept({ ...facts, payer: 'ADDRESS' })],
  }),
  review: (facts: NoticeFacts) => ({
    title: 'another amount',
    text: 'No cohort that can be joined accepts this amount or currency, so no place was opened. Open one, refund the payment, or mark it as settled if it paid for something else. The payer hears nothing until you decide.',
    commands: [accept(facts), refund(facts), settle(facts)],
  }),
  'no-cohort': (facts: NoticeFacts) => ({
    title: 'no cohort to join',
    text: 'The price was paid, and there is no cohort to join. Create one and the place opens overnight, or refund the payment. The payer was told that we are looking at it.',
    commands: ['cohort create ID --title TITLE --starts DAY --weeks N', refund(facts)],
  }),
  'payer-removed': (facts: NoticeFacts) => ({
    title: 'paid after their place was removed',
    text: 'You removed this person’s place, and they paid again. No place was opened. Open one, or refund the payment. The payer was told that we are looking at it.',
    commands: [accept(facts), refund(facts)],
  }),
  unclaimed: (facts: NoticeFacts) => ({
    title: 'no address',
    text: 'The payment came without a usable email address. The payer can claim it with the payment ID and their phone number. If they write to you, check the number in Razorpay’s dashboard and enrol them.',
    commands: [accept(facts), refund(facts)],
  }),
  'refund-failed': (facts: NoticeFacts) => ({
    title: 'a refund failed',
    text: `The provider could not carry out a refund, so the payer has not received this money. ${placeNow(facts)} Refund again, or pay it back another way and mark it as settled.`,
    commands: [refund(facts), settle(facts)],
  }),
  'refunded-in-part': (facts: NoticeFacts) => ({
    title: 'refunded in part',
    text: `Part of the payment was refunded. ${placeNow(facts)} There is nothing left to do.`,
    commands: [],
  }),
  'dispute-open': (facts: NoticeFacts) => ({
    title: 'dispute opened',
    text: `The payer disputes the payment at their bank. ${placeNow(facts)} Respond in Razorpay’s dashboard ${facts.respondBy === undefined ? 'before the deadline shown there' : `by ${facts.respondBy}`}.`,
    commands: [],
  }),
  'dispute-closed': () => ({
    title: 'dispute closed',
    text: 'The dispute was closed without a decision. There is nothing left to do.',
    commands: [],
  }),
  'dispute-lost': (facts: NoticeFacts) => ({
    title: 'dispute lost',
    text: 'The dispute was lost and the money is gone. Decide whether the person keeps the place, and mark it as settled.',
    commands: [`remove ${facts.payer}`, settle(facts)],
  }),
  'dispute-won': () => ({
    title: 'dispute won',
    text: 'The dispute was won. There is nothing left to do.',
    commands: [],
  }),
  'other-cohort': (facts: NoticeFacts) => ({
    title: 'another cohort, or no seat left',
    text: 'The cohort on offer had no seat for the payer. If they got a place in another one, the welcome mail names it and offers a refund. Move the person, refund them, or mark it as settled.',
    commands: [`move ${facts.payer} --cohort ID`, refund(facts), settle(facts)],
  }),
} satisfies Readonly<Record<string, (facts: NoticeFacts) => Notice>>;
export type NoticeName = keyof typeof notices;

/** What happened to a payment, and the commands that settle it. */
export const noticeOf = (name: NoticeName, facts: NoticeFacts): Notice => notices[name](facts);

const commandBlocks = (commands: readonly string[]): readonly MailBlock[] =>
  commands.length === 0
    ? []
    : [
        {
          facts: commands.map((each, index) => [index === 0 ? 'Command' : 'Or', commandLine(each)] as const),
        },
      ];

export const operatorNotice = (
  { paymentId, payer, amount, refunded, paidOn, cohort }: PaymentSummary,
  { title, text, commands }: Notice,
): MailContent => ({
  subject: `Payment ${paymentId}: ${title}`,
  preview: `${payer}, ${amount}. ${text}`,
  heading: `Payment ${paymentId}: ${title}`,
  blocks: [
    { text },
    {
      facts: [
        ['Payer', payer],
        ['Amount', amount],
        ['Refunded', refunded],
        ['Paid on', paidOn],
        ['Cohort', cohort],
      ],
    },
    ...commandBlocks(commands),
    { text: `${commandLine('todo')} lists everything that needs your attention.` },
  ],
  reason,
});

/**
 * Everybody who pays gets a place, so people who pay at the same moment, or once it is full, can exceed the
 * seats.
 */
export const overfullCohort = (
  cohortId: string,
  title: string,
  taken: number,
  seats: number,
): MailContent => ({
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
      text: 'Everybody who pays gets a place, even when several people pay for the last seat at the same moment or the cohort is already full. Raise the number of seats, or move somebody to another cohort. You will get this email again only if the number of people beyond the seats doubles.',
    },
    ...commandBlocks([`cohort edit ${cohortId} --seats ${taken}`, 'move ADDRESS --cohort ID']),
  ],
  reason,
});

/** Payers for whom no open cohort had a seat: one mail a day for each cohort that they were placed in. */
export const paymentsWithoutSeat = (
  title: string,
  startsOn: string,
  payers: readonly string[],
): MailContent => ({
  subject: `No seat is left: new payments go to ${title}`,
  preview: `No open cohort has a seat left, and people are still paying. They get a place in ${title}.`,
  heading: `No seat is left: new payments go to ${title}`,
  blocks: [
    {
      text: `No open cohort has a seat left, and people are still paying. They get a place in ${title}, which begins on ${startsOn}; if that is not the cohort on offer, their welcome mail names it and offers a refund. You get this email at most once a day for each cohort.`,
    },
    { facts: payers.map((payer, index) => [`Payer ${index + 1}`, payer] as const) },
    { text: 'Open another cohort, raise the number of seats, or close enrolment on the sales page.' },
    ...commandBlocks(['todo', 'cohort open ID', 'cohort close ID']),
  ],
  reason,
});

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
