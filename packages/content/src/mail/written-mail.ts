import { beginning } from '@reshape/domain/text';
import { LinkifyIt } from 'linkify-it';
import type { MailContent, WrittenLine } from './mail.ts';

/** Finds addresses of pages and e-mail addresses, also without a scheme. */
const linkify = new LinkifyIt({ fuzzyLink: true }).add('ftp:', null).add('//', null);

/** How much of a message a mailbox shows beside its subject, in graphemes. */
const previewLength = 120;

/** What an operator wrote, as a mail. Empty lines separate the paragraphs of `text`; addresses in it become links. */
export function writtenMail(
  subject: string,
  text: string,
): Pick<MailContent, 'subject' | 'preview' | 'heading'> & { readonly blocks: readonly WrittenBlock[] } {
  const paragraphs = text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  return {
    subject,
    preview: beginning((paragraphs[0] ?? '').replaceAll('\n', ' '), previewLength),
    heading: subject,
    blocks: paragraphs.map((paragraph) => ({ lines: paragraph.split('\n').map(lineOf) })),
  };
}

interface WrittenBlock {
  readonly lines: readonly WrittenLine[];
}

function lineOf(line: string): WrittenLine {
  const parts: WrittenLine[number][] = [];
  let end = 0;
  for (const { index, lastIndex, schema, text, url } of linkify.match(line) ?? []) {
    if (index > end) parts.push({ text: line.slice(end, index) });
    // Without a scheme, the library assumes one that is not encrypted.
    parts.push({ text, link: schema === '' ? url.replace(/^http:/, 'https:') : url });
    end = lastIndex;
  }
  return end < line.length ? [...parts, { text: line.slice(end) }] : parts;
}
