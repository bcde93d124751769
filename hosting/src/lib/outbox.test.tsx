import { describe, expect, test } from '@jest/globals';
import { spotFailures, spotForm } from '@reshape/content/app/spots';
import { screen } from '@testing-library/react';
import { network, openApp, setupApi, signedIn, wait, write } from '#test/render-app.tsx';

const api = setupApi();
const box = () => screen.findByRole('textbox', { name: spotForm.label });
const button = () => screen.getByRole('button', { name: spotForm.submit });
const logged = (words: string) => screen.findByText(words, { selector: 'li' });
const spots = () => api.member('asha').spots.map((spot) => spot.description);

async function openForm() {
  signedIn();
  const user = openApp('/');
  await box();
  return user;
}

describe('without a network', () => {
  test('words are kept and sent once when it is back, with the key of the click', async () => {
    const user = await openForm();
    await network.goOffline();
    await write(user, await box(), 'From the tunnel');
    await user.click(button());
    expect(screen.getByText(spotForm.waitingForNetwork)).toBeVisible();
    expect(screen.queryByText(spotFailures.notLogged)).toBeNull();
    expect(api.callsTo('createSpot')).toEqual([]);
    const { key } = JSON.parse(localStorage.getItem('reshape.asha.draft.spot') ?? '{}');

    await network.goOnline();
    expect(await logged('From the tunnel')).toBeVisible();
    await wait(60_000);
    expect(api.callsTo('createSpot').map((call) => call.key)).toEqual([key]);
    expect(await box()).toHaveValue('');
  });

  test('words that wait outlive a reload', async () => {
    const user = await openForm();
    await network.goOffline();
    await write(user, await box(), 'From the tunnel');
    await user.click(button());
    openApp('/');
    expect(await box()).toHaveValue('From the tunnel');
    expect(screen.getByText(spotForm.waitingForNetwork)).toBeVisible();
    await network.goOnline();
    await wait(1_000);
    expect(spots()).toEqual(['From the tunnel']);
  });

  test('words that wait are sent from any page', async () => {
    const user = await openForm();
    await network.goOffline();
    await write(user, await box(), 'From the tunnel');
    await user.click(button());
    openApp('/comingsoon');
    await screen.findByRole('heading', { level: 1 });
    await network.goOnline();
    await wait(1_000);
    expect(spots()).toEqual(['From the tunnel']);
  });

  test('words that wait can be changed, and then wait for another click', async () => {
    const user = await openForm();
    await network.goOffline();
    await write(user, await box(), 'From the tunnel');
    await user.click(button());
    await write(user, await box(), ' again');
    await network.goOnline();
    await wait(1_000);
    expect(api.callsTo('createSpot')).toEqual([]);
    await user.click(button());
    expect(await logged('From the tunnel again')).toBeVisible();
  });

  test('a call that breaks off on the way is made again, once, when the network is back', async () => {
    const user = await openForm();
    await write(user, await box(), 'Cut off');
    api.isReachable = false;
    await user.click(button());
    await wait(15_000);
    expect(screen.getByText(spotForm.waitingForNetwork)).toBeVisible();
    api.isReachable = true;
    await wait(10_000);
    expect(spots()).toEqual(['Cut off']);
    expect(await logged('Cut off')).toBeVisible();
  });
});
