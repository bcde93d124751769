import { LRUCache } from 'lru-cache';
import type { Member } from './documents.ts';
import type { Members } from './members.ts';

/** How long an instance may go on with what it knows of a member, in milliseconds. A revocation reaches it within that. */
const memoryTime = 10_000;

/** `members`, with each member's document remembered for a while, since every call of a member asks for it. */
export function rememberedMembers(members: Members, clock: { now(): number }): Members {
  const known = new LRUCache<string, Promise<Member | undefined>>({
    max: 20_000,
    ttl: memoryTime,
    ttlResolution: 0,
    perf: clock,
  });
  const forgetting = async <T>(memberId: string, change: Promise<T>): Promise<T> => {
    try {
      return await change;
    } finally {
      known.delete(memberId);
    }
  };
  return {
    get(memberId) {
      const remembered = known.get(memberId);
      if (remembered) return remembered;
      const reading = members.get(memberId);
      known.set(memberId, reading);
      const forget = () => void (known.peek(memberId) === reading && known.delete(memberId));
      reading.then((member) => member ?? forget(), forget);
      return reading;
    },
    admit: (identity, now) => forgetting(identity.uid, members.admit(identity, now)),
    endSession: (memberId, ...rest) => forgetting(memberId, members.endSession(memberId, ...rest)),
    endAllSessions: (memberId) => forgetting(memberId, members.endAllSessions(memberId)),
  };
}
