import { type Payment, type PaymentOutcome, type Placement, paymentStatus } from './payments.ts';

/** Why the operator is notified about a payment. */
export const noticeReasons = [
  'duplicate',
  'review',
  'amount-closed',
  'no-cohort',
  'payer-removed',
  'unclaimed',
  'payer-deleted',
  'refund-failed',
  'refunded-in-part',
  'dispute-open',
  'dispute-closed',
  'dispute-lost',
  'dispute-won',
] as const;
export type NoticeReason = (typeof noticeReasons)[number];

/** What the operator should know about a payment. */
export interface Notice {
  readonly reason: NoticeReason;
  /** The refund that it is about. */
  readonly refundId?: string;
}

/** The outcomes that the operator has to settle. */
export const unsettledOutcomes = [
  'review',
  'amount-closed',
  'no-cohort',
  'payer-removed',
  'unclaimed',
  'duplicate',
  'payer-deleted',
] as const;

/** The outcome with which the operator left a payment as it is; `undefined` for any other. */
export const leftAs = ({ settled }: Pick<DecidedPayment, 'settled'>): PaymentOutcome | undefined =>
  unsettledOutcomes.find((outcome) => settled.includes(outcome));

/** Stored with the settled notices of a payment once an operator has refunded it here, and not at the provider. */
export const refundedHere = 'refund';

/** Every notice that is true of a payment as it is stored now. */
export function noticesAbout(payment: Payment): Notice[] {
  const { outcome, dispute, refunds } = payment;
  const status = paymentStatus(payment);
  const failed = Object.entries(refunds).filter(([, refund]) => refund.status === 'failed');
  return [
    ...unsettledOutcomes.filter((unsettled) => unsettled === outcome).map((reason) => ({ reason })),
    ...(status === 'refunded'
      ? []
      : failed.map(([refundId]) => ({ reason: 'refund-failed', refundId }) as const)),
    ...(status === 'partially_refunded' ? [{ reason: 'refunded-in-part' } as const] : []),
    ...(dispute === 'none' ? [] : [{ reason: `dispute-${dispute}` } as const]),
  ];
}

/** Notices that need no decision. */
const informational = ['refunded-in-part', 'dispute-closed', 'dispute-won'] as const;
type Informational = (typeof informational)[number];

/** A payment with what the operator decided about it. */
export interface DecidedPayment extends Payment {
  readonly placement: Placement;
  /** The keys of the notices that the operator has settled. */
  readonly settled: readonly string[];
}

/** Why a payment needs a decision. */
export const decisionReasons = [
  ...unsettledOutcomes,
  'other-cohort',
  'refund-failed',
  'dispute-open',
  'dispute-lost',
] as const;
export type DecisionReason = (typeof decisionReasons)[number];

/** A notice that the operator has not settled yet. */
export interface OpenNotice {
  readonly reason: DecisionReason;
  /** Stored with the payment once the operator has settled it. */
  readonly key: string;
}

/** The notices about a payment that the operator has not settled yet. */
export function openNoticesOf(payment: DecidedPayment): OpenNotice[] {
  const { outcome, placement, settled } = payment;
  const isElsewhere = outcome === 'place' && placement !== 'as-offered';
  const all: OpenNotice[] = [
    ...noticesAbout(payment).flatMap(({ reason, refundId }) =>
      isInformational(reason)
        ? []
        : [{ reason, key: refundId === undefined ? reason : `${reason} ${refundId}` }],
    ),
    ...(isElsewhere ? [{ reason: 'other-cohort', key: 'other-cohort' } as const] : []),
  ];
  return all.filter(({ key }) => !settled.includes(key));
}

const isInformational = (reason: NoticeReason): reason is Informational =>
  informational.some((reasonWithoutDecision) => reasonWithoutDecision === reason);
