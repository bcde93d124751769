/* Addresses without the texts of their pages, for code that only links to them. */

/** The pages that answer the newsletter's form without JavaScript. */
export const formPages = {
  subscribed: '/newsletter/thanks',
  invalid: '/newsletter/check',
  later: '/newsletter/later',
} as const;

export type FormPage = (typeof formPages)[keyof typeof formPages];

/** Targets of links in mails. Opening one changes nothing until a button is pressed. */
export const mailLinks = {
  confirm: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
  leaveWaitlist: '/waitlist/leave',
} as const;

/** A link in a mail with its token, and the address that it is about. What follows the `#` is sent to no server. */
export const mailLinkTo = (link: MailLink, token: string, address: string): `/${string}` =>
  `${link}#${token},${encodeURIComponent(address)}`;

export type MailLink = (typeof mailLinks)[keyof typeof mailLinks];

/** The page of the link in our mail that keeps an account, and the page after an account was deleted. */
export const accountLinks = { keep: '/keep-account', goodbye: '/goodbye' } as const;

/** The questionnaires; their results can be shared. */
export type Questionnaire = 'quiz' | 'scan' | 'diagnostic';

/** The path of the page of a shared result. */
export const resultPath = (questionnaire: Questionnaire, key: string): `/${string}` =>
  `/${questionnaire}/result/${key}`;

/** The page with the questions at the end of a cohort. */
export const feedbackPath = '/feedback';
