import { describe, expect, jest, test } from '@jest/globals';
import { trackerChart, trackerStatuses, worksheetDashboardFailures } from '@reshape/content/app/worksheets';
import { addDays, fromDayNumber, localDay } from '@reshape/domain/local-day';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import fc from 'fast-check';
import { setupDevice, wait } from '#test/device.ts';
import { shownWindow, tickLabels } from './tracker-marks.tsx';
import { TrackerWeek } from './tracker-week.tsx';

setupDevice();
// These tests use the real chart.
jest.unmock('victory');

const today = localDay('2026-06-14');
const history = [
  { date: addDays(today, -2), completed: true },
  { date: addDays(today, -1), completed: false },
];
const query = { isError: false, isPaused: false, refetch: jest.fn() };
const ticks = { memberId: 'asha', worksheetId: 'now', history: [] };
const quiet = { query, ticks };

describe('the last seven days', () => {
  test('have a heading, a title and a count in words', async () => {
    render(<TrackerWeek {...quiet} history={history} />);
    await wait(0);
    expect(screen.getByRole('heading', { name: 'Last 7 Days Tracker' })).toBeVisible();
    expect(screen.getByRole('figure')).toHaveTextContent('IKEA Daily Tracker – Completed vs Missed');
    expect(screen.getByText(trackerChart.summary(1))).toBeVisible();
  });

  test('have the legends Completed, Missed and Not Logged', () => {
    render(<TrackerWeek {...quiet} history={history} />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Completed',
      'Missed',
      'Not Logged',
    ]);
  });

  test('are also in a table, oldest first and today last', () => {
    render(<TrackerWeek {...quiet} history={history} />);
    const rows = within(screen.getByRole('table', { name: trackerChart.tableCaption })).getAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      'Monday, 8 JuneNot Logged',
      'Tuesday, 9 JuneNot Logged',
      'Wednesday, 10 JuneNot Logged',
      'Thursday, 11 JuneNot Logged',
      'Friday, 12 JuneCompleted',
      'Saturday, 13 JuneMissed',
      'Today, Sunday, 14 JuneNot Logged',
    ]);
  });

  test('are drawn 180 pixels high with one tick per day, above and below a line, once the chart has loaded', async () => {
    const { container } = render(<TrackerWeek {...quiet} history={history} />);
    await screen.findByRole('toolbar');
    const drawing = container.querySelector('.VictoryContainer svg');
    expect(drawing).toHaveAttribute('height', '180');
    expect(drawing).toHaveAttribute('width', '560');
    const labels = [...(drawing?.querySelectorAll('tspan') ?? [])].map(({ textContent }) => textContent);
    const ticks = labels.filter((label) => label !== '');
    expect(ticks).toEqual(
      tickLabels(shownWindow(history, today, { isPast: false }), today)
        .join('\n')
        .split('\n'),
    );
    expect(drawing?.querySelectorAll('path[role=presentation]').length).toBeGreaterThanOrEqual(7);
    expect(document.querySelector('style')).toBeNull();
  });

  test('span the whole height of the chart, from 1 for completed to -1 for missed', async () => {
    const { container } = render(<TrackerWeek {...quiet} history={history} />);
    await screen.findByRole('toolbar');
    const heights = (fill: string) => {
      const bar = container.querySelector(`path[style*="${fill}"]`)?.getAttribute('d') ?? '';
      // The y coordinate of each point of the path, without the radii of its arcs.
      const ys = [...bar.matchAll(/[ML]\s*[\d.]+[,\s]+([\d.]+)|A(?:[\s\d.]+,){5}[^,]+,\s*([\d.]+)/g)].map(
        ([, line, arc]) => Number(line ?? arc),
      );
      return [Math.min(...ys), Math.max(...ys)];
    };
    const top = 8;
    const bottom = 180 - 56;
    const zero = (top + bottom) / 2;
    expect(heights('--ember-fill')).toEqual([top, zero]);
    expect(heights('url(#')).toEqual([zero, bottom]);
  });

  test('reserve the space of the chart and of the button while loading', () => {
    render(<TrackerWeek {...quiet} history={undefined} />);
    expect(screen.getByRole('button', { name: trackerChart.correct })).toBeDisabled();
    expect(screen.getByText(trackerChart.loading).closest('.place')).not.toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('show an error and a retry button when loading fails', async () => {
    const refetch = jest.fn();
    render(<TrackerWeek {...quiet} history={undefined} query={{ ...query, isError: true, refetch }} />);
    expect(screen.getByText(worksheetDashboardFailures.historyNotLoaded)).toBeVisible();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(screen.getByRole('button', { name: worksheetDashboardFailures.retry }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });
});

describe('a day of the chart', () => {
  const tooltipText = () => screen.queryByRole('tooltip', { hidden: true })?.textContent ?? null;
  const open = async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <TrackerWeek {...quiet} history={history} />
      </QueryClientProvider>,
    );
    await screen.findByRole('toolbar', { name: trackerChart.title });
    return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  };
  const day = (name: RegExp) => screen.getByRole('button', { name });

  test('shows its date and status on hover, and hides them afterwards', async () => {
    const user = await open();
    await user.hover(day(/^Friday, 12 June: Completed$/));
    expect(tooltipText()).toBe('Friday, 12 JuneCompleted');
    await user.unhover(day(/^Friday/));
    expect(tooltipText()).toBeNull();
  });

  test('shows its date and status on touch', async () => {
    const user = await open();
    await user.pointer({ keys: '[TouchA]', target: day(/^Saturday, 13 June: Missed$/) });
    expect(tooltipText()).toBe('Saturday, 13 JuneMissed');
  });

  test('shows its date and status to the keyboard: one Tab stop, arrow keys between days, Escape hides', async () => {
    const user = await open();
    await user.tab();
    expect(day(/^Today, Sunday, 14 June: Not Logged$/)).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(day(/^Saturday/)).toHaveFocus());
    expect(tooltipText()).toBe('Saturday, 13 JuneMissed');
    await user.keyboard('{Home}{ArrowLeft}');
    expect(day(/^Monday/)).toHaveFocus();
    await user.keyboard('{End}{ArrowRight}');
    expect(day(/^Today/)).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(tooltipText()).toBeNull();
    await user.tab();
    expect(screen.getByRole('button', { name: trackerChart.correct })).toHaveFocus();
  });
});

describe('the range of seven days', () => {
  const anyToday = fc.integer({ min: 10_000, max: 40_000 }).map(fromDayNumber);
  const anyHistory = fc.array(fc.tuple(fc.integer({ min: -30, max: 3 }), fc.boolean()), { maxLength: 20 });

  test('ends today for the current worksheet, across every month and year end', () => {
    fc.assert(
      fc.property(anyToday, anyHistory, (now, entries) => {
        const days = shownWindow(
          entries.map(([offset, completed]) => ({ date: addDays(now, offset), completed })),
          now,
          { isPast: false },
        );
        expect(days.map(({ date }) => date)).toEqual([6, 5, 4, 3, 2, 1, 0].map((age) => addDays(now, -age)));
        const expected = days.map((_, index) => {
          const last = entries.findLast(([offset]) => offset === index - 6);
          return last ? (last[1] ? 'completed' : 'missed') : 'not-logged';
        });
        expect(days.map(({ status }) => status)).toEqual(expected);
        const labels = tickLabels(days, now);
        expect(labels.at(-1)).toMatch(/^Today\n/);
        const firsts = days.filter(({ date }, index) => index === 0 || date.endsWith('-01')).length;
        expect(labels.filter((label) => label.split('\n').length === 3)).toHaveLength(firsts);
      }),
      { numRuns: 1_000 },
    );
  });

  test('ends on the last day ticked or unticked for an earlier worksheet', () => {
    fc.assert(
      fc.property(anyToday, anyHistory, (now, entries) => {
        const past = entries.filter(([offset]) => offset <= 0);
        const days = shownWindow(
          entries.map(([offset, completed]) => ({ date: addDays(now, offset), completed })),
          now,
          { isPast: true },
        );
        const last = past.length === 0 ? 0 : Math.max(...past.map(([offset]) => offset));
        expect(days.at(-1)?.date).toBe(addDays(now, last));
        expect(days).toHaveLength(7);
        expect(Object.keys(trackerStatuses)).toEqual(
          expect.arrayContaining(days.map(({ status }) => status)),
        );
      }),
      { numRuns: 1_000 },
    );
  });
});
