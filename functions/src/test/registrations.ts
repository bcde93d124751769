import { beforeEach } from '@jest/globals';
import { registerWebpush as row } from '@reshape/contract/nudges';
import { registerWebpush, unregisterWebpush } from '../endpoints/nudges.ts';
import { defaultPreferences, type PushSubscription, subscriptionId } from '../stores/nudges.ts';
import { accessCases } from './access-cases.ts';
import { memberCall } from './calls.ts';
import { inMemoryDependencies } from './in-memory-stores.ts';
import { seedMembers } from './seed-members.ts';

/** A valid registration by `member`. */
export const { validBody } = accessCases.registerWebpush;
const endpointOf = (name: string) => `https://web.push.apple.com/${name}`;

/** Fresh stores for each test, with two members without devices, and functions that act for their browsers. */
export function registrationTests() {
  const dependencies = inMemoryDependencies();
  beforeEach(() => {
    dependencies.clear();
    seedMembers(dependencies);
    dependencies.storedSubscriptions.clear();
  });
  const subscriptionOn = (name: string) =>
    dependencies.storedSubscriptions.get(subscriptionId(endpointOf(name)));
  return {
    dependencies,
    /** The stored subscription of a browser by its name. */
    subscriptionOn,
    /** Registers the member's browser; `changes` are the differences from the valid body. */
    register(
      memberId: string,
      name: string,
      {
        now,
        client = '203.0.113.7',
        ...changes
      }: Record<string, unknown> & { now?: Date; client?: string } = {},
    ) {
      const body = row.body.parse({
        ...validBody,
        user_id: memberId,
        endpoint: endpointOf(name),
        ...changes,
      });
      return registerWebpush({ ...memberCall(memberId, now && { now }), client, body }, dependencies);
    },
    choose(memberId: string, hour: number) {
      const member = dependencies.stored.get(memberId);
      if (member) dependencies.stored.set(memberId, { ...member, nudge: { ...defaultPreferences, hour } });
    },
    unregister: (memberId: string, name: string) =>
      unregisterWebpush({ ...memberCall(memberId), body: { endpoint: endpointOf(name) } }, dependencies),
    /** Changes the stored subscription of a browser. */
    change(name: string, fields: Partial<PushSubscription>) {
      const before = subscriptionOn(name);
      if (before) dependencies.storedSubscriptions.set(before.id, { ...before, ...fields });
    },
  };
}
