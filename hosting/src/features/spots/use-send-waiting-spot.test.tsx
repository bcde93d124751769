import { describe, expect, test } from '@jest/globals';
import { spotFailures, spotForm } from '@reshape/content/app/spots';
import { screen } from '@testing-library/react';
import { network } from '#testing/network.ts';
import { signedIn } from '#testing/people.ts';
import { openApp } from '#testing/render-app.tsx';
import { startWorld } from '#testing/start-world.ts';
import { wait } from '#testing/wait.ts';
import { write } from '#testing/write.ts';

const world = startWorld();
const box = () => screen.findByRole('textbox', { name: spotForm.label });
const button = () => screen.getByRole('button', { name: spotForm.submit });
const logged = (words: string) => screen.findByText(words, { selector: 'li' });
const spots = () => world.api.world.members.get('asha')?.spots.map((spot) => spot.description);

async function openForm() {
  signedIn(world.api);
  const user = openApp('/');
  await box();
  return user;
}

describe('without a network', () => {
  test('words are kept and sent once when it is back, with the key of the click', async () => {
    const user = await openForm();
    await network.goOffline(world.api);
    await write(user, await box(), 'From the tunnel');
    await user.click(button());
    expect(screen.getByText(spotForm.waitingForNetwork)).toBeVisible();
    expect(screen.queryByText(spotFailures.notLogged)).toBeNull();
    expect(world.api.heard('createSpot')).toEqual([]);
    const { key } = JSON.parse(localStorage.getItem('reshape.asha.draft.spot') ?? '{}');

    await network.goOnline(world.api);
    expect(await logged('From the tunnel')).toBeVisible();
    await wait(60_000);
    expect(world.api.heard('createSpot').map((call) => call.key)).toEqual([key]);
    expect(await box()).toHaveValue('');
  });

  test('words that wait outlive a reload', async () => {
    const user = await openForm();
    await network.goOffline(world.api);
    await write(user, await box(), 'From the tunnel');
    await user.click(button());
    openApp('/');
    expect(await box()).toHaveValue('From the tunnel');
    expect(screen.getByText(spotForm.waitingForNetwork)).toBeVisible();
    await network.goOnline(world.api);
    await wait(1_000);
    expect(spots()).toEqual(['From the tunnel']);
  });

  test('words that wait are sent from any page', async () => {
    const user = await openForm();
    await network.goOffline(world.api);
    await write(user, await box(), 'From the tunnel');
    await user.click(button());
    openApp('/comingsoon');
    await screen.findByRole('heading', { level: 1 });
    await network.goOnline(world.api);
    await wait(1_000);
    expect(spots()).toEqual(['From the tunnel']);
  });

  test('words that wait can be changed, and then wait for another click', async () => {
    const user = await openForm();
    await network.goOffline(world.api);
    await write(user, await box(), 'From the tunnel');
    await user.click(button());
    await write(user, await box(), ' again');
    await network.goOnline(world.api);
    await wait(1_000);
    expect(world.api.heard('createSpot')).toEqual([]);
    await user.click(button());
    expect(await logged('From the tunnel again')).toBeVisible();
  });

  test('a call that breaks off on the way is made again, once, when the network is back', async () => {
    const user = await openForm();
    await write(user, await box(), 'Cut off');
    world.api.isReachable = false;
    await user.click(button());
    await wait(15_000);
    expect(screen.getByText(spotForm.waitingForNetwork)).toBeVisible();
    world.api.isReachable = true;
    await wait(10_000);
    expect(spots()).toEqual(['Cut off']);
    expect(await logged('Cut off')).toBeVisible();
  });
});
