import { describe, expect, test } from '@jest/globals';
import { worksheetDashboard, worksheetSteps, worksheetWizard } from '@reshape/content/app/worksheets';
import { screen, within } from '@testing-library/react';
import { openPlan, reading } from '#testing/open-plan.ts';
import { startWorld } from '#testing/start-world.ts';
import { wait } from '#testing/wait.ts';
import { write } from '#testing/write.ts';

const world = startWorld();
const button = (name: string) => screen.getByRole('button', { name });

describe('creating the next identity', () => {
  const fill = async (user: Awaited<ReturnType<typeof openPlan>>) => {
    for (const { id } of worksheetSteps) {
      if (id !== 'environment') await write(user, await screen.findByRole('textbox'), `Next ${id}`);
      if (id !== 'tinyAction') await user.click(button(worksheetWizard.next));
    }
  };

  test('happens over the page, and the page shows it and the one before', async () => {
    const user = await openPlan(world.api);
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

  test('looks everything up anew when the form opens and when it closes, and keeps what was typed', async () => {
    const user = await openPlan(world.api);
    const calls = () =>
      (['activeWorksheet', 'worksheetHistory', 'trackerHistory'] as const).map(
        (name) => world.api.heard(name).length,
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

  test('from an earlier worksheet ends at the new one', async () => {
    const user = await openPlan(world.api);
    await user.click(screen.getByRole('link', { name: /^Read: Identity of first/ }));
    await reading();
    await user.click(button('Create Next Identity'));
    await fill(user);
    await user.click(button(worksheetWizard.finish));
    expect(await screen.findByRole('checkbox', { name: 'Next tinyAction' })).toBeVisible();
  });
});
