import { expect, test } from '@jest/globals';
import { lapseCard } from '@reshape/content/app/lapse';
import { obstacleCard } from '@reshape/content/app/worksheets';
import { addDays } from '@reshape/domain/local-day';
import { screen, within } from '@testing-library/react';
import { sleep } from '#lib/clock.ts';
import { wait, write } from '#test/device.ts';
import { asha, cohortStartingIn, sampleWorksheet, today } from '#test/fixtures.ts';
import { network, openApp, openDashboard, setupApi, signInMember } from '#test/render-app.tsx';

const api = setupApi();

const obstacle = { when: 'it rains', then: 'walk up the stairs' };
const plan = obstacleCard.plan(obstacle.when, obstacle.then);
const section = async () => within(await screen.findByRole('region', { name: obstacleCard.title }));
const half = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) });
const press = (name: string) => screen.findByRole('button', { name });

test('a plan for an obstacle is written below the worksheet, changed and removed', async () => {
  signInMember(asha, { worksheets: [sampleWorksheet('now')] });
  const user = openApp('/ikeaDashboard');
  await user.click(await press(obstacleCard.write));
  expect(await half(obstacleCard.when)).toHaveFocus();
  await write(user, await half(obstacleCard.when), obstacle.when);
  await write(user, await half(obstacleCard.then), obstacle.then);
  await user.click(await press(obstacleCard.save));
  expect(await (await section()).findByText(plan)).toBeVisible();
  expect(screen.getByRole('heading', { name: obstacleCard.title })).toHaveFocus();

  await user.click(await press(obstacleCard.change));
  await user.clear(await half(obstacleCard.then));
  await write(user, await half(obstacleCard.then), 'dance');
  api.faults.next('setObstacle', { waitsFor: sleep(2_000) });
  await user.click(await press(obstacleCard.save));
  // What was typed now would be lost when the form closes.
  expect(await half(obstacleCard.then)).toHaveAttribute('readonly');
  await wait(2_000);
  expect(await screen.findByText(obstacleCard.plan('it rains', 'dance'))).toBeVisible();

  await user.click(await press(obstacleCard.remove));
  expect(await press(obstacleCard.write)).toBeVisible();
  expect(screen.getByRole('heading', { name: obstacleCard.title })).toHaveFocus();
  expect(api.callsTo('setObstacle').map(({ body }) => body)).toEqual([
    obstacle,
    { ...obstacle, then: 'dance' },
    null,
  ]);
});

test('the words of a plan survive a refused call and leaving the page', async () => {
  signInMember(asha, { worksheets: [sampleWorksheet('now')] });
  const user = openApp('/ikeaDashboard');
  await user.click(await press(obstacleCard.write));
  await write(user, await half(obstacleCard.when), obstacle.when);
  await write(user, await half(obstacleCard.then), obstacle.then);
  api.faults.next('setObstacle', { refuses: 'unavailable' });
  await user.click(await press(obstacleCard.save));
  expect(await screen.findByText(obstacleCard.notSaved)).toBeVisible();
  await network.goOffline();
  expect(await press(obstacleCard.save)).toBeDisabled();
  expect(await screen.findByText(obstacleCard.offline)).toBeVisible();
  expect(await half(obstacleCard.when)).toHaveValue(obstacle.when);
});

test('what got in the way begins the plan', async () => {
  signInMember(asha, { lastActiveOn: addDays(today, -3), worksheets: [sampleWorksheet('now')] });
  const user = await openDashboard();
  await user.click(await press(lapseCard.answers['too-big']));
  await user.click(await screen.findByRole('link', { name: lapseCard.plan }));
  expect(await half(obstacleCard.when)).toHaveValue(obstacleCard.whenFrom['too-big']);
});

test.each([
  ['in the hour before the one', -1, 1],
  ['two hours after the one', 2, 0],
])('%s at which the last silent days began, the dashboard reads the plan back', async (_, hours, times) => {
  api.cohort = cohortStartingIn(-6);
  signInMember(asha, {
    worksheets: [sampleWorksheet('now', { obstacle, created_at: '2026-06-01T08:00:00.000Z' })],
    lapsedAt: new Date(api.now().getTime() - hours * 3_600_000 - 10 * 86_400_000),
  });
  await openDashboard();
  await screen.findByText('Action of now');
  expect(screen.queryAllByText(plan)).toHaveLength(times);
});

test.each([
  [-7, 1],
  [-6, 0],
])(
  'in a cohort that began %i days from now, the dashboard reads the plan back %i times',
  async (days, times) => {
    api.cohort = cohortStartingIn(days);
    signInMember(asha, {
      worksheets: [sampleWorksheet('now', { obstacle, created_at: '2026-06-01T08:00:00.000Z' })],
    });
    await openDashboard();
    await screen.findByText('Action of now');
    expect(screen.queryAllByText(plan)).toHaveLength(times);
  },
);
