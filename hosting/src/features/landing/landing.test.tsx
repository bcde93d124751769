import { expect, test } from '@jest/globals';
import { fit } from '@reshape/content/landing';
import { legalSections, privacy } from '@reshape/content/legal';
import { storedData } from '@reshape/content/stored-data';
import { knowing } from '@reshape/content/story';
import { render, screen, within } from '@testing-library/react';
import { Fit, Testimonials } from './programme.tsx';
import { FounderStory, Knowing } from './story.tsx';
import { LegalText } from './text-pages.tsx';

test('the knowledge section shows its quotation and its paragraphs', () => {
  const { container } = render(<Knowing />);
  expect(screen.getByRole('heading', { name: "When Knowing Isn't Enough" })).toBeVisible();
  expect(container.querySelector('blockquote')).toHaveTextContent(knowing.quote.text);
  expect(container.querySelector('figcaption')).toHaveTextContent(knowing.quote.source);
  const shown = [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
  for (const paragraph of knowing.paragraphs)
    expect(shown).toContain(paragraph.map((part) => (typeof part === 'string' ? part : part.em)).join(''));
});

test('the lists of who should join and who should not are followed by one statement', () => {
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
  expect(cards).toHaveLength(2);
  const card = within(cards[1] as HTMLElement);
  expect(card.getByText('A bad day was just a bad day.').closest('blockquote')).not.toBeNull();
  expect(card.getByText('Leela M.')).toBeVisible();
  expect(card.getByText('Teacher')).toBeVisible();
  // Screen readers read the name; the initials in place of a photo would only repeat it.
  expect(card.getByText('LM')).toHaveAttribute('aria-hidden', 'true');
});

test('sections without content are left out', () => {
  const { container } = render(<FounderStory />);
  expect(container).toBeEmptyDOMElement();
});

test('the privacy page says of everything that is stored why and how long', () => {
  render(<LegalText {...privacy} />);
  const section = within(screen.getByRole('region', { name: 'What we store, and how long' }));
  expect(section.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(
    Object.values(storedData).map(({ what }) => what),
  );
  for (const { why, kept } of Object.values(storedData))
    for (const text of [why, kept])
      expect(
        section.getAllByText(
          (_, element) => element?.tagName === 'DD' && !!element.textContent?.endsWith(text),
        ).length,
      ).toBeGreaterThan(0);
});

test('the legal pages name who is responsible only when it is known', () => {
  render(<LegalText {...privacy} />);
  expect(screen.getByText('You can reach us at hello@reshape.example.')).toBeVisible();
  expect(screen.queryByText(/^Reshape is run by/)).not.toBeInTheDocument();
  const details = { email: null, company: null };
  expect(legalSections(privacy.sections, details).map(({ id }) => id)).not.toContain('who');
});
