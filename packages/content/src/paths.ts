/* Addresses without the texts of their pages, for code that only links to them. */

/** The pages that answer plain HTML forms, by the call of the contract that the form makes. */
export const formPages = {
  subscribe: { done: '/newsletter/thanks', invalid: '/newsletter/check', later: '/newsletter/later' },
  confirmSubscription: {
    done: '/newsletter/confirmed',
    invalid: '/newsletter/expired',
    later: '/newsletter/again',
  },
  unsubscribe: {
    done: '/newsletter/unsubscribed',
    invalid: '/newsletter/incomplete',
    later: '/newsletter/again',
  },
  leaveWaitlist: {
    done: '/waitlist/left',
    invalid: '/waitlist/incomplete',
    later: '/waitlist/again',
  },
} as const;

type FormPages = typeof formPages;
export type FormPage = { [Call in keyof FormPages]: FormPages[Call][keyof FormPages[Call]] }[keyof FormPages];

/** The pages of links in mails. Opening one changes nothing until its button is pressed. */
export const linkPages = {
  confirm: '/newsletter/link/confirm',
  unsubscribe: '/newsletter/link/unsubscribe',
  leaveWaitlist: '/waitlist/link/leave',
} as const;

export type LinkPage = (typeof linkPages)[keyof typeof linkPages];

/**
 * The page of a link with its token in place of `link`. The token is in the path, so that the form of the page can be
 * sent to an address below it without a script.
 */
export const linkPagePath = (link: LinkPage, token: string): `/${string}` =>
  link.replace('/link/', `/${token}/`) as LinkPage;

/** Where the button of the page of a mail's link sends its form, relative to the link. */
export const formOfLinkPage = (link: LinkPage): string => `${link.split('/').at(-1)}/submit`;

/**
 * The pages of the links in our mails that sign in and that keep an account, and the page after an account was deleted.
 */
export const accountLinks = { signIn: '/login-link', keep: '/keep-account', goodbye: '/goodbye' } as const;

/** The link that signs `address` in. What follows the # reaches no server before the button of the page is pressed. */
export const signInLinkPath = (address: string, token: string): `/${string}` =>
  `${accountLinks.signIn}#address=${encodeURIComponent(address)}&token=${token}`;

/** The questionnaires; their results can be shared. */
export type Questionnaire = 'quiz' | 'scan' | 'diagnostic';

/** How long each takes to read and answer, its result included, at 200 words a minute, in minutes. */
export const questionnaireMinutes = {
  quiz: 4,
  scan: 2,
  diagnostic: 6,
} as const satisfies Readonly<Record<Questionnaire, number>>;

/** The name of the result in which several share the first place. */
export const tieResult = 'tied';

/** The path of the page of a shared result. */
export const resultPath = (questionnaire: Questionnaire, key: string): `/${string}` =>
  `/${questionnaire}/result/${key}`;

/** The page with the questions at the end of a cohort. */
export const feedbackPath = '/feedback';

/** The query parameter of the sales page with the cohort of an offer, whose dates and price it then shows. */
export const offeredCohort = 'cohort';
