import { expect, test } from '@jest/globals';
import { lapseCard } from '@reshape/content/app/lapse';
import { addDays } from '@reshape/domain/local-day';
import { screen } from '@testing-library/react';
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

test('after one silent day nothing is asked, and nothing is requested', async () => {
  away(2);
  await openDashboard();
  expect(screen.queryByRole('heading', { name: lapseCard.title })).toBeNull();
  expect(api.callsTo('myLapse')).toEqual([]);
});

test('the question stays when its answer could not be saved', async () => {
  away(3);
  const user = await openDashboard();
  await question();
  api.faults.next('answerLapse', { refuses: 'unavailable' });
  await user.click(screen.getByRole('button', { name: lapseCard.answers.forgot }));
  expect(await screen.findByText(lapseCard.notSaved)).toBeVisible();
  await user.click(screen.getByRole('button', { name: lapseCard.answers.forgot }));
  expect(await screen.findByRole('heading', { name: lapseCard.half })).toBeVisible();
});

test('the question cannot be answered offline, and says so', async () => {
  away(3);
  await openDashboard();
  await question();
  await network.goOffline();
  expect(await screen.findByText(lapseCard.offline)).toBeVisible();
  expect(screen.getByRole('button', { name: lapseCard.answers.forgot })).toBeDisabled();
});
