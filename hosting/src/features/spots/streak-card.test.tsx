import { describe, expect, test } from '@jest/globals';
import { streakCaptions, streakCard, streakMilestones } from '@reshape/content/app/dashboard';
import { addDays } from '@reshape/domain/local-day';
import { fireEvent, render, screen } from '@testing-library/react';
import { setupDevice } from '#test/device.ts';
import { today } from '#test/fixtures.ts';
import { StreakCard, Tally } from './streak-card.tsx';

setupDevice();

const spotsOf = (...daysAgo: readonly number[]) =>
  daysAgo.map((days) => ({ id: `${days}`, date: addDays(today, -days), description: 'x' }));

const showStreak = (...daysAgo: readonly number[]) => render(<StreakCard spots={spotsOf(...daysAgo)} />);

describe('the streak', () => {
  test('is called the longest ever when it is longer than every earlier one', () => {
    showStreak(0, 1, 2, 3, 5, 6);
    expect(screen.getByText(streakCaptions.longestEver)).toBeVisible();
  });

  test('is not called the longest ever when it equals an earlier one', () => {
    showStreak(0, 1, 2, 4, 5, 6);
    expect(screen.getByText(streakCaptions.doneToday)).toBeVisible();
  });

  test.each([3, 7, 14, 21, 28])('is noticed on the day on which it is %i days long', (days) => {
    const run = Array.from({ length: days }, (_, index) => index);
    const { rerender } = showStreak(...run);
    expect(screen.getByText(streakMilestones[days] ?? '')).toBeVisible();
    rerender(<StreakCard spots={spotsOf(...run.map((day) => day + 1))} />);
    expect(screen.queryByText(streakMilestones[days] ?? '')).toBeNull();
    rerender(<StreakCard spots={spotsOf(...run, ...run.map((day) => day + days + 1))} />);
    expect(screen.queryByText(streakMilestones[days] ?? '')).toBeNull();
  });

  test('shows what the day still asks for only once a spot is logged', () => {
    const { rerender } = render(<StreakCard spots={spotsOf(1)}>Still open</StreakCard>);
    expect(screen.queryByText('Still open')).toBeNull();
    rerender(<StreakCard spots={spotsOf(0, 1)}>Still open</StreakCard>);
    expect(screen.getByText('Still open')).toBeVisible();
  });

  test('is 0 days, with the reason and the rule on request, while nothing is logged today', () => {
    showStreak(1, 2);
    expect(screen.getByText(streakCard.returnsZero)).not.toBeVisible();
    fireEvent.click(screen.getByText(streakCard.facts));
    expect(screen.getByText(streakCard.returnsZero)).toBeVisible();
    expect(screen.getByText(streakCard.howItCounts)).toBeVisible();
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
