import { describe, expect, jest, test } from '@jest/globals';
import {
  account,
  calendarCard,
  deviceList,
  mailSettingsCard,
  nudgeSettingsCard,
  sessions,
  signInWays,
  thisDevice,
} from '@reshape/content/app/account';
import { deleteCard, exportCard } from '@reshape/content/app/account-data';
import { conversationCard } from '@reshape/content/app/conversations';
import { frame } from '@reshape/content/app/frame';
import { timeZoneCard } from '@reshape/content/app/member-day';
import { blocked, homeScreen, pushFailures } from '@reshape/content/app/nudges';
import { signingOut, unsentText } from '@reshape/content/app/session';
import { login } from '@reshape/content/app/sign-in';
import { fireEvent, screen, within } from '@testing-library/react';
import { sleep } from '#lib/clock.ts';
import { hourName } from '#lib/format.ts';
import { wait } from '#test/device.ts';
import { asBrowser, withPush } from '#test/fake-push.ts';
import { refusalDetail } from '#test/faults.ts';
import { asha } from '#test/fixtures.ts';
import { openAccount, openAccountRegistered, phone } from '#test/open-pages.ts';
import { network, openApp, setupApi, signInMember } from '#test/render-app.tsx';
import { pushKey } from '../../features/nudges/permission.tsx';

const api = setupApi();
const receivedChanges = () => api.callsTo('changeNudgeSettings').map(({ body }) => body);
const switchOfNudges = () => screen.getByRole('switch', { name: nudgeSettingsCard.on });
const hourField = () => screen.getByRole('combobox', { name: nudgeSettingsCard.hour });

describe('the account page', () => {
  test("is reached from the header's menu", async () => {
    signInMember();
    const user = openApp('/');
    await user.click(await screen.findByRole('button', { name: frame.memberMenu('Asha Rao') }));
    await user.click(screen.getByText(frame.account));
    expect(await screen.findByRole('heading', { level: 1, name: account.pageTitle })).toBeVisible();
    await screen.findByText(signInWays.withGoogle(asha.email));
  });

  test.each([
    ['with Google', 'google.com', signInWays.withGoogle],
    ['with a link by email', 'password', signInWays.byMail],
  ])('says to somebody who signed in %s how they sign in', async (_, providerId, sentence) => {
    signInMember({ ...asha, providerData: [{ providerId }] });
    openApp('/account');
    expect(await screen.findByText(sentence(asha.email))).toBeVisible();
  });

  test('says that the nudge settings are loading, and when loading fails', async () => {
    signInMember();
    api.faults.next('nudgeSettings', { waitsFor: sleep(3_000) });
    api.faults.setPermanentFault('nudgeSettings', { refuses: 'internal' });
    const user = openApp('/account');
    expect(await screen.findByText(nudgeSettingsCard.loading)).toBeVisible();
    api.faults.setPermanentFault('nudgeSettings', { refuses: 'internal' });
    openApp('/account');
    await wait(10_000);
    expect(screen.getByText(nudgeSettingsCard.failed)).toBeVisible();
    api.faults.setPermanentFault('nudgeSettings');
    await user.click(screen.getByRole('button', { name: nudgeSettingsCard.retry }));
    expect(await screen.findByRole('switch', { name: nudgeSettingsCard.on })).toBeChecked();
  });

  test('shows its cards together, so that none of them moves', async () => {
    signInMember();
    api.faults.next('nudgeSettings', { waitsFor: sleep(3_000) });
    openApp('/account');
    expect(await screen.findByText(nudgeSettingsCard.loading)).toBeVisible();
    await wait(1_000);
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    await wait(3_000);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      nudgeSettingsCard.title,
      thisDevice.title,
      deviceList.title,
      mailSettingsCard.title,
      calendarCard.title,
      conversationCard.title,
      timeZoneCard.title,
      signInWays.title,
      sessions.title,
      exportCard.title,
      deleteCard.title,
    ]);
  });

  test('changes the hour at once, in the format of the device', async () => {
    const { user, member } = await openAccount();
    expect(hourField()).toHaveDisplayValue(hourName(8));
    await user.selectOptions(hourField(), hourName(21));
    expect(hourField()).toHaveDisplayValue(hourName(21));
    await wait(0);
    expect([receivedChanges(), member.nudge.hour]).toEqual([[{ hour: 21 }], 21]);
  });

  test('has no reminder until the member chooses an evening hour, and ends it', async () => {
    const { user, member } = await openAccount();
    const reminder = screen.getByRole('combobox', { name: nudgeSettingsCard.reminder });
    expect(reminder).toHaveDisplayValue(nudgeSettingsCard.noReminder);
    await user.selectOptions(reminder, hourName(21));
    await wait(0);
    expect([receivedChanges(), member.nudge.reminder_hour]).toEqual([[{ reminder_hour: 21 }], 21]);
    await user.selectOptions(reminder, nudgeSettingsCard.noReminder);
    await wait(0);
    expect(member.nudge.reminder_hour).toBeNull();
  });

  test('sends no own text until the member asks for it, then on working days, and on the days chosen', async () => {
    const { user, member } = await openAccount();
    const own = screen.getByRole('switch', { name: nudgeSettingsCard.ownAction });
    expect(own).not.toBeChecked();
    await user.click(own);
    await wait(0);
    expect(member.nudge.action_time).toEqual({ hour: 8, weekdays: [1, 2, 3, 4, 5] });
    const days = within(screen.getByRole('group', { name: nudgeSettingsCard.ownActionDays }));
    await user.click(days.getByRole('button', { name: 'Saturday', pressed: false }));
    await user.click(days.getByRole('button', { name: 'Monday', pressed: true }));
    await user.selectOptions(
      screen.getByRole('combobox', { name: nudgeSettingsCard.ownActionHour }),
      hourName(7),
    );
    await wait(0);
    expect(member.nudge.action_time).toEqual({ hour: 7, weekdays: [2, 3, 4, 5, 6] });
    await user.click(own);
    await wait(0);
    expect(member.nudge.action_time).toBeNull();
  });

  test('sends no own text any more once its last day is deselected', async () => {
    const { user, member } = await openAccount({ action_time: { hour: 7, weekdays: [3] } });
    await user.click(screen.getByRole('button', { name: 'Wednesday', pressed: true }));
    await wait(0);
    expect(member.nudge.action_time).toBeNull();
    expect(screen.getByRole('switch', { name: nudgeSettingsCard.ownAction })).not.toBeChecked();
  });

  test('shows a change optimistically, and reverts it when saving fails', async () => {
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

  test('keeps its cards, and the focus in them, while settings load after the network has returned', async () => {
    signInMember();
    await network.goOffline();
    openApp('/account');
    await wait(10_000);
    const card = within(await screen.findByRole('region', { name: sessions.title }));
    const button = card.getByRole('button', { name: signingOut.signOutEverywhere });
    button.focus();
    api.faults.next('mailSettings', { waitsFor: sleep(3_000) });
    await network.goOnline();
    await wait(10_000);
    expect(switchOfNudges()).toBeChecked();
    expect(button).toHaveFocus();
  });

  test('reverts changes at once while offline', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = await openAccount();
    await network.goOffline();
    await user.click(switchOfNudges());
    expect(await screen.findByText(nudgeSettingsCard.notSaved)).toBeVisible();
    expect(switchOfNudges()).toBeChecked();
  });

  test('says how old its data is when reopened offline', async () => {
    const { user } = await openAccount();
    await user.click(screen.getAllByRole('link', { name: 'My Caveman' })[0] as HTMLElement);
    await screen.findByRole('heading', { level: 1, name: 'My Caveman' });
    await wait(61_000);
    await network.goOffline();
    await user.click(screen.getByText(frame.account));
    expect(await screen.findByText(nudgeSettingsCard.outdated)).toBeVisible();
    expect(switchOfNudges()).toBeChecked();
  });

  test('shows the later of two changes while the first one is being saved', async () => {
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

  test('pauses nudges until a day, says so, and ends the pause', async () => {
    const { user, member } = await openAccount();
    const day = screen.getByLabelText(nudgeSettingsCard.pause);
    fireEvent.change(day, { target: { value: '2026-06-21' } });
    await user.click(screen.getByRole('button', { name: nudgeSettingsCard.pauseNow }));
    expect(await screen.findByText(nudgeSettingsCard.paused('Sunday, 21 June 2026'))).toBeVisible();
    await wait(0);
    expect(member.nudge.paused_until).toBe('2026-06-21');
    expect(document.body).not.toHaveFocus();
    await user.click(screen.getByRole('button', { name: nudgeSettingsCard.resume }));
    await wait(0);
    expect(member.nudge.paused_until).toBeNull();
    expect(screen.getByLabelText(nudgeSettingsCard.pause)).toBeVisible();
  });

  test.each(['', '2026-06-14', '2026-06-01', '2027-06-16'])('rejects a pause until "%s"', async (value) => {
    const { user } = await openAccount();
    fireEvent.change(screen.getByLabelText(nudgeSettingsCard.pause), { target: { value } });
    await user.click(screen.getByRole('button', { name: nudgeSettingsCard.pauseNow }));
    expect(screen.getByText(nudgeSettingsCard.badPause)).toBeVisible();
    expect(receivedChanges()).toEqual([]);
  });
});

describe('signing out everywhere from here', () => {
  test('asks for confirmation, then ends every session', async () => {
    const { user } = await openAccount();
    const [, here] = screen.getAllByText(signingOut.signOutEverywhere);
    await user.click(here as HTMLElement);
    await user.click(await screen.findByRole('button', { name: signingOut.confirm }));
    await screen.findByRole('button', { name: login.button });
    expect(api.callsTo('signOutEverywhere')).toHaveLength(1);
  });

  test('asks what to do with unsent drafts', async () => {
    const { user } = await openAccount();
    localStorage.setItem('reshape.asha.draft.spot', JSON.stringify({ text: 'Not finished' }));
    const [, here] = screen.getAllByText(signingOut.signOutEverywhere);
    await user.click(here as HTMLElement);
    await user.click(await screen.findByRole('button', { name: signingOut.confirm }));
    expect(await screen.findByRole('dialog', { name: unsentText.title })).toBeVisible();
    expect(localStorage.getItem('jwt')).not.toBeNull();
  });
});

const part = (name: string) => within(screen.getByRole('region', { name }));

describe('this device', () => {
  test('is marked in the list, and receives a test nudge on request', async () => {
    const { user } = await openAccountRegistered();
    expect(part(thisDevice.title).getByText(thisDevice.on)).toBeVisible();
    const [, own] = part(deviceList.title).getAllByRole('listitem');
    expect(own).toHaveTextContent(deviceList.here);
    await user.click(screen.getByRole('button', { name: thisDevice.test }));
    await wait(10_000);
    expect(screen.getByText(thisDevice.tested)).toBeVisible();
    const { id } = api.member('asha').devices[1] ?? {};
    expect(api.callsTo('sendTestNudge')).toMatchObject([{ body: { id } }]);
  });

  test.each([
    [true, thisDevice.testArrived],
    [false, thisDevice.testRefused],
  ])('says what became of a test nudge: delivered %s', async (isDelivered, sentence) => {
    const { user } = await openAccountRegistered();
    await user.click(screen.getByRole('button', { name: thisDevice.test }));
    await wait(0);
    api.runTestNudge(isDelivered);
    await wait(2_000);
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  test('says that a test nudge was refused when the device is gone after it', async () => {
    const { user, member } = await openAccountRegistered();
    await user.click(screen.getByRole('button', { name: thisDevice.test }));
    await wait(0);
    member.devices = [phone];
    await wait(2_000);
    expect(await screen.findByText(thisDevice.testRefused)).toBeVisible();
  });

  test.each([
    [{ refuses: 'too_many_requests' } as const, refusalDetail],
    ['unreachable' as const, thisDevice.testFailed],
  ])('explains why a test nudge was not sent', async (fault, sentence) => {
    const { user } = await openAccountRegistered();
    api.faults.next('sendTestNudge', fault);
    await user.click(screen.getByRole('button', { name: thisDevice.test }));
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  test('unsubscribes in the browser and at the API when switched off, also after the next visit', async () => {
    const { user, push, member } = await openAccountRegistered();
    await user.click(switchOfNudges());
    await wait(1_000);
    expect(push.subscription).toBeNull();
    expect(member.devices).toEqual([phone]);
    expect(member.nudge.on).toBe(false);
    openApp('/account');
    await screen.findByRole('switch', { name: nudgeSettingsCard.on });
    await wait(1_000);
    expect([push.subscription, member.devices]).toEqual([null, [phone]]);
  });

  test('subscribes again when switched on, without another permission prompt', async () => {
    const { user, push, member } = await openAccountRegistered();
    await user.click(switchOfNudges());
    await wait(1_000);
    await user.click(switchOfNudges());
    await wait(1_000);
    expect(member.nudge.on).toBe(true);
    expect(member.devices.map(({ endpoint }) => endpoint)).toEqual([
      phone.endpoint,
      push.subscription?.endpoint,
    ]);
    expect(push.asked).toBe(0);
  });

  test("can be added by a click, which opens the browser's permission prompt", async () => {
    const push = withPush();
    const { user, member } = await openAccount();
    await user.click(screen.getByRole('button', { name: thisDevice.turnOn }));
    await wait(1_000);
    expect([push.asked, member.devices.length]).toEqual([1, 2]);
    expect(screen.getByRole('heading', { name: thisDevice.title })).toHaveFocus();
  });

  test('stays removed when another device removed it, and can be added again', async () => {
    const { push, member } = await openAccountRegistered();
    member.devices = [phone];
    const user = openApp('/account');
    await screen.findByRole('switch', { name: nudgeSettingsCard.on });
    await wait(1_000);
    expect(member.devices).toEqual([phone]);
    await user.click(screen.getByRole('button', { name: thisDevice.turnOn }));
    await wait(1_000);
    const endpoints = member.devices.map(({ endpoint }) => endpoint).sort();
    expect(endpoints).toEqual([phone.endpoint, push.subscription?.endpoint].sort());
    expect(await screen.findByText(thisDevice.on)).toBeVisible();
  });

  test('says so when the browser cannot subscribe', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const push = withPush();
    push.failure = new Error('The push service is out of reach');
    const { user } = await openAccount();
    await user.click(screen.getByRole('button', { name: thisDevice.turnOn }));
    expect(await screen.findByText(pushFailures.notArranged)).toBeVisible();
  });

  test.each<[string, () => void, string]>([
    ['cannot show nudges', () => {}, thisDevice.unsupported],
    [
      'blocks them',
      () => {
        jest.spyOn(console, 'warn').mockImplementation(() => {});
        withPush({ permission: 'denied' });
      },
      blocked.title,
    ],
    [
      'is an iPhone outside the Home Screen',
      () => asBrowser('Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1'),
      homeScreen.title,
    ],
    ['is not sent any by us', () => jest.spyOn(pushKey, 'get').mockReturnValue(null), thisDevice.notSetUp],
  ])('that %s explains it, and shows no useless button', async (_, arrange, sentence) => {
    arrange();
    await openAccount();
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.queryByRole('button', { name: thisDevice.turnOn })).toBeNull();
    expect(screen.queryByRole('button', { name: thisDevice.test })).toBeNull();
  });
});

describe('the list of devices', () => {
  const remove = async (user: Awaited<ReturnType<typeof openAccount>>['user'], device: string) => {
    await user.click(screen.getByRole('button', { name: deviceList.removeOf(device) }));
    return within(await screen.findByRole('dialog', { name: deviceList.confirmTitle }));
  };

  test('shows the name and date of each device, or that there is none', async () => {
    const { user } = await openAccount();
    expect(part(deviceList.title).getByRole('listitem')).toHaveTextContent(
      `${phone.device}${deviceList.since('10 June 2026')}`,
    );
    await user.click((await remove(user, phone.device)).getByRole('button', { name: deviceList.confirm }));
    expect(await screen.findByText(deviceList.empty)).toBeVisible();
    expect(api.callsTo('forgetDevice')).toMatchObject([{ body: { id: 'phone' } }]);
  });

  test('removes nothing when the member cancels', async () => {
    const { user, member } = await openAccount();
    await user.click((await remove(user, phone.device)).getByRole('button', { name: deviceList.cancel }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(member.devices).toEqual([phone]);
  });

  test('shows a device again when removing it failed', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = await openAccount();
    api.faults.next('forgetDevice', { refuses: 'unavailable' });
    await user.click((await remove(user, phone.device)).getByRole('button', { name: deviceList.confirm }));
    expect(await screen.findByText(deviceList.notRemoved)).toBeVisible();
    expect(screen.getByText(phone.device)).toBeVisible();
  });

  test('unsubscribes this browser when this device is removed', async () => {
    const { user, push, member } = await openAccountRegistered();
    const own = member.devices[1]?.device ?? '';
    await user.click((await remove(user, own)).getByRole('button', { name: deviceList.confirm }));
    await wait(1_000);
    expect([push.subscription, member.devices]).toEqual([null, [phone]]);
    expect(member.nudge.on).toBe(true);
    expect(screen.getByRole('button', { name: thisDevice.turnOn })).toBeVisible();
  });
});
