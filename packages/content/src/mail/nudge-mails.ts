import { programme } from '../programme.ts';
import type { MailContent } from './mail.ts';

/** The last device of somebody who wants nudges takes none any more. */
export const nudgesLost: MailContent = {
  subject: 'Your nudges no longer reach you',
  preview: 'No device takes them any more. One tap on a device brings them back.',
  heading: 'Your nudges no longer reach you',
  blocks: [
    { text: 'Hello,' },
    {
      text: 'The last device that got your daily nudge takes none any more. That happens when notifications are turned off for our site, when the data of a browser is cleared, or when a phone is replaced.',
    },
    {
      text: 'If you want them back, open your account on the device that should get them, and turn them on there.',
    },
    { button: { label: 'Turn nudges on', path: '/account' } },
    {
      text: 'If you do not want them any more, there is nothing to do. We do not write about it again unless you turn them on and they are lost once more.',
    },
  ],
  reason: `You are receiving this email because you wanted a daily nudge from ${programme.name}.`,
};
