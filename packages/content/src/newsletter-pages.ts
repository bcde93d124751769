/** The pages that answer the newsletter's form where no JavaScript runs. */
export const formPages = {
  subscribed: '/newsletter/thanks',
  invalid: '/newsletter/check',
  later: '/newsletter/later',
} as const;

/** The pages that the links in our mails lead to. Opening one changes nothing: a person presses a button. */
export const newsletterLinks = {
  confirm: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
} as const;

export type NewsletterLink = (typeof newsletterLinks)[keyof typeof newsletterLinks];

export type FormPage = (typeof formPages)[keyof typeof formPages];
