import { programme } from '../programme.ts';

/** A path on our own site. Rendering a mail adds the origin, so that no text of ours can link to another site. */
export type OwnPath = `/${string}`;

/** A line that an operator wrote: texts, some of which are links to what they say. */
export type WrittenLine = readonly { readonly text: string; readonly link?: string }[];

/** A piece of a mail, which is rendered as text and as HTML. */
export type MailBlock =
  | { readonly text: string }
  | { readonly lines: readonly WrittenLine[] }
  | { readonly button: { readonly label: string; readonly path: OwnPath } }
  /** Labels with their values, such as the title and the first day of a cohort. */
  | { readonly facts: readonly (readonly [name: string, value: string])[] };

/** The text of a mail. */
export interface MailContent {
  readonly subject: string;
  /** The line that mail programs show next to the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
  /** Why the recipient received it. */
  readonly reason: string;
  /** Where the recipient can change which mails they receive. */
  readonly settings?: { readonly label: string; readonly path: OwnPath };
}

/** The part that all mails share. */
export const mailFrame = {
  sender: programme.name,
  home: { label: programme.name, path: '/welcome' },
} as const;
