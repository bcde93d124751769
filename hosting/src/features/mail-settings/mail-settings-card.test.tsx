import { expect, jest, test } from '@jest/globals';
import { mailSettingsCard } from '@reshape/content/app/account';
import { screen } from '@testing-library/react';
import { wait } from '#test/device.ts';
import { openAccount, setupApi, signInMember } from '#test/render-app.tsx';

const api = setupApi();
const reminders = () => screen.getByRole('switch', { name: mailSettingsCard.sessionReminders });

test('reminders of live sessions that are switched off stay off', async () => {
  signInMember();
  const user = await openAccount();
  expect(reminders()).toBeChecked();
  await user.click(reminders());
  await wait(0);
  expect(api.callsTo('changeMailSettings').map(({ body }) => body)).toEqual([{ session_reminders: false }]);
  await openAccount();
  expect(reminders()).not.toBeChecked();
});

test('a change that was not saved leaves the reminders as they were, and the card says so', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  signInMember();
  const user = await openAccount();
  api.faults.setPermanentFault('changeMailSettings', { refuses: 'internal' });
  await user.click(reminders());
  await wait(30_000);
  expect(reminders()).toBeChecked();
  expect(screen.getByText(mailSettingsCard.notSaved)).toBeVisible();
});
