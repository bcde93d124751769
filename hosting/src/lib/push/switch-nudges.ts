import { changeNudgeSettings, type NudgeSettings, nudgeSettings } from '@reshape/contract/nudges';
import { call } from '#lib/api-client/call.ts';
import { ownDeviceId } from './own-device.ts';
import { pushPermission } from './permission.ts';
import { addThisDevice, forgetThisDevice } from './switch-device.ts';

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
  await addThisDevice(memberId);
  return call(nudgeSettings);
}

async function notHere(memberId: string): Promise<NudgeSettings | null> {
  const id = await ownDeviceId();
  return id === null ? null : forgetThisDevice(memberId, id);
}

/** The switch itself is where it was put; what this browser makes of it is shown on its own. */
function logged(error: unknown): null {
  console.error('This browser did not follow the switch', error);
  return null;
}
