import { confirmationDays } from '../newsletter.ts';
import { newsletterLinks } from '../paths.ts';
import { programme } from '../programme.ts';
import type { MailContent } from './mail.ts';

/** `token`: that of the subscriber. It is in the part of the address that is sent to no server. */
export const confirmNewsletter = (firstName: string, token: string): MailContent => ({
  subject: `Please confirm your address for the letters of ${programme.name}`,
  preview: 'One click, and the next letter comes to you.',
  heading: 'Is this your address?',
  blocks: [
    { text: `Hello ${firstName},` },
    {
      text: `Someone, most likely you, asked for the letters of ${programme.name} at this address. Please confirm that you want them.`,
    },
    { button: { label: 'Yes, send me the letters', path: `${newsletterLinks.confirm}#${token}` } },
    {
      text: `If it was not you, you need not do anything: no letter comes without your confirmation, and we delete the address after ${confirmationDays} days.`,
    },
  ],
  reason: `You get this because this address was entered on the site of ${programme.name}.`,
  settings: { label: 'Unsubscribe', path: `${newsletterLinks.unsubscribe}#${token}` },
});
