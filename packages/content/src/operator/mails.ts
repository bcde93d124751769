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
  'no-address': 'Its address was deleted',
};

export const mailsPage = {
  title: 'Mails',
  lead: 'Every mail with its state, the latest first. An address is dropped once its mail was sent or has failed.',
  caption: 'Mails',
  search: 'Address or payment ID',
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
  stopped: (since: string, code: string | null) =>
    `No mails have been sent since ${since}: the mail server refuses us${code === null ? '' : ` (${code})`}. One mail is tried every ten minutes, and once it is accepted, the others follow by themselves. If the cause has been fixed, send them now.`,
  resume: 'Send mails again now',
  retryAll: {
    button: 'Send all failed mails again',
    title: 'Send failed mails again',
    effect:
      'Each mail that failed since this time is sent once more, if what it says is still true. Mails that may have arrived already are left out.',
    since: 'Failed since',
    counting: 'Counting the mails',
    none: 'No mail has failed since then.',
    count: (count: number) => `${quantity(count, 'mail')} failed since then.`,
    first: (max: number) =>
      `The first ${quantity(max, 'mail')} are sent now, the others when you do this again.`,
    submit: (count: number) => `Send ${quantity(count, 'mail')} again`,
  },
} as const;
