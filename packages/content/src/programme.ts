/** What the product is called and the facts of the programme that more than one page states. */
export const programme = {
  name: 'Reshape',
  /** IANA zone in which a day of the programme begins and ends. */
  timeZone: 'UTC',
  weeks: 4,
  mission: '100,000 people',
  firstCohortStarts: '7th June',
  liveSessions: 2,
  /** The weeks of the programme in which they take place. */
  liveSessionWeeks: [1, 3],
  liveSessionMinutes: 90,
  /** Where live sessions take place, unless a cohort says otherwise. */
  liveSessionPlatform: 'Zoom',
  /** Hours after the first session within which a refund may be asked for by email. */
  refundHours: 48,
} as const;

/** The locale of mails, and the time zone of people whose own is unknown. */
export const mailLocale = { language: 'en-IN', timeZone: 'Asia/Kolkata' } as const;

/** What a browser's tab and search results call a page. */
export const documentTitle = (page: string): string => `${page} · ${programme.name}`;

/** The launch price and the list price that is struck out beside it, in whole rupees and as they are shown. */
export const price = {
  currency: 'INR',
  amount: 6_999,
  shown: '₹6,999',
  listAmount: 21_000,
  listShown: '₹21,000',
} as const;

/** How people can pay at the provider, by its own names, in the order in which they are named. */
export const paymentMethods = {
  upi: 'UPI',
  card: 'card',
  netbanking: 'netbanking',
  emi: 'EMI',
} as const;
export type PaymentMethod = keyof typeof paymentMethods;

/** The price of cohorts that have none of their own, in paise. */
export const programmePrice = price.amount * 100;

/** A paragraph of plain text in which some words carry emphasis; it is data, so no page needs an HTML sink. */
export type Paragraph = readonly (string | { readonly em: string })[];
