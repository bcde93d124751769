import { describe, expect, test } from '@jest/globals';
import { spotChanges, spotForm, spotInstinct, todaysSpots } from '@reshape/content/app/spots';
import { addDays } from '@reshape/domain/local-day';
import { screen, within } from '@testing-library/react';
import { wait, write } from '#test/device.ts';
import { asha, today } from '#test/fixtures.ts';
import { network, openApp, openDashboard, setupApi, signInMember } from '#test/render-app.tsx';

const api = setupApi();
const question = (spot: string) =>
  screen.findByRole('group', { name: new RegExp(spotInstinct.groupName(spot)) });
const questions = () => screen.queryAllByRole('group', { name: new RegExp(spotInstinct.groupName('')) });
const choice = async (spot: string, name: string) =>
  within(await question(spot)).getByRole('button', { name });
const spotOf = (description: string, daysAgo = 0) => ({
  id: description.replaceAll(' ', '-'),
  date: addDays(today, -daysAgo),
  description,
});

describe('the instinct behind a spot', () => {
  test('is asked for after logging, takes one tap and is shown with the spot', async () => {
    signInMember();
    const user = await openDashboard();
    await write(user, screen.getByRole('textbox'), 'Bought the jacket');
    await user.click(screen.getByRole('button', { name: spotForm.submit }));
    await user.click(await choice('Bought the jacket', 'Mate Seeking'));
    const ofToday = within(screen.getByRole('region', { name: todaysSpots }));
    expect(ofToday.getByText('Mate Seeking')).toBeVisible();
    expect(questions()).toHaveLength(0);
    await wait(500);
    expect(api.member('asha').spots).toMatchObject([
      { description: 'Bought the jacket', instinct: 'mate-seeking' },
    ]);
  });

  test('is asked for the newest spot of today only', async () => {
    signInMember(asha, { spots: [spotOf('Newer'), spotOf('Older'), spotOf('Of yesterday', 1)] });
    await openDashboard();
    expect(await question('Newer')).toBeVisible();
    expect(questions()).toHaveLength(1);
  });

  test('can be named, changed and taken back in the menu of any spot', async () => {
    signInMember(asha, { spots: [spotOf('Of yesterday', 1)] });
    const user = await openDashboard();
    const menu = await screen.findByRole('button', {
      name: spotChanges.buttonName(spotChanges.menu, 'Of yesterday'),
    });
    await user.click(menu);
    await user.click(await choice('Of yesterday', 'Status'));
    expect(menu).toHaveFocus();
    expect(screen.getByText('Status')).toBeVisible();
    await user.click(menu);
    expect(await choice('Of yesterday', 'Status')).toHaveAttribute('aria-pressed', 'true');
    await user.click(await choice('Of yesterday', 'Kin Care'));
    await wait(500);
    expect(api.member('asha').spots).toMatchObject([{ instinct: 'kin-care' }]);
    await user.click(menu);
    await user.click(await choice('Of yesterday', 'Kin Care'));
    await wait(500);
    expect(api.member('asha').spots[0]?.instinct).toBeUndefined();
    expect(screen.queryByText('Kin Care')).toBeNull();
  });

  test('named offline is kept, and is sent once the device is online', async () => {
    signInMember(asha, { spots: [spotOf('Newer')] });
    const user = await openDashboard();
    const status = await choice('Newer', 'Status');
    await network.goOffline();
    await user.click(status);
    openApp('/');
    expect(await screen.findByText('Status', { selector: 'li *' })).toBeVisible();
    await network.goOnline();
    await wait(3_000);
    expect(api.member('asha').spots).toMatchObject([{ instinct: 'status' }]);
  });
});
