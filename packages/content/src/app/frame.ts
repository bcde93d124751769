export interface SidebarPage {
  /** A word for the page; icons and the router are keyed by it. */
  readonly id: string;
  readonly label: string;
  /** Path and, where pages share one screen, the query that distinguishes them. */
  readonly path: string;
}

/** Every page of the member app, in the order of the sidebar. */
export const sidebarPages = [
  { id: 'dashboard', label: 'Dashboard', path: '/' },
  { id: 'microchallenge', label: 'Microchallenge', path: '/microchallenge' },
  { id: 'my-ikea-plan', label: 'My IKEA Plan', path: '/ikeaDashboard' },
  { id: 'my-caveman', label: 'My Caveman', path: '/mycaveman' },
  { id: 'my-progress', label: 'My Progress', path: '/comingsoon?page=my-progress' },
  { id: 'caveman-circle', label: 'Caveman Circle', path: '/comingsoon?page=caveman-circle' },
  { id: 'settings', label: 'Settings', path: '/comingsoon?page=settings' },
] as const satisfies readonly SidebarPage[];

export type SidebarPageId = (typeof sidebarPages)[number]['id'];

/** Words of the frame around every member page. */
export const frame = {
  skipToContent: 'Skip to the page',
  navigation: 'Pages',
  openMenu: 'Open the menu',
  menuTitle: 'Menu',
  memberMenu: (name: string) => `${name}, account menu`,
  nameless: 'Member',
  account: 'Account and nudges',
} as const;

/** Shown instead of a page that crashed. */
export const crash = {
  pageTitle: 'Something broke',
  heading: 'Something broke on this page',
  body: 'It was not you. What you typed is kept on this device; loading the page again usually helps.',
  reload: 'Load the page again',
} as const;

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
