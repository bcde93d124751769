import { expect, test } from '@jest/globals';
import { dashboard } from '@reshape/content/app/dashboard';
import { screen } from '@testing-library/react';
import { asha, signedIn } from '#testing/people.ts';
import { openApp } from '#testing/render-app.tsx';
import { startWorld } from '#testing/start-world.ts';

const world = startWorld();

test('the dashboard welcomes by the first name', async () => {
  signedIn(world.api);
  openApp('/');
  expect(await screen.findByRole('heading', { level: 1, name: dashboard.welcome('Asha') })).toBeVisible();
  expect(document.title).toMatch(/^Dashboard/);
});

test.each([null, '', '   '])('the dashboard welcomes without a name when it is %j', async (displayName) => {
  signedIn(world.api, { ...asha, displayName });
  openApp('/');
  expect(await screen.findByRole('heading', { level: 1, name: dashboard.welcomeNameless })).toBeVisible();
});
