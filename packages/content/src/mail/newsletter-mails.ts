import { confirmationDays } from '../form-pages.ts';
import { linkPagePath, linkPages } from '../paths.ts';
import { programme } from '../programme.ts';
import type { MailContent } from './mail.ts';
import { writtenMail } from './written-mail.ts';

/**
 * Asks the owner of an address to confirm a sign-up. Contains nothing else that was typed into the form,
 * because anybody can enter anybody's address there.
 */
export const confirmNewsletter = (confirmationToken: string, unsubscribeToken: string): MailContent => ({
  subject: `Please confirm your address for letters from ${programme.name}`,
  preview: 'Confirm your address, and we will send you our next letter.',
  heading: 'Is this your address?',
  blocks: [
    { text: 'Hello,' },
    {
      text: `Someone, most likely you, signed this address up for letters from ${programme.name}. Please confirm that you would like to receive them.`,
    },
    {
      button: {
        label: 'Yes, send me the letters',
        path: linkPagePath(linkPages.confirm, confirmationToken),
      },
    },
    {
      text: `If it was not you, please ignore this email. Without your confirmation we will send you no letters, and we will delete the address after ${confirmationDays} days.`,
    },
  ],
  reason: `You are receiving this email because this address was entered on the ${programme.name} website.`,
  settings: {
    label: 'Unsubscribe',
    path: linkPagePath(linkPages.unsubscribe, unsubscribeToken),
  },
});

/**
 * A letter to the newsletter. Without a token of the link to unsubscribe it is a test, whose recipient is no
 * subscriber.
 */
export const newsletterLetter = (subject: string, text: string, unsubscribeToken?: string): MailContent => ({
  ...writtenMail(subject, text),
  reason: unsubscribeToken
    ? `You are receiving this letter because you signed up for letters from ${programme.name} and confirmed your address.`
    : 'This is a test. In the letter itself, readers find a link to unsubscribe here.',
  ...(unsubscribeToken && {
    settings: { label: 'Unsubscribe', path: linkPagePath(linkPages.unsubscribe, unsubscribeToken) },
  }),
});
