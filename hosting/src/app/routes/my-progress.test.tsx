import { describe, expect, jest, test } from '@jest/globals';
import { closing } from '@reshape/content/app/closing';
import {
  instinctMap,
  progress,
  progressGrid,
  progressInstincts,
  progressRuns,
} from '@reshape/content/app/progress';
import { reflectionCard } from '@reshape/content/app/reflection';
import { instinctPortraits, topInstincts } from '@reshape/content/instincts';
import { scanQuestions } from '@reshape/content/scan';
import { addDays, type LocalDay } from '@reshape/domain/local-day';
import { screen, within } from '@testing-library/react';
import { longDay } from '#lib/format.ts';
import { wait } from '#test/device.ts';
import { asha, cohortStartingIn, sampleWorksheet, today } from '#test/fixtures.ts';
import { closeApp, network, openApp, setupApi, signInMember } from '#test/render-app.tsx';

const api = setupApi();
const address = '/comingsoon?page=my-progress';
const back = (count: number): LocalDay => addDays(today, -count);
const spotOn = (date: LocalDay, index: number) => ({ id: `spot-${index}`, date, description: 'Noticed' });

/**
 * Two spots today, one yesterday and one three days ago; two ticks; one challenge day. The cohort is in its
 * second week.
 */
const history = () => ({
  spots: [back(0), back(0), back(1), back(3)].map(spotOn),
  challengeDays: new Map([['challenge-1', [back(5)]]]),
  worksheets: [sampleWorksheet('now')],
  ticks: new Map([
    [
      'now',
      [
        { date: back(2), completed: false },
        { date: back(1), completed: true },
        { date: back(0), completed: true },
      ],
    ],
  ]),
});

const grid = () => screen.findByRole('table', { name: progressGrid.caption });
const dayCell = (table: HTMLElement, day: LocalDay) =>
  within(table).getByRole('cell', { name: new RegExp(longDay(day)) });

describe('My Progress', () => {
  test("shows a row for each week of the member's own cohort, and what was logged on each day", async () => {
    signInMember(asha, history());
    openApp(address);
    const table = await grid();
    const rows = within(table).getAllByRole('rowheader');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Week 11', 'Week 22', 'Week 33', 'Week 44']);
    expect(within(table).getAllByRole('cell')).toHaveLength(28);
    const { today: todayWord, spotsOn, actionDone, challengeDone, nothing, ahead } = progressGrid;
    expect(dayCell(table, today)).toHaveAccessibleName(
      expect.stringContaining(`${todayWord}, ${longDay(today)}: ${spotsOn(2)}, ${actionDone}`),
    );
    expect(dayCell(table, today)).toHaveAttribute('aria-current', 'date');
    expect(dayCell(table, back(5))).toHaveTextContent(`${longDay(back(5))}: ${challengeDone}`);
    expect(dayCell(table, back(2))).toHaveTextContent(`${longDay(back(2))}: ${nothing}`);
    expect(dayCell(table, addDays(today, 1))).toHaveTextContent(`${longDay(addDays(today, 1))}: ${ahead}`);
    expect(screen.getByText(new RegExp(progress.counts(3, 2, 1)))).toBeVisible();
  });

  test('shows the current and the longest run of each kind of entry', async () => {
    signInMember(asha, history());
    openApp(address);
    await grid();
    const runs = screen.getByRole('table', { name: progressRuns.title });
    const rows = within(runs).getAllByRole('row').slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['2 days', '2 days'],
      ['2 days', '2 days'],
      [progressRuns.noCurrent, '1 day'],
    ]);
  });

  test('shows which instincts were behind the spots, when in the day, and how they moved', async () => {
    const tagged = [back(0), back(1), back(9)].map((date, index) => ({
      ...spotOn(date, index),
      instinct: index < 2 ? ('status' as const) : ('kin-care' as const),
    }));
    signInMember(asha, { spots: tagged });
    openApp(address);
    const byWeek = within(await screen.findByRole('table', { name: instinctMap.byWeek }));
    const cells = (row: HTMLElement) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    const [, status, kinCare] = byWeek.getAllByRole('row') as [HTMLElement, HTMLElement, HTMLElement];
    expect(within(status).getByRole('rowheader')).toHaveTextContent('Status');
    expect(cells(status)).toEqual(['1 spot', '1 spot', '0 spots', '0 spots']);
    expect(within(kinCare).getByRole('rowheader')).toHaveTextContent('Kin Care');
    expect(screen.getByText(instinctMap.lead(3))).toBeVisible();
    expect(screen.getByRole('table', { name: instinctMap.when })).toBeVisible();
  });

  test('has no table of the weeks while all spots with an instinct are from before the first one', async () => {
    api.cohort = cohortStartingIn(3);
    signInMember(asha, { spots: [{ ...spotOn(today, 0), instinct: 'status' }] });
    openApp(address);
    expect(await screen.findByRole('table', { name: instinctMap.when })).toBeVisible();
    expect(screen.queryByRole('table', { name: instinctMap.byWeek })).toBeNull();
  });

  test('says how instincts get onto the page while no spot has one', async () => {
    signInMember(asha, history());
    openApp(address);
    expect(await screen.findByText(instinctMap.empty)).toBeVisible();
  });

  test('shows the insights of the worksheets, and the two instincts of everyone without a scan', async () => {
    signInMember(asha, history());
    openApp(address);
    await grid();
    expect(screen.getByText('Insight of now')).toBeVisible();
    for (const id of topInstincts.fixed) expect(screen.getByText(instinctPortraits[id].name)).toBeVisible();
    expect(screen.getByRole('link', { name: progressInstincts.takeScan })).toHaveAttribute('href', '/scan');
  });

  test('leaves out the card of instincts when only the spots of a member have any, and no worksheet or scan', async () => {
    const spots = Array.from({ length: 5 }, (_, index) => ({
      ...spotOn(back(index), index),
      instinct: 'status' as const,
    }));
    signInMember(asha, { spots });
    openApp(address);
    await grid();
    expect(await screen.findByRole('table', { name: progressRuns.title })).toBeVisible();
    expect(screen.queryByRole('heading', { name: progressInstincts.title })).toBeNull();
  });

  test('shows the order of the instincts once the scan was completed on this device', async () => {
    const order = scanQuestions.map(({ id }) => id);
    const answers = order.map((_, index) => (index < 4 ? 'status' : 'kin-care'));
    signInMember();
    localStorage.setItem('answers.scan', JSON.stringify({ order, steps: { answers, index: order.length } }));
    openApp(address);
    await grid();
    expect(screen.getByText(progressInstincts.scanTitle)).toBeVisible();
    expect(screen.getByText(progressInstincts.score(4, order.length))).toBeVisible();
    expect(screen.queryByText(progressInstincts.startingTitle)).toBeNull();
  });

  test('shows earlier reflections with the call of My Caveman', async () => {
    api.cohort = cohortStartingIn(-15);
    signInMember(asha, { spots: [back(1), back(10)].map(spotOn) });
    openApp(address);
    expect(await screen.findByRole('heading', { name: reflectionCard.earlier })).toBeVisible();
    expect(api.calls.filter(({ name }) => name === 'earlierReflections')).toHaveLength(1);
  });

  test('before the first day it says when the cohort begins', async () => {
    api.cohort = cohortStartingIn(3);
    signInMember();
    openApp(address);
    await grid();
    expect(screen.getByText(progress.notBegun(longDay(addDays(today, 3))))).toBeVisible();
    expect(screen.queryByText(progress.firstSpot)).toBeNull();
  });

  test('a member without an entry gets a link to the form for a spot', async () => {
    signInMember();
    openApp(address);
    await grid();
    expect(screen.getByRole('link', { name: progress.firstSpot })).toHaveAttribute('href', '/');
  });

  test('a member without an entry reads, after the four weeks, that there is none, and not that a first spot will leave a mark', async () => {
    api.cohort = cohortStartingIn(-40);
    signInMember();
    openApp(address);
    await grid();
    expect(screen.getByText(closing.quiet, { exact: false })).toBeVisible();
    expect(screen.queryByText(progress.nothingYet, { exact: false })).toBeNull();
  });

  test('shows a retry button when the calendar could not be loaded', async () => {
    signInMember(asha, history());
    api.faults.setPermanentFault('myCohort', { refuses: 'internal' });
    const user = openApp(address);
    expect(await screen.findByText(progress.loading)).toBeVisible();
    await wait(10_000);
    expect(screen.getByText(progress.failed)).toBeVisible();
    api.faults.setPermanentFault('myCohort');
    await user.click(screen.getByRole('button', { name: progress.retry }));
    expect(await grid()).toBeVisible();
  });

  test('says that marks may be missing when a part could not be loaded', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    signInMember(asha, history());
    api.faults.setPermanentFault('trackerHistory', { refuses: 'internal' });
    openApp(address);
    await screen.findByText(progress.loading);
    await wait(10_000);
    expect(screen.getByText(progress.partlyFailed)).toBeVisible();
    expect(screen.queryByText(progress.soFar, { exact: false })).toBeNull();
    expect(dayCell(await grid(), back(1))).toHaveTextContent(
      `${longDay(back(1))}: ${progressGrid.spotsOn(1)}`,
    );
  });

  test('opens without a network with what the device kept of the last visit', async () => {
    signInMember(asha, history());
    openApp(address);
    await grid();
    closeApp();
    await network.goOffline();
    openApp(address);
    expect(dayCell(await grid(), today)).toHaveTextContent(progressGrid.spotsOn(2));
    await wait(10_000);
    expect(screen.getByText(progress.outdated)).toBeVisible();
  });
});
