import { expect, test } from '@jest/globals';
import { dashboard } from '@reshape/content/app/dashboard';
import { topInstincts } from '@reshape/content/instincts';
import { screen } from '@testing-library/react';
import { wait } from '#test/device.ts';
import { asha } from '#test/fixtures.ts';
import { openApp, setupApi, signedIn } from '#test/render-app.tsx';

setupApi();

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
