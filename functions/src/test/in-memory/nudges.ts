import type { Member } from '../../stores/members.ts';
import {
  type MemberNudges,
  nudgesOfMember,
  type PushSubscription,
  type PushSubscriptions,
  zoneOf,
} from '../../stores/nudges.ts';

/** Push subscriptions in `stored`, by id, and the preferences in `members`. */
export function inMemoryPushSubscriptions(
  stored: Map<string, PushSubscription>,
  members: Map<string, Member>,
): PushSubscriptions {
  const of = (memberId: string): MemberNudges | undefined => {
    const member = members.get(memberId);
    if (member?.status !== 'active') return undefined;
    const devices = [...stored.values()]
      .filter(({ uid }) => uid === memberId)
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    return nudgesOfMember(member, devices);
  };
  return {
    get: async (memberId) => of(memberId),
    async update(memberId, change) {
      const before = of(memberId);
      const member = members.get(memberId);
      if (!before || !member) return undefined;
      const after = change(before);
      for (const { id } of before.devices) stored.delete(id);
      for (const device of after.devices) stored.set(device.id, device);
      const { preferences: nudge, timeZone } = after;
      if (nudge !== before.preferences || timeZone !== before.timeZone)
        members.set(memberId, { ...member, nudge, ...zoneOf(after) });
      return after;
    },
  };
}
