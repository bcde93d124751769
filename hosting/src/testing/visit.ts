import { screen } from '@testing-library/react';
import { openApp } from './render-app.tsx';
import { wait } from './wait.ts';

/** Opens the app as a member would, and lets what happens when the browser is idle happen. */
export async function visit() {
  const user = openApp('/');
  await screen.findByRole('heading', { name: /^Welcome/ });
  await wait(1_000);
  return user;
}
