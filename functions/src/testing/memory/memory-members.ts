import type { Member, RosterEntry } from '../../store/documents.ts';
import { type Members, rosterId } from '../../store/members.ts';

/** Members over `stored`, let in by the places of `roster`. */
export function memoryMembers(stored: Map<string, Member>, roster: Map<string, RosterEntry>): Members {
  const change = (id: string, fields: Partial<Member>) => {
    const member = stored.get(id);
    if (member) stored.set(id, { ...member, ...fields });
  };

  return {
    get: async (id) => stored.get(id),
    async admit({ uid, email, displayName }, now) {
      const known = stored.get(uid);
      const place = rosterId(known?.email ?? email);
      const entry = roster.get(place);
      if (entry?.status !== 'active' || (entry.uid ?? uid) !== uid) return undefined;
      if (known && known.status !== 'active') return undefined;
      roster.set(place, { ...entry, uid });
      stored.set(uid, { ...(known ?? newMember(entry, now)), displayName });
      return stored.get(uid);
    },
    endSession: async (id, sid, expiresAt) =>
      change(id, { endedSessions: { ...stored.get(id)?.endedSessions, [sid]: expiresAt } }),
    endAllSessions: async (id) => change(id, { sessionEpoch: (stored.get(id)?.sessionEpoch ?? 0) + 1 }),
  };
}

const newMember = ({ email, cohortId }: RosterEntry, createdAt: Date): Member => ({
  email,
  displayName: '',
  cohortId,
  status: 'active',
  sessionEpoch: 0,
  endedSessions: {},
  createdAt,
});
