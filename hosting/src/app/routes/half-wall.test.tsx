import { expect, test } from '@jest/globals';
import { cameBack, closing, closingCounts, halfWall } from '@reshape/content/app/closing';
import { todayList } from '@reshape/content/app/dashboard';
import { addDays } from '@reshape/domain/local-day';
import { screen, within } from '@testing-library/react';
import { longDay } from '#lib/format.ts';
import { moveToAnotherDevice, write } from '#test/device.ts';
import { asha, cohortStartingIn, sampleWorksheet, today } from '#test/fixtures.ts';
import { network, openApp, openDashboard, setupApi, signInMember } from '#test/render-app.tsx';

const api = setupApi();
const spotOn = (days: number, description: string) => ({
  id: description.replaceAll(' ', '-'),
  date: addDays(today, -days),
  description,
});

/** The dashboard on a day of the programme, counted from 1. */
async function openOn(day: number, data: Parameters<typeof signInMember>[1] = {}) {
  api.cohort = cohortStartingIn(1 - day);
  signInMember(asha, { spots: [spotOn(2, 'The newest one'), spotOn(13, 'The first one')], ...data });
  return openDashboard();
}
const card = async () => within(await screen.findByRole('region', { name: halfWall.title }));
const answerField = async () => (await card()).getByRole('textbox', { name: halfWall.question });
/** The last day of the programme, in the words of the card on its day 14. */
const lastDay = longDay(addDays(today, 14));

test('on day 14 the half wall is drawn with what was logged, the first and the newest sentence, and the returns', async () => {
  await openOn(14, { returns: 2, challengeDays: new Map([['challenge-1', [addDays(today, -13)]]]) });
  const counts = [closingCounts.spots(2), closingCounts.fires(1), closingCounts.ticks(0)].join(', ');
  const wall = (await card()).getByRole('img', { name: halfWall.wallName(counts) });
  expect(wall.querySelectorAll('[data-kind="empty"]')).toHaveLength(12);
  expect((await card()).getByText('The first one')).toBeVisible();
  expect((await card()).getByText('The newest one')).toBeVisible();
  expect((await card()).getByText(cameBack(2))).toBeVisible();
});

test.each([
  [13, false],
  [14, true],
  [20, true],
  [21, false],
])('on day %i the half wall is shown: %j', async (day, isShown) => {
  await openOn(day, { spots: [spotOn(2, 'A spot')] });
  expect(screen.queryByRole('region', { name: halfWall.title }) !== null).toBe(isShown);
});

test('without a spot there is no half wall', async () => {
  await openOn(14, { spots: [] });
  expect(screen.queryByRole('region', { name: halfWall.title })).toBeNull();
});

test('the half wall does not come back on any device once it is closed', async () => {
  const user = await openOn(14);
  await user.click((await card()).getByRole('button', { name: halfWall.close }));
  expect(screen.queryByRole('region', { name: halfWall.title })).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
  moveToAnotherDevice();
  await openDashboard();
  expect(screen.queryByRole('region', { name: halfWall.title })).toBeNull();
});

test('what the member wants on the other half is asked once, and comes back on the last day', async () => {
  const user = await openOn(14);
  await write(user, await answerField(), 'Quiet evenings');
  await user.click((await card()).getByRole('button', { name: halfWall.save }));
  const kept = await (await card()).findByText(halfWall.kept(lastDay));
  expect(kept).toBeVisible();
  expect(kept).toHaveFocus();
  openApp('/');
  await screen.findByRole('heading', { name: todayList.title });
  expect(screen.queryByRole('region', { name: halfWall.title })).toBeNull();
  api.cohort = cohortStartingIn(-27);
  openApp('/four-weeks');
  await screen.findByRole('heading', { level: 1, name: closing.pageTitle });
  const answered = within(await screen.findByRole('region', { name: halfWall.answered }));
  expect(answered.getByText('Quiet evenings')).toBeVisible();
});

test('an answer that could not be saved stays in its field, also offline', async () => {
  const user = await openOn(14);
  await write(user, await answerField(), 'Quiet evenings');
  api.faults.next('answerHalfWall', { refuses: 'unavailable' });
  await user.click((await card()).getByRole('button', { name: halfWall.save }));
  expect(await (await card()).findByText(halfWall.notSaved)).toBeVisible();
  await network.goOffline();
  expect(await (await card()).findByText(halfWall.offline)).toBeVisible();
  expect((await card()).getByRole('button', { name: halfWall.save })).toBeDisabled();
  expect(await answerField()).toHaveValue('Quiet evenings');
});

test('after the last act of day 28 the page of the four weeks opens by itself, once', async () => {
  const user = await openOn(28, {
    worksheets: [sampleWorksheet('now')],
    spots: [spotOn(0, 'The last one')],
    challengeDays: new Map([1, 2, 3, 4].map((week) => [`challenge-${week}`, [today]])),
  });
  const action = () => screen.findByRole('checkbox', { name: 'Action of now' });
  await user.click(await action());
  expect(await screen.findByRole('heading', { level: 1, name: closing.pageTitle })).toBeVisible();
  expect(location.pathname).toBe('/four-weeks');
  await screen.findByRole('region', { name: closing.wall });
  moveToAnotherDevice();
  const again = await openDashboard();
  await again.click(await action());
  await again.click(await action());
  await screen.findByText(todayList.complete);
  expect(location.pathname).toBe('/');
});
