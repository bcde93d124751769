import { describe, expect, jest, test } from '@jest/globals';
import { notOnDevice } from '@reshape/content/app/connection';
import { reflectionCard } from '@reshape/content/app/reflection';
import { checkingSession } from '@reshape/content/app/session';
import { addDays } from '@reshape/domain/local-day';
import { screen, within } from '@testing-library/react';
import { sleep } from '#lib/clock.ts';
import { moveToAnotherDevice, wait } from '#test/device.ts';
import { fakeIdentity } from '#test/fake-firebase.ts';
import { refusalDetail } from '#test/faults.ts';
import { asha, cohortStartingIn, today } from '#test/fixtures.ts';
import { network, openApp, openDashboard, setupApi, signInMember } from '#test/render-app.tsx';

const api = setupApi();
const reflection = 'A first week is for noticing.';

describe('the weekly reflection', () => {
  test('is read as paragraphs under its title', async () => {
    signInMember(asha, { reflection: 'You noticed six things.\n\nWhich one comes back?' });
    openApp('/mycaveman');
    expect(await screen.findByText('You noticed six things.')).toBeVisible();
    expect(screen.getByText('Which one comes back?').tagName).toBe('P');
    expect(screen.getByRole('heading', { level: 1, name: 'My Caveman' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Weekly Reflection' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'My Caveman' })[0]).toHaveAttribute('aria-current', 'page');
  });

  test('is announced on the dashboard until it has been read on any device', async () => {
    signInMember(asha, { reflection });
    const user = await openDashboard();
    const card = within(await screen.findByRole('region', { name: reflectionCard.isHere }));
    expect(card.getByText(reflectionCard.weekOf('Sunday, 7 June', 'Saturday, 13 June'))).toBeVisible();
    await user.click(card.getByRole('link', { name: reflectionCard.read }));
    expect(await screen.findByText(reflection)).toBeVisible();
    expect(screen.getByText(reflectionCard.weekOf('Sunday, 7 June', 'Saturday, 13 June'))).toBeVisible();
    moveToAnotherDevice();
    await openDashboard();
    expect(screen.queryByText(reflectionCard.isHere)).toBeNull();
  });

  test('is not announced before the first week is over', async () => {
    api.cohort = cohortStartingIn(-3);
    signInMember();
    await openDashboard();
    expect(screen.queryByText(reflectionCard.isHere)).toBeNull();
  });

  test('is requested with the time zone of the device', async () => {
    signInMember(asha, { reflection });
    openApp('/mycaveman');
    await screen.findByText(reflection);
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    expect(api.callsTo('latestReflection')).toMatchObject([{ query: { time_zone: timeZone } }]);
  });

  test('shows a loading message', async () => {
    signInMember(asha, { reflection });
    api.faults.next('latestReflection', { waitsFor: sleep(3_000) });
    openApp('/mycaveman');
    expect(await screen.findByText('Loading your latest reflection...')).toBeVisible();
    await wait(3_000);
    expect(await screen.findByText(reflection)).toBeVisible();
  });

  test.each([
    ["the server's own message", { refuses: 'internal' } as const, refusalDetail],
    ['its own message where the server sends none', { status: 502 }, 'Failed to load reflection'],
  ])('shows %s and a retry button when loading fails, and logs the error', async (_, fault, message) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    signInMember(asha, { reflection });
    api.faults.setPermanentFault('latestReflection', fault);
    const user = openApp('/mycaveman');
    await screen.findByText(reflectionCard.loading);
    await wait(10_000);
    expect(screen.getByText(`Error: ${message}`)).toBeVisible();
    expect(log).toHaveBeenCalledWith('The weekly reflection could not be loaded', expect.any(Error));
    api.faults.setPermanentFault('latestReflection');
    await user.click(screen.getByRole('button', { name: reflectionCard.retry }));
    expect(await screen.findByText(reflection)).toBeVisible();
  });

  test('is shown offline from the stored copy, says so when there is none, and loads once online', async () => {
    signInMember(asha, { reflection });
    openApp('/mycaveman');
    await screen.findByText(reflection);
    await network.goOffline();
    openApp('/mycaveman');
    expect(await screen.findByText(reflection)).toBeVisible();
    localStorage.removeItem('reshape.asha.kept.reflection');
    openApp('/mycaveman');
    expect(await screen.findByText(notOnDevice.part)).toBeVisible();
    await network.goOnline();
    expect(await screen.findByText(reflection)).toBeVisible();
  });

  test('is not requested while the session is being checked', async () => {
    signInMember({ ...asha, displayName: null }, { reflection });
    fakeIdentity.stopResponding();
    openApp('/mycaveman');
    await wait(1_000);
    expect(screen.getByText(checkingSession)).toBeVisible();
    expect(api.calls).toEqual([]);
  });
});

describe('the earlier reflections', () => {
  const earlierRegion = () => screen.findByRole('region', { name: reflectionCard.earlier });

  test('can be read again, each with its week', async () => {
    api.cohort = cohortStartingIn(-21);
    signInMember(asha, { reflection });
    const user = openApp('/mycaveman');
    const weeks = within(await earlierRegion()).getAllByRole('group');
    expect(weeks).toHaveLength(2);
    const summary = screen.getByText(reflectionCard.weekOf('Sunday, 31 May', 'Saturday, 6 June'));
    expect(summary.closest('details')).not.toHaveAttribute('open');
    await user.click(summary);
    expect(summary.closest('details')).toHaveAttribute('open');
  });

  test('can all be read by a member with more than one page of them', async () => {
    api.cohort = { ...cohortStartingIn(-42), weeks: 30 };
    jest.setSystemTime(new Date(`${addDays(today, 30 * 7 - 42)}T10:00:00Z`));
    signInMember();
    openApp('/mycaveman');
    expect(within(await earlierRegion()).getAllByRole('group')).toHaveLength(29);
    expect(screen.getByText(reflectionCard.weekOf('Sunday, 3 May', 'Saturday, 9 May'))).toBeVisible();
  });

  test('take no room while there are none', async () => {
    signInMember(asha, { reflection });
    openApp('/mycaveman');
    await screen.findByText(reflection);
    await wait(1_000);
    expect(screen.queryByText(reflectionCard.earlier)).toBeNull();
  });

  test('can be loaded again when loading failed, and leave the latest readable', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    api.cohort = cohortStartingIn(-21);
    signInMember(asha, { reflection });
    api.faults.setPermanentFault('earlierReflections', { refuses: 'internal' });
    const user = openApp('/mycaveman');
    await screen.findByText(reflection);
    await wait(10_000);
    const retry = within(await earlierRegion()).getByRole('button', { name: reflectionCard.retry });
    api.faults.setPermanentFault('earlierReflections');
    await user.click(retry);
    expect(
      await screen.findByText(reflectionCard.weekOf('Sunday, 24 May', 'Saturday, 30 May')),
    ).toBeVisible();
  });
});
