import { programme } from '../programme.ts';
import type { MailContent } from './mail.ts';

/** How much of a message a mailbox shows beside its subject. */
const previewLength = 120;

/** What an operator wrote to a cohort. Empty lines separate the paragraphs of `text`. */
export function cohortMessage(subject: string, text: string, cohortTitle: string): MailContent {
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  return {
    subject,
    preview: [...(paragraphs[0] ?? '')].slice(0, previewLength).join(''),
    heading: subject,
    blocks: paragraphs.map((paragraph) => ({ text: paragraph })),
    reason: `You get this because you have a place in ${cohortTitle} of ${programme.name}.`,
  };
}
