import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { wrapTexts } from '#test/translator.ts';
import { ChangingText } from './text.tsx';

const Sentence = ({ isEarly, text }: { readonly isEarly: boolean; readonly text: string | null }) => (
  <p>
    {isEarly ? <strong>Now. </strong> : null}
    <ChangingText>{text}</ChangingText>
  </p>
);

test('a text that changes, appears and disappears beside others is right on a page that a browser translated', () => {
  const { container, rerender } = render(<Sentence isEarly={false} text="1 day in a row" />);
  for (const [isEarly, text, shown] of [
    [false, '2 days in a row', '2 days in a row'],
    [true, '2 days in a row', 'Now. 2 days in a row'],
    [true, null, 'Now. '],
    [false, '3 days in a row', '3 days in a row'],
  ] as const) {
    wrapTexts(container);
    rerender(<Sentence isEarly={isEarly} text={text} />);
    expect(container.textContent).toBe(shown);
  }
});
