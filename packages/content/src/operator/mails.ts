import { quantity } from './quantity.ts';

export const mailStateNames = {
  queued: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  failed: 'Failed',
  cancelled: 'Cancelled',
} as const;

/** Why a mail failed, by the reason that is stored. */
export const mailFailures: Readonly<Record<string, string>> = {
  refused: 'The mail server refused it',
  'invalid-address': 'Not an e-mail address',
  expired: 'No mail server accepted it within a day',
  unanswered: 'Handed over twice without an answer',
  'not-composed': 'It could not be written',
};

export const mailsPage = {
  title: 'Mails',
  lead: 'Every mail with its state, the latest first. An address is dropped once its mail was sent or has failed.',
  caption: 'Mails',
  search: 'Address or payment id',
  state: 'State',
  empty: 'No mails here',
  emptyFiltered: 'No mail matches these filters.',
  emptyAll: 'No mail has been sent yet.',
  columns: { kind: 'What', to: 'To', state: 'State', created: 'Created', actions: 'Actions' },
  dropped: 'Address dropped',
  openPerson: 'Open the person',
  attempts: (count: number) => quantity(count, 'attempt'),
  retry: 'Send again',
  retryFor: (kind: string, address: string) => `Send ${kind} to ${address} again`,
} as const;
