/** The pages that answer the newsletter's form where no JavaScript runs. */
export const formPages = {
  subscribed: '/newsletter/thanks',
  invalid: '/newsletter/check',
  later: '/newsletter/later',
} as const;

export type FormPage = (typeof formPages)[keyof typeof formPages];
