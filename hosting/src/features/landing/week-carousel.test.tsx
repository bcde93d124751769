import { describe, expect, test } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WeekCarousel } from './week-carousel.tsx';

const open = async () => {
  render(<WeekCarousel />);
  // The dates of the cohort are looked up.
  await act(async () => {});
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const shownTitle = () => document.querySelector('[data-side="here"] h3')?.textContent;
const carousel = () => screen.getByRole('group', { name: "What You'll Experience" });

describe('the week carousel', () => {
  test('starts at the first week with Previous disabled', async () => {
    await open();
    expect(shownTitle()).toBe('Live Session 1 (90 mins)');
    expect(screen.getByRole('button', { name: 'Previous week' })).toBeDisabled();
    expect(screen.getByText('First Cohort starting on 7th June')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('');
  });

  test('ends at the fourth week with Next disabled', async () => {
    await open();
    await press('Go to week 4');
    expect(shownTitle()).toBe('Application & Setup Week');
    expect(screen.getByRole('button', { name: 'Next week' })).toBeDisabled();
    expect(screen.getByRole('status')).toHaveTextContent('Week 4 of 4: Application & Setup Week');
  });

  test('labels each week by whether it has a live session', async () => {
    await open();
    const labels = screen.getAllByRole('article').map((week) => within(week).getByText(/:$/).textContent);
    expect(labels).toEqual(['Modules Covered:', 'Focus:', 'Modules Covered:', 'Focus:']);
    expect(screen.getAllByText('Tools & Support')).toHaveLength(4);
  });

  test('moves with the arrow keys only', async () => {
    await open();
    screen.getByRole('button', { name: 'Go to week 1' }).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}{Home}');
    expect(shownTitle()).toBe('Integration & Awareness Week');
  });

  const swipe = (x: number, y: number) => {
    fireEvent.touchStart(carousel(), { touches: [{ clientX: 200, clientY: 200 }] });
    fireEvent.touchEnd(carousel(), { changedTouches: [{ clientX: 200 + x, clientY: 200 + y }] });
  };

  test.each([
    ['far to the left', -80, 10, 'Integration & Awareness Week'],
    ['only a little', -30, 0, 'Live Session 1 (90 mins)'],
    ['mostly downwards', -80, 120, 'Live Session 1 (90 mins)'],
    ['to the right at the beginning', 80, 0, 'Live Session 1 (90 mins)'],
  ])('handles a swipe that goes %s', async (_, x, y, week) => {
    await open();
    swipe(x, y);
    expect(shownTitle()).toBe(week);
  });

  test('carries the days of the open cohort', async () => {
    const starts_on = '2026-06-29';
    Object.assign(globalThis, {
      fetch: async () => Response.json({ starts_on, weeks: 4, sessions: [], platform: 'Zoom' }),
    });
    await open();
    const weeks = await screen.findAllByText(/^\d+\W\w+ to /);
    expect(weeks.map(({ parentElement }) => parentElement?.textContent)).toEqual([
      'Week 129\u00a0June to 5\u00a0July',
      'Week 26\u00a0July to 12\u00a0July',
      'Week 313\u00a0July to 19\u00a0July',
      'Week 420\u00a0July to 26\u00a0July',
    ]);
  });
});
