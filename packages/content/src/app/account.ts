import { frame } from './frame.ts';

/** The page on which a member decides what reaches them, and where they are signed in. */
export const account = {
  pageTitle: 'Account',
  lead: 'What reaches you, when, and on which of your devices.',
  /** The link is in every page's menu, so its text is with the menu; these texts load with the page. */
  link: frame.account,
} as const;

/** Daily nudges: whether, when, and how long not. */
export const nudgeSettingsCard = {
  title: 'Daily nudges',
  loading: 'Looking up your nudges...',
  failed: 'Your nudges could not be looked up just now.',
  retry: 'Try again',
  outdated: 'You are offline. This is how it stood when we last looked; changes have to wait.',
  notSaved: 'That was not saved, and stands as it did before. Please try again.',
  on: 'Send me one nudge a day',
  offHint: 'Nothing is sent to any of your devices.',
  onHint: 'One thought, once a day. Nothing on the days of a pause.',
  hour: 'At this hour',
  reminder: 'Evening reminder',
  reminderHint: 'Only on a day without a spot. Nothing comes once you have logged.',
  noReminder: 'No reminder',
  pause: 'Pause until',
  pauseHint: 'Nudges come again on this day.',
  pauseNow: 'Pause',
  resume: 'End the pause',
  paused: (day: string) => `Paused. They come again on ${day}.`,
  badPause: 'Choose a day after today and within a year.',
} as const;

/** The time zone of the hour. */
export const timeZoneLine = {
  shown: (zone: string) => `These are hours in ${zone}.`,
  differs: (zone: string) => `This device is set to ${zone}.`,
  change: (zone: string) => `Use ${zone}`,
} as const;

/** Whether this device is one of those that nudges are sent to. */
export const thisDevice = {
  title: 'This device',
  on: 'Nudges come to this device.',
  waiting: 'Nudges are switched off. A test still comes to this device.',
  off: 'Nudges do not come to this device yet.',
  turnOn: 'Send nudges to this device',
  turningOn: 'Asking your browser',
  test: 'Send me a test nudge',
  testing: 'Sending',
  tested: 'On its way. It should be on your screen within a minute.',
  testArrived: 'Sent. It is on your screen, or will be in a moment.',
  testRefused:
    'Your browser’s push service did not take it. Remove this device below, add it again, and send another test.',
  testFailed: 'The test nudge could not be sent. Please try again.',
  unsupported: 'This browser cannot show nudges. They can still come to your other devices.',
  notSetUp: 'Nudges are not available at the moment.',
} as const;

/** The devices that nudges are sent to. */
export const deviceList = {
  title: 'Your devices',
  empty: 'No device gets nudges yet.',
  here: 'this one',
  since: (day: string) => `since ${day}`,
  remove: 'Remove',
  removeOf: (device: string) => `Remove ${device}`,
  confirmTitle: 'Send no more nudges there?',
  confirmBody: (device: string) =>
    `${device} gets no more nudges. You can switch them on again on that device.`,
  notRemoved: 'The device was not removed. Please try again.',
  confirm: 'Yes, remove it',
  cancel: 'Keep it',
} as const;

/** Where the member is signed in. */
export const sessions = {
  title: 'Signed in elsewhere?',
  body: 'A lost phone, a borrowed computer: sign out on every device at once, this one too.',
} as const;
