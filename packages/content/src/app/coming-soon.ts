import type { SidebarPageId } from './frame.ts';

/** The page that My Progress, Caveman Circle and Settings share until they are built. */
export const comingSoon = {
  pageTitle: 'Under construction',
  heading: 'Under construction',
  body: 'This room of the cave has walls, but no fire yet. We would rather open it late than half-lit.',
  back: 'Back to the dashboard',
} as const;

/** What each of the three pages will contain. */
export const comingRooms = {
  'my-progress': {
    name: 'My Progress',
    promise: 'Your four weeks on one page: what you noticed, what you kept up, what changed.',
  },
  'caveman-circle': {
    name: 'Caveman Circle',
    promise: 'A quiet place for the cohort to compare notes. No likes, no followers.',
  },
  settings: {
    name: 'Settings',
    promise: 'How the programme reaches you, and when it had better not.',
  },
} as const satisfies Partial<Record<SidebarPageId, { readonly name: string; readonly promise: string }>>;

export type ComingRoom = keyof typeof comingRooms;
