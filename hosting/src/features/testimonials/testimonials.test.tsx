import { expect, test } from '@jest/globals';
import { testimonials } from '@reshape/content/landing';
import { render, screen, within } from '@testing-library/react';
import { Testimonials } from './testimonials.tsx';

test('a card shows what was said, who said it and their initials', () => {
  render(<Testimonials />);
  const cards = screen.getAllByRole('figure');
  expect(cards).toHaveLength(testimonials.length);
  for (const [at, { quote, name, attribution, initials }] of testimonials.entries()) {
    const card = within(cards[at] as HTMLElement);
    expect(card.getByText(quote).closest('blockquote')).not.toBeNull();
    expect(card.getByText(name)).toBeVisible();
    expect(card.getByText(attribution)).toBeVisible();
    // The name is read aloud; the letters in the place of a face would only repeat it.
    expect(card.getByText(initials)).toHaveAttribute('aria-hidden', 'true');
  }
});
