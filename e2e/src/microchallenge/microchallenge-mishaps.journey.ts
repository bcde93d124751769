import { expect, test } from '@playwright/test';
import { button, done, note, notesOf, openChallenge } from '../support/challenges.ts';
import { onTwoDevices, signInAsMember } from '../support/people.ts';

test('two devices log the same day: the second is told so and loses no word', async ({ browser }) => {
  const { person, phone, laptop } = await onTwoDevices(browser);
  for (const page of [phone, laptop]) await openChallenge(page);
  await note(phone).fill('From the phone');
  await button(phone).click();
  await expect(done(phone)).toBeVisible();
  await note(laptop).fill('From the laptop');
  await button(laptop).click();
  await expect(laptop.getByText("You've already logged today's entry.")).toBeVisible();
  await expect(note(laptop)).toHaveValue('From the laptop');
  await expect(laptop.getByText('Your note is still here.')).toBeVisible();
  expect(await notesOf(person)).toEqual(['From the phone']);
  await Promise.all([phone.close(), laptop.close()]);
});

test('an answer that is lost on the way makes no second log and no warning', async ({ page }) => {
  const person = await signInAsMember(page);
  await openChallenge(page);
  let lost = 0;
  await page.route('**/api/microchallenge/log', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await note(page).fill('The answer got lost');
  await button(page).click();
  await expect(page.getByText("Today's entry logged successfully.")).toBeVisible();
  expect(lost).toBe(1);
  expect(await notesOf(person)).toEqual(['The answer got lost']);
});

test('while the API is down the note stays, and afterwards it is logged', async ({ page }) => {
  const person = await signInAsMember(page);
  await openChallenge(page);
  await page.route('**/api/microchallenge/log', (route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Broken</h1>' }),
  );
  await note(page).fill('Written in a bad moment');
  await button(page).click();
  await expect(page.getByText('Something went wrong while logging. Please try again.')).toBeVisible();
  await expect(page.getByText('API error')).toBeVisible();
  await expect(page.getByText('Broken')).toHaveCount(0);
  await page.reload();
  await expect(note(page)).toHaveValue('Written in a bad moment');
  await page.unroute('**/api/microchallenge/log');
  await button(page).click();
  await expect(done(page)).toBeVisible();
  expect(await notesOf(person)).toEqual(['Written in a bad moment']);
});

test('without a network the note waits, and is logged from any page when it is back', async ({
  page,
  context,
}) => {
  const person = await signInAsMember(page);
  await openChallenge(page);
  await context.setOffline(true);
  await note(page).fill('In the tunnel');
  await button(page).click();
  await expect(
    page.getByText('It will be logged as soon as you are online again', { exact: false }),
  ).toBeVisible();
  await expect(note(page)).toHaveValue('In the tunnel');
  await page.getByRole('link', { name: 'Reshape' }).click();
  await expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => notesOf(person)).toEqual(['In the tunnel']);
  await openChallenge(page);
  await expect(done(page)).toBeVisible();
});
