import type { Paragraph } from '@reshape/content/programme';

/** Paragraphs of content as they are written: plain words, some of them emphasised. */
export function Paragraphs({ of }: { readonly of: readonly Paragraph[] }) {
  return of.map((paragraph) => (
    <p key={textOf(paragraph)}>
      {paragraph.map((part) => (typeof part === 'string' ? part : <em key={part.em}>{part.em}</em>))}
    </p>
  ));
}

const textOf = (paragraph: Paragraph) =>
  paragraph.map((part) => (typeof part === 'string' ? part : part.em)).join('');
