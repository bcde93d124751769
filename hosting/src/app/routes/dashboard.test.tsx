import { describe, expect, test } from '@jest/globals';
import { dashboard, todayList } from '@reshape/content/app/dashboard';
import { challengeNames } from '@reshape/content/app/microchallenge';
import { spotForm } from '@reshape/content/app/spots';
import { trackerToggle } from '@reshape/content/app/worksheets';
import { topInstincts } from '@reshape/content/instincts';
import { screen, within } from '@testing-library/react';
import { wait, write } from '#test/device.ts';
import { asha, cohortStartingIn, sampleWorksheet, today } from '#test/fixtures.ts';
import { network, openApp, openDashboard, setupApi, signedIn } from '#test/render-app.tsx';

const api = setupApi();

test('the dashboard welcomes the member by first name', async () => {
  signedIn();
  openApp('/');
  expect(await screen.findByRole('heading', { level: 1, name: dashboard.welcome('Asha') })).toBeVisible();
  expect(document.title).toMatch(/^Dashboard/);
});

test.each([null, '', '   '])('the dashboard omits the name when it is %j', async (displayName) => {
  signedIn({ ...asha, displayName });
  openApp('/');
  expect(await screen.findByRole('heading', { level: 1, name: dashboard.welcomeNameless })).toBeVisible();
});

test("the dashboard's side panels show the two fixed top instincts", async () => {
  signedIn();
  openApp('/');
  await screen.findByRole('heading', { level: 1 });
  await wait(1_000);
  expect(await screen.findByRole('heading', { name: topInstincts.title })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Self-Protection' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Affiliation' })).toBeVisible();
});

const list = async () => within(await screen.findByRole('region', { name: todayList.title }));
/** The mark of an item, once it says `state`. */
const item = async (name: string, state: string) => {
  const heading = await (await list()).findByRole('heading', { name });
  const row = heading.closest('li');
  if (!row) throw new Error(`${name} is not in the list`);
  return within(row).findByRole('img', { name: state });
};

describe('the list of today', () => {
  test('has the spot, the tiny action and the challenge, each still open', async () => {
    signedIn(asha, { worksheets: [sampleWorksheet('now')] });
    await openDashboard();
    for (const name of [todayList.spot.name, challengeNames.running])
      expect(await item(name, todayList.open)).toBeVisible();
    expect(await (await list()).findByRole('checkbox', { name: 'Action of now' })).not.toBeChecked();
    expect(await (await list()).findByText('Challenge of week 2')).toBeVisible();
    expect((await list()).getByRole('link', { name: todayList.challenge.open })).toHaveAttribute(
      'href',
      '/microchallenge',
    );
  });

  test('marks the spot as done once one is logged', async () => {
    signedIn();
    const user = await openDashboard();
    await write(user, screen.getByRole('textbox'), 'The lift again');
    await user.click(screen.getByRole('button', { name: spotForm.submit }));
    expect(await item(todayList.spot.name, todayList.done)).toBeVisible();
    expect((await list()).getByText(todayList.spot.logged(1))).toBeVisible();
  });

  test('ticks the tiny action', async () => {
    const member = signedIn(asha, { worksheets: [sampleWorksheet('now')] });
    const user = await openDashboard();
    await user.click(await (await list()).findByRole('checkbox', { name: 'Action of now' }));
    expect(await screen.findByText(trackerToggle.done)).toBeVisible();
    expect((await list()).getByRole('checkbox', { name: 'Action of now' })).toBeChecked();
    expect(member.ticks.get('now')).toEqual([{ date: today, completed: true }]);
  });

  test('keeps a tick while offline and sends it later', async () => {
    const member = signedIn(asha, { worksheets: [sampleWorksheet('now')] });
    const user = await openDashboard();
    await (await list()).findByRole('checkbox');
    await network.goOffline();
    await user.click((await list()).getByRole('checkbox'));
    expect(await screen.findByText(trackerToggle.waitingForNetwork)).toBeVisible();
    await network.goOnline();
    expect(await screen.findByText(trackerToggle.done)).toBeVisible();
    expect(member.ticks.get('now')).toEqual([{ date: today, completed: true }]);
  });

  test('offers a member without a worksheet to write one, without asking for the current one', async () => {
    signedIn();
    await openDashboard();
    expect(await (await list()).findByRole('link', { name: todayList.action.write })).toHaveAttribute(
      'href',
      '/ikea',
    );
    expect(api.callsTo('activeWorksheet')).toEqual([]);
  });

  test('marks the challenge as done when it is logged today', async () => {
    signedIn(asha, { challengeDays: new Map([['challenge-2', [today]]]) });
    await openDashboard();
    expect(await item(challengeNames.running, todayList.done)).toBeVisible();
    expect((await list()).getByText(todayList.challenge.logged)).toBeVisible();
  });

  test('says when the first challenge begins before the first day of the cohort', async () => {
    api.cohort = cohortStartingIn(3);
    signedIn();
    await openDashboard();
    expect(await (await list()).findByText(todayList.challenge.opensOn('Wednesday 17 June'))).toBeVisible();
    expect((await list()).queryByRole('link', { name: todayList.challenge.open })).toBeNull();
  });

  test('offers to load again what could not be loaded', async () => {
    signedIn();
    api.faults.always('activeMicrochallenge', { refuses: 'internal' });
    const user = await openDashboard();
    const retry = await (await list()).findByRole('button', { name: todayList.retry }, { timeout: 20_000 });
    api.faults.always('activeMicrochallenge');
    await user.click(retry);
    expect(await (await list()).findByText('Challenge of week 2')).toBeVisible();
  });
});
