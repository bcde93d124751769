import { programme } from '../programme.ts';

/** A path of our own site. The origin is put before it when the mail is written, so that no mail links elsewhere. */
export type OwnPath = `/${string}`;

/** A piece of a mail, from which both its text and its HTML are written. */
export type MailBlock =
  | { readonly text: string }
  | { readonly button: { readonly label: string; readonly path: OwnPath } }
  /** Names and what they stand for, such as the title and the first day of a cohort. */
  | { readonly facts: readonly (readonly [name: string, value: string])[] };

/** What a mail says. */
export interface MailContent {
  readonly subject: string;
  /** The line that a mailbox shows beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
  /** Why it came to this address. */
  readonly reason: string;
  /** Where the reader can change what comes. */
  readonly settings?: { readonly label: string; readonly path: OwnPath };
}

/** What stands in every mail. */
export const mailFrame = {
  sender: programme.name,
  home: { label: programme.name, path: '/welcome' },
} as const;

/** The locale and, for people whose own we do not know, the time zone in which mails tell the time. */
export const mailLocale = { language: 'en-IN', timeZone: 'Asia/Kolkata' } as const;
