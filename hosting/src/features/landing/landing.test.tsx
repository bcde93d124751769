import { expect, test } from '@jest/globals';
import { fit, testimonials } from '@reshape/content/landing';
import { knowing } from '@reshape/content/story';
import { render, screen, within } from '@testing-library/react';
import { Fit, Testimonials } from './programme.tsx';
import { Knowing } from './story.tsx';

test('the knowledge section shows its quotation and its paragraphs', () => {
  const { container } = render(<Knowing />);
  expect(screen.getByRole('heading', { name: "When Knowing Isn't Enough" })).toBeVisible();
  expect(container.querySelector('blockquote')).toHaveTextContent(knowing.quote.text);
  expect(container.querySelector('figcaption')).toHaveTextContent(knowing.quote.source);
  const shown = [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
  for (const paragraph of knowing.paragraphs)
    expect(shown).toContain(paragraph.map((part) => (typeof part === 'string' ? part : part.em)).join(''));
});

test('the two lists are side by side, followed by one statement', () => {
  render(<Fit />);
  const lists = screen.getAllByRole('list');
  expect(lists.map(({ children }) => children.length)).toEqual([6, 7]);
  const closing = screen.getByText(fit.closing);
  for (const list of lists)
    expect(list.compareDocumentPosition(closing)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a testimonial shows its text, its author and their initials', () => {
  render(<Testimonials />);
  const cards = screen.getAllByRole('figure');
  expect(cards).toHaveLength(testimonials.length);
  for (const [at, { quote, name, attribution, initials }] of testimonials.entries()) {
    const card = within(cards[at] as HTMLElement);
    expect(card.getByText(quote).closest('blockquote')).not.toBeNull();
    expect(card.getByText(name)).toBeVisible();
    expect(card.getByText(attribution)).toBeVisible();
    // Screen readers read the name; the initials in place of a photo would only repeat it.
    expect(card.getByText(initials)).toHaveAttribute('aria-hidden', 'true');
  }
});
