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

/** The texts of the frame around every member page. */
export const frame = {
  skipToContent: 'Skip to the page',
  navigation: 'Pages',
  openMenu: 'Open the menu',
  menuTitle: 'Menu',
  memberMenu: (name: string) => `${name}, account menu`,
  nameless: 'Member',
  account: 'Account',
} as const;

/** Shown instead of a page that crashed. */
export const crash = {
  title: 'Something broke on this page',
  lead: 'It was not your fault. What you typed is safe on this device, and reloading the page usually helps.',
  reload: 'Reload the page',
  /** For a page that breaks again: loads the first page anew. */
  home: { label: 'Go to the first page', target: '/' },
} as const;

/** Shown to a member at an address that has no page. */
export const notFound = {
  heading: 'There is no page here',
  body: (path: string) => `We could not find ${path}. The link may be old or mistyped.`,
  back: 'Back to your dashboard',
} as const;
