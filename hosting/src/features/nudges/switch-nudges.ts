import { pushFailures } from '@reshape/content/app/nudges';
import {
  changeNudgeSettings,
  forgetDevice,
  type NudgeSettings,
  nudgeSettings,
} from '@reshape/contract/nudges';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client/call.ts';
import { NetworkError } from '#lib/api-client/request.ts';
import { sleep } from '#lib/clock.ts';
import { withLock } from '#lib/lock.ts';
import { readyWorker } from '#lib/service-worker.ts';
import { askPermission, type PushPermission, pushPermission } from './permission.tsx';
import { nudgeSettingsOf, ownDevice, ownDeviceId } from './queries.ts';
import { clearRegistrationState, registerDevice, switchOff } from './registration.tsx';
import { currentSubscription } from './unregister.ts';

/** The outcome of switching nudges on for this device. */
type SwitchedOn =
  | { readonly as: 'on'; readonly settings: NudgeSettings }
  /** The person denied or dismissed the permission prompt. */
  | { readonly as: 'denied' | 'dismissed' };

/** Timeout in milliseconds, because subscribing may hang when the push service is unreachable. */
const timeoutMs = 20_000;

function throwTimeout(): never {
  throw new Error('Timed out while subscribing to push');
}

/** Subscribes this browser at the member's request, so it is registered even if it was before. */
async function registerThisDevice(memberId: string): Promise<void> {
  clearRegistrationState(memberId);
  const subscribe = async () => registerDevice(memberId, await readyWorker());
  await Promise.race([withLock('push', subscribe), sleep(timeoutMs).then(throwTimeout)]);
}

/**
 * Subscribes this browser and registers it for the member's nudges, if the person grants the `permission`.
 * Throws what the browser or `call` throws.
 */
async function switchOn(memberId: string, permission: Promise<PushPermission>): Promise<SwitchedOn> {
  const answer = await permission;
  if (answer !== 'granted') return { as: answer === 'denied' ? 'denied' : 'dismissed' };
  await registerThisDevice(memberId);
  return { as: 'on', settings: await call(changeNudgeSettings, { body: { on: true } }) };
}

/**
 * Ends the nudges on this device, in the browser and at the API, without affecting the member's other
 * devices. `id` is this device's. Throws what `call` throws, and then nothing has changed.
 */
export async function removeThisDevice(memberId: string, id: string): Promise<NudgeSettings> {
  const settings = await call(forgetDevice, { body: { id } });
  switchOff(memberId);
  await (await currentSubscription())?.unsubscribe();
  return settings;
}

/**
 * Switches the member's nudges on or off for all devices. Off, this browser unsubscribes; on, it subscribes
 * again if the permission was granted before, because a switch must not open the permission prompt. Throws
 * what `call` throws.
 */
export async function switchNudges(memberId: string, isOn: boolean): Promise<NudgeSettings> {
  const settings = await call(changeNudgeSettings, { body: { on: isOn } });
  return (
    (await (isOn ? registerIfAllowed(memberId) : removeIfRegistered(memberId)).catch(logFailure)) ?? settings
  );
}

async function registerIfAllowed(memberId: string): Promise<NudgeSettings | null> {
  if (pushPermission() !== 'granted') return null;
  await registerThisDevice(memberId);
  return call(nudgeSettings);
}

async function removeIfRegistered(memberId: string): Promise<NudgeSettings | null> {
  const id = await ownDeviceId();
  return id === null ? null : removeThisDevice(memberId, id);
}

/** The setting itself is saved; the state of this browser is shown separately. */
function logFailure(error: unknown): null {
  console.error('The push subscription of this browser could not be changed', error);
  return null;
}

const sentenceFor = (error: Error | null, data: SwitchedOn | undefined): string | null => {
  if (error) return error instanceof NetworkError ? pushFailures.notTold : pushFailures.notArranged;
  return data?.as === 'dismissed' ? pushFailures.dismissed : null;
};

/** Switches nudges on for this device, on a click. `answer` is the outcome of the last attempt. */
export function useSwitchOn(memberId: string) {
  const client = useQueryClient();
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: (permission: Promise<PushPermission>) => switchOn(memberId, permission),
    onSuccess: async (answer) => {
      if (answer.as !== 'on') return;
      await client.invalidateQueries(ownDevice);
      client.setQueryData(nudgeSettingsOf(memberId).queryKey, answer.settings);
    },
    onError: (cause) => console.error('Nudges could not be switched on', cause),
  });
  // The button that starts it is never disabled, because it would lose the focus.
  const start = () => {
    // Requested synchronously in the click, because some browsers require a recent user gesture.
    if (!isPending) mutate(askPermission());
  };
  return { answer: data, failure: sentenceFor(error, data), isPending, switchOn: start };
}
