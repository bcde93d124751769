import type { Member } from '../../stores/members.ts';
import { changedPairs, inCohort, type Pairs, type StoredPair } from '../../stores/pair.ts';

/** Pairs in `stored`, by document path, of `members`, by id. */
export function inMemoryPairs(stored: Map<string, StoredPair>, members: ReadonlyMap<string, Member>): Pairs {
  const pathOf = (uid: string) => `pairs/${uid}`;
  return {
    get: async (memberId) => stored.get(pathOf(memberId)),
    inPair: async (pair) => [...stored.values()].filter((member) => member.pair === pair),
    async change(cohortId, memberId, decide) {
      const others = [...stored.values()].filter(
        (member) => member.cohortId === cohortId && member.uid !== memberId,
      );
      const all = [inCohort(stored.get(pathOf(memberId)), memberId, cohortId), ...others];
      const before = all.map((entry) => ({ ...entry, member: members.get(entry.uid) }));
      for (const entry of changedPairs(before, decide(before))) stored.set(pathOf(entry.uid), entry);
    },
    async setWord(memberId, decide) {
      const before = stored.get(pathOf(memberId));
      const word = decide(before);
      if (before) stored.set(pathOf(memberId), { ...before, word });
    },
  };
}
