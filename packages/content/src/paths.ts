/* Addresses without the texts of their pages, for code that only links to them. */

/** The pages that answer the newsletter's form without JavaScript. */
export const formPages = {
  subscribed: '/newsletter/thanks',
  invalid: '/newsletter/check',
  later: '/newsletter/later',
} as const;

export type FormPage = (typeof formPages)[keyof typeof formPages];

/** Targets of links in mails. Opening one changes nothing until a button is pressed. */
export const newsletterLinks = {
  confirm: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
} as const;

export type NewsletterLink = (typeof newsletterLinks)[keyof typeof newsletterLinks];

/** The page of the link in our mail that keeps an account, and the page after an account was deleted. */
export const accountLinks = { keep: '/keep-account', goodbye: '/goodbye' } as const;

/** The questionnaires; their results can be shared. */
export type Questionnaire = 'quiz' | 'scan' | 'diagnostic';

/** The path of the page of a shared result. */
export const resultPath = (questionnaire: Questionnaire, key: string): `/${string}` =>
  `/${questionnaire}/result/${key}`;
