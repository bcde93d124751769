/* The addresses of pages that are named apart from their words, which not everybody who leads there needs. */

/** The pages that answer the newsletter's form where no JavaScript runs. */
export const formPages = {
  subscribed: '/newsletter/thanks',
  invalid: '/newsletter/check',
  later: '/newsletter/later',
} as const;

export type FormPage = (typeof formPages)[keyof typeof formPages];

/** The pages that the links in our mails lead to. Opening one changes nothing: a person presses a button. */
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
