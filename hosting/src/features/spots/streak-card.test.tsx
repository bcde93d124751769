import { describe, expect, test } from '@jest/globals';
import { streakCaptions, streakCard } from '@reshape/content/app/dashboard';
import { addDays } from '@reshape/domain/local-day';
import { render, screen } from '@testing-library/react';
import { setupDevice } from '#test/device.ts';
import { today } from '#test/fixtures.ts';
import { StreakCard, Tally } from './streak-card.tsx';

setupDevice();

const showStreak = (...daysAgo: readonly number[]) =>
  render(
    <StreakCard
      spots={daysAgo.map((days) => ({ id: `${days}`, date: addDays(today, -days), description: 'x' }))}
    />,
  );

describe('the streak', () => {
  test('is called the longest ever when it is longer than every earlier one', () => {
    showStreak(0, 1, 2, 4, 5);
    expect(screen.getByText(streakCaptions.longestEver(3))).toBeVisible();
  });

  test('is not called the longest ever when it equals an earlier one', () => {
    showStreak(0, 1, 2, 4, 5, 6);
    expect(screen.getByText(streakCaptions.doneToday(3))).toBeVisible();
  });

  test('is 0 days, with the reason, while nothing is logged today', () => {
    showStreak(1, 2);
    expect(screen.getByText(streakCard.returnsZero)).toBeVisible();
  });
});

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
