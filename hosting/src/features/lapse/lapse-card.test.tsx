import { expect, test } from '@jest/globals';
import { todayList } from '@reshape/content/app/dashboard';
import { lapseCard } from '@reshape/content/app/lapse';
import { spotForm } from '@reshape/content/app/spots';
import { trackerToggle } from '@reshape/content/app/worksheets';
import { addDays } from '@reshape/domain/local-day';
import { screen, within } from '@testing-library/react';
import { write } from '#test/device.ts';
import { refusalDetail } from '#test/faults.ts';
import { asha, sampleWorksheet, today } from '#test/fixtures.ts';
import { network, openDashboard, setupApi, signInMember } from '#test/render-app.tsx';

const api = setupApi();

const away = (days: number) =>
  signInMember(asha, { lastActiveOn: addDays(today, -days), worksheets: [sampleWorksheet('plan')] });
const question = () => screen.findByRole('heading', { name: lapseCard.title });

test('after two silent days one question is asked, and its answer makes the action of the day smaller', async () => {
  away(3);
  const user = await openDashboard();
  expect(await question()).toBeVisible();
  await user.click(screen.getByRole('button', { name: lapseCard.answers['too-big'] }));
  const half = await screen.findByRole('heading', { name: lapseCard.half });
  expect(half).toHaveFocus();
  expect(screen.getByText(lapseCard.advice['too-big'])).toBeVisible();
  expect(screen.queryByRole('heading', { name: lapseCard.title })).toBeNull();
  expect(api.callsTo('answerLapse').map(({ body }) => body)).toEqual([{ obstacle: 'too-big' }]);
});

test('the smaller day is no longer suggested once a spot is logged and the action is ticked', async () => {
  away(3);
  const user = await openDashboard();
  await question();
  await user.click(screen.getByRole('button', { name: lapseCard.answers['too-big'] }));
  expect(await screen.findByText(lapseCard.action)).toBeVisible();
  await write(user, screen.getByRole('textbox'), 'Lift');
  await user.click(screen.getByRole('button', { name: spotForm.submit }));
  await screen.findByText(todayList.spot.logged(1));
  expect(screen.getByRole('heading', { name: lapseCard.half })).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Action of plan' }));
  await screen.findByText(trackerToggle.done);
  expect(screen.queryByRole('heading', { name: lapseCard.half })).toBeNull();
});

test('a member without a tiny action is not asked for half of it', async () => {
  signInMember(asha, { lastActiveOn: addDays(today, -3) });
  const user = await openDashboard();
  await question();
  await user.click(screen.getByRole('button', { name: lapseCard.answers['no-mood'] }));
  expect(await screen.findByRole('heading', { name: lapseCard.oneWord })).toBeVisible();
  expect(screen.getByText(lapseCard.adviceForSpot['no-mood'])).toBeVisible();
});

test('after one silent day nothing is asked, and nothing is requested', async () => {
  away(2);
  await openDashboard();
  expect(screen.queryByRole('heading', { name: lapseCard.title })).toBeNull();
  expect(api.callsTo('myLapse')).toEqual([]);
});

test('the question stays when its answer could not be saved, and says so, or that a limit is why', async () => {
  away(3);
  const user = await openDashboard();
  await question();
  api.faults.next('answerLapse', { refuses: 'unavailable' });
  await user.click(screen.getByRole('button', { name: lapseCard.answers.forgot }));
  expect(await screen.findByText(lapseCard.notSaved)).toBeVisible();
  api.faults.next('answerLapse', { refuses: 'too_many_requests' });
  await user.click(screen.getByRole('button', { name: lapseCard.answers.forgot }));
  expect(await screen.findByText(refusalDetail)).toBeVisible();
  await user.click(screen.getByRole('button', { name: lapseCard.answers.forgot }));
  expect(await screen.findByRole('heading', { name: lapseCard.half })).toBeVisible();
});

test('the question cannot be answered offline, and says so', async () => {
  away(3);
  await openDashboard();
  const card = within((await question()).closest('section') as HTMLElement);
  await network.goOffline();
  expect(await card.findByText(lapseCard.offline)).toBeVisible();
  expect(screen.getByRole('button', { name: lapseCard.answers.forgot })).toBeDisabled();
});
