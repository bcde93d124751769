import type { NudgeSettings } from '@reshape/contract/nudges';
import { type FakeHandlers, nothingHere } from './fake-handlers.ts';
import type { FakeMember } from './world.ts';

type Device = FakeMember['devices'][number];

const settingsOf = ({ nudge, devices }: FakeMember): NudgeSettings => ({
  ...nudge,
  devices: devices.map(({ id, device, registered_at }) => ({ id, device, registered_at })),
});

export const nudgeHandlers: FakeHandlers<
  | 'registerWebpush'
  | 'unregisterWebpush'
  | 'nudgeSettings'
  | 'changeNudgeSettings'
  | 'forgetDevice'
  | 'sendTestNudge'
> = {
  registerWebpush: ({ member, body }, world) => {
    for (const other of world.members.values())
      other.devices = other.devices.filter(({ endpoint }) => endpoint !== body.endpoint);
    const registered_at = world.now().toISOString();
    const device: Device = {
      id: world.deviceId(body.endpoint),
      endpoint: body.endpoint,
      device: body.device,
      registered_at,
    };
    member.devices = [...member.devices, device];
    return { message: 'Nudges will come here' };
  },

  unregisterWebpush: ({ member, body }) => {
    member.devices = member.devices.filter(({ endpoint }) => endpoint !== body.endpoint);
    return { message: 'No nudges will come here' };
  },

  nudgeSettings: ({ member }) => settingsOf(member),

  changeNudgeSettings: ({ member, body }) => {
    const said = Object.entries(body).filter(([, value]) => value !== undefined);
    member.nudge = { ...member.nudge, ...Object.fromEntries(said) };
    return settingsOf(member);
  },

  forgetDevice: ({ member, body }) => {
    member.devices = member.devices.filter(({ id }) => id !== body.id);
    return settingsOf(member);
  },

  sendTestNudge: ({ member, body }) => {
    if (!member.devices.some(({ id }) => id === body.id)) throw nothingHere();
    return { message: 'On its way' };
  },
};
