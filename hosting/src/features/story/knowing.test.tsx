import { expect, test } from '@jest/globals';
import { knowing } from '@reshape/content/landing';
import { render, screen } from '@testing-library/react';
import { Knowing } from './knowing.tsx';

test('knowing is not enough: an old quotation says so, paragraphs explain it', () => {
  const { container } = render(<Knowing />);
  expect(screen.getByRole('heading', { name: "When Knowing Isn't Enough" })).toBeVisible();
  expect(container.querySelector('blockquote')).toHaveTextContent(knowing.quote.text);
  expect(container.querySelector('figcaption')).toHaveTextContent(knowing.quote.source);
  const told = [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
  for (const paragraph of knowing.paragraphs)
    expect(told).toContain(paragraph.map((part) => (typeof part === 'string' ? part : part.em)).join(''));
});
