import { programme } from '../programme.ts';
import type { MailContent } from './mail.ts';

/** To somebody who wants nudges, when their last device no longer receives any. */
export const nudgesLost: MailContent = {
  subject: 'Your nudges no longer reach you',
  preview: 'No device receives them any more. You can turn them on again in your account.',
  heading: 'Your nudges no longer reach you',
  blocks: [
    { text: 'Hello,' },
    {
      text: 'The last device that showed your daily nudge no longer receives it. That happens when notifications are turned off for our site, when the data of a browser is cleared, or when a phone is replaced.',
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
