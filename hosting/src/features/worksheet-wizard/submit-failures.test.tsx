import { describe, expect, test } from '@jest/globals';
import { worksheetFailures, worksheetWizard } from '@reshape/content/app/worksheet';
import { worksheetDashboard } from '@reshape/content/app/worksheet-dashboard';
import { fireEvent, screen } from '@testing-library/react';
import type { Fault } from '#testing/fake-api/faults.ts';
import { network } from '#testing/network.ts';
import { signedIn } from '#testing/people.ts';
import { openApp } from '#testing/render-app.tsx';
import { startWorld } from '#testing/start-world.ts';
import { wait } from '#testing/wait.ts';
import { write } from '#testing/write.ts';

const world = startWorld();
const answers = { struggle: 'S', identity: 'I', knowledge: 'K', easier: '', harder: '', tinyAction: 'A' };
const finish = () => screen.getByRole('button', { name: worksheetWizard.finish });
const box = () => screen.findByRole('textbox');
const atThePlan = () => screen.findByRole('heading', { level: 1, name: worksheetDashboard.pageTitle });
const made = () => world.api.world.members.get('asha')?.worksheets.length;
const keys = () => new Set(world.api.heard('createWorksheet').map(({ key }) => key)).size;

/** Opens the wizard at its end, everything answered. */
async function openAtTheEnd() {
  signedIn(world.api);
  const text = JSON.stringify({ step: 4, answers });
  localStorage.setItem('reshape.asha.draft.worksheet', JSON.stringify({ text }));
  const user = openApp('/ikea');
  await box();
  return user;
}

describe('a worksheet that could not be handed in', () => {
  test.each<[string, Fault, string]>([
    ['the API refuses it', { refuses: 'invalid_request' }, 'The fake API was told to refuse'],
    ['the API breaks', { refuses: 'internal' }, 'The fake API was told to refuse'],
    ['a proxy answers', { foreign: 502 }, 'Something went wrong'],
    ['the answer is no JSON', { foreign: 200 }, 'Something went wrong'],
    ['nobody answers', 'unreachable', 'Failed to submit worksheet'],
    ['the answers are lost', 'answer lost', 'Failed to submit worksheet'],
  ])('says why in a red box when %s, and loses nothing', async (_, fault, sentence) => {
    const user = await openAtTheEnd();
    world.api.faults.always('createWorksheet', fault);
    await user.click(finish());
    await wait(10_000);
    expect(screen.getByText(sentence).closest('[role=alert][data-tone=error]')).not.toBeNull();
    expect(screen.getByText(worksheetFailures.kept, { exact: false })).toBeVisible();
    expect(await box()).toHaveValue('A');
    expect(screen.getByText('K')).toBeVisible();
    expect(finish()).toBeEnabled();

    world.api.faults.always('createWorksheet');
    await user.click(finish());
    await atThePlan();
    expect(made()).toBe(1);
  });

  test('goes again under the same key, also after a reload, when the answer was lost', async () => {
    const user = await openAtTheEnd();
    world.api.faults.always('createWorksheet', 'answer lost');
    await user.click(finish());
    await wait(10_000);
    openApp('/ikea');
    await box();
    world.api.faults.always('createWorksheet');
    fireEvent.click(finish());
    await atThePlan();
    expect(keys()).toBe(1);
    expect(made()).toBe(1);
  });

  test('goes under another key once its words are others', async () => {
    const user = await openAtTheEnd();
    world.api.faults.next('createWorksheet', { refuses: 'internal' });
    await user.click(finish());
    await wait(10_000);
    await write(user, await box(), 'B');
    expect(screen.queryByText(worksheetFailures.kept, { exact: false })).toBeNull();
    await user.click(finish());
    await atThePlan();
    expect(keys()).toBe(2);
  });

  test('without a network says so at once, and is handed in when there is one', async () => {
    const user = await openAtTheEnd();
    await network.goOffline(world.api);
    await user.click(finish());
    await wait(5_000);
    expect(screen.getByText('Failed to submit worksheet')).toBeVisible();
    await network.goOnline(world.api);
    await user.click(finish());
    await atThePlan();
    expect(made()).toBe(1);
  });
});
