import { nudgeSettings, registerWebpush } from '@reshape/contract/nudges';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#lib/api-client/call.ts';
import { deviceTimeZone } from '#lib/format.ts';
import { withLock } from '#lib/lock.ts';
import { clearForMember, loadForMember, saveForMember } from '#lib/member-storage.ts';
import { storedSession } from '#lib/session-store.ts';
import { deviceName } from './browser-names.ts';
import { pushKey, supportsPush } from './permission.tsx';
import { refreshNudgeQueries } from './queries.ts';
import { subscriptionChanged } from './service-worker/payload.ts';
import { readyWorker, sha256, subscribed } from './subscription.ts';
import { currentSubscription } from './unregister.ts';

/**
 * What the device remembers of its nudges, for one member: a hash of what the API was told last, or that the member has
 * switched this device off, so that the next visit does not switch it on again.
 */
const name = 'push';
const off = 'off';

const loadRegistrationState = (memberId: string): string | null => loadForMember(memberId, name);
const saveRegistrationState = (memberId: string, mark: string): void => saveForMember(memberId, name, mark);
export const clearRegistrationState = (memberId: string): void => clearForMember(memberId, name);

const isSwitchedOff = (memberId: string): boolean => loadRegistrationState(memberId) === off;
export const switchOff = (memberId: string): void => saveRegistrationState(memberId, off);

/**
 * Sends the subscription to the API unless it knows this endpoint under this key already. Whether there was something
 * to tell. Throws what `call` throws.
 */
async function tell(memberId: string, subscription: PushSubscription): Promise<boolean> {
  const key = pushKey.get() ?? '';
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  const mark = await sha256(`${endpoint} ${key}`);
  if (mark === loadRegistrationState(memberId)) return false;
  const body = {
    user_id: memberId,
    endpoint: endpoint ?? '',
    keys: { p256dh, auth },
    time_zone: deviceTimeZone(),
    application_server_key: key,
    device: deviceName(),
  };
  await call(registerWebpush, { body });
  saveRegistrationState(memberId, mark);
  return true;
}

/** Whether this device is to have nudges: not after the member switched it off, or switched all of them off elsewhere. */
async function isWanted(memberId: string): Promise<boolean> {
  if (isSwitchedOff(memberId)) return false;
  if (loadRegistrationState(memberId) !== null) return true;
  const { on } = await call(nudgeSettings);
  if (!on) switchOff(memberId);
  return on;
}

const isHere = (memberId: string) => storedSession()?.memberId === memberId;

/** Subscribes, and tells the API unless it knows. Whether it did; throws what the browser or `call` throws. */
export async function registerDevice(memberId: string, worker: ServiceWorkerRegistration): Promise<boolean> {
  try {
    return await tell(memberId, await subscribed(worker));
  } finally {
    // Signing out found nothing to end if it came before the subscription; what came after it ends here.
    if (!isHere(memberId)) await (await currentSubscription())?.unsubscribe();
  }
}

function skipped(why: string): false {
  console.warn(`Push skipped: ${why}`);
  return false;
}

/**
 * After the page has loaded: keeps the API's knowledge of this browser up to date. What is missing is
 * said on the console, and what fails is logged there: nothing else depends on it. Whether the API was
 * told something new.
 */
export async function updateRegistration(): Promise<boolean> {
  try {
    const worker = await readyWorker();
    const memberId = storedSession()?.memberId;
    if (memberId === undefined) return skipped('there is no user_id');
    if (Notification.permission === 'denied') return skipped('notifications are denied');
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

/** Registers this browser for the member's nudges after the page has loaded, and again when the worker says so. */
function usePushRegistration(): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!supportsPush() || pushKey.get() === null) return undefined;
    const register = async () => {
      if (await updateRegistration()) await refreshNudgeQueries(client);
    };
    const heard = ({ data }: MessageEvent) => {
      if (data === subscriptionChanged) void register();
    };
    void register();
    navigator.serviceWorker.addEventListener('message', heard);
    return () => navigator.serviceWorker.removeEventListener('message', heard);
  }, [client]);
}

/** Nothing to see: keeps this browser registered while a member's pages are open. */
export function PushRegistration() {
  usePushRegistration();
  return null;
}
