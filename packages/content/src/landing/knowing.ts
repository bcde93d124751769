import type { Paragraph } from '../paragraph.ts';

/** The quotation is Ovid's, in the public domain; the translation is ours. */
export const knowing = {
  heading: "When Knowing Isn't Enough",
  quote: {
    text: 'I see the better way, and I approve of it. I follow the worse.',
    original: 'Video meliora proboque, deteriora sequor.',
    source: 'Ovid, Metamorphoses, book VII',
    translation: 'Our translation',
  },
  paragraphs: [
    [
      'That line is about two thousand years old, and it could have been written last night at a quarter to twelve. ',
      'You have read the book. You have the app. You could give the talk on sleep, sugar and deep work yourself.',
    ],
    [
      'And yet knowing has never carried anyone past an open packet of biscuits. ',
      { em: 'Knowledge lives in the part of you that plans. Habits are kept by the part that reacts' },
      ', and that part does not read.',
    ],
    [
      'So the next article will not do it, nor will a stricter promise on the first of the month. ',
      'What helps is to know what the reacting part is after, and to set the table before it gets hungry.',
    ],
  ],
} as const satisfies {
  readonly heading: string;
  readonly quote: Readonly<Record<'text' | 'original' | 'source' | 'translation', string>>;
  readonly paragraphs: readonly Paragraph[];
};
