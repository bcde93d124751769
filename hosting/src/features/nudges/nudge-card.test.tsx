import { describe, expect, jest, test } from '@jest/globals';
import { nudgeCard, nudgeKinds } from '@reshape/content/app/nudges';
import type { Nudge } from '@reshape/contract/nudges';
import { dayNumber } from '@reshape/domain/local-day';
import { nudgeAfter } from '@reshape/domain/nudges';
import { screen, within } from '@testing-library/react';
import { sleep } from '#lib/clock.ts';
import { wait } from '#test/device.ts';
import { asha, sampleNudges, today } from '#test/fixtures.ts';
import { openApp, setupApi, signInMember } from '#test/render-app.tsx';

const api = setupApi();
const ofTheDay = nudgeAfter(sampleNudges, asha.uid, dayNumber(today)) ?? { title: '' };
const card = () => screen.findByRole('region', { name: nudgeCard.title });
const another = () => screen.findByRole('button', { name: nudgeCard.another });

function showOnly(type: 'text' | 'quote' | 'link', change: Partial<Nudge> = {}) {
  const nudges = sampleNudges.filter((nudge) => nudge.type === type);
  api.nudges = nudges.map((nudge) => ({ ...nudge, ...change }));
}

describe('the nudge on the dashboard', () => {
  test('shows a thought in paragraphs', async () => {
    showOnly('text');
    signInMember();
    openApp('/');
    expect(await screen.findByRole('heading', { level: 3, name: 'Notice one thing' })).toBeVisible();
    expect(within(await card()).getByText('One is plenty.')).toBeVisible();
    expect(within(await card()).getByText(nudgeKinds.text)).toBeVisible();
  });

  test('keeps the line breaks within a paragraph and a quotation', async () => {
    showOnly('quote', { paragraphs: ['One line.\nAnother.'], quote: 'A verse,\nand another — Anon' });
    signInMember();
    openApp('/');
    for (const text of [/^One line\.\nAnother\.$/, /^A verse,\nand another$/])
      expect(await screen.findByText(text, { normalizer: (shown) => shown })).toHaveAttribute(
        'data-verbatim',
      );
  });

  test('shows a quotation with its source', async () => {
    showOnly('quote');
    signInMember();
    openApp('/');
    expect(await screen.findByText('“The habit of walking by walking.”')).toBeVisible();
    expect(screen.getByText('Epictetus, Discourses').tagName).toBe('FIGCAPTION');
    expect(screen.getByText(nudgeKinds.quote)).toBeVisible();
  });

  test('links to a page of the public site as a separate document', async () => {
    showOnly('link');
    signInMember();
    openApp('/');
    expect(await screen.findByRole('link', { name: nudgeCard.openLink })).toHaveAttribute('href', '/scan');
    expect(screen.getByText(nudgeKinds.link)).toBeVisible();
  });

  test('links to a member page within the app', async () => {
    showOnly('link', { link: '/mycaveman' });
    signInMember();
    const user = openApp('/');
    await user.click(await screen.findByRole('link', { name: nudgeCard.openLink }));
    expect(await screen.findByRole('heading', { level: 1, name: 'My Caveman' })).toBeVisible();
  });

  test('is that of the day on every visit, and another one only on request', async () => {
    signInMember();
    const user = openApp('/');
    await screen.findByRole('heading', { name: ofTheDay.title });
    await user.click(await another());
    const title = await screen.findByRole('heading', { name: 'Notice one thing' });
    expect(title.closest('[aria-live=polite]')).not.toBeNull();
    expect(await another()).toHaveFocus();
    expect(screen.queryByText(ofTheDay.title)).toBeNull();
    openApp('/');
    expect(await screen.findByRole('heading', { name: ofTheDay.title })).toBeVisible();
  });

  test('is drawn again when the same one was drawn', async () => {
    signInMember();
    const [first, second] = sampleNudges;
    if (!first || !second) throw new Error('There are several nudges');
    api.nudges = [second, second, first];
    const user = openApp('/');
    await screen.findByRole('heading', { name: second.title });
    await user.click(await another());
    expect(await screen.findByRole('heading', { name: first.title })).toBeVisible();
  });

  test('stays visible while another one is loading', async () => {
    signInMember();
    const user = openApp('/');
    await screen.findByRole('heading', { name: ofTheDay.title });
    api.faults.next('randomNudge', { waitsFor: sleep(3_000) });
    await user.click(await another());
    await user.click(await another());
    expect(screen.getByRole('heading', { name: ofTheDay.title })).toBeVisible();
    await wait(3_000);
    expect(await screen.findByText('One is plenty.')).toBeVisible();
    expect(api.callsTo('randomNudge')).toHaveLength(1);
  });

  test('shows an error and a retry button when loading fails', async () => {
    signInMember();
    api.faults.setPermanentFault('nudgeOfTheDay', { refuses: 'internal' });
    const user = openApp('/');
    await card();
    await wait(10_000);
    expect(screen.getByText(nudgeCard.failed)).toBeVisible();
    api.faults.setPermanentFault('nudgeOfTheDay');
    await user.click(within(await card()).getByRole('button', { name: nudgeCard.retry }));
    expect(await screen.findByRole('heading', { name: ofTheDay.title })).toBeVisible();
  });

  test('shows the one from the notification that was clicked', async () => {
    const scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView');
    signInMember();
    const user = openApp('/?nudge=nudge-3');
    expect(await screen.findByRole('heading', { name: 'Which one runs your week?' })).toBeVisible();
    expect(api.callsTo('nudgeOfTheDay')).toEqual([]);
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
    await user.click(await another());
    expect(await screen.findByRole('heading', { name: 'Notice one thing' })).toBeVisible();
  });

  test.each(['gone', '../random', '%00', 'x'.repeat(80)])(
    'is that of the day when the address names "%s"',
    async (nudgeId) => {
      signInMember();
      api.faults.setPermanentFault('getNudge', {
        refuses: nudgeId === 'gone' ? 'not_found' : 'invalid_request',
      });
      openApp(`/?nudge=${encodeURIComponent(nudgeId)}`);
      expect(await screen.findByRole('heading', { name: ofTheDay.title })).toBeVisible();
    },
  );

  test('says that there are none', async () => {
    api.nudges = [];
    signInMember();
    openApp('/');
    expect(await screen.findByText(nudgeCard.empty)).toBeVisible();
  });
});
