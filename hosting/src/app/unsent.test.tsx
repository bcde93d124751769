import { describe, expect, test } from '@jest/globals';
import { streakCard, todayList } from '@reshape/content/app/dashboard';
import { longText } from '@reshape/content/app/long-text';
import { challengeProgress, progressLines } from '@reshape/content/app/microchallenge';
import { outboxList } from '@reshape/content/app/outbox';
import { progressGrid } from '@reshape/content/app/progress';
import { spotForm, spotList, todaysSpots } from '@reshape/content/app/spots';
import { worksheetDashboard } from '@reshape/content/app/worksheets';
import { act, screen, within } from '@testing-library/react';
import { addToOutbox, type OutboxCall } from '#lib/outbox.ts';
import { wait, write } from '#test/device.ts';
import { asha, sampleWorksheet, today } from '#test/fixtures.ts';
import { network, openApp, openDashboard, setupApi, signInMember } from '#test/render-app.tsx';

const api = setupApi();

const itemOf = async (name: string) => {
  const list = within(await screen.findByRole('region', { name: todayList.title }));
  const item = list.getByRole('heading', { name }).closest('li');
  if (!item) throw new Error(`${name} is not in the list of today`);
  return within(item);
};
const card = async (name: string) => within(await screen.findByRole('region', { name }));

/** Adds an entry as if a form had been submitted on another page. */
const add = (call: OutboxCall, body: unknown, id?: string) =>
  act(async () => void addToOutbox('asha', { call, body, ...(id !== undefined && { id }) }));

const { identity, knowledge, struggle, environment, tinyAction } = sampleWorksheet('next');
const form = { identity, knowledge, struggle, environment, tinyAction };

describe('what was written offline counts at once, marked as waiting, and unmarked once it was sent:', () => {
  test('the first spot in the streak, in the list of today and among the spots', async () => {
    signInMember();
    const user = await openDashboard();
    await network.goOffline();
    await write(user, screen.getByRole('textbox', { name: spotForm.title }), 'In the tunnel');
    await user.click(screen.getByRole('button', { name: spotForm.submit }));
    await wait(0);
    expect((await itemOf(todayList.spot.name)).getByText(todayList.spot.logged(1))).toBeVisible();
    expect((await itemOf(todayList.spot.name)).getByText(outboxList.mark)).toBeVisible();
    const streak = await card(streakCard.title);
    expect(streak.getByText('1', { selector: 'strong' })).toBeVisible();
    expect(streak.getByText(outboxList.mark)).toBeVisible();
    const spot = await card(todaysSpots);
    expect(spot.getByText('In the tunnel')).toBeVisible();
    expect(spot.getByText(outboxList.mark)).toBeVisible();
    expect(screen.queryByText(spotList.empty)).toBeNull();

    await network.goOnline();
    await wait(2_000);
    expect(screen.queryByText(outboxList.mark)).toBeNull();
    expect((await card(todaysSpots)).getAllByRole('listitem')).toHaveLength(1);
  });

  test('a challenge day in the list of today and in the score', async () => {
    signInMember();
    await openDashboard();
    openApp('/microchallenge');
    const score = await card(challengeProgress.title);
    await network.goOffline();
    await add('logMicrochallenge', { challenge_id: 'challenge-2', note: '' });
    expect(score.getByText(String(progressLines[1]))).toBeVisible();
    expect(score.getByText(outboxList.mark)).toBeVisible();
    await openDashboard();
    expect(screen.getByText(todayList.challenge.logged)).toBeVisible();

    await network.goOnline();
    await wait(2_000);
    expect(screen.queryByText(outboxList.mark)).toBeNull();
    expect(screen.getByText(todayList.challenge.logged)).toBeVisible();
  });

  test('a tick in the list of today and in My Progress', async () => {
    signInMember(asha, { worksheets: [sampleWorksheet('one')] });
    await openDashboard();
    openApp('/comingsoon?page=my-progress');
    await wait(1_000);
    await network.goOffline();
    await add('toggleTracker', { date: today, completed: true }, 'one');
    await openDashboard();
    expect((await itemOf(todayList.action.name)).getByRole('checkbox')).toBeChecked();
    openApp('/comingsoon?page=my-progress');
    expect(await screen.findByText(new RegExp(`14 June: ${progressGrid.actionDone}`))).toBeInTheDocument();
  });

  test('a worksheet in the plan and in the list of today', async () => {
    const member = signInMember(asha, { worksheets: [sampleWorksheet('one')] });
    await openDashboard();
    openApp('/ikeaDashboard');
    expect(await screen.findByText('Identity of one')).toBeVisible();
    await network.goOffline();
    await add('createWorksheet', form);
    const plan = await card(worksheetDashboard.currentColumn);
    expect(plan.getByText(identity)).toBeVisible();
    expect(plan.getByText(outboxList.mark)).toBeVisible();
    expect(screen.getByRole('link', { name: /Identity of one/ })).toBeVisible();
    await openDashboard();
    const action = await itemOf(todayList.action.name);
    expect(action.getByText(tinyAction)).toBeVisible();
    expect(action.getByText(outboxList.mark)).toBeVisible();

    await network.goOnline();
    await wait(2_000);
    expect(member.worksheets).toHaveLength(2);
    expect(screen.queryByText(outboxList.mark)).toBeNull();
    expect((await itemOf(todayList.action.name)).getByRole('checkbox')).not.toBeChecked();
  });
});

test('a very long spot that waits is folded, and shown whole on request', async () => {
  signInMember();
  const user = await openDashboard();
  await network.goOffline();
  const text = 'In the tunnel. '.repeat(100).trim();
  await write(user, screen.getByRole('textbox', { name: spotForm.title }), text);
  await user.click(screen.getByRole('button', { name: spotForm.submit }));
  await wait(0);
  const spot = await card(todaysSpots);
  expect(spot.queryByText(text)).toBeNull();
  await user.click(spot.getByRole('button', { name: longText.more }));
  expect(spot.getByText(text)).toBeVisible();
});

test('a spot that is refused does not count any more, and its words return to the form', async () => {
  signInMember();
  const user = await openDashboard();
  api.faults.next('createSpot', { refuses: 'invalid_request' });
  const box = screen.getByRole('textbox', { name: spotForm.title });
  await write(user, box, 'Refused');
  await user.click(screen.getByRole('button', { name: spotForm.submit }));
  await wait(2_000);
  expect(box).toHaveValue('Refused');
  expect((await itemOf(todayList.spot.name)).getByText(todayList.spot.open)).toBeVisible();
});
