import { describe, expect, jest, test } from '@jest/globals';
import { nudgeCard, nudgeKinds } from '@reshape/content/app/nudges';
import { screen, within } from '@testing-library/react';
import { sleep } from '#lib/timeout.ts';
import { wait } from '#test/device.ts';
import { sampleNudges } from '#test/fixtures.ts';
import { openApp, setupApi, signedIn } from '#test/render-app.tsx';

const api = setupApi();
const card = () => screen.findByRole('region', { name: nudgeCard.title });
const another = () => screen.findByRole('button', { name: nudgeCard.another });

function showOnly(type: 'text' | 'quote' | 'link', change: { readonly link?: string } = {}) {
  const nudges = sampleNudges.filter((nudge) => nudge.type === type);
  api.nudges = nudges.map((nudge) => ({ ...nudge, ...change }));
}

describe('the nudge on the dashboard', () => {
  test('shows a thought in paragraphs', async () => {
    showOnly('text');
    signedIn();
    openApp('/');
    expect(await screen.findByRole('heading', { level: 3, name: 'Notice one thing' })).toBeVisible();
    expect(within(await card()).getByText('One is plenty.')).toBeVisible();
    expect(within(await card()).getByText(nudgeKinds.text)).toBeVisible();
  });

  test('shows a quotation with its source', async () => {
    showOnly('quote');
    signedIn();
    openApp('/');
    expect(await screen.findByText('“The habit of walking by walking.”')).toBeVisible();
    expect(screen.getByText('Epictetus, Discourses').tagName).toBe('FIGCAPTION');
    expect(screen.getByText(nudgeKinds.quote)).toBeVisible();
  });

  test('links to a page of the public site as a separate document', async () => {
    showOnly('link');
    signedIn();
    openApp('/');
    expect(await screen.findByRole('link', { name: nudgeCard.openLink })).toHaveAttribute('href', '/scan');
    expect(screen.getByText(nudgeKinds.link)).toBeVisible();
  });

  test('links to a member page within the app', async () => {
    showOnly('link', { link: '/mycaveman' });
    signedIn();
    const user = openApp('/');
    await user.click(await screen.findByRole('link', { name: nudgeCard.openLink }));
    expect(await screen.findByRole('heading', { level: 1, name: 'My Caveman' })).toBeVisible();
  });

  test('changes on request, keeps the focus and announces the new one', async () => {
    signedIn();
    const user = openApp('/');
    await screen.findByRole('heading', { name: 'Notice one thing' });
    await user.click(await another());
    const title = await screen.findByRole('heading', { name: 'By walking' });
    expect(title.closest('[aria-live=polite]')).not.toBeNull();
    expect(await another()).toHaveFocus();
    expect(screen.queryByText('One is plenty.')).toBeNull();
  });

  test('is drawn again when the same one was drawn', async () => {
    signedIn();
    const [first, second] = sampleNudges;
    if (!first || !second) throw new Error('There are several nudges');
    api.nudges = [first, first, second];
    const user = openApp('/');
    await screen.findByRole('heading', { name: first.title });
    await user.click(await another());
    expect(await screen.findByRole('heading', { name: second.title })).toBeVisible();
  });

  test('stays visible while another one is loading', async () => {
    signedIn();
    const user = openApp('/');
    await screen.findByRole('heading', { name: 'Notice one thing' });
    api.faults.next('randomNudge', { waitsFor: sleep(3_000) });
    await user.click(await another());
    await user.click(await another());
    expect(screen.getByText('One is plenty.')).toBeVisible();
    await wait(3_000);
    expect(await screen.findByRole('heading', { name: 'By walking' })).toBeVisible();
    expect(api.callsTo('randomNudge')).toHaveLength(2);
  });

  test('shows an error and a retry button when loading fails', async () => {
    signedIn();
    api.faults.always('randomNudge', { refuses: 'internal' });
    const user = openApp('/');
    await card();
    await wait(10_000);
    expect(screen.getByText(nudgeCard.failed)).toBeVisible();
    api.faults.always('randomNudge');
    await user.click(within(await card()).getByRole('button', { name: nudgeCard.retry }));
    expect(await screen.findByText('One is plenty.')).toBeVisible();
  });

  test('shows the one from the notification that was clicked', async () => {
    const scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView');
    signedIn();
    const user = openApp('/?nudge=nudge-2');
    expect(await screen.findByRole('heading', { name: 'By walking' })).toBeVisible();
    expect(api.callsTo('randomNudge')).toEqual([]);
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
    await user.click(await another());
    expect(await screen.findByRole('heading', { name: 'Notice one thing' })).toBeVisible();
  });

  test.each(['gone', '../random', '%00', 'x'.repeat(80)])(
    'is a random one when the address names "%s"',
    async (nudgeId) => {
      signedIn();
      api.faults.always('getNudge', { refuses: nudgeId === 'gone' ? 'not_found' : 'invalid_request' });
      openApp(`/?nudge=${encodeURIComponent(nudgeId)}`);
      expect(await screen.findByRole('heading', { name: 'Notice one thing' })).toBeVisible();
    },
  );

  test('says that there are none', async () => {
    api.nudges = [];
    signedIn();
    openApp('/');
    expect(await screen.findByText(nudgeCard.empty)).toBeVisible();
  });
});
