import type { SidebarPageId } from './frame.ts';

/** The page that My Progress, Caveman Circle and Settings share until they are built. */
export const comingSoon = {
  heading: 'Under construction',
  back: 'Back to the dashboard',
} as const;

/** What each of the three pages says, and what it offers already. */
export const comingSoonPages = {
  'my-progress': {
    name: 'My Progress',
    body: 'More of your story will follow on this page.',
  },
  'caveman-circle': {
    name: 'Caveman Circle',
    body: 'We are building a quiet place for your cohort to compare notes. No likes, no followers.',
    meanwhile: 'Until it opens, the cohort meets in the community chat.',
    link: 'Open the community chat',
    opensElsewhere: 'opens in a new tab',
  },
  settings: {
    name: 'Settings',
    body: 'We are still building this page. Everything you can set today is on your account page: your nudges and devices, your emails, your time zone and your data. You also sign out there.',
    link: 'Go to your account',
  },
} as const satisfies Partial<Record<SidebarPageId, Readonly<Record<string, string>>>>;

export type ComingSoonPage = keyof typeof comingSoonPages;
