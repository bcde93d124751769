import { changeNudgeSettings, nudgeSettings, registerWebpush } from '@reshape/contract/nudges';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#lib/api-client/call.ts';
import { clearForMember, loadForMember, saveForMember, storedSession } from '#lib/device-storage.ts';
import { withLock } from '#lib/lock.ts';
import { readyWorker } from '#lib/service-worker.ts';
import { reportedTimeZone } from '#lib/time-zone.ts';
import { deviceName } from './browser-names.ts';
import { pushKey, supportsPush } from './permission.tsx';
import { refreshNudgeQueries } from './queries.ts';
import { openedByNudge, subscriptionChanged } from './service-worker/payload.ts';
import { sha256, subscriptionOf } from './subscription.ts';
import { currentSubscription } from './unregister.ts';

/**
 * Per member: a hash of the last registration, or that the member has switched this device off, so that the
 * next visit does not switch it on again.
 */
const storedName = 'push';
const off = 'off';

const loadRegistrationState = (memberId: string): string | null => loadForMember(memberId, storedName);
const saveRegistrationState = (memberId: string, state: string): void =>
  saveForMember(memberId, storedName, state);
export const clearRegistrationState = (memberId: string): void => clearForMember(memberId, storedName);

export const switchOff = (memberId: string): void => saveRegistrationState(memberId, off);

/**
 * Registers the subscription at the API unless this endpoint and key are registered already. Resolves to
 * whether it was new. Throws what `call` throws.
 */
async function register(memberId: string, subscription: PushSubscription): Promise<boolean> {
  const key = pushKey.get() ?? '';
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  const state = await sha256(`${endpoint} ${key}`);
  if (state === loadRegistrationState(memberId)) return false;
  const body = {
    user_id: memberId,
    endpoint: endpoint ?? '',
    keys: { p256dh, auth },
    time_zone: reportedTimeZone(),
    application_server_key: key,
    device: deviceName(),
  };
  await call(registerWebpush, { body });
  saveRegistrationState(memberId, state);
  return true;
}

/** Whether this device should receive nudges: not after the member switched it off here, or all of them elsewhere. */
async function isWanted(memberId: string): Promise<boolean> {
  const state = loadRegistrationState(memberId);
  if (state !== null) return state !== off;
  const { on } = await call(nudgeSettings);
  if (!on) switchOff(memberId);
  return on;
}

/**
 * Subscribes, and registers if necessary. Resolves to whether it was new; throws what the browser or `call`
 * throws.
 */
export async function registerDevice(memberId: string, worker: ServiceWorkerRegistration): Promise<boolean> {
  try {
    return await register(memberId, await subscriptionOf(worker));
  } finally {
    // The member may have signed out while subscribing; undo the subscription then.
    if (storedSession()?.memberId !== memberId) await (await currentSubscription())?.unsubscribe();
  }
}

function logSkip(why: string): false {
  console.warn(`Push skipped: ${why}`);
  return false;
}

/**
 * Keeps the registration of this browser up to date, after the page has loaded. Failures are only logged,
 * because nothing else depends on it. Resolves to whether something new was registered.
 */
export async function updateRegistration(): Promise<boolean> {
  try {
    const worker = await readyWorker();
    const memberId = storedSession()?.memberId;
    if (memberId === undefined) return logSkip('there is no user_id');
    if (Notification.permission === 'denied') return logSkip('notifications are denied');
    if (Notification.permission !== 'granted') return false;
    return await withLock('push', async () => {
      if (await isWanted(memberId)) return registerDevice(memberId, worker);
      await (await currentSubscription())?.unsubscribe();
      return false;
    });
  } catch (error) {
    console.error('Push could not be registered', error);
    return false;
  }
}

/** Counts the last nudges as answered when a click on one opened the page, once. */
async function answerNudge(): Promise<void> {
  const query = new URLSearchParams(location.search);
  if (query.get(openedByNudge.name) !== openedByNudge.value) return;
  query.delete(openedByNudge.name);
  history.replaceState(history.state, '', `${location.pathname}${query.size > 0 ? `?${query}` : ''}`);
  try {
    await call(changeNudgeSettings, { body: {} });
  } catch (error) {
    console.error('A nudge could not be counted as answered', error);
  }
}

/**
 * Renders nothing: registers this browser for the member's nudges after the page has loaded, and again when
 * the service worker reports a replaced subscription. Answers the nudge that opened the page.
 */
export function PushRegistration() {
  const client = useQueryClient();
  useEffect(() => {
    if (!supportsPush() || pushKey.get() === null) return undefined;
    const update = async () => {
      if (await updateRegistration()) await refreshNudgeQueries(client);
    };
    const onMessage = ({ data }: MessageEvent) => {
      if (data === subscriptionChanged) void update();
    };
    void answerNudge();
    void update();
    navigator.serviceWorker.addEventListener('message', onMessage);
    return () => navigator.serviceWorker.removeEventListener('message', onMessage);
  }, [client]);
  return null;
}
