import { expect, test } from '@jest/globals';
import { frame, sidebarPages } from '@reshape/content/app/frame';
import { worksheetWizard } from '@reshape/content/app/worksheets';
import { screen, waitFor } from '@testing-library/react';
import { openAccount, openApp, setupApi, signInMember } from '#test/render-app.tsx';

setupApi();

// The dashboard greets the member, and a challenge is headed by its own title.
test.each([
  ...sidebarPages
    .filter(({ id }) => id !== 'dashboard' && id !== 'microchallenge')
    .map(({ path, label }) => ({ path, label })),
  { path: '/ikea', label: worksheetWizard.heading },
])('the browser’s tab and the heading call $path what the menus call it', async ({ path, label }) => {
  signInMember();
  openApp(path);
  await expectTitle(label);
});

test('the browser’s tab and the heading call /account what the menus call it', async () => {
  signInMember();
  await openAccount();
  await expectTitle(frame.account);
});

async function expectTitle(label: string): Promise<void> {
  await waitFor(() => expect(document.title).toBe(`${label} · Reshape`));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(new RegExp(`^${label}$`));
}
