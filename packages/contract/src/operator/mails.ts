import * as z from 'zod/mini';
import { operatorEndpoint } from './endpoint.ts';
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
export const listMails = operatorEndpoint({
  method: 'GET',
  path: '/api/operator/mails',
  query: z.strictObject({ state: z.optional(z.enum(mailStates)), search: z.optional(searchText), ...page }),
  response: z.array(mailRow),
  paged: true,
});

/** Sends a failed mail again. */
export const retryMail = operatorEndpoint({
  method: 'POST',
  path: '/api/operator/mails/:id/retry',
  params: z.object({ id: mailId }),
  response: z.extend(done, { mail: mailRow }),
  idempotent: true,
});
