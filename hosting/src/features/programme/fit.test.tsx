import { expect, test } from '@jest/globals';
import { fit } from '@reshape/content/landing';
import { render, screen } from '@testing-library/react';
import { Fit } from './fit.tsx';

test('the two lists stand side by side, and one statement closes both', () => {
  render(<Fit />);
  const lists = screen.getAllByRole('list');
  expect(lists.map(({ children }) => children.length)).toEqual([6, 7]);
  const closing = screen.getByText(fit.closing);
  for (const list of lists)
    expect(list.compareDocumentPosition(closing)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
