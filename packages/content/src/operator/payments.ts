export const outcomeNames: Readonly<Record<string, string>> = {
  none: 'Not captured',
  place: 'Pays for a place',
  duplicate: 'Duplicate',
  review: 'Other amount',
  'amount-closed': 'Amount no longer accepted',
  'no-cohort': 'No seat left',
  'payer-removed': 'Payer’s place was removed',
  unclaimed: 'Payer not known',
  'payer-deleted': 'Payer was deleted',
  refunded: 'Refunded',
};

export const paymentStatusNames = {
  pending: 'Pending',
  captured: 'Paid',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
} as const;

export const disputeNames: Readonly<Record<string, string>> = {
  none: 'None',
  open: 'Dispute open',
  closed: 'Dispute closed',
  lost: 'Dispute lost',
  won: 'Dispute won',
};

/** Why a payment needs a decision. */
export const decisionNames: Readonly<Record<string, string>> = {
  ...outcomeNames,
  'other-cohort': 'Other cohort than offered',
  'refund-failed': 'Refund failed',
  'dispute-open': 'Dispute open',
  'dispute-lost': 'Dispute lost',
};

/** The currencies that payments can be filtered by. */
export const currencies = ['INR', 'USD', 'EUR', 'GBP', 'AED', 'SGD', 'AUD', 'CAD'] as const;

export const paymentsPage = {
  title: 'Payments',
  lead: 'Every payment that the provider has reported.',
  caption: 'Payments',
  search: 'Address or payment ID',
  decision: 'Needs a decision',
  decisionAny: 'Any reason',
  decisionAll: 'All payments',
  status: 'State',
  currency: 'Currency',
  outcome: 'Outcome',
  cohort: 'Cohort',
  dispute: 'Dispute',
  empty: 'No payments here',
  emptyFiltered: 'No payment matches these filters.',
  emptyAll: 'The provider has not reported a payment yet.',
  columns: {
    created: 'Paid at',
    payer: 'Payer',
    amount: 'Amount',
    status: 'Status',
    cohort: 'Cohort',
    actions: 'Actions',
  },
  noAddress: 'No address',
  nameOf: (payer: string | null, amount: string, time: string) =>
    `the payment of ${amount}${payer === null ? '' : ` by ${payer}`} on ${time}`,
  refunded: (amount: string) => `${amount} refunded`,
  onTheWay: (amount: string) => `${amount} on its way back`,
  month: 'Month',
  since: (day: string) => `Only payments made since ${day}.`,
  export: (month: string) => `Export ${month} as CSV`,
  refund: {
    button: 'Refund',
    buttonFor: (payment: string) => `Refund ${payment}`,
    title: 'Refund a payment',
    effect: (left: string, before: string, hasPlace: boolean) =>
      `${left} can still be refunded; ${before} was refunded before.${hasPlace ? ' A full refund closes the place.' : ''}`,
    amount: (currency: string) => `Amount in ${currency}`,
    amountError: (least: string, left: string) => `Enter an amount from ${least} to ${left}.`,
    submit: 'Refund',
    conflict: (before: string) =>
      `Another operator has refunded ${before} in the meantime. The amount below is what is left; check it and refund again.`,
  },
  accept: {
    button: 'Give a place',
    buttonFor: (payment: string) => `Give a place for ${payment}`,
    title: 'Give a place for a payment',
    effect:
      'The payment pays for the place of this person in the cohort, whatever the amount is. Somebody without a place gets one, and a welcome mail; a place that was given by hand becomes a paid one.',
    address: 'Whose place it pays for',
    addressHint: 'The address of the payer, or of somebody else whom the payer names.',
    submit: 'Give the place',
    submitBeyondSeats: 'Give the place beyond the seats',
  },
  settle: {
    button: 'Leave as it is',
    buttonFor: (payment: string) => `Leave ${payment} as it is`,
    title: 'Leave a payment as it is',
    effect:
      'The payment leaves the list of what needs a decision. Nothing is refunded, and it pays for no place unless you give one for it later.',
    submit: 'Leave it as it is',
  },
} as const;
