import type { Member } from '../../store/documents.ts';
import {
  type MemberNudges,
  type PushSubscription,
  type PushSubscriptions,
  usualWishes,
} from '../../store/push-subscriptions.ts';

/** Push subscriptions over `stored`, which holds them by their ids, and the wishes in `members`. */
export function memoryPushSubscriptions(
  stored: Map<string, PushSubscription>,
  members: Map<string, Member>,
): PushSubscriptions {
  const of = (memberId: string): MemberNudges | undefined => {
    const member = members.get(memberId);
    if (member?.status !== 'active') return undefined;
    const devices = [...stored.values()].filter(({ uid }) => uid === memberId);
    return { wishes: member.nudge ?? usualWishes, timeZone: member.timeZone, devices };
  };
  return {
    of: async (memberId) => of(memberId),
    async change(memberId, change) {
      const before = of(memberId);
      const member = members.get(memberId);
      if (!before || !member) return undefined;
      const after = change(before);
      for (const { id } of before.devices) stored.delete(id);
      for (const device of after.devices) stored.set(device.id, device);
      const { wishes: nudge, timeZone } = after;
      if (nudge !== before.wishes || timeZone !== before.timeZone)
        members.set(memberId, { ...member, nudge, ...(timeZone !== undefined && { timeZone }) });
      return after;
    },
  };
}
