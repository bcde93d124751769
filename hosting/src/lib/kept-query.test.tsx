import { describe, expect, jest, test } from '@jest/globals';
import { cohortCard } from '@reshape/content/app/cohort';
import { notOnDevice } from '@reshape/content/app/connection';
import { act, screen, within } from '@testing-library/react';
import { asha } from '#test/fixtures.ts';
import { closeApp, network, openApp, setupApi, signInMember } from '#test/render-app.tsx';
import { saveDraft } from './drafts.ts';
import { signOut } from './session/end-session.ts';

const api = setupApi();
const storedNames = () => Object.keys(localStorage).filter((name) => name.includes('.kept.'));
const today = cohortCard.today(2, 1);

async function openOnceOnline() {
  signInMember();
  openApp('/');
  await screen.findByText(today);
}

describe('data kept on the device', () => {
  test('is shown on the next visit without a network', async () => {
    await openOnceOnline();
    await network.goOffline();
    openApp('/');
    expect(await screen.findByText(today)).toBeVisible();
  });

  test('is refetched on the next visit', async () => {
    await openOnceOnline();
    openApp('/');
    await screen.findByText(today);
    await screen.findByRole('heading', { level: 1 });
    expect(api.callsTo('myCohort').length).toBeGreaterThan(1);
  });

  test.each(['{"title":"cut off', '{"title":"of an older release"}', 'null'])(
    'is ignored when it is stored as %s',
    async (stored) => {
      await openOnceOnline();
      localStorage.setItem(`reshape.${asha.uid}.kept.cohort`, stored);
      await network.goOffline();
      openApp('/');
      const card = await screen.findByRole('region', { name: cohortCard.title });
      expect(await within(card).findByText(notOnDevice.part)).toBeVisible();
    },
  );

  test.each([
    ['is shown until seven days after the session has ended', 7, true],
    ['is deleted when the session ended more than seven days ago', 8, false],
  ])('%s, and unsent text stays', async (_, days, isShown) => {
    await openOnceOnline();
    act(() => saveDraft(asha.uid, 'spot', { text: 'Half a thought' }));
    closeApp();
    await network.goOffline();
    jest.setSystemTime(Date.now() + days * 86_400_000);
    openApp('/');
    expect(await screen.findByDisplayValue('Half a thought')).toBeVisible();
    expect(storedNames().length > 0).toBe(isShown);
    await network.goOnline();
  });

  test('is deleted when the member signs out', async () => {
    await openOnceOnline();
    expect(storedNames()).not.toEqual([]);
    await act(async () => {
      signOut('keep');
      expect(storedNames()).toEqual([]);
    });
  });
});
