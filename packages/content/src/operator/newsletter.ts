import { quantity } from './quantity.ts';

export const newsletterPage = {
  title: 'Newsletter',
  lead: 'Letters go to confirmed addresses only, and only these are exported.',
  confirmed: 'Confirmed',
  pending: 'Not confirmed yet',
  unsubscribed: 'Unsubscribed',
  export: 'Export the confirmed addresses as CSV',
  letters: {
    title: 'Letters',
    write: 'Write a letter',
    none: 'No letter has been sent yet.',
    nobody: 'Nobody has confirmed their address yet, so there is nobody to write to.',
    send: (count: number) => `Send to ${quantity(count, 'address', 'addresses')}`,
    confirmTitle: 'Send the letter',
    confirm: (count: number, subject: string) =>
      `“${subject}” is mailed to ${quantity(count, 'confirmed address', 'confirmed addresses')}, with a link to unsubscribe. It cannot be recalled.`,
    /** What is typed to confirm. */
    name: 'newsletter',
  },
  exportHint: 'Each row has the link with which its person unsubscribes.',
} as const;
