import { confirmationDays } from '../newsletter.ts';
import { newsletterLinks } from '../paths.ts';
import { programme } from '../programme.ts';
import type { MailContent } from './mail.ts';

/**
 * Asks the owner of an address to confirm a sign-up. Contains nothing that was typed into the form, because anybody can
 * enter anybody's address there. The tokens are in the part of each URL that is sent to no server.
 */
export const confirmNewsletter = (confirmationToken: string, unsubscribeToken: string): MailContent => ({
  subject: `Please confirm your address for letters from ${programme.name}`,
  preview: 'Confirm with one click, and we will send you our next letter.',
  heading: 'Is this your address?',
  blocks: [
    { text: 'Hello,' },
    {
      text: `Someone, most likely you, signed this address up for letters from ${programme.name}. Please confirm that you would like to receive them.`,
    },
    {
      button: { label: 'Yes, send me the letters', path: `${newsletterLinks.confirm}#${confirmationToken}` },
    },
    {
      text: `If it was not you, please ignore this email. Without your confirmation we will send you no letters, and we will delete the address after ${confirmationDays} days.`,
    },
  ],
  reason: `You are receiving this email because this address was entered on the ${programme.name} website.`,
  settings: { label: 'Unsubscribe', path: `${newsletterLinks.unsubscribe}#${unsubscribeToken}` },
});
