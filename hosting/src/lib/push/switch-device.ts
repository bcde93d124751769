import { changeNudgeSettings, forgetDevice, type NudgeSettings } from '@reshape/contract/nudge-settings';
import { call } from '../api.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { pause } from '../pause.ts';
import { currentSubscription } from './current-subscription.ts';
import { forgetMark, switchOff } from './device-mark.ts';
import { askPermission } from './permission.ts';
import { registerDevice } from './registration.ts';
import { ownDeviceId, readyWorker } from './subscription.ts';

/** What came of the wish to have nudges on this device. */
export type SwitchedOn =
  | { readonly as: 'on'; readonly settings: NudgeSettings }
  /** The person said no, or closed the question without an answer. */
  | { readonly as: 'denied' | 'dismissed' };

/** A browser whose push service cannot be reached may never answer, in milliseconds. */
const patience = 20_000;

/**
 * Asks the person, subscribes this browser, and has the member's nudges sent to it. To be called from a click.
 * Throws what the browser or `call` throws.
 */
export async function switchOn(memberId: string): Promise<SwitchedOn> {
  const answer = await askPermission();
  if (answer !== 'granted') return { as: answer === 'denied' ? 'denied' : 'dismissed' };
  // The member asks for it, so the API is told in any case.
  forgetMark(memberId);
  const subscribe = async () => registerDevice(memberId, await readyWorker());
  await Promise.race([oneAtATime('push', subscribe), pause(patience).then(giveUp)]);
  return { as: 'on', settings: await call(changeNudgeSettings, { body: { on: true } }) };
}

function giveUp(): never {
  throw new Error('The browser did not say what became of the subscription');
}

/**
 * Ends the nudges on this device and leaves the member's others as they are. Answers with what is left; throws what
 * `call` throws, and then nothing has changed.
 */
export async function switchOffHere(memberId: string): Promise<NudgeSettings | null> {
  const id = await ownDeviceId();
  const settings = id === null ? null : await call(forgetDevice, { body: { id } });
  switchOff(memberId);
  await (await currentSubscription())?.unsubscribe();
  return settings;
}
