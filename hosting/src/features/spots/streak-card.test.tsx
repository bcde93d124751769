import { describe, expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { Tally } from './streak-card.tsx';

const marks = (days: number, isTodayLogged: boolean) => {
  const { container } = render(<Tally days={days} isTodayLogged={isTodayLogged} />);
  return [...container.querySelectorAll('[data-mark]')].map((mark) => mark.getAttribute('data-mark'));
};

describe('the tally of a streak', () => {
  test('has a stroke for each day, the last one for today', () => {
    expect(marks(3, true)).toEqual(['past', 'past', 'today']);
  });

  test('has a placeholder for today until today is logged', () => {
    expect(marks(2, false)).toEqual(['past', 'past', 'open']);
    expect(marks(0, false)).toEqual(['open']);
  });

  test('is grouped in fives', () => {
    const { container } = render(<Tally days={11} isTodayLogged />);
    expect([...container.querySelectorAll('svg')].map(({ childElementCount }) => childElementCount)).toEqual([
      5, 5, 1,
    ]);
  });

  test('shows only the end of a long streak', () => {
    expect(marks(103, true)).toHaveLength(28);
  });
});
