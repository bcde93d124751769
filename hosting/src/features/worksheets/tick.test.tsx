import { describe, expect, jest, test } from '@jest/globals';
import {
  trackerChart,
  trackerToggle,
  worksheetDashboard,
  worksheetDashboardFailures,
} from '@reshape/content/app/worksheets';
import { addDays } from '@reshape/domain/local-day';
import { screen } from '@testing-library/react';
import type { Fault } from '#testing/fake-api/faults.ts';
import { network } from '#testing/network.ts';
import { box, openTracker, today, todaysRow } from '#testing/open-tracker.ts';
import { otherTab } from '#testing/other-tab.ts';
import { asha, signedIn } from '#testing/people.ts';
import { openApp } from '#testing/render-app.tsx';
import { sampleWorksheet } from '#testing/sample-worksheet.ts';
import { startWorld } from '#testing/start-world.ts';
import { wait } from '#testing/wait.ts';

const world = startWorld();
const heard = () => world.api.heard('toggleTracker').map(({ body, key }) => ({ body, key }));
const stored = () => world.api.world.members.get('asha')?.ticks.get('now');

describe('the tiny action of today', () => {
  test('is ticked and unticked, under a key of its own each time, as the state that was wanted', async () => {
    const user = await openTracker(world.api);
    expect(await box()).not.toBeChecked();
    await user.click(await box());
    expect(await screen.findByText(trackerToggle.done)).toBeVisible();
    expect(await box()).toBeChecked();
    expect(todaysRow()).toBe('Today, Sunday 14 JuneCompleted');
    await user.click(await box());
    expect(await screen.findByText(trackerToggle.undone)).toBeVisible();
    expect(await box()).not.toBeChecked();
    expect(todaysRow()).toBe('Today, Sunday 14 JuneMissed');
    expect(heard().map(({ body }) => body)).toEqual([
      { date: today, completed: true },
      { date: today, completed: false },
    ]);
    expect(new Set(heard().map(({ key }) => key)).size).toBe(2);
    expect(stored()?.at(-1)).toEqual({ date: today, completed: false });
  });

  test('shows at once, and takes no second press until it is answered', async () => {
    const user = await openTracker(world.api);
    world.api.faults.next('toggleTracker', { waitsFor: new Promise((done) => setTimeout(done, 2_000)) });
    await user.click(await box());
    await wait(0);
    expect(await box()).toBeChecked();
    expect(todaysRow()).toBe('Today, Sunday 14 JuneCompleted');
    expect(await box()).toHaveAttribute('aria-disabled', 'true');
    await user.click(await box());
    expect(await box()).toBeChecked();
    expect(await box()).toHaveFocus();
    await wait(2_100);
    expect(heard()).toHaveLength(1);
    expect(await box()).not.toHaveAttribute('aria-disabled');
  });

  test('is looked up anew after it was ticked', async () => {
    const user = await openTracker(world.api);
    const calls = (name: 'activeWorksheet' | 'worksheetHistory' | 'trackerHistory') =>
      world.api.heard(name).length;
    const before = [calls('activeWorksheet'), calls('worksheetHistory'), calls('trackerHistory')];
    await user.click(await box());
    await wait(100);
    const after = [calls('activeWorksheet'), calls('worksheetHistory'), calls('trackerHistory')];
    expect(after.map((count, index) => count > (before[index] ?? 0))).toEqual([true, true, true]);
  });

  test('goes on the day of the server, whatever the device believes', async () => {
    world.api.world.clockLead = 26 * 3_600_000;
    const user = await openTracker(world.api);
    await user.click(await box());
    await screen.findByText(trackerToggle.done);
    expect(heard().map(({ body }) => body)).toEqual([{ date: '2026-06-15', completed: true }]);
  });

  test('turns with the day in a page that was left open', async () => {
    const user = await openTracker(world.api, { ticks: [{ date: today, completed: true }] });
    expect(await box()).toBeChecked();
    await wait(15 * 3_600_000);
    expect(await box()).not.toBeChecked();
    await user.click(await box());
    await screen.findByText(trackerToggle.done);
    expect(heard().at(-1)?.body).toEqual({ date: '2026-06-15', completed: true });
  });

  test('says when the day turns by the clock on the wall', async () => {
    await openTracker(world.api);
    expect(screen.getByText(worksheetDashboard.dayTurnsAt('00:00'))).toBeVisible();
  });
});

describe('the history', () => {
  test('that cannot be had locks the box and is asked for again', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    signedIn(world.api, asha, { worksheets: [sampleWorksheet('now')] });
    world.api.faults.always('trackerHistory', { refuses: 'internal' });
    const user = openApp('/ikeaDashboard');
    await box();
    expect(screen.getByText(trackerChart.loading)).toBeVisible();
    await wait(10_000);
    expect(screen.getByText(worksheetDashboardFailures.historyNotLoaded)).toBeVisible();
    expect(logged).toHaveBeenCalled();
    await user.click(await box());
    expect(heard()).toEqual([]);
    world.api.faults.always('trackerHistory');
    await user.click(screen.getByRole('button', { name: worksheetDashboardFailures.retry }));
    expect(await screen.findByRole('table')).toBeInTheDocument();
  });
});

describe('a tick that goes wrong', () => {
  test.each<[string, Fault]>([
    ['the API breaks', { refuses: 'internal' }],
    ['the API is down', { refuses: 'unavailable' }],
    ['a proxy answers', { foreign: 502 }],
    ['nobody answers', 'unreachable'],
  ])('is put back with a sentence and logged when %s', async (_, fault) => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const user = await openTracker(world.api);
    world.api.faults.always('toggleTracker', fault);
    await user.click(await box());
    await wait(10_000);
    expect(await box()).not.toBeChecked();
    expect(todaysRow()).toBe('Today, Sunday 14 JuneNot Logged');
    expect(screen.getByText(trackerToggle.failed).closest('[role=alert]')).not.toBeNull();
    expect(logged).toHaveBeenCalled();

    world.api.faults.always('toggleTracker');
    await user.click(await box());
    expect(await screen.findByText(trackerToggle.done)).toBeVisible();
    expect(screen.queryByText(trackerToggle.failed)).toBeNull();
    expect(stored()?.at(-1)).toEqual({ date: today, completed: true });
  });

  test('whose answer is lost is repeated under its key and done once', async () => {
    const user = await openTracker(world.api);
    world.api.faults.next('toggleTracker', 'answer lost', 'answer lost');
    await user.click(await box());
    await wait(10_000);
    expect(await box()).toBeChecked();
    expect(heard().length).toBe(3);
    expect(new Set(heard().map(({ key }) => key)).size).toBe(1);
    expect(screen.queryByText(trackerToggle.failed)).toBeNull();
  });

  test('outside the window corrects the day and is repeated once, under the same key', async () => {
    const user = await openTracker(world.api);
    world.api.world.clockLead = 9 * 24 * 3_600_000;
    await user.click(await box());
    await wait(3_000);
    // The session has run out in nine days too, and is renewed on the way.
    expect([...new Set(heard().map(({ body }) => JSON.stringify(body)))]).toEqual([
      '{"date":"2026-06-14","completed":true}',
      '{"date":"2026-06-23","completed":true}',
    ]);
    expect(new Set(heard().map(({ key }) => key)).size).toBe(1);
    expect(await box()).toBeChecked();
  });

  test('outside the window for no reason is not repeated', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const user = await openTracker(world.api);
    world.api.faults.always('toggleTracker', { refuses: 'outside_window' });
    await user.click(await box());
    expect(await screen.findByText(trackerToggle.failed)).toBeVisible();
    expect(heard()).toHaveLength(1);
  });

  test('on a worksheet that another device has archived leads to the current one', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const user = await openTracker(world.api);
    const member = world.api.world.members.get('asha');
    if (member)
      member.worksheets = [sampleWorksheet('newer'), sampleWorksheet('now', { status: 'archived' })];
    await user.click(await box());
    expect(await screen.findByRole('checkbox', { name: 'Action of newer' })).not.toBeChecked();
    expect(await screen.findAllByText(trackerToggle.archived)).not.toHaveLength(0);
  });
});

describe('a tick without a network', () => {
  test('waits, says so, outlives a reload and is sent once there is one, on its own day', async () => {
    const user = await openTracker(world.api);
    await network.goOffline(world.api);
    await user.click(await box());
    expect(screen.getByText(trackerToggle.waitingForNetwork)).toBeVisible();
    expect(await box()).toBeChecked();
    openApp('/ikeaDashboard');
    await wait(3_000);
    jest.setSystemTime(new Date('2026-06-15T00:30:00Z'));
    expect(heard()).toEqual([]);
    await network.goOnline(world.api);
    await wait(5_000);
    expect(heard().map(({ body }) => body)).toEqual([{ date: today, completed: true }]);
    expect(stored()?.at(-1)).toEqual({ date: today, completed: true });
  });

  test('that was under way when the page was closed goes again under its key', async () => {
    const user = await openTracker(world.api);
    world.api.faults.next('toggleTracker', { waitsFor: new Promise(() => {}) });
    await user.click(await box());
    await wait(100);
    openApp('/ikeaDashboard');
    await box();
    await wait(5_000);
    expect(await box()).toBeChecked();
    expect(new Set(heard().map(({ key }) => key)).size).toBe(1);
    expect(localStorage.getItem('reshape.asha.tick')).toBeNull();
  });

  test('that is unpressed before it was sent is sent as it was wanted last', async () => {
    const user = await openTracker(world.api);
    await network.goOffline(world.api);
    await user.click(await box());
    await user.click(await box());
    expect(await box()).not.toBeChecked();
    await network.goOnline(world.api);
    await wait(5_000);
    expect(heard().map(({ body }) => body)).toEqual([{ date: today, completed: false }]);
  });

  test('that waited longer than the window is refused, and not put on another day', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    await openTracker(world.api);
    const late = { worksheetId: 'now', date: addDays(today, -20), completed: true, key: 'a-late-press' };
    await otherTab.store({ 'reshape.asha.tick': JSON.stringify(late) });
    await wait(5_000);
    expect(heard().map(({ body }) => body)).toEqual([{ date: '2026-05-25', completed: true }]);
    expect(await box()).not.toBeChecked();
  });
});
