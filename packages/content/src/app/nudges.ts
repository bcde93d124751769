import type { Nudge } from '@reshape/contract/nudges';

/** The nudge on the dashboard, shown by its type. */
export const nudgeCard = {
  title: 'Today’s nudge',
  loading: 'Loading a nudge...',
  another: 'Show another',
  failed: 'We could not load a nudge just now.',
  empty: 'There are no nudges at the moment.',
  retry: 'Try again',
  openLink: 'Take a look',
} as const;

/** The small word above a nudge that says what kind it is. */
export const nudgeKinds = {
  text: 'A thought',
  quote: 'A quotation',
  link: 'Something to try',
} as const satisfies Record<Nudge['type'], string>;

/** The card that offers nudges once there is a first spot. It explains before the browser asks. */
export const pushOffer = {
  title: 'One nudge a day, where you are',
  body: (hour: string) =>
    `One short thought a day, at ${hour} your time. Change the time, pause or stop whenever you like.`,
  allow: 'Send me one a day',
  allowing: 'Asking your browser',
  notNow: 'Not now',
  whatNext: 'Your browser will ask you to confirm. We send nothing else unless you ask for it.',
  settings: 'Change the time',
  done: (hour: string, zone: string) => `All set. Your next nudge comes at ${hour}, ${zone}.`,
  understood: 'Got it',
} as const;

/** Before the first spot: the hour at which nudges will come, once they are switched on. */
export const nudgeHour = {
  title: 'When should your nudge come?',
  body: 'One short thought a day, at the hour you choose. You switch it on after your first spot.',
  label: 'Your hour',
  zone: (zone: string) => `In your time zone, ${zone}.`,
  notSaved: 'The hour was not saved. Please try again.',
} as const;

/** Why nudges could not be switched on for this device. */
export const pushFailures = {
  dismissed: 'You closed the question without answering. Try again whenever you like.',
  notArranged: 'Your browser could not set this up just now. Nothing has changed; please try again.',
  notTold: 'We could not reach the server. Nothing has changed; please try again when you are online.',
} as const;

/** What to do when the browser blocks notifications. We do not ask a second time. */
export const blocked = {
  title: 'Your browser is blocking our nudges',
  body: 'Notifications from this site are blocked, and only you can change that:',
} as const;

export type BrowserFamily = 'chrome' | 'edge' | 'firefox' | 'safari' | 'samsung' | 'home-screen' | 'other';

/** How to allow notifications again, by browser. */
export const unblocking = {
  chrome: [
    'Open “View site information”: the icon at the left end of the address bar.',
    'Switch on “Notifications”, or choose “Site settings” and allow them there.',
    'Load this page again.',
  ],
  edge: [
    'Open “View site information”: the padlock at the left end of the address bar.',
    'Choose “Permissions for this site”, and allow notifications.',
    'Load this page again.',
  ],
  firefox: [
    'Open the permissions icon at the left end of the address bar: the crossed-out speech bubble.',
    'Next to “Send notifications”, clear “Blocked”.',
    'Load this page again.',
  ],
  safari: [
    'In the Safari menu, open “Settings”, then “Websites”, then “Notifications”.',
    'Choose “Allow” beside the name of this site.',
    'Load this page again.',
  ],
  samsung: [
    'Open the menu, then “Settings”, then “Sites and downloads”.',
    'Under “Notifications”, switch this site on.',
    'Load this page again.',
  ],
  'home-screen': [
    'Open the Settings app of this device, then “Notifications”.',
    'Choose Reshape, and allow notifications.',
    'Come back here.',
  ],
  other: [
    'Open the settings of your browser, and look for the permissions of this site.',
    'Allow notifications there.',
    'Load this page again.',
  ],
} as const satisfies Record<BrowserFamily, readonly string[]>;

/** On iPhone and iPad a site can send notifications only once it is on the Home Screen. */
export const homeScreen = {
  title: 'Nudges on this iPhone or iPad',
  body: 'Here, a site may send notifications once it is on your Home Screen:',
  steps: [
    'Tap the Share button: the square with an arrow pointing up.',
    'Choose “Add to Home Screen”, leave “Open as Web App” switched on, then choose “Add”.',
    'Open Reshape from its new icon on the Home Screen, and come back to this page.',
  ],
} as const;

/** On Android, once: the browser would install the app. */
export const installOffer = {
  title: 'Reshape as an app',
  body: 'With its own icon it opens in one tap, also without a network. Nothing is downloaded from a store.',
  install: 'Install it',
  notNow: 'Not now',
} as const;

/** How a device is called in the list of devices. */
export const deviceNames = {
  on: (browser: string, system: string) => `${browser} on ${system}`,
  someBrowser: 'A browser',
} as const;

/** The notification on the day on which a letter to oneself opens, without a word of it. */
export const letterIsHere = {
  title: 'A letter from you is here',
  body: 'You wrote it to yourself thirty days ago.',
} as const;

/** The button on the notification of a nudge that opens the form for a spot. */
export const spotNow = 'Spot now';

/** The button on a nudge of the member's own tiny action that ticks the day. */
export const doneNow = 'Done';

/** Above the member's own tiny action, when it is the nudge of the day. */
export const ownAction = { title: 'In your own words' } as const;

/** The last notification before nudges pause, after several that were not answered. */
export const nudgesPause = {
  title: 'Your nudges pause here',
  body: 'It has been quiet for a few days, which is fine. They start again when you log your next spot.',
} as const;

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** The notification on the day on which a weekly reflection can be read, without a word of it. */
export const reflectionIsHere = {
  title: (number: number) => `Your ${ordinals[number - 1] ?? 'weekly'} letter is here`,
  body: 'It is put together from your own log of last week.',
} as const;

/** The notification of an evening without a log, for members who asked for it. */
export const eveningReminder = {
  title: 'Today is still open',
  body: 'Write down one moment in which the old brain acted first, and the day counts.',
} as const;

/** Shown when a nudge reaches the device and cannot be read: the browser insists that something is shown. */
export const unreadableNudge = {
  title: 'Your nudge is here',
  body: 'This device could not show it. You will find it on your dashboard.',
} as const;
