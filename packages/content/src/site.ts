import { anchors } from './landing.ts';
import { programme } from './programme.ts';

/** The links that frame every public page. */
export const siteNavigation = {
  label: 'Site',
  home: { label: programme.name, target: '/welcome' },
  links: [
    { label: 'Quiz', target: '/quiz' },
    { label: 'Scan', target: '/scan' },
    { label: 'For teams', target: '/diagnostic-intro' },
    { label: 'About', target: '/about' },
  ],
  signIn: { label: 'Sign in', target: '/login' },
  /** Replaces the sign-in link when a user is signed in on this device. */
  openApp: { label: 'Open the app', target: '/' },
  /**
   * Links to the price. A page shows the first, or the second while there is only a waitlist
   * (`hosting/src/site/start.ts`).
   */
  join: [
    { id: 'join', label: 'Join' },
    { id: 'waitlist', label: 'Waitlist' },
  ],
  joinTarget: { onSalesPage: `#${anchors.pricing}`, elsewhere: `/welcome#${anchors.pricing}` },
  /** The button that opens the links on small screens. */
  menu: 'Menu',
  skip: 'Skip to the content',
} as const;

/** The page for an address without a page, such as that of a deleted file. Hosting sends it with the status 404. */
export const missingPage = {
  path: '/404',
  description:
    'There is no page at this address. The link may be old or mistyped; the programme is one click away.',
  heading: 'There is no page here',
  text: 'The link may be old or mistyped.',
  link: { label: 'Go to the programme', target: '/welcome' },
} as const;

/** Shown instead of the questions when JavaScript is off. */
export const questionsNeedScript =
  'The questions come one at a time, and your answers stay on this device. That needs JavaScript. Please switch it on and reload.';

export const siteFooter = {
  label: 'Legal',
  pagesLabel: 'Pages',
  line: 'Old brain, new habits.',
  links: [
    { label: 'Privacy', target: '/privacy' },
    { label: 'Terms', target: '/terms' },
  ],
} as const;

/** Shown on a page of questions while its code cannot be loaded. */
export const questionsStalled = {
  text: 'The questions could not be loaded yet. If you are offline, they appear as soon as you are online again.',
  reload: 'Reload the page',
} as const;
