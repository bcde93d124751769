import { describe, expect, jest, test } from '@jest/globals';
import {
  trackerChart,
  trackerStatuses,
  trackerToggle,
  worksheetDashboard,
  worksheetDashboardFailures,
} from '@reshape/content/app/worksheets';
import { addDays } from '@reshape/domain/local-day';
import { screen, waitFor, within } from '@testing-library/react';
import { deviceTimeZone } from '#lib/clock.ts';
import { keepDoneDay, takeDoneDay } from '#lib/done-day.ts';
import { clockTime } from '#lib/format.ts';
import { otherTab, wait } from '#test/device.ts';
import { installFakeCaches } from '#test/fake-caches.ts';
import type { Fault } from '#test/faults.ts';
import { asha, sampleWorksheet, today } from '#test/fixtures.ts';
import { openTracker, todayCheckbox } from '#test/open-pages.ts';
import { network, openApp, openDashboard, setupApi, signInMember } from '#test/render-app.tsx';

const api = setupApi();
/** The text of the last row of the table of days. */
const todaysRow = () => within(screen.getByRole('table')).getAllByRole('row').at(-1)?.textContent;
const receivedToggles = () => api.callsTo('toggleTracker').map(({ body, key }) => ({ body, key }));
const storedTicks = () => api.member('asha').ticks.get('now');

describe('the tiny action of which a nudge’s button said that it is done', () => {
  const yesterday = addDays(today, -1);

  test('is ticked for the day of the nudge when the app opens, once', async () => {
    installFakeCaches();
    await keepDoneDay(yesterday);
    signInMember(asha, { worksheets: [sampleWorksheet('now')] });
    await openDashboard();
    await waitFor(() => expect(storedTicks()).toEqual([{ date: yesterday, completed: true }]));
    await openDashboard();
    expect(receivedToggles()).toHaveLength(1);
  });

  test('waits on a device without a network, and is ticked when the network returns', async () => {
    installFakeCaches();
    signInMember(asha, { worksheets: [sampleWorksheet('now')] });
    await openDashboard();
    await network.goOffline();
    await keepDoneDay(today);
    await openDashboard();
    expect(await screen.findByText(trackerToggle.waitingForNetwork)).toBeVisible();
    await network.goOnline();
    await waitFor(() => expect(storedTicks()).toEqual([{ date: today, completed: true }]));
  });

  test('is forgotten when its member signs out', async () => {
    installFakeCaches();
    await keepDoneDay(today);
    signInMember(asha, { worksheets: [] });
    const user = await openDashboard();
    await user.click(screen.getByRole('button', { name: /^Sign out$/ }));
    await waitFor(async () => expect(await takeDoneDay()).toBeUndefined());
  });
});

describe('the tiny action of today', () => {
  test('sends the requested state with a new key each time it is ticked or unticked', async () => {
    const user = await openTracker();
    expect(await todayCheckbox()).not.toBeChecked();
    await user.click(await todayCheckbox());
    expect(await screen.findByText(trackerToggle.done)).toBeVisible();
    expect(await todayCheckbox()).toBeChecked();
    expect(todaysRow()).toBe('Today, Sunday, 14 JuneCompleted');
    await user.click(await todayCheckbox());
    expect(await screen.findByText(trackerToggle.undone)).toBeVisible();
    expect(await todayCheckbox()).not.toBeChecked();
    expect(todaysRow()).toBe('Today, Sunday, 14 JuneNot Logged');
    expect(receivedToggles().map(({ body }) => body)).toEqual([
      { date: today, completed: true },
      { date: today, completed: false },
    ]);
    expect(new Set(receivedToggles().map(({ key }) => key)).size).toBe(2);
    expect(storedTicks()?.some(({ date }) => date === today) ?? false).toBe(false);
  });

  test('returns a day that was missed to missed when it is unticked', async () => {
    const user = await openTracker({ ticks: [{ date: today, completed: false }] });
    await user.click(await todayCheckbox());
    await screen.findByText(trackerToggle.done);
    await user.click(await todayCheckbox());
    await screen.findByText(trackerToggle.undone);
    await wait(100);
    expect(todaysRow()).toBe('Today, Sunday, 14 JuneMissed');
    expect(storedTicks()).toEqual([{ date: today, completed: false }]);
  });

  test('shows the tick at once, and ignores clicks until the response', async () => {
    const user = await openTracker();
    api.faults.next('toggleTracker', { waitsFor: new Promise((done) => setTimeout(done, 2_000)) });
    await user.click(await todayCheckbox());
    await wait(0);
    expect(await todayCheckbox()).toBeChecked();
    expect(todaysRow()).toBe('Today, Sunday, 14 JuneCompleted');
    expect(await todayCheckbox()).toHaveAttribute('aria-disabled', 'true');
    await user.click(await todayCheckbox());
    expect(await todayCheckbox()).toBeChecked();
    expect(await todayCheckbox()).toHaveFocus();
    await wait(2_100);
    expect(receivedToggles()).toHaveLength(1);
    expect(await todayCheckbox()).not.toHaveAttribute('aria-disabled');
  });

  test('is refetched after it was ticked', async () => {
    const user = await openTracker();
    const calls = (name: 'activeWorksheet' | 'worksheetHistory' | 'trackerHistory') =>
      api.callsTo(name).length;
    const before = [calls('activeWorksheet'), calls('worksheetHistory'), calls('trackerHistory')];
    await user.click(await todayCheckbox());
    await wait(100);
    const after = [calls('activeWorksheet'), calls('worksheetHistory'), calls('trackerHistory')];
    expect(after.map((count, index) => count > (before[index] ?? 0))).toEqual([true, true, true]);
  });

  test("is saved on the server's day when the device's clock is wrong", async () => {
    api.clockLead = 26 * 3_600_000;
    const user = await openTracker();
    await user.click(await todayCheckbox());
    await screen.findByText(trackerToggle.done);
    expect(receivedToggles().map(({ body }) => body)).toEqual([{ date: '2026-06-15', completed: true }]);
  });

  test('is reset at midnight in an open page', async () => {
    jest.setSystemTime(new Date('2026-06-14T23:59:00Z'));
    const user = await openTracker({ ticks: [{ date: today, completed: true }] });
    expect(await todayCheckbox()).toBeChecked();
    await wait(120_000);
    expect(await todayCheckbox()).not.toBeChecked();
    await user.click(await todayCheckbox());
    await screen.findByText(trackerToggle.done);
    expect(receivedToggles().at(-1)?.body).toEqual({ date: '2026-06-15', completed: true });
  });

  test('says when a new day starts in a time zone that is not the device’s, and nothing about midnight', async () => {
    await openTracker();
    const member = api.member('asha');
    const startsAt = (time: string) => screen.queryByText(worksheetDashboard.dayTurnsAt(time));
    expect(startsAt(clockTime(new Date('2026-06-15T00:00:00Z'), deviceTimeZone()))).toBeNull();
    member.nudge = { ...member.nudge, time_zone: 'Pacific/Auckland' };
    await wait(10_000);
    expect(startsAt(clockTime(new Date('2026-06-14T12:00:00Z'), deviceTimeZone()))).toBeVisible();
  });
});

describe('the history', () => {
  test('disables the checkbox when it failed to load, and can be retried', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    signInMember(asha, { worksheets: [sampleWorksheet('now')] });
    api.faults.setPermanentFault('trackerHistory', { refuses: 'internal' });
    const user = openApp('/ikeaDashboard');
    await todayCheckbox();
    expect(screen.getByText(trackerChart.loading)).toBeVisible();
    await wait(10_000);
    expect(screen.getByText(worksheetDashboardFailures.historyNotLoaded)).toBeVisible();
    expect(logged).toHaveBeenCalled();
    await user.click(await todayCheckbox());
    expect(receivedToggles()).toEqual([]);
    api.faults.setPermanentFault('trackerHistory');
    await user.click(screen.getByRole('button', { name: worksheetDashboardFailures.retry }));
    expect(await screen.findByRole('table')).toBeInTheDocument();
  });
});

describe('a tick that fails', () => {
  test.each<[string, Fault]>([
    ['the API breaks', { refuses: 'internal' }],
    ['the API is down', { refuses: 'unavailable' }],
    ['a proxy responds', { status: 502 }],
    ['no response comes', 'unreachable'],
  ])('is reverted with a message and logged when %s', async (_, fault) => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const user = await openTracker();
    api.faults.setPermanentFault('toggleTracker', fault);
    await user.click(await todayCheckbox());
    await wait(10_000);
    expect(await todayCheckbox()).not.toBeChecked();
    expect(todaysRow()).toBe('Today, Sunday, 14 JuneNot Logged');
    expect(screen.getByText(trackerToggle.failed).closest('[role=alert]')).not.toBeNull();
    expect(logged).toHaveBeenCalled();

    api.faults.setPermanentFault('toggleTracker');
    await user.click(await todayCheckbox());
    expect(await screen.findByText(trackerToggle.done)).toBeVisible();
    expect(screen.queryByText(trackerToggle.failed)).toBeNull();
    expect(storedTicks()?.at(-1)).toEqual({ date: today, completed: true });
  });

  test('is retried with the same key and saved once when the response is lost', async () => {
    const user = await openTracker();
    api.faults.next('toggleTracker', 'response lost', 'response lost');
    await user.click(await todayCheckbox());
    await wait(10_000);
    expect(await todayCheckbox()).toBeChecked();
    expect(receivedToggles().length).toBe(3);
    expect(new Set(receivedToggles().map(({ key }) => key)).size).toBe(1);
    expect(screen.queryByText(trackerToggle.failed)).toBeNull();
  });

  test('corrects the day and is retried once with the same key when outside the window', async () => {
    const user = await openTracker();
    api.clockLead = 9 * 24 * 3_600_000;
    await user.click(await todayCheckbox());
    await wait(3_000);
    // The session has expired within these nine days as well, so it is renewed in between.
    expect([...new Set(receivedToggles().map(({ body }) => JSON.stringify(body)))]).toEqual([
      '{"date":"2026-06-14","completed":true}',
      '{"date":"2026-06-23","completed":true}',
    ]);
    expect(new Set(receivedToggles().map(({ key }) => key)).size).toBe(1);
    expect(await todayCheckbox()).toBeChecked();
  });

  test('is not retried when outside the window although the day is right', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const user = await openTracker();
    api.faults.setPermanentFault('toggleTracker', { refuses: 'outside_window' });
    await user.click(await todayCheckbox());
    expect(await screen.findByText(trackerToggle.failed)).toBeVisible();
    expect(receivedToggles()).toHaveLength(1);
  });

  test('shows the current worksheet when another device has archived this one', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const user = await openTracker();
    const member = api.member('asha');
    if (member)
      member.worksheets = [sampleWorksheet('newer'), sampleWorksheet('now', { status: 'archived' })];
    await user.click(await todayCheckbox());
    expect(await screen.findByRole('checkbox', { name: 'Action of newer' })).not.toBeChecked();
    expect(await screen.findAllByText(trackerToggle.archived)).not.toHaveLength(0);
  });
});

describe('a tick while offline', () => {
  test('is queued, survives a reload and is sent on its own day once online', async () => {
    const user = await openTracker();
    await network.goOffline();
    await user.click(await todayCheckbox());
    expect(screen.getByText(trackerToggle.waitingForNetwork)).toBeVisible();
    expect(await todayCheckbox()).toBeChecked();
    openApp('/ikeaDashboard');
    await wait(3_000);
    jest.setSystemTime(new Date('2026-06-15T00:30:00Z'));
    expect(receivedToggles()).toEqual([]);
    await network.goOnline();
    await wait(5_000);
    expect(receivedToggles().map(({ body }) => body)).toEqual([{ date: today, completed: true }]);
    expect(storedTicks()?.at(-1)).toEqual({ date: today, completed: true });
  });

  test('is resent with its key when the page was closed during the call', async () => {
    const user = await openTracker();
    api.faults.next('toggleTracker', { waitsFor: new Promise(() => {}) });
    await user.click(await todayCheckbox());
    await wait(100);
    openApp('/ikeaDashboard');
    await todayCheckbox();
    await wait(5_000);
    expect(await todayCheckbox()).toBeChecked();
    expect(new Set(receivedToggles().map(({ key }) => key)).size).toBe(1);
    expect(Object.keys(localStorage).filter((name) => name.includes('tick'))).toEqual([]);
  });

  test('is sent in its last state when undone before it was sent', async () => {
    const user = await openTracker();
    await network.goOffline();
    await user.click(await todayCheckbox());
    await user.click(await todayCheckbox());
    expect(await todayCheckbox()).not.toBeChecked();
    await network.goOnline();
    await wait(5_000);
    expect(receivedToggles().map(({ body }) => body)).toEqual([{ date: today, completed: false }]);
  });

  test('is refused, not moved to another day, when queued longer than the window', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    await openTracker();
    const late = {
      call: 'toggleTracker',
      id: 'now',
      body: { date: addDays(today, -20), completed: true },
      key: 'a-late-click',
      writtenAt: 0,
      isQueued: true,
    };
    await otherTab.store({ 'reshape.asha.outbox.a-late-click': JSON.stringify(late) });
    await wait(5_000);
    expect(receivedToggles().map(({ body }) => body)).toEqual([{ date: '2026-05-25', completed: true }]);
    expect(await todayCheckbox()).not.toBeChecked();
  });
});

describe('correcting a day', () => {
  const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
  const daySelect = () => screen.findByRole('combobox', { name: trackerChart.correctWhich });
  const radio = (name: string) => screen.findByRole('radio', { name });
  type User = Awaited<ReturnType<typeof openTracker>>;

  async function choose(user: User, daysAgo: number, status: string) {
    const opener = screen.queryByRole('button', { name: trackerChart.correct });
    if (opener) await user.click(opener);
    await user.selectOptions(await daySelect(), addDays(today, -daysAgo));
    await user.click(await radio(status));
  }

  test('sets any of the last seven days to any status', async () => {
    const user = await openTracker({ ticks: [] });
    await choose(user, 6, trackerStatuses.completed);
    expect(await screen.findByText(trackerToggle.saved)).toBeVisible();
    await choose(user, 3, trackerStatuses.missed);
    expect(await screen.findByText(trackerToggle.saved)).toBeVisible();
    expect(rows().map((row) => row.textContent?.match(/Completed|Missed|Not Logged/)?.[0])).toEqual([
      'Completed',
      ...['Not Logged', 'Not Logged', 'Missed'],
      ...['Not Logged', 'Not Logged', 'Not Logged'],
    ]);
    await choose(user, 6, trackerStatuses['not-logged']);
    await wait(500);
    expect(storedTicks()).toEqual([{ date: addDays(today, -3), completed: false }]);
    expect(receivedToggles().map(({ body }) => body)).toEqual([
      { date: addDays(today, -6), status: 'completed' },
      { date: addDays(today, -3), status: 'missed' },
      { date: addDays(today, -6), status: 'not-logged' },
    ]);
  });

  test('moves the focus into the list of days and back', async () => {
    const user = await openTracker();
    await user.click(screen.getByRole('button', { name: trackerChart.correct }));
    expect(await daySelect()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: trackerChart.correctDone }));
    expect(screen.getByRole('button', { name: trackerChart.correct })).toHaveFocus();
  });

  test('keeps several days while offline, over a reload, and sends each once from any page', async () => {
    const user = await openTracker();
    await network.goOffline();
    await choose(user, 1, trackerStatuses.completed);
    expect(screen.getByText(trackerToggle.waitingForNetwork)).toBeVisible();
    await choose(user, 2, trackerStatuses.completed);
    await user.click(await todayCheckbox());
    openApp('/comingsoon');
    await wait(1_000);
    await network.goOnline();
    await wait(5_000);
    expect(storedTicks()).toEqual([2, 1, 0].map((age) => ({ date: addDays(today, -age), completed: true })));
    expect(receivedToggles()).toHaveLength(3);
  });

  test('is not offered for an earlier worksheet', async () => {
    await openTracker();
    expect(screen.getByRole('button', { name: trackerChart.correct })).toBeVisible();
    signInMember(asha, {
      worksheets: [
        sampleWorksheet('old', { status: 'archived', created_at: '2026-05-01T08:00:00.000Z' }),
        sampleWorksheet('now'),
      ],
    });
    openApp('/ikeaDashboard?worksheet=old');
    await screen.findByText('Action of old');
    expect(screen.queryByRole('button', { name: trackerChart.correct })).toBeNull();
  });
});
