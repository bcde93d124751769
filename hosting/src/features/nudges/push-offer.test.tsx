import { describe, expect, jest, test } from '@jest/globals';
import {
  blocked,
  homeScreen,
  nudgeHour,
  pushFailures,
  pushOffer,
  unblocking,
} from '@reshape/content/app/nudges';
import { spotForm } from '@reshape/content/app/spots';
import { defaultNudgeHour } from '@reshape/contract/nudges';
import { localDay } from '@reshape/domain/local-day';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { deviceTimeZone } from '#lib/clock.ts';
import { hourName } from '#lib/format.ts';
import { zoneName } from '#lib/time-zone.ts';
import { wait, write } from '#test/device.ts';
import { asBrowser, withPush } from '#test/fake-push.ts';
import { asha } from '#test/fixtures.ts';
import { openApp, setupApi, signInMember } from '#test/render-app.tsx';
import { pushKey } from './permission.tsx';

const api = setupApi();
const spot = { id: 's1', date: localDay('2026-06-13'), description: 'Bought a third umbrella' };

/** Opens the dashboard as Asha with these spots, and loads what it defers until the browser is idle. */
async function visit(spots = [spot]) {
  if (!localStorage.getItem('jwt')) signInMember(asha, { spots });
  const user = openApp('/');
  await screen.findByRole('heading', { name: 'Welcome, Asha' });
  await wait(1_000);
  return user;
}

const offer = (name: string = pushOffer.title) => screen.queryByRole('region', { name });
const button = (name: string) => screen.getByRole('button', { name });

describe('the hour of the nudges', () => {
  const choice = () => screen.queryByRole('combobox', { name: nudgeHour.label });
  /** Chooses an hour once the settings are there. */
  const choose = async (user: UserEvent, hour: number) => {
    await waitFor(() => expect(choice()).toBeEnabled());
    await user.selectOptions(choice() as HTMLElement, hourName(hour));
  };

  test('can be chosen before the first spot, and is the one that the offer then names', async () => {
    const push = withPush();
    const user = await visit([]);
    await choose(user, 6);
    await waitFor(() => expect(choice()).toHaveValue('6'));
    expect(api.callsTo('changeNudgeSettings')).toMatchObject([{ body: { hour: 6 } }]);
    expect(push.asked).toBe(0);
    await write(user, screen.getByRole('textbox', { name: spotForm.title }), 'The lift again');
    await user.click(button(spotForm.submit));
    expect(await screen.findByText(pushOffer.body(hourName(6)))).toBeVisible();
    expect(choice()).toBeNull();
  });

  test('returns to the earlier one when it could not be saved', async () => {
    withPush();
    const user = await visit([]);
    jest.spyOn(console, 'error').mockImplementation(() => {});
    api.faults.setPermanentFault('changeNudgeSettings', { refuses: 'internal' });
    await choose(user, 6);
    await wait(30_000);
    expect(await screen.findByText(nudgeHour.notSaved)).toBeVisible();
    expect(choice()).toHaveValue(String(defaultNudgeHour));
  });

  test('is not asked where the browser can show no nudges', async () => {
    await visit([]);
    expect(choice()).toBeNull();
  });
});

describe('the offer of nudges', () => {
  test('appears with the first spot and not before', async () => {
    withPush();
    const user = await visit([]);
    expect(offer()).toBeNull();
    await write(user, screen.getByRole('textbox', { name: spotForm.title }), 'The lift again');
    await user.click(button(spotForm.submit));
    expect(await screen.findByRole('region', { name: pushOffer.title })).toBeVisible();
  });

  test('explains nudges first, and opens the permission prompt only on a click', async () => {
    const push = withPush();
    const user = await visit();
    expect(
      within(offer() as HTMLElement).getByText(pushOffer.body(hourName(defaultNudgeHour))),
    ).toBeVisible();
    expect(push.asked).toBe(0);
    await user.click(button(pushOffer.allow));
    await wait(0);
    expect(push.asked).toBe(1);
    expect(
      await screen.findByText(pushOffer.done(hourName(defaultNudgeHour), zoneName(deviceTimeZone()))),
    ).toBeVisible();
    expect(api.callsTo('registerWebpush')).toHaveLength(1);
    expect(api.callsTo('changeNudgeSettings')).toMatchObject([{ body: { on: true } }]);
    expect(screen.getByRole('link', { name: pushOffer.settings })).toHaveAttribute('href', '/account');
  });

  test('disappears once accepted, also at the next visit', async () => {
    withPush();
    const user = await visit();
    await user.click(button(pushOffer.allow));
    await user.click(await screen.findByRole('button', { name: pushOffer.understood }));
    expect(offer()).toBeNull();
    await visit();
    expect(offer()).toBeNull();
  });

  test('does not reappear after it was declined', async () => {
    const push = withPush();
    const user = await visit();
    await user.click(button(pushOffer.notNow));
    expect(offer()).toBeNull();
    await visit();
    expect([offer(), push.asked]).toEqual([null, 0]);
  });

  test('explains how to unblock notifications after a refusal, and does not ask again', async () => {
    asBrowser('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0');
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    const push = withPush({ answer: 'denied' });
    const user = await visit();
    await user.click(button(pushOffer.allow));
    expect(await screen.findByRole('region', { name: blocked.title })).toBeVisible();
    for (const step of unblocking.firefox) expect(screen.getByText(step)).toBeVisible();
    expect(screen.queryByRole('button', { name: pushOffer.allow })).toBeNull();
    await visit();
    expect([offer(), offer(blocked.title), push.asked]).toEqual([null, null, 1]);
  });

  test('can be accepted again after the permission prompt was dismissed', async () => {
    const push = withPush({ answer: 'default' });
    const user = await visit();
    await user.click(button(pushOffer.allow));
    expect(await screen.findByText(pushFailures.dismissed)).toBeVisible();
    push.answer = 'granted';
    await user.click(button(pushOffer.allow));
    expect(
      await screen.findByText(pushOffer.done(hourName(defaultNudgeHour), zoneName(deviceTimeZone()))),
    ).toBeVisible();
  });

  test.each([
    ['the browser cannot arrange it', pushFailures.notArranged],
    ['we are out of reach', pushFailures.notTold],
  ])('says so when %s, and can be retried', async (_, sentence) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const push = withPush();
    const user = await visit();
    if (sentence === pushFailures.notTold) api.faults.setPermanentFault('registerWebpush', 'unreachable');
    else push.failure = new Error('The push service is out of reach');
    await user.click(button(pushOffer.allow));
    expect(await screen.findByText(sentence)).toBeVisible();
    api.faults.setPermanentFault('registerWebpush');
    push.failure = undefined;
    await user.click(button(pushOffer.allow));
    expect(
      await screen.findByText(pushOffer.done(hourName(defaultNudgeHour), zoneName(deviceTimeZone()))),
    ).toBeVisible();
    expect(api.member('asha').devices).toHaveLength(1);
  });

  test('shows the Home Screen steps instead of a button on an iPhone in a tab', async () => {
    asBrowser('Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1');
    const user = await visit();
    const card = within(offer(homeScreen.title) as HTMLElement);
    for (const step of homeScreen.steps) expect(card.getByText(step)).toBeVisible();
    expect(card.getAllByRole('button')).toHaveLength(1);
    await user.click(card.getByRole('button', { name: pushOffer.understood }));
    await visit();
    expect(offer(homeScreen.title)).toBeNull();
  });

  test('recognises an iPad with the user agent of a Mac', async () => {
    asBrowser('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15', {
      maxTouchPoints: 5,
    });
    await visit();
    expect(offer(homeScreen.title)).toBeVisible();
  });

  test.each<[string, () => void]>([
    ['whose browser cannot show them', () => {}],
    ['who allowed them before', () => void withPush({ permission: 'granted' })],
    [
      'who blocked them before',
      () => {
        jest.spyOn(console, 'warn').mockImplementation(() => {});
        withPush({ permission: 'denied' });
      },
    ],
    [
      'while we send none',
      () => {
        withPush();
        jest.spyOn(pushKey, 'get').mockReturnValue(null);
      },
    ],
  ])('is not shown to a member %s', async (_, arrange) => {
    arrange();
    await visit();
    for (const name of [pushOffer.title, blocked.title, homeScreen.title]) expect(offer(name)).toBeNull();
  });
});
