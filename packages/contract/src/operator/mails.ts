import * as z from 'zod/mini';
import { operatorAction, operatorList, operatorRead } from './endpoint.ts';
import { done, page, searchText, time } from './fields.ts';

export const mailStates = ['queued', 'sending', 'sent', 'failed', 'cancelled'] as const;

/** The id of a mail says what it is about. */
const mailId = z.string().check(z.regex(/^(?!\.{1,2}$)[^/\p{C}]{1,400}$/u, 'is not the id of a mail'));

export const mailRow = z.object({
  id: z.string(),
  /** What it is about, such as `place-confirmed`. */
  kind: z.string(),
  /** The recipient; `null` once the address was dropped, and for mails to the operators. */
  address: z.nullable(z.string()),
  /** The id of the person with a place whom it is about; `null` when there is none. */
  person: z.nullable(z.string()),
  state: z.enum(mailStates),
  attempts: z.int(),
  /** Why it failed. */
  failure: z.nullable(z.string()),
  created_at: time,
  updated_at: time,
});
export type MailRow = z.output<typeof mailRow>;

/** Latest first. `search` is an address, or the id of a payment that a mail is about. */
export const listMails = operatorList({
  path: '/api/operator/mails',
  roles: ['owner'],
  query: z.strictObject({ state: z.optional(z.enum(mailStates)), search: z.optional(searchText), ...page }),
  response: z.array(
    z.extend(mailRow, {
      /** The name of that person; `null` when there is none. */
      name: z.nullable(z.string()),
    }),
  ),
});

/** Sends a failed mail again. */
export const retryMail = operatorAction({
  path: '/api/operator/mails/:id/retry',
  roles: ['owner'],
  params: z.object({ id: mailId }),
  response: z.extend(done, { mail: mailRow }),
});

/** Whether mails are sent at the moment. */
export const mailDelivery = operatorRead({
  path: '/api/operator/mail-delivery',
  roles: ['owner'],
  response: z.object({
    /** Since when no mails are sent, because the mail server refuses us; `null` while they are sent. */
    stopped_at: z.nullable(time),
    /** The server's last response; `null` while mails are sent. */
    code: z.nullable(z.string()),
  }),
});

/** Lets mails be sent again, which otherwise happens by itself once the server accepts one. */
export const resumeMails = operatorAction({
  path: '/api/operator/mail-delivery/resume',
  roles: ['owner'],
  response: done,
});

/** How many mails failed at `since` or later and may be sent again; those that may have arrived are not among them. */
export const countFailedMails = operatorRead({
  path: '/api/operator/mails/failed',
  roles: ['owner'],
  query: z.strictObject({ since: time }),
  response: z.object({ count: z.int() }),
});

/** How many failed mails are sent again at once. */
export const maxRetriedMails = 500;

/** Sends them again, the first to fail first, at most `maxRetriedMails`. `count` is how many the operator was shown. */
export const retryFailedMails = operatorAction({
  path: '/api/operator/mails/retry',
  roles: ['owner'],
  body: z.strictObject({ since: time, count: z.int('must be a whole number').check(z.gte(1)) }),
  response: done,
  recent: true,
});
