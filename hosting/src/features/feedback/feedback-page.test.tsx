import { expect, jest, test } from '@jest/globals';
import { cohortCard, fourWeeks } from '@reshape/content/app/cohort';
import { feedbackPage } from '@reshape/content/app/feedback';
import { screen, within } from '@testing-library/react';
import { sleep } from '#lib/clock.ts';
import { wait, write } from '#test/device.ts';
import { cohortStartingIn } from '#test/fixtures.ts';
import { openApp, setupApi, signInMember } from '#test/render-app.tsx';

const api = setupApi();
const { choices, quote, words } = feedbackPage;

async function openFeedback() {
  const user = openApp('/feedback');
  await screen.findByRole('heading', { level: 1, name: feedbackPage.title });
  return user;
}

const choose = async (user: ReturnType<typeof openApp>, question: string, answer: string) =>
  user.click(within(screen.getByRole('group', { name: question })).getByRole('radio', { name: answer }));

test('five answers are sent, with the name to be quoted as only after the member agreed', async () => {
  api.cohort = cohortStartingIn(-27);
  signInMember();
  const user = await openFeedback();
  const submit = await screen.findByRole('button', { name: feedbackPage.submit });
  await user.click(submit);
  expect(screen.getAllByText(feedbackPage.missing)).toHaveLength(4);
  expect(api.callsTo('giveFeedback')).toEqual([]);
  await choose(user, feedbackPage.score.label, '9');
  await choose(user, choices.pace.label, choices.pace.answers.right);
  await choose(user, choices.sessions.label, choices.sessions.answers.useful);
  await choose(user, choices.habit.label, choices.habit.answers.partly);
  await write(user, screen.getByLabelText(words.label), 'It helped.');
  await user.click(submit);
  await wait(0);
  expect(await screen.findByText(feedbackPage.done)).toBeVisible();
  const answers = { score: 9, pace: 'right', sessions: 'useful', habit: 'partly', words: 'It helped.' };
  expect(api.callsTo('giveFeedback')[0]?.body).toEqual({ ...answers, quote_as: null });
  await user.click(screen.getByRole('checkbox', { name: quote.label }));
  await user.clear(screen.getByLabelText(quote.name));
  await write(user, screen.getByLabelText(quote.name), 'Asha R.');
  await user.click(screen.getByRole('button', { name: feedbackPage.change }));
  await wait(0);
  expect(api.callsTo('giveFeedback')[1]?.body).toEqual({ ...answers, quote_as: 'Asha R.' });
});

test('the questions are asked from the day before the last one on, and not before', async () => {
  api.cohort = cohortStartingIn(-25);
  signInMember();
  await openFeedback();
  expect(await screen.findByText(feedbackPage.notYet('Monday, 15 June'))).toBeVisible();
  expect(screen.queryByRole('button', { name: feedbackPage.submit })).toBeNull();
  api.cohort = cohortStartingIn(-26);
  signInMember();
  await openFeedback();
  expect(await screen.findByRole('button', { name: feedbackPage.submit })).toBeVisible();
});

test('the dashboard leads to the questions after the last day, and not before', async () => {
  api.cohort = cohortStartingIn(-27);
  signInMember();
  openApp('/');
  await screen.findByText(cohortCard.ofAll(28, 28));
  expect(screen.queryByRole('link', { name: fourWeeks.feedback })).toBeNull();
  api.cohort = cohortStartingIn(-28);
  signInMember();
  openApp('/');
  expect(await screen.findByRole('link', { name: fourWeeks.feedback })).toHaveAttribute('href', '/feedback');
});

/** Chooses an answer to each question that must be answered. */
async function answerAll(user: Awaited<ReturnType<typeof openFeedback>>) {
  await screen.findByRole('button', { name: feedbackPage.submit });
  await choose(user, feedbackPage.score.label, '0');
  await choose(user, choices.pace.label, choices.pace.answers.right);
  await choose(user, choices.sessions.label, choices.sessions.answers.useful);
  await choose(user, choices.habit.label, choices.habit.answers.yes);
}

test('answers that were not saved stay in the form, also after a reload', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  api.cohort = cohortStartingIn(-27);
  signInMember();
  api.faults.setPermanentFault('giveFeedback', { refuses: 'internal' });
  const user = await openFeedback();
  await answerAll(user);
  await write(user, screen.getByLabelText(words.label), 'Typed once');
  await user.click(screen.getByRole('checkbox', { name: quote.label }));
  await user.click(screen.getByRole('button', { name: feedbackPage.submit }));
  await wait(0);
  expect(await screen.findByText(feedbackPage.notSaved)).toBeVisible();
  expect(screen.getByLabelText(words.label)).toHaveValue('Typed once');
  await openFeedback();
  expect(await screen.findByLabelText(words.label)).toHaveValue('Typed once');
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(4);
  expect(screen.getByRole('checkbox', { name: quote.label })).toBeChecked();
});

test('what is typed while the answers are being saved stays in the form', async () => {
  api.cohort = cohortStartingIn(-27);
  signInMember();
  api.faults.next('giveFeedback', { waitsFor: sleep(2_000) });
  const user = await openFeedback();
  await answerAll(user);
  await write(user, screen.getByLabelText(words.label), 'Sent');
  await user.click(screen.getByRole('button', { name: feedbackPage.submit }));
  await write(user, screen.getByLabelText(words.label), ', and more');
  await wait(2_000);
  expect(await screen.findByRole('button', { name: feedbackPage.change })).toBeVisible();
  expect(screen.getByLabelText(words.label)).toHaveValue('Sent, and more');
  await openFeedback();
  expect(await screen.findByLabelText(words.label)).toHaveValue('Sent, and more');
});
