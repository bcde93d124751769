import { describe, expect, test } from '@jest/globals';
import { notOnDevice } from '@reshape/content/app/connection';
import { pairCard, pairSentences } from '@reshape/content/app/pair';
import { refusals } from '@reshape/content/app/refusals';
import { fireEvent, screen, within } from '@testing-library/react';
import { wait } from '#test/device.ts';
import { cohortStartingIn, today } from '#test/fixtures.ts';
import { network, openApp, openDashboard, setupApi, signInMember } from '#test/render-app.tsx';

const api = setupApi();
const { ended } = pairCard;

const openCircle = () => openApp('/comingsoon?page=caveman-circle');
const card = async () => within(await screen.findByRole('region', { name: pairCard.title }));
const button = (name: string) => screen.getByRole('button', { name });
const findButton = (name: string) => screen.findByRole('button', { name });

/** Signs Asha in, who has a pair with Ravi. */
async function signInWithPair() {
  signInMember();
  const ravi = api.enrol('Ravi');
  await api.as('Ravi', 'changePair', { on: true });
  await api.as('asha', 'changePair', { on: true });
  return ravi;
}

describe('on Caveman Circle', () => {
  test('a pair is off until it is chosen; then the member waits, and can stop waiting', async () => {
    signInMember();
    const user = openCircle();
    await user.click(await findButton(pairCard.want));
    expect(await screen.findByText(pairCard.waiting)).toBeVisible();
    expect(screen.getByRole('heading', { name: pairCard.title })).toHaveFocus();
    await user.click(button(pairCard.stopWaiting));
    expect(await screen.findByText(pairCard.left)).toBeVisible();
    expect(button(pairCard.want)).toBeVisible();
    expect(api.callsTo('changePair').map(({ body }) => body)).toEqual([{ on: true }]);
    expect(api.callsTo('leavePair')).toHaveLength(1);
  });

  test('a double click on the button that asks for a pair does not withdraw the wish', async () => {
    signInMember();
    const user = openCircle();
    await user.click(await findButton(pairCard.want));
    fireEvent.click(await findButton(pairCard.stopWaiting), { detail: 2 });
    await wait(1_000);
    expect(api.callsTo('leavePair')).toHaveLength(0);
  });

  test('a double click on a sentence does not leave the pair', async () => {
    await signInWithPair();
    await openCircle().click(await screen.findByText(pairCard.send));
    fireEvent.click(button(pairSentences['with-you']), { detail: 1 });
    expect(await screen.findByText(pairCard.sent('with-you'))).toBeVisible();
    fireEvent.click(button(pairCard.leave), { detail: 2 });
    await wait(1_000);
    expect(api.callsTo('leavePair')).toHaveLength(0);
  });

  test('a member leaves the pair with one click', async () => {
    await signInWithPair();
    const user = openCircle();
    expect((await card()).getByText('Ravi')).toBeVisible();
    await user.click(button(pairCard.leave));
    expect(await screen.findByText(pairCard.left)).toBeVisible();
    expect(screen.queryByText('Ravi')).toBeNull();
  });

  test('a member whose programme is over reads why there is no pair', async () => {
    api.cohort = cohortStartingIn(-40);
    signInMember();
    openCircle();
    expect(await screen.findByText(pairCard.closed.over)).toBeVisible();
    expect(screen.queryByRole('button', { name: pairCard.want })).toBeNull();
  });

  test('while it cannot be loaded, the card says so and tries again on request', async () => {
    signInMember();
    api.faults.setPermanentFault('myPair', { refuses: 'unavailable' });
    const user = openCircle();
    await card();
    await wait(10_000);
    expect(screen.getByText(pairCard.failed)).toBeVisible();
    api.faults.clear();
    await user.click(button(pairCard.retry));
    expect(await findButton(pairCard.want)).toBeVisible();
  });

  test('offline, a card that was never loaded says so, and one that was cannot be changed', async () => {
    signInMember();
    const user = openApp('/comingsoon?page=settings');
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    await network.goOffline();
    await user.click(screen.getByRole('link', { name: 'Caveman Circle' }));
    expect((await card()).getByText(notOnDevice.part)).toBeVisible();
    await network.goOnline();
    expect(await findButton(pairCard.want)).toBeEnabled();
    await network.goOffline();
    expect(await screen.findByText(pairCard.offline)).toBeVisible();
    expect(button(pairCard.want)).toBeDisabled();
  });

  test('a choice that was not saved says so and changes nothing', async () => {
    signInMember();
    const user = openCircle();
    await findButton(pairCard.want);
    api.faults.next('changePair', { refuses: 'unavailable' });
    await user.click(button(pairCard.want));
    expect(await screen.findByText(pairCard.notSaved)).toBeVisible();
    expect(button(pairCard.want)).toBeEnabled();
  });
});

describe('in the Today list', () => {
  test('nothing is shown to a member without a pair', async () => {
    signInMember();
    await api.as('asha', 'changePair', { on: true });
    await openDashboard();
    expect(screen.queryByText(pairCard.title)).toBeNull();
  });

  test('a member sees whether the day of the other is done, and sends one sentence', async () => {
    const ravi = await signInWithPair();
    await api.as('Ravi', 'sendPairWord', { word: 'with-you' });
    const user = await openDashboard();
    expect((await card()).getByText(pairCard.open)).toBeVisible();
    expect((await card()).getByText(pairCard.says('with-you'))).toBeVisible();
    await user.click(screen.getByText(pairCard.send));
    await user.click(button(pairSentences['well-done']));
    expect(await screen.findByText(pairCard.sent('well-done'))).toBeVisible();
    expect((await card()).getByRole('heading', { name: pairCard.title })).toHaveFocus();
    expect(screen.queryByText(pairCard.send)).toBeNull();
    ravi.lastActiveOn = today;
    await openDashboard();
    expect((await card()).getByText(pairCard.done)).toBeVisible();
    expect((await card()).getByText(pairCard.sent('well-done'))).toBeVisible();
  });

  test('offline, it does not say whether the day of the other is done', async () => {
    const ravi = await signInWithPair();
    ravi.lastActiveOn = today;
    await openDashboard();
    expect((await card()).getByText(pairCard.done)).toBeVisible();
    await network.goOffline();
    expect((await card()).getByText(pairCard.outdated)).toBeVisible();
    expect((await card()).queryByText(pairCard.done)).toBeNull();
  });

  test('a sentence to somebody who has left meanwhile is refused in words', async () => {
    await signInWithPair();
    const user = await openDashboard();
    await user.click(await screen.findByText(pairCard.send));
    await api.as('Ravi', 'leavePair');
    await user.click(button(pairSentences.tomorrow));
    expect(await screen.findByText(refusals.pair_refused ?? '')).toBeVisible();
  });
});

test('a member whose pair has changed is told on the dashboard until they answer, and never again', async () => {
  await signInWithPair();
  await api.as('Ravi', 'leavePair');
  await openDashboard();
  expect(await screen.findByRole('heading', { name: ended.title })).toBeVisible();
  const user = await openDashboard();
  expect(await screen.findByText(ended.body)).toBeVisible();
  await user.click(button(ended.goOn));
  expect(screen.queryByText(ended.body)).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
  await openDashboard();
  expect(screen.queryByText(ended.body)).toBeNull();
  openCircle();
  expect(await screen.findByText(pairCard.waiting)).toBeVisible();
});

test('a member who wants no pair after theirs has changed finds the focus on the heading of the card', async () => {
  await signInWithPair();
  await api.as('Ravi', 'leavePair');
  const user = openCircle();
  await user.click(await findButton(ended.stop));
  expect(await findButton(pairCard.want)).toBeVisible();
  expect(screen.getByRole('heading', { name: pairCard.title })).toHaveFocus();
});
