import { expect, jest, test } from '@jest/globals';
import { calendarCard } from '@reshape/content/app/account';
import { screen } from '@testing-library/react';
import { wait } from '#test/device.ts';
import { openAccount, setupApi, signInMember } from '#test/render-app.tsx';

const api = setupApi();

const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href') ?? '';
const read = async (address: string) => (await api.fetch(address.replace(/^webcal:/, 'https:'))).status;

test('a member makes an address that Google, Outlook and other calendars follow, and ends it', async () => {
  signInMember();
  const user = await openAccount();
  await user.click(screen.getByRole('button', { name: calendarCard.create }));
  await screen.findByText(calendarCard.secret);
  const webcal = linkTo(calendarCard.other);
  expect(webcal).toMatch(/^webcal:\/\/[^/]+\/api\/calendar\/[^/]+\/live-sessions\.ics$/);
  expect(new URL(linkTo(calendarCard.google)).searchParams.get('cid')).toBe(webcal);
  const address = new URL(linkTo(calendarCard.outlook)).searchParams.get('url') ?? '';
  expect(address.replace(/^https?:/, 'webcal:')).toBe(webcal);
  expect(screen.getByText(address)).toBeVisible();
  expect(await read(webcal)).toBe(200);

  await user.click(screen.getByRole('button', { name: calendarCard.turnOff }));
  expect(await screen.findByText(calendarCard.turnedOff)).toBeVisible();
  expect(screen.getByRole('heading', { name: calendarCard.title })).toHaveFocus();
  expect(screen.queryByText(address)).toBeNull();
  expect(await read(webcal)).toBe(404);
});

test('an address that was made earlier is not shown again, but can be replaced', async () => {
  signInMember();
  const user = await openAccount();
  await user.click(screen.getByRole('button', { name: calendarCard.create }));
  await screen.findByText(calendarCard.secret);
  const first = linkTo(calendarCard.other);
  await openAccount();
  expect(screen.queryByRole('link', { name: calendarCard.other })).toBeNull();
  await user.click(screen.getByRole('button', { name: calendarCard.replace }));
  await screen.findByText(calendarCard.secret);
  expect([await read(first), await read(linkTo(calendarCard.other))]).toEqual([404, 200]);
});

test('an address that could not be made leaves everything as it was, and the card says so', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  signInMember();
  const user = await openAccount();
  api.faults.setPermanentFault('createCalendarFeed', { refuses: 'internal' });
  await user.click(screen.getByRole('button', { name: calendarCard.create }));
  await wait(30_000);
  expect(screen.getByText(calendarCard.notSaved)).toBeVisible();
  expect(screen.getByRole('button', { name: calendarCard.create })).toBeVisible();
});
