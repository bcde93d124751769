import { confirmationDays } from '../newsletter.ts';
import { mailLinks, mailLinkTo } from '../paths.ts';
import { programme } from '../programme.ts';
import type { MailContent } from './mail.ts';
import { writtenMail } from './written-mail.ts';

/**
 * Asks the owner of an address to confirm a sign-up. Contains nothing else that was typed into the form,
 * because anybody can enter anybody's address there.
 */
export const confirmNewsletter = (
  address: string,
  confirmationToken: string,
  unsubscribeToken: string,
): MailContent => ({
  subject: `Please confirm your address for letters from ${programme.name}`,
  preview: 'Confirm with one click, and we will send you our next letter.',
  heading: 'Is this your address?',
  blocks: [
    { text: 'Hello,' },
    {
      text: `Someone, most likely you, signed this address up for letters from ${programme.name}. Please confirm that you would like to receive them.`,
    },
    {
      button: {
        label: 'Yes, send me the letters',
        path: mailLinkTo(mailLinks.confirm, confirmationToken, address),
      },
    },
    {
      text: `If it was not you, please ignore this email. Without your confirmation we will send you no letters, and we will delete the address after ${confirmationDays} days.`,
    },
  ],
  reason: `You are receiving this email because this address was entered on the ${programme.name} website.`,
  settings: {
    label: 'Unsubscribe',
    path: mailLinkTo(mailLinks.unsubscribe, unsubscribeToken, address),
  },
});

/** Who a letter goes to, with the token of their link to unsubscribe. */
interface LetterReader {
  readonly email: string;
  readonly token: string;
}

/** A letter to the newsletter. `reader` is absent from a test, whose recipient is no subscriber. */
export const newsletterLetter = (subject: string, text: string, reader?: LetterReader): MailContent => ({
  ...writtenMail(subject, text),
  reason: reader
    ? `You are receiving this letter because you signed up for letters from ${programme.name} and confirmed your address.`
    : 'This is a test. In the letter itself, readers find a link to unsubscribe here.',
  ...(reader && {
    settings: { label: 'Unsubscribe', path: mailLinkTo(mailLinks.unsubscribe, reader.token, reader.email) },
  }),
});
