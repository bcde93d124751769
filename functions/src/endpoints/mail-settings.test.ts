import { beforeEach, expect, test } from '@jest/globals';
import { memberCall } from '../test/calls.ts';
import { type InMemoryDependencies, inMemoryDependencies } from '../test/in-memory-stores.ts';
import { seedMembers } from '../test/seed-members.ts';
import { changeMailSettings, mailSettings } from './mail-settings.ts';

let dependencies: InMemoryDependencies;
beforeEach(() => {
  dependencies = inMemoryDependencies();
  seedMembers(dependencies);
});

const call = memberCall('member');
const read = () => mailSettings(call, dependencies);
const change = (session_reminders: boolean) =>
  changeMailSettings({ ...call, body: { session_reminders } }, dependencies);

test('a member gets reminders of live sessions until they switch them off, and only their own', async () => {
  const others = dependencies.snapshot('members/neighbour');
  expect(await read()).toEqual({ session_reminders: true });
  expect(await change(false)).toEqual({ session_reminders: false });
  expect(await read()).toEqual({ session_reminders: false });
  expect(dependencies.stored.get('member')?.mail).toEqual({ sessionReminders: false });
  expect(dependencies.snapshot('members/neighbour')).toBe(others);
  await change(true);
  expect(await read()).toEqual({ session_reminders: true });
});
