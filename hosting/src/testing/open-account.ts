import { account } from '@reshape/content/app/account';
import { screen } from '@testing-library/react';
import { deviceTimeZone } from '#lib/format.ts';
import { sha256 } from '../features/nudges/subscription.ts';
import type { FakeApi } from './fake-api/fake-api.ts';
import type { FakeMember } from './fake-api/world.ts';
import { keyOfToday, withPush } from './fake-push.ts';
import { asha, signedIn } from './people.ts';
import { openApp } from './render-app.tsx';
import { wait } from './wait.ts';

export const phone = {
  id: 'phone',
  endpoint: 'https://web.push.apple.com/phone',
  device: 'Safari on iPhone',
  registered_at: '2026-06-10T08:00:00.000Z',
};
const usual = { on: true, hour: 8, paused_until: null, time_zone: deviceTimeZone() };

/** Opens the account page as Asha, with these settings and a phone that gets nudges. */
export async function openAccount(api: FakeApi, nudge: Partial<FakeMember['nudge']> = {}) {
  const member = signedIn(api, asha, { nudge: { ...usual, ...nudge }, devices: [phone] });
  const user = openApp('/account');
  await screen.findByRole('heading', { level: 1, name: account.pageTitle });
  await screen.findByRole('switch');
  await wait(1_000);
  return { user, member };
}

/** The same with this browser among the devices. */
export async function openRegistered(api: FakeApi) {
  const push = withPush({ permission: 'granted' });
  const { endpoint } = push.subscribe(keyOfToday);
  const own = await sha256(endpoint);
  api.world.deviceId = (given) => (given === endpoint ? own : `device-${given.at(-1)}`);
  return { ...(await openAccount(api)), push };
}
