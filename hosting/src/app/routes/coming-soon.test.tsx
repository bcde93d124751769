import { describe, expect, test } from '@jest/globals';
import { comingSoon, comingSoonPages } from '@reshape/content/app/coming-soon';
import { screen, within } from '@testing-library/react';
import { wait } from '#test/device.ts';
import { cohortStartingIn } from '#test/fixtures.ts';
import { openApp, setupApi, signInMember } from '#test/render-app.tsx';

const api = setupApi();

const open = async (address: string) => {
  signInMember();
  openApp(address);
  return screen.findByText(`${comingSoon.heading}.`);
};

const links = () => within(screen.getByRole('main'));

describe('a page that is under construction', () => {
  test.each([
    ['my-progress', 'My Progress'],
    ['caveman-circle', 'Caveman Circle'],
    ['settings', 'Settings'],
  ] as const)('%s says so under its own name', async (id, name) => {
    await open(`/comingsoon?page=${id}`);
    expect(screen.getByText(comingSoonPages[id].body, { exact: false })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(document.title).toBe(`${name} · Reshape`);
    expect(screen.getByRole('link', { name, current: 'page' })).toBeInTheDocument();
  });

  test('is My Progress at the address without an id', async () => {
    await open('/comingsoon');
    expect(document.title).toBe('My Progress · Reshape');
  });

  test('Settings leads to the account page', async () => {
    await open('/comingsoon?page=settings');
    expect(links().getByRole('link', { name: comingSoonPages.settings.link })).toHaveAttribute(
      'href',
      '/account',
    );
    expect(links().getByRole('link', { name: comingSoon.back })).toHaveAttribute('href', '/');
  });

  test('Caveman Circle leads to the community of the member’s cohort', async () => {
    api.cohort = { ...cohortStartingIn(-3), community_url: 'https://chat.example/june' };
    await open('/comingsoon?page=caveman-circle');
    const { link, opensElsewhere } = comingSoonPages['caveman-circle'];
    const community = await links().findByRole('link', { name: `${link} (${opensElsewhere})` });
    expect(community).toHaveAttribute('href', 'https://chat.example/june');
    expect(community).toHaveAttribute('target', '_blank');
    expect(community).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('Caveman Circle has no link while the cohort has none', async () => {
    await open('/comingsoon?page=caveman-circle');
    await wait(1_000);
    expect(screen.queryByText(comingSoonPages['caveman-circle'].meanwhile)).toBeNull();
    expect(links().getAllByRole('link')).toEqual([links().getByRole('link', { name: comingSoon.back })]);
  });
});
