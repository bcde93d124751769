import { beginning } from '@reshape/domain/text';
import { programme } from '../programme.ts';

/** A path on our own site. Rendering a mail adds the origin, so that no mail can link to another site. */
export type OwnPath = `/${string}`;

/** A piece of a mail, which is rendered as text and as HTML. */
export type MailBlock =
  | { readonly text: string }
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

/** The locale of mails, and the time zone of people whose own is unknown. */
export const mailLocale = { language: 'en-IN', timeZone: 'Asia/Kolkata' } as const;

/** How much of a message a mailbox shows beside its subject. */
const previewLength = 120;

/** What an operator wrote, as a mail. Empty lines separate the paragraphs of `text`. */
export function writtenMail(
  subject: string,
  text: string,
): Pick<MailContent, 'subject' | 'preview' | 'heading' | 'blocks'> {
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  return {
    subject,
    preview: beginning(paragraphs[0] ?? '', previewLength),
    heading: subject,
    blocks: paragraphs.map((paragraph) => ({ text: paragraph })),
  };
}
