import { expect, test } from '@jest/globals';
import { automaticityLine, automaticityQuestion } from '@reshape/content/app/automaticity';
import { streakCaptions } from '@reshape/content/app/dashboard';
import { pushOffer } from '@reshape/content/app/nudges';
import { reflectionCard } from '@reshape/content/app/reflection';
import { secondMonthCard } from '@reshape/content/app/second-month';
import { addDays } from '@reshape/domain/local-day';
import { screen, within } from '@testing-library/react';
import { asha, cohortStartingIn, sampleWorksheet, today } from '#test/fixtures.ts';
import { network, openApp, openDashboard, setupApi, signInMember } from '#test/render-app.tsx';

const api = setupApi();
const { asked, on, ended, over, check } = secondMonthCard;
const plan = sampleWorksheet('plan', { created_at: '2026-03-01T08:00:00.000Z' });

/** Signs in a member on whose dashboard it is this day of the programme. */
function signInOnDay(day: number, worksheets = [plan]) {
  api.cohort = cohortStartingIn(1 - day);
  signInMember(asha, { worksheets });
}
const button = (name: string) => screen.getByRole('button', { name });
const title = (name: string) => screen.findByRole('heading', { name });

test('on the last day, a member who goes on reads how many days are left, and can end it at once', async () => {
  signInOnDay(28);
  const user = await openDashboard();
  await title(asked.title);
  await user.click(button(asked.yes));
  expect(await title(on.title)).toHaveFocus();
  expect(screen.getByText(on.day(28))).toBeVisible();
  expect(screen.getByText(on.rhythm.daily)).toBeVisible();
  await user.click(button(on.end));
  expect(await title(ended.title)).toHaveFocus();
  await user.click(button(ended.undo));
  await title(on.title);
  expect(api.callsTo('decideSecondMonth').map(({ body }) => body)).toEqual([
    { on: true },
    { on: false },
    { on: true },
  ]);
});

test('a member who says no is not asked again, and can still go on from the account page', async () => {
  signInOnDay(28);
  const user = await openDashboard();
  await title(asked.title);
  await user.click(button(asked.no));
  expect(await screen.findByText(ended.body)).toBeVisible();
  await openDashboard();
  expect(screen.queryByRole('heading', { name: asked.title })).toBeNull();
  openApp('/account');
  await title(asked.title);
  expect(screen.queryByRole('button', { name: asked.no })).toBeNull();
  await user.click(button(asked.yes));
  await title(on.title);
});

test('a member without a worksheet is not asked, because there are no words to be reminded of', async () => {
  signInOnDay(28, []);
  await openDashboard();
  expect(screen.queryByRole('heading', { name: asked.title })).toBeNull();
});

test('on day 45, what became of the tiny action is asked once and can be corrected that day', async () => {
  signInOnDay(45);
  const user = openApp('/account');
  await title(asked.title);
  await user.click(button(asked.yes));
  await title(check.title);
  expect(screen.queryByRole('link', { name: on.devices })).toBeNull();
  await user.click(button(check.answers.still));
  expect(await screen.findByText(check.given.still)).toBeVisible();
  expect(await title(check.title)).toHaveFocus();
  await user.click(button(check.change));
  await user.click(button(check.answers.gone));
  expect(await screen.findByText(check.given.gone)).toBeVisible();
  expect(screen.getByRole('link', { name: check.next })).toHaveAttribute('href', '/ikea');
  api.cohort = cohortStartingIn(1 - 46);
  await openDashboard();
  await title(on.title);
  expect(screen.getByText(on.rhythm.everySecondDay)).toBeVisible();
});

test('on day 45, the dashboard asks what became of the tiny action before it announces a reflection', async () => {
  api.cohort = cohortStartingIn(1 - 45);
  const spots = [1, 8].map((days) => ({ id: `${days}`, date: addDays(today, -days), description: 'A spot' }));
  signInMember(asha, { worksheets: [plan], spots });
  await api.as('asha', 'decideSecondMonth', { on: true });
  await openDashboard();
  const asking = await screen.findByRole('region', { name: on.title });
  expect(within(asking).getByRole('link', { name: on.devices })).toHaveAttribute('href', '/account');
  const announcing = screen.getByRole('region', { name: reflectionCard.isHere });
  // Of what is in one place, the browser shows the first.
  expect(asking.parentElement).toBe(announcing.parentElement);
  expect(asking.compareDocumentPosition(announcing)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('on day 66, the dashboard says goodbye, asks the one question and shows the line', async () => {
  signInOnDay(66);
  const user = openApp('/account');
  await title(asked.title);
  await user.click(button(asked.yes));
  await title(over.title);
  await openDashboard();
  expect(await title(over.title)).toBeVisible();
  await user.click(screen.getByRole('button', { name: automaticityQuestion.answer(6, 7) }));
  expect(await title(automaticityLine.title)).toBeVisible();
});

test('after the programme, daily nudges are not offered, and no text says that a run has ended', async () => {
  api.cohort = cohortStartingIn(-40);
  signInMember(asha, {
    worksheets: [plan],
    spots: [{ id: 'one', date: addDays(today, -30), description: 'One' }],
  });
  await openDashboard();
  expect(await screen.findByText(streakCaptions.afterwards)).toBeVisible();
  expect(screen.queryByText(streakCaptions.startAgain)).toBeNull();
  expect(screen.queryByRole('heading', { name: pushOffer.title })).toBeNull();
});

test('a booster evening that is dated after the end is on the dashboard', async () => {
  const cohort = cohortStartingIn(-30);
  const booster = { week: 6, starts_at: `${addDays(today, 5)}T13:30:00Z`, minutes: 60 };
  api.cohort = { ...cohort, sessions: [...cohort.sessions, booster] };
  signInMember(asha, { worksheets: [plan] });
  await openDashboard();
  expect(await screen.findByText('Live Session 3')).toBeVisible();
});

test('a decision that could not be saved changes nothing and says so, and offline none can be made', async () => {
  signInOnDay(28);
  const user = await openDashboard();
  await title(asked.title);
  api.faults.next('decideSecondMonth', { refuses: 'unavailable' });
  await user.click(button(asked.yes));
  expect(await screen.findByText(secondMonthCard.notSaved)).toBeVisible();
  expect(await title(asked.title)).toBeVisible();
  await network.goOffline();
  expect(await screen.findByText(secondMonthCard.offline)).toBeVisible();
  expect(button(asked.yes)).toBeDisabled();
});
