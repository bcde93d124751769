import { describe, expect, jest, test } from '@jest/globals';
import { notOnDevice } from '@reshape/content/app/connection';
import {
  noWorksheet,
  pastWorksheets,
  worksheetDashboard,
  worksheetDashboardFailures,
  worksheetSteps,
  worksheetWizard,
} from '@reshape/content/app/worksheets';
import { act, screen, waitFor, within } from '@testing-library/react';
import { wait, write } from '#test/device.ts';
import { asha, sampleWorksheet } from '#test/fixtures.ts';
import {
  currentWorksheet,
  openPlan,
  pastWorksheet,
  previousWorksheets,
  threeWorksheets,
} from '#test/open-pages.ts';
import { network, openApp, setupApi, signInMember } from '#test/render-app.tsx';

const api = setupApi();
const button = (name: string) => screen.getByRole('button', { name });

describe('My IKEA Plan', () => {
  test('shows the current worksheet in the required words', async () => {
    await openPlan();
    expect(screen.getByRole('heading', { level: 1, name: 'My IKEA Plan' })).toBeVisible();
    expect(document.title).toMatch(/^My IKEA Plan/);
    const sheet = within(await currentWorksheet());
    expect(sheet.getByText('Identity of now')).toBeVisible();
    for (const heading of [
      'For this I am taking below action:',
      'Last 7 Days Tracker',
      'I have modified my immediate environemnt to support me with my new identity',
      'And the underlying insight is:',
    ])
      expect(sheet.getByRole('heading', { name: heading })).toBeVisible();
    expect(sheet.getByRole('checkbox', { name: 'Action of now' })).toBeVisible();
    for (const text of ['Easier of now', 'Harder of now', 'Insight of now'])
      expect(sheet.getByText(text)).toBeVisible();
  });

  test('says "Not specified" where the environment was left empty', async () => {
    const bare = sampleWorksheet('now', { environment: { easier: '', harder: '' } });
    signInMember(asha, { worksheets: [bare] });
    openApp('/ikeaDashboard');
    expect(within(await currentWorksheet()).getAllByText('Not specified')).toHaveLength(2);
  });

  test('lists the earlier worksheets newest first, without the current one', async () => {
    await openPlan();
    const links = within(await previousWorksheets()).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Identity of secondStarted on 20 May 2026',
      'Identity of firstStarted on 1 May 2026',
    ]);
  });

  test('explains the list while it is empty', async () => {
    signInMember(asha, { worksheets: [sampleWorksheet('now')] });
    openApp('/ikeaDashboard');
    expect(await screen.findByText(pastWorksheets.empty)).toBeVisible();
  });

  test.each(['/ikeaDashboard', '/ikea'])(
    'makes no call at %s that must fail for a member without a worksheet',
    async (address) => {
      signInMember();
      openApp(address);
      await wait(1_000);
      expect(api.callsTo('worksheetHistory')).not.toEqual([]);
      expect(api.callsTo('activeWorksheet')).toEqual([]);
    },
  );

  test('finds the worksheet that another device made when the known list is empty', async () => {
    const member = signInMember();
    openApp('/ikeaDashboard');
    await screen.findByRole('link', { name: noWorksheet.start });
    member.worksheets = [sampleWorksheet('now')];
    openApp('/ikeaDashboard');
    expect(within(await currentWorksheet()).getByText('Identity of now')).toBeVisible();
  });

  test('offers the wizard to a member without a worksheet', async () => {
    signInMember();
    const user = openApp('/ikeaDashboard');
    expect(screen.queryByText(noWorksheet.heading)).toBeNull();
    await user.click(await screen.findByRole('link', { name: noWorksheet.start }));
    expect(await screen.findByRole('heading', { level: 1, name: worksheetWizard.heading })).toBeVisible();
    expect(window.location.pathname).toBe('/ikea');
  });
});

describe('an earlier worksheet', () => {
  const open = async () => {
    const user = await openPlan();
    await user.click(screen.getByRole('link', { name: /^Read: Identity of second/ }));
    const sheet = within(await pastWorksheet());
    await sheet.findByText('Identity of second');
    return { user, sheet };
  };

  test('shows its action as plain text and its own seven days, without a checkbox', async () => {
    const { sheet } = await open();
    expect(sheet.getByText('Action of second')).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(sheet.getByText(pastWorksheets.readOnly)).toBeVisible();
    const rows = within(await sheet.findByRole('table')).getAllByRole('row');
    expect(rows.at(-1)).toHaveTextContent('Monday, 1 JuneCompleted');
    expect(screen.getByRole('link', { name: /^Read: Identity of second/ })).toHaveAttribute('aria-current');
  });

  test("closes by its button and by the browser's Back", async () => {
    const { user } = await open();
    expect(screen.getByRole('main')).toHaveFocus();
    await user.click(button('Back to Current Identity'));
    expect(within(await currentWorksheet()).getByText('Identity of now')).toBeVisible();
    expect(window.location.search).toBe('');
  });

  test('stays open after a reload', async () => {
    await open();
    openApp('/ikeaDashboard?worksheet=second');
    expect(await within(await pastWorksheet()).findByText('Insight of second')).toBeVisible();
  });

  test.each(['of-another-member', '../spots', ''])(
    'that does not exist (%j) says so, and can be closed',
    async (id) => {
      const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
      signInMember(asha, { worksheets: threeWorksheets() });
      const user = openApp(`/ikeaDashboard?worksheet=${encodeURIComponent(id || 'x')}`);
      await pastWorksheet();
      await wait(10_000);
      expect(screen.getByText('Failed to load worksheet details')).toBeVisible();
      expect(logged).toHaveBeenCalledWith('Failed to load worksheet details', expect.anything());
      await user.click(button('Back to Current Identity'));
      await currentWorksheet();
    },
  );
});

describe('loading errors of My IKEA Plan', () => {
  test('show a message and a retry button for the current worksheet, and are logged', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    signInMember(asha, { worksheets: threeWorksheets() });
    api.faults.setPermanentFault('activeWorksheet', { refuses: 'internal' });
    const user = openApp('/ikeaDashboard');
    expect(await screen.findByText(worksheetDashboard.loading)).toBeVisible();
    await wait(10_000);
    expect(screen.getByText('Error loading worksheet')).toBeVisible();
    expect(logged).toHaveBeenCalledWith('Error loading worksheet', expect.anything());
    api.faults.setPermanentFault('activeWorksheet');
    await user.click(button(worksheetDashboardFailures.retry));
    await currentWorksheet();
  });

  test('show a message for the earlier worksheets next to the current one', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    signInMember(asha, { worksheets: threeWorksheets() });
    api.faults.setPermanentFault('worksheetHistory', { refuses: 'internal' });
    const user = openApp('/ikeaDashboard');
    await currentWorksheet();
    await wait(10_000);
    expect(screen.getByText(worksheetDashboardFailures.pastNotLoaded)).toBeVisible();
    api.faults.setPermanentFault('worksheetHistory');
    await user.click(button(worksheetDashboardFailures.retry));
    expect(await within(await previousWorksheets()).findAllByRole('link')).toHaveLength(2);
  });

  test('say that the device is offline, and disappear once it is online', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    signInMember(asha, { worksheets: threeWorksheets() });
    await network.goOffline();
    openApp('/ikeaDashboard');
    await wait(3_000);
    expect(screen.getByText(notOnDevice.page)).toBeVisible();
    await network.goOnline();
    await currentWorksheet();
  });
});

describe('creating the next identity', () => {
  const fill = async (user: Awaited<ReturnType<typeof openPlan>>) => {
    for (const { id } of worksheetSteps) {
      if (id !== 'environment') await write(user, await screen.findByRole('textbox'), `Next ${id}`);
      if (id !== 'tinyAction') await user.click(button(worksheetWizard.next));
    }
  };

  test('opens over the page, which then shows the new worksheet and the previous one', async () => {
    const user = await openPlan();
    await user.click(button('Create Next Identity'));
    const dialog = screen.getByRole('dialog', { name: worksheetDashboard.modalTitle });
    expect(within(dialog).getByText(worksheetWizard.replaces)).toBeVisible();
    await fill(user);
    await user.click(button(worksheetWizard.finish));
    expect(await screen.findByRole('checkbox', { name: 'Next tinyAction' })).not.toBeChecked();
    expect(screen.queryByRole('dialog')).toBeNull();
    const links = () =>
      within(screen.getByRole('region', { name: 'Previous Worksheets' })).getAllByRole('link');
    await wait(100);
    expect(links().map((link) => link.textContent)).toEqual([
      'Identity of nowStarted on 10 June 2026',
      'Identity of secondStarted on 20 May 2026',
      'Identity of firstStarted on 1 May 2026',
    ]);
  });

  test('refetches everything when the form opens and closes, and keeps the draft', async () => {
    const user = await openPlan();
    const calls = () =>
      (['activeWorksheet', 'worksheetHistory', 'trackerHistory'] as const).map(
        (name) => api.callsTo(name).length,
      );
    await wait(100);
    const before = calls();
    await user.click(button('Create Next Identity'));
    await wait(100);
    const opened = calls();
    expect(opened.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1, 1]);
    await write(user, screen.getByRole('textbox'), 'Half a thought');
    await user.click(button('Close'));
    await wait(100);
    expect(calls().map((count, index) => count - (opened[index] ?? 0))).toEqual([1, 1, 1]);
    await user.click(button('Create Next Identity'));
    expect(screen.getByRole('textbox')).toHaveValue('Half a thought');
  });

  test('has its steps in the history of the browser: Back goes from step to step, and at the first closes it', async () => {
    const user = await openPlan();
    const step = (number: number) => screen.findByText(worksheetWizard.stepLabel(number, 5));
    await user.click(button('Create Next Identity'));
    await write(user, screen.getByRole('textbox'), 'A struggle');
    await user.click(button(worksheetWizard.next));
    await step(2);
    act(() => window.history.back());
    await step(1);
    expect(screen.getByRole('textbox')).toHaveValue('A struggle');
    act(() => window.history.forward());
    await step(2);
    act(() => window.history.go(-2));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(button('Create Next Identity')).toBeVisible();
  });

  test('goes back to the page under it when it is closed in the middle', async () => {
    const user = await openPlan();
    const { length } = window.history;
    await user.click(button('Create Next Identity'));
    await write(user, screen.getByRole('textbox'), 'A struggle');
    await user.click(button(worksheetWizard.next));
    await user.click(button('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(button('Create Next Identity'));
    expect(window.history.length).toBe(length + 1);
  });

  test('shows the new worksheet when started from an earlier one', async () => {
    const user = await openPlan();
    await user.click(screen.getByRole('link', { name: /^Read: Identity of first/ }));
    await pastWorksheet();
    await user.click(button('Create Next Identity'));
    await fill(user);
    await user.click(button(worksheetWizard.finish));
    expect(await screen.findByRole('checkbox', { name: 'Next tinyAction' })).toBeVisible();
  });
});
