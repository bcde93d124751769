import { expect, test } from '@jest/globals';
import { topInstincts } from '@reshape/content/app/dashboard';
import { screen } from '@testing-library/react';
import { signedIn } from '#testing/people.ts';
import { openApp } from '#testing/render-app.tsx';
import { startWorld } from '#testing/start-world.ts';
import { wait } from '#testing/wait.ts';

const world = startWorld();

test('the side panels show the two fixed top instincts', async () => {
  signedIn(world.api);
  openApp('/');
  await screen.findByRole('heading', { level: 1 });
  await wait(1_000);
  expect(await screen.findByRole('heading', { name: topInstincts.title })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Self-Protection' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Affiliation' })).toBeVisible();
});
