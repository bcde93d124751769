import { describe, expect, jest, test } from '@jest/globals';
import { account, nudgeSettingsCard, timeZoneLine } from '@reshape/content/app/account';
import { frame } from '@reshape/content/app/frame';
import { login, signingOut, unsentWords } from '@reshape/content/app/sign-in';
import { fireEvent, screen } from '@testing-library/react';
import { deviceTimeZone, hourName } from '#lib/format.ts';
import { sleep } from '#lib/timeout.ts';
import { wait } from '#test/device.ts';
import { openAccount } from '#test/open-pages.ts';
import { network, openApp, setupApi, signedIn } from '#test/render-app.tsx';

const api = setupApi();
const received = () => api.callsTo('changeNudgeSettings').map(({ body }) => body);
const switchOfNudges = () => screen.getByRole('switch', { name: nudgeSettingsCard.on });
const hourField = () => screen.getByRole('combobox', { name: nudgeSettingsCard.hour });

describe('the account page', () => {
  test("is reached from the header's menu", async () => {
    signedIn();
    const user = openApp('/');
    await user.click(await screen.findByRole('button', { name: frame.memberMenu('Asha Rao') }));
    await user.click(screen.getByText(account.link));
    expect(await screen.findByRole('heading', { level: 1, name: account.pageTitle })).toBeVisible();
  });

  test('says that the nudges are being looked up, and that they could not be', async () => {
    signedIn();
    api.faults.next('nudgeSettings', { waitsFor: sleep(3_000) });
    api.faults.always('nudgeSettings', { refuses: 'internal' });
    const user = openApp('/account');
    expect(await screen.findByText(nudgeSettingsCard.loading)).toBeVisible();
    api.faults.always('nudgeSettings', { refuses: 'internal' });
    openApp('/account');
    await wait(10_000);
    expect(screen.getByText(nudgeSettingsCard.failed)).toBeVisible();
    api.faults.always('nudgeSettings');
    await user.click(screen.getByRole('button', { name: nudgeSettingsCard.retry }));
    expect(await screen.findByRole('switch')).toBeChecked();
  });

  test('changes the hour at once, in the words of the device', async () => {
    const { user, member } = await openAccount();
    expect(hourField()).toHaveDisplayValue(hourName(8));
    await user.selectOptions(hourField(), hourName(21));
    expect(hourField()).toHaveDisplayValue(hourName(21));
    await wait(0);
    expect([received(), member.nudge.hour]).toEqual([[{ hour: 21 }], 21]);
  });

  test('shows a change before it is answered, and takes back one that was not saved', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = await openAccount();
    api.faults.next('changeNudgeSettings', { waitsFor: sleep(3_000) }, { refuses: 'unavailable' });
    await user.selectOptions(hourField(), hourName(6));
    expect(hourField()).toHaveDisplayValue(hourName(6));
    await wait(3_000);
    await user.selectOptions(hourField(), hourName(7));
    expect(await screen.findByText(nudgeSettingsCard.notSaved)).toBeVisible();
    expect(hourField()).toHaveDisplayValue(hourName(6));
  });

  test('takes changes back at once without a network', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = await openAccount();
    await network.goOffline();
    await user.click(switchOfNudges());
    expect(await screen.findByText(nudgeSettingsCard.notSaved)).toBeVisible();
    expect(switchOfNudges()).toBeChecked();
  });

  test('says how old it is when it is opened again without a network', async () => {
    const { user } = await openAccount();
    await user.click(screen.getAllByRole('link', { name: 'My Caveman' })[0] as HTMLElement);
    await screen.findByRole('heading', { level: 1, name: 'My Caveman' });
    await wait(61_000);
    await network.goOffline();
    await user.click(screen.getByText(account.link));
    expect(await screen.findByText(nudgeSettingsCard.outdated)).toBeVisible();
    expect(switchOfNudges()).toBeChecked();
  });

  test('shows the later of two changes while the first is saved', async () => {
    const { user, member } = await openAccount();
    api.faults.next('changeNudgeSettings', { waitsFor: sleep(2_000) }, { waitsFor: sleep(4_000) });
    await user.selectOptions(hourField(), hourName(6));
    await user.selectOptions(hourField(), hourName(22));
    await wait(2_100);
    expect(hourField()).toHaveDisplayValue(hourName(22));
    await wait(2_100);
    expect(hourField()).toHaveDisplayValue(hourName(22));
    expect(member.nudge.hour).toBe(22);
  });

  test('pauses until a day, says so, and ends the pause', async () => {
    const { user, member } = await openAccount();
    const day = screen.getByLabelText(nudgeSettingsCard.pause);
    fireEvent.change(day, { target: { value: '2026-06-21' } });
    await user.click(screen.getByRole('button', { name: nudgeSettingsCard.pauseNow }));
    expect(await screen.findByText(nudgeSettingsCard.paused('Sunday 21 June 2026'))).toBeVisible();
    await wait(0);
    expect(member.nudge.paused_until).toBe('2026-06-21');
    expect(document.body).not.toHaveFocus();
    await user.click(screen.getByRole('button', { name: nudgeSettingsCard.resume }));
    await wait(0);
    expect(member.nudge.paused_until).toBeNull();
    expect(screen.getByLabelText(nudgeSettingsCard.pause)).toBeVisible();
  });

  test.each(['', '2026-06-14', '2026-06-01', '2027-06-16'])('refuses a pause until "%s"', async (value) => {
    const { user } = await openAccount();
    fireEvent.change(screen.getByLabelText(nudgeSettingsCard.pause), { target: { value } });
    await user.click(screen.getByRole('button', { name: nudgeSettingsCard.pauseNow }));
    expect(screen.getByText(nudgeSettingsCard.badPause)).toBeVisible();
    expect(received()).toEqual([]);
  });

  test("says whose clock counts, and takes the device's where it is another", async () => {
    const here = deviceTimeZone();
    const zone = here === 'Pacific/Auckland' ? 'Europe/Paris' : 'Pacific/Auckland';
    const { user, member } = await openAccount({ time_zone: zone });
    const change = timeZoneLine.change(here.replaceAll('_', ' '));
    expect(screen.getByText(new RegExp(timeZoneLine.shown(zone)))).toBeVisible();
    await user.click(screen.getByRole('button', { name: change }));
    await wait(0);
    expect(member.nudge.time_zone).toBe(here);
    expect(screen.queryByRole('button', { name: change })).toBeNull();
  });
});

describe('signing out everywhere from here', () => {
  test('asks first, then ends every session', async () => {
    const { user } = await openAccount();
    const [, here] = screen.getAllByText(signingOut.signOutEverywhere);
    await user.click(here as HTMLElement);
    await user.click(await screen.findByRole('button', { name: signingOut.confirm }));
    await screen.findByRole('button', { name: login.button });
    expect(api.callsTo('signOutEverywhere')).toHaveLength(1);
  });

  test('asks about words that were not sent', async () => {
    const { user } = await openAccount();
    localStorage.setItem('reshape.asha.draft.spot', JSON.stringify({ text: 'Not finished' }));
    const [, here] = screen.getAllByText(signingOut.signOutEverywhere);
    await user.click(here as HTMLElement);
    await user.click(await screen.findByRole('button', { name: signingOut.confirm }));
    expect(await screen.findByRole('dialog', { name: unsentWords.title })).toBeVisible();
    expect(localStorage.getItem('jwt')).not.toBeNull();
  });
});
