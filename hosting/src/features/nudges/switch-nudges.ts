import {
  changeNudgeSettings,
  forgetDevice,
  type NudgeSettings,
  nudgeSettings,
} from '@reshape/contract/nudges';
import { call } from '#lib/api-client/call.ts';
import { withLock } from '#lib/lock.ts';
import { sleep } from '#lib/timeout.ts';
import { type PushPermission, pushPermission } from './permission.ts';
import { ownDeviceId } from './queries.ts';
import { clearRegistrationState, registerDevice, switchOff } from './registration.ts';
import { readyWorker } from './subscription.ts';
import { currentSubscription } from './unregister.ts';

/** What came of the wish to have nudges on this device. */
export type SwitchedOn =
  | { readonly as: 'on'; readonly settings: NudgeSettings }
  /** The person said no, or closed the question without an answer. */
  | { readonly as: 'denied' | 'dismissed' };

/** A browser whose push service cannot be reached may never answer, in milliseconds. */
const patience = 20_000;

function giveUp(): never {
  throw new Error('The browser did not say what became of the subscription');
}

/** Subscribes this browser for the member, who has asked for it: so the API is told in any case. */
export async function registerThisDevice(memberId: string): Promise<void> {
  clearRegistrationState(memberId);
  const subscribe = async () => registerDevice(memberId, await readyWorker());
  await Promise.race([withLock('push', subscribe), sleep(patience).then(giveUp)]);
}

/**
 * Subscribes this browser and has the member's nudges sent to it, once the person was `asked` and allowed it.
 * Throws what the browser or `call` throws.
 */
export async function switchOn(memberId: string, asked: Promise<PushPermission>): Promise<SwitchedOn> {
  const answer = await asked;
  if (answer !== 'granted') return { as: answer === 'denied' ? 'denied' : 'dismissed' };
  await registerThisDevice(memberId);
  return { as: 'on', settings: await call(changeNudgeSettings, { body: { on: true } }) };
}

/**
 * Ends the nudges on this device, on both sides, and leaves the member's others as they are. `id` is this device's.
 * Throws what `call` throws, and then nothing has changed.
 */
export async function removeThisDevice(memberId: string, id: string): Promise<NudgeSettings> {
  const settings = await call(forgetDevice, { body: { id } });
  switchOff(memberId);
  await (await currentSubscription())?.unsubscribe();
  return settings;
}

/**
 * Switches the member's nudges on or off everywhere. Off, this browser gives up its subscription; on, it takes one
 * again where the person has allowed that before: a switch is no place to be asked. Throws what `call` throws.
 */
export async function switchNudges(memberId: string, on: boolean): Promise<NudgeSettings> {
  const settings = await call(changeNudgeSettings, { body: { on } });
  return (await (on ? here(memberId) : notHere(memberId)).catch(logged)) ?? settings;
}

async function here(memberId: string): Promise<NudgeSettings | null> {
  if (pushPermission() !== 'granted') return null;
  await registerThisDevice(memberId);
  return call(nudgeSettings);
}

async function notHere(memberId: string): Promise<NudgeSettings | null> {
  const id = await ownDeviceId();
  return id === null ? null : removeThisDevice(memberId, id);
}

/** The switch itself is where it was put; what this browser makes of it is shown on its own. */
function logged(error: unknown): null {
  console.error('This browser did not follow the switch', error);
  return null;
}
