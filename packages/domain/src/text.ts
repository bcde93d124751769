/** Only spaces, control characters and characters that Unicode draws as nothing. */
const nothingVisible = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]*$/u;

/** Whether a text shows nothing: it is empty, or consists of spaces and zero-width characters. */
export const isBlank = (text: string): boolean => nothingVisible.test(text);

/** Characters that are never seen and must not be compared, such as bidirectional control characters. */
const invisibleMarks = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** `text` without invisible marks: what people copy from a contact or a chat often has some around it. */
export const withoutInvisibleMarks = (text: string): string => text.replace(invisibleMarks, '');

/**
 * Graphemes where there is no `Intl.Segmenter` (Firefox before 125): a flag, or a code point with its marks,
 * variations and what a zero-width joiner adds to it.
 */
const approximateGrapheme =
  /(?:\r\n|\p{RI}{2}|.)(?:[\p{M}\p{EMod}\u200c\u{e0020}-\u{e007f}]|\u200d\p{ExtPict}?)*/gsu;

let segmenter: Intl.Segmenter | undefined;

/** The graphemes of a text: what a reader takes for one character, such as a letter with its marks or a flag. */
export function* graphemes(text: string): Generator<string> {
  if (Intl.Segmenter === undefined) return yield* text.match(approximateGrapheme) ?? [];
  // Created once and on first use: it takes a millisecond.
  segmenter ??= new Intl.Segmenter();
  for (const { segment } of segmenter.segment(text)) yield segment;
}

/** The first `max` graphemes of a text. */
export function beginning(text: string, max: number): string {
  let start = '';
  let count = 0;
  for (const grapheme of graphemes(text)) {
    if (count === max) break;
    count += 1;
    start += grapheme;
  }
  return start;
}

/** The full hours that have a name. */
export const hourNames: Readonly<Record<number, string>> = { 0: 'midnight', 12: 'noon' };

/**
 * A text with times such as `7:00 pm`, in which noon and midnight have their names, because `12:00 am` and `12:00 pm`
 * are easily taken for each other.
 */
export const withNoonAndMidnight = (text: string): string =>
  text.replace(
    /\b12:00\s([ap])m\b/gi,
    (time, half) => hourNames[half.toLowerCase() === 'a' ? 0 : 12] ?? time,
  );
