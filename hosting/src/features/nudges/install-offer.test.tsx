import { expect, jest, test } from '@jest/globals';
import { installOffer } from '@reshape/content/app/nudges';
import { act, screen } from '@testing-library/react';
import { asha, cohortStartingIn } from '#test/fixtures.ts';
import { openDashboard, setupApi, signInMember } from '#test/render-app.tsx';

const api = setupApi();
const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/138.0.0.0 Mobile Safari/537.36';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/138.0.0.0 Safari/537.36';

/** Opens the dashboard on a day of the programme, in a browser that then offers to install the app. */
async function visit({ day = 4, userAgent = android } = {}) {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  api.cohort = cohortStartingIn(1 - day);
  signInMember(asha);
  const user = await openDashboard();
  const prompt = jest.fn(async () => {});
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  return { user, prompt, isOurs: event.defaultPrevented };
}
const card = () => screen.queryByRole('heading', { name: installOffer.title });

test('on Android, the app is offered to install after the third day, once', async () => {
  const { user, prompt, isOurs } = await visit();
  expect(isOurs).toBe(true);
  await user.click(screen.getByRole('button', { name: installOffer.install }));
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(card()).toBeNull();
  await visit();
  expect(card()).toBeNull();
});

test('whoever does not want to install the app is not asked again', async () => {
  const { user, prompt } = await visit();
  await user.click(screen.getByRole('button', { name: installOffer.notNow }));
  await visit();
  expect(card()).toBeNull();
  expect(prompt).not.toHaveBeenCalled();
});

test('the app is not offered to install on the first three days', async () => {
  await visit({ day: 3 });
  expect(card()).toBeNull();
});

test('on a computer, the offer is left to the browser', async () => {
  expect((await visit({ userAgent: windows })).isOurs).toBe(false);
  expect(card()).toBeNull();
});
