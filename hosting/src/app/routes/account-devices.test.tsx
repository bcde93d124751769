import { describe, expect, jest, test } from '@jest/globals';
import { deviceList, nudgeSettingsCard, thisDevice } from '@reshape/content/app/account';
import { blocked, homeScreen, pushFailures } from '@reshape/content/app/nudges';
import { screen, within } from '@testing-library/react';
import { wait } from '#test/device.ts';
import { asBrowser, withPush } from '#test/fake-push.ts';
import { refusalDetail } from '#test/faults.ts';
import { openAccount, openAccountRegistered, phone } from '#test/open-pages.ts';
import { openApp, setupApi } from '#test/render-app.tsx';
import { pushKey } from '../../features/nudges/permission.tsx';

const api = setupApi();
const part = (name: string) => within(screen.getByRole('region', { name }));
const switchOfNudges = () => screen.getByRole('switch', { name: nudgeSettingsCard.on });

describe('this device', () => {
  test('is marked in the list, and gets a test nudge on request', async () => {
    const { user } = await openAccountRegistered();
    expect(part(thisDevice.title).getByText(thisDevice.on)).toBeVisible();
    const [, own] = part(deviceList.title).getAllByRole('listitem');
    expect(own).toHaveTextContent(deviceList.here);
    await user.click(screen.getByRole('button', { name: thisDevice.test }));
    expect(await screen.findByText(thisDevice.tested)).toBeVisible();
    const { id } = api.member('asha').devices[1] ?? {};
    expect(api.callsTo('sendTestNudge')).toMatchObject([{ body: { id } }]);
  });

  test.each([
    [{ refuses: 'too_many_requests' } as const, refusalDetail],
    ['unreachable' as const, thisDevice.testFailed],
  ])('says why no test nudge comes', async (fault, sentence) => {
    const { user } = await openAccountRegistered();
    api.faults.next('sendTestNudge', fault);
    await user.click(screen.getByRole('button', { name: thisDevice.test }));
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  test('gives up its subscription on both sides with the switch, and the next visit leaves it so', async () => {
    const { user, push, member } = await openAccountRegistered();
    await user.click(switchOfNudges());
    await wait(1_000);
    expect(push.subscription).toBeNull();
    expect(member.devices).toEqual([phone]);
    expect(member.nudge.on).toBe(false);
    openApp('/account');
    await screen.findByRole('switch');
    await wait(1_000);
    expect([push.subscription, member.devices]).toEqual([null, [phone]]);
  });

  test('takes a subscription again with the switch, without another question', async () => {
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

  test('can be added by a click, at which the browser asks', async () => {
    const push = withPush();
    const { user, member } = await openAccount();
    await user.click(screen.getByRole('button', { name: thisDevice.turnOn }));
    await wait(1_000);
    expect([push.asked, member.devices.length]).toEqual([1, 2]);
    expect(screen.getByRole('heading', { name: thisDevice.title })).toHaveFocus();
  });

  test('that was removed on another one stays removed, and can be added again', async () => {
    const { push, member } = await openAccountRegistered();
    member.devices = [phone];
    const user = openApp('/account');
    await screen.findByRole('switch');
    await wait(1_000);
    expect(member.devices).toEqual([phone]);
    await user.click(screen.getByRole('button', { name: thisDevice.turnOn }));
    await wait(1_000);
    expect(member.devices[1]?.endpoint).toBe(push.subscription?.endpoint);
    expect(screen.getByText(thisDevice.on)).toBeVisible();
  });

  test('says so when the browser cannot arrange it', async () => {
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
  ])('that %s says so, and shows no dead button', async (_, arrange, sentence) => {
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

  test('says which device and since when, and that there is none', async () => {
    const { user } = await openAccount();
    expect(part(deviceList.title).getByRole('listitem')).toHaveTextContent(
      'Safari on iPhonesince 10 June 2026',
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

  test('shows a device again that could not be removed', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = await openAccount();
    api.faults.next('forgetDevice', { refuses: 'unavailable' });
    await user.click((await remove(user, phone.device)).getByRole('button', { name: deviceList.confirm }));
    expect(await screen.findByText(deviceList.notRemoved)).toBeVisible();
    expect(screen.getByText(phone.device)).toBeVisible();
  });

  test('ends the subscription of the browser too when it is this one', async () => {
    const { user, push, member } = await openAccountRegistered();
    const own = member.devices[1]?.device ?? '';
    await user.click((await remove(user, own)).getByRole('button', { name: deviceList.confirm }));
    await wait(1_000);
    expect([push.subscription, member.devices]).toEqual([null, [phone]]);
    expect(member.nudge.on).toBe(true);
    expect(screen.getByRole('button', { name: thisDevice.turnOn })).toBeVisible();
  });
});
