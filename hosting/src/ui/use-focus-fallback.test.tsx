import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useFocusFallback } from './use-focus-fallback.ts';

function Question({ isAsked }: { readonly isAsked: boolean }) {
  const { holder, part } = useFocusFallback<HTMLHeadingElement>();
  return (
    <section>
      <h2 ref={holder} tabIndex={-1}>
        The question
      </h2>
      {isAsked ? (
        <p ref={part}>
          <button type="button">Answer</button>
        </p>
      ) : null}
      <button type="button">Another</button>
    </section>
  );
}

test('the focus moves to the holder when the focused part is removed', () => {
  const { rerender } = render(<Question isAsked />);
  screen.getByRole('button', { name: 'Answer' }).focus();
  rerender(<Question isAsked />);
  expect(screen.getByRole('button', { name: 'Answer' })).toHaveFocus();
  rerender(<Question isAsked={false} />);
  expect(screen.getByRole('heading')).toHaveFocus();
});

test('the focus stays where it is when another part is removed', () => {
  const { rerender } = render(<Question isAsked />);
  screen.getByRole('button', { name: 'Another' }).focus();
  rerender(<Question isAsked={false} />);
  expect(screen.getByRole('button', { name: 'Another' })).toHaveFocus();
});
