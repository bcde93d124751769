import { changeParagraph } from './change-paragraph.ts';
import { doingParagraph } from './doing-paragraph.ts';
import { noticingParagraph } from './noticing-paragraph.ts';
import { questionParagraph } from './question-paragraph.ts';
import type { ReflectionBook } from './reflection-book.ts';
import { type WeekFacts, weekShape } from './week-facts.ts';

/**
 * The weekly reflection: a few paragraphs of plain text with an empty line between them, composed from a member's
 * last full week and, where there was one, the week before it (spec section 7, weekly-reflection).
 * The same facts give the same text; two weeks running never share a sentence.
 */
export function weeklyReflection(
  book: ReflectionBook,
  { week: facts, before }: { readonly week: WeekFacts; readonly before?: WeekFacts },
): string {
  const week = weekShape(facts);
  const paragraphs = [
    noticingParagraph(book, facts.weekStart, week),
    doingParagraph(book, facts, week),
    changeParagraph(book, facts.weekStart, week, before && weekShape(before)),
    questionParagraph(book, facts, week),
  ];
  return paragraphs
    .filter((sentences) => sentences.length > 0)
    .map((sentences) => sentences.join(' '))
    .join('\n\n');
}
