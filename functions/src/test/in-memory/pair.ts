import type { Member } from '../../stores/members.ts';
import { changedPairs, inCohort, type Pairs, type StoredPair } from '../../stores/pair.ts';

/** Pairs in `stored`, by document path, of `members`, by id. */
export function inMemoryPairs(stored: Map<string, StoredPair>, members: ReadonlyMap<string, Member>): Pairs {
  const pathOf = (uid: string) => `pairs/${uid}`;
  return {
    get: async (memberId) => stored.get(pathOf(memberId)),
    inPair: async (pair) => [...stored.values()].filter((each) => each.pair === pair),
    async change(cohortId, memberId, decide) {
      const others = [...stored.values()].filter(
        (each) => each.cohortId === cohortId && each.uid !== memberId,
      );
      const all = [inCohort(stored.get(pathOf(memberId)), memberId, cohortId), ...others];
      const before = all.map((each) => ({ ...each, member: members.get(each.uid) }));
      for (const each of changedPairs(before, decide(before))) stored.set(pathOf(each.uid), each);
    },
    async setWord(memberId, decide) {
      const known = stored.get(pathOf(memberId));
      const word = decide(known);
      if (known) stored.set(pathOf(memberId), { ...known, word });
    },
  };
}
