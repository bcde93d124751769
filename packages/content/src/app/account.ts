import { frame } from './frame.ts';

/** The page on which a member decides what reaches them, and where they are signed in. */
export const account = {
  /** In the menu of every page, too, which loads none of these texts. */
  pageTitle: frame.account,
  lead: 'Your nudges, devices and emails, and what happens to your data.',
} as const;

/** Daily nudges: whether they are sent, at which hour, and a pause. */
export const nudgeSettingsCard = {
  title: 'Daily nudges',
  loading: 'Loading your nudge settings...',
  failed: 'We could not load your nudge settings just now.',
  retry: 'Try again',
  outdated:
    'You are offline. These are your settings from your last visit; you can change them once you are back online.',
  notSaved: 'Your change was not saved. Please try again.',
  on: 'Send me one nudge a day',
  offHint: 'No nudges are sent to any of your devices.',
  onHint: 'One thought a day, and none during a pause.',
  hour: 'Send it at',
  reminder: 'Evening reminder',
  reminderHint: 'Sent only on days when you have not logged a spot yet.',
  noReminder: 'No reminder',
  ownAction: 'On some days, send my tiny action instead',
  ownActionOff: 'On the days that you choose, your one nudge is your tiny action, in your own words.',
  ownActionOn:
    'On these days, your one nudge is the text of your tiny action. It can be read on the lock screen of your devices.',
  ownActionHour: 'Send my action at',
  ownActionDays: 'On',
  /** The zone is changed on a card of its own. */
  zone: (zone: string) => `Times are in ${zone}, like your day.`,
  unanswered:
    'Your nudges are paused, because you have not logged anything since the last ones. They start again with your next spot.',
  sendAgain: 'Start them again now',
  pause: 'Pause until',
  pauseHint: 'Nudges start again on this day.',
  pauseNow: 'Pause',
  resume: 'End the pause',
  paused: (day: string) => `Paused. Nudges start again on ${day}.`,
  badPause: 'Choose a date after today and within a year.',
} as const;

/** The mails that a member can switch off. */
export const mailSettingsCard = {
  title: 'Email',
  sessionReminders: 'Remind me of live sessions by email',
  hint: 'A day before and an hour before. If a session moves, we tell you either way.',
  notSaved: 'That was not saved, and nothing has changed. Please try again.',
  loading: 'Loading your email settings...',
  failed: 'Your email settings could not be loaded just now.',
} as const;

/** The calendars that follow the member's live sessions. */
export const calendarCard = {
  title: 'Calendar',
  lead: 'Let your own calendar follow your live sessions: when one moves or is cancelled, your calendar does the same within hours.',
  create: 'Make a secret address',
  google: 'Add to Google Calendar',
  outlook: 'Add to Outlook',
  other: 'Add to Apple Calendar or another one',
  address: 'Or give this address to any calendar that can subscribe to one:',
  secret:
    'Whoever has this address sees when your live sessions are, and nothing else. It is shown only now; if you need it again, make a new one.',
  since: (day: string) => `Calendars have been able to follow your live sessions since ${day}.`,
  replace: 'Make a new address',
  replaceHint:
    'A new address replaces the old one: calendars that use the old one no longer follow your live sessions.',
  turnOff: 'Turn off the address',
  turnedOff: 'The address is turned off. Calendars that used it no longer follow your live sessions.',
  notSaved: 'That did not work, and nothing has changed. Please try again.',
  loading: 'Loading your calendar address...',
  failed: 'Your calendar address could not be loaded just now.',
} as const;

/** Whether this device is one of those that nudges are sent to. */
export const thisDevice = {
  title: 'This device',
  on: 'Nudges are on for this device.',
  waiting: 'Nudges are switched off. You can still send a test to this device.',
  off: 'Nudges are not on for this device yet.',
  turnOn: 'Send nudges to this device',
  turningOn: 'Asking your browser',
  test: 'Send me a test nudge',
  testing: 'Sending',
  tested: 'On its way. It should appear within a minute.',
  testArrived: 'Sent. It should appear any moment now.',
  testRefused:
    'Your browser’s push service rejected it. Remove this device below, add it again, and send another test.',
  testFailed: 'The test nudge could not be sent. Please try again.',
  unsupported: 'This browser cannot show nudges. You can still get them on your other devices.',
  notSetUp: 'Nudges are not available at the moment.',
} as const;

/** The devices that nudges are sent to. */
export const deviceList = {
  title: 'Your devices',
  empty: 'None of your devices gets nudges yet.',
  here: 'this device',
  since: (day: string) => `added ${day}`,
  remove: 'Remove',
  removeOf: (device: string) => `Remove ${device}`,
  confirmTitle: 'Remove this device?',
  confirmBody: (device: string) =>
    `${device} will no longer get nudges. You can switch them back on from that device.`,
  notRemoved: 'The device was not removed. Please try again.',
  confirm: 'Yes, remove it',
  cancel: 'Keep it',
} as const;

/** How the member signs in. */
export const signInWays = {
  title: 'How you sign in',
  body: 'With Google, or with a link that we email you when you ask for it on the login page. Both open the same account, if the address is the same.',
  withGoogle: (address: string) => `Your address is ${address}. You have signed in with Google.`,
  byMail: (address: string) => `Your address is ${address}. You sign in with a link by email.`,
} as const;

/** Where the member is signed in. */
export const sessions = {
  title: 'Signed in elsewhere?',
  body: 'Lost your phone, or used a borrowed computer? Sign out on every device at once, including this one.',
} as const;
