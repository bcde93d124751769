import { describe, expect, test } from '@jest/globals';
import { motiveCopy } from '@reshape/content/diagnostic';
import type { Motive } from '@reshape/domain/diagnostic';
import { render, screen, within } from '@testing-library/react';
import { MotiveCard } from './diagnostic-results.tsx';

const motives = Object.keys(motiveCopy) as Motive[];
const open = (motive: Motive, count = 2) => {
  const { container } = render(<MotiveCard motive={motive} count={count} />);
  return within(container.querySelector('li') as HTMLElement);
};
const drawing = () => document.querySelector('svg');

describe('the card of a motive', () => {
  test.each(motives)('of %s shows its icon, its name, what it does and what to try', (motive) => {
    const { name, icon, summary, microShift } = motiveCopy[motive];
    const card = open(motive);
    expect(card.getByRole('heading', { name: new RegExp(`^${name}`) })).toBeVisible();
    expect(card.getByText(summary)).toBeVisible();
    expect(card.getByText(microShift, { exact: false })).toBeVisible();
    expect(drawing()).toHaveClass(`lucide-${icon}`);
    expect(drawing()).toHaveAttribute('aria-hidden', 'true');
  });

  test('shows how often the motive occurred', () => {
    open('status', 3);
    expect(screen.getByRole('heading')).toHaveTextContent(/3/);
  });
});
