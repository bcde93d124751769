import { countText, quantity } from './quantity.ts';

/** The link to the console's first page. */
const back = 'Go to the first page';

/** The pages of the console, in the order of its navigation; all for owners, and some for facilitators. */
export const consolePages = [
  { id: 'today', label: 'Today', path: '/operator' },
  { id: 'people', label: 'People', path: '/operator/people' },
  { id: 'payments', label: 'Payments', path: '/operator/payments' },
  { id: 'cohorts', label: 'Cohorts', path: '/operator/cohorts' },
  { id: 'groups', label: 'Groups', path: '/operator/groups', isForFacilitators: true },
  {
    id: 'conversations',
    label: 'Conversations',
    path: '/operator/conversations',
    isForFacilitators: true,
  },
  { id: 'numbers', label: 'Numbers', path: '/operator/numbers' },
  { id: 'waitlist', label: 'Waitlist', path: '/operator/waitlist' },
  { id: 'mails', label: 'Mails', path: '/operator/mails' },
  { id: 'nudges', label: 'Nudges', path: '/operator/nudges' },
  { id: 'challenges', label: 'Challenges', path: '/operator/challenges' },
  { id: 'newsletter', label: 'Newsletter', path: '/operator/newsletter' },
  { id: 'operators', label: 'Operators', path: '/operator/operators' },
  { id: 'log', label: 'Log', path: '/operator/log' },
] as const satisfies readonly ConsolePage[];

interface ConsolePage {
  readonly id: string;
  readonly label: string;
  readonly path: string;
  readonly isForFacilitators?: true;
}

export type ConsolePageId = (typeof consolePages)[number]['id'];

/** Around every page. */
export const consoleFrame = {
  name: 'Console',
  skip: 'Skip to the page',
  navigation: 'Pages',
  openMenu: 'Open the menu',
  menuTitle: 'Pages',
  signedInAs: (address: string) => `Signed in as ${address}`,
  signOut: 'Sign out',
  /** Asked only when there is something that was typed and not sent. */
  discard: {
    title: 'Sign out?',
    effect: 'What you typed and have not sent or saved is deleted.',
    submit: 'Sign out and delete it',
  },
  notFound: {
    title: 'Page not found',
    lead: 'There is no page at this address.',
    back,
  },
  crash: {
    title: 'Something broke',
    lead: 'This page could not be shown. Nothing that you did was undone.',
    reload: 'Reload the page',
    home: { label: back, target: '/operator' },
  },
} as const;

export const consoleSignIn = {
  heading: 'The console',
  lead: 'For the people who run the programme. Sign in with the Google account that was granted the role.',
  checking: 'Checking your sign-in',
  google: 'Continue with Google',
  persona: (address: string) => `Continue as ${address}`,
  personaNote: 'On this laptop only: one click, no password.',
  busy: 'Signing you in',
  /** Why there is no session, by the reason. */
  reasons: {
    refused: 'This account is not an operator’s. Sign in with another one.',
    ended: 'Your sign-in is more than eight hours old, or was ended elsewhere. Please sign in again.',
    unreachable: 'The server could not be reached. Check your connection and try again.',
    unexpected: 'Something unexpected came back from the server. Please try again.',
  },
  otherAccount: 'That was another account. Sign in with the one you began with, or sign out first.',
  recent: {
    title: 'Sign in again',
    lead: 'This needs a sign-in within the last five minutes. Afterwards, it continues by itself.',
  },
} as const;

/** What lists, actions and dialogs say on every page. */
export const kitTexts = {
  reason: 'Reason',
  optionalReason: 'Reason (optional)',
  reasonHint: 'Kept in the log, for you and the other owners. Leave out names and addresses.',
  loading: 'Loading',
  failed: 'This could not be loaded.',
  notFound: 'There is nothing here. It may have been deleted.',
  offline: 'You are offline. What you see may be out of date, and actions are not sent.',
  unreachable: 'The server cannot be reached. What you see may be out of date.',
  offlinePart: 'This cannot be loaded while you are offline.',
  retry: 'Try again',
  backToList: 'Back to the list',
  more: 'Show more',
  loadingMore: 'Loading more',
  shown: (count: number, hasMore: boolean, total: number | undefined) => {
    if (!hasMore) return `${countText(count)} in total`;
    return total === undefined ? `${count} shown, there are more` : `${count} of ${countText(total)} shown`;
  },
  latestShown: (count: number) => `${count} shown`,
  clear: 'Clear all filters',
  filters: 'Filters',
  search: 'Search',
  find: 'Find',
  any: 'All',
  cancel: 'Cancel',
  undo: 'Undo',
  dismiss: 'Dismiss',
  select: (name: string) => `Select ${name}`,
  selectAll: 'Select all that are shown',
  sortBy: (name: string) => `Sort by ${name}`,
  typeName: (name: string) => `This cannot be undone. Type ${name} to confirm.`,
  typeNameLabel: 'Confirm',
  typeNameError: (name: string) => `Type exactly ${name}.`,
  actionFailed: 'That did not work. Nothing was changed.',
  actionOffline: 'You are offline, so this was not sent.',
  actionUncertain:
    'No answer came, so it is not known whether this was done. Try again: it is never done twice.',
  notSignedIn: 'You did not sign in again, so nothing was done.',
  conflict: {
    title: 'Another operator changed this',
    lead: 'Both versions are below. Nothing of yours was stored yet.',
    field: 'Field',
    yours: 'Yours',
    theirs: 'Stored now',
    keepMine: 'Store mine',
    takeTheirs: 'Take what is stored',
  },
  download: (name: string, rows: number) => `${name} was downloaded, with ${quantity(rows, 'row')}.`,
  none: 'None',
  never: 'Never',
  yes: 'Yes',
  no: 'No',
} as const;
