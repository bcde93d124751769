import { latestDeletions, type StoredDeletion } from '../../stores/deletions.ts';
import { firstTimeZone } from '../../stores/member-day.ts';
import type { Member } from '../../stores/members.ts';
import {
  lostPlaceOf,
  type Members,
  retentionEnd,
  rosterId,
  secondMonthIn,
  unexpiredSessions,
} from '../../stores/members.ts';
import type { RosterEntry } from '../../stores/roster.ts';
import { asyncIterable } from './documents.ts';

/** Members in `stored`, admitted by the places in `roster`. */
export function inMemoryMembers(
  stored: Map<string, Member>,
  roster: Map<string, RosterEntry>,
  attendance: Map<string, readonly string[]>,
  deletions: ReadonlyMap<string, StoredDeletion>,
): Members {
  const change = (id: string, fields: Partial<Member>) => {
    const member = stored.get(id);
    if (member) stored.set(id, { ...member, ...fields });
  };

  return {
    place: async (id) => roster.get(id),
    places: ({ cohortId, status }) =>
      asyncIterable(
        [...roster]
          .filter(([, place]) => cohortId === undefined || place.cohortId === cohortId)
          .filter(([, place]) => status === undefined || place.status === status)
          .map(([rosterId, place]) => ({ rosterId, ...place })),
      ),
    get: async (id) => stored.get(id),
    getStored: async (id) => stored.get(id),
    async admit({ uid, email, displayName: ownName, timeZone }, now) {
      const before = stored.get(uid);
      const place = rosterId(before?.email ?? email);
      const entry = roster.get(place);
      if (entry?.status !== 'active' || (entry.uid ?? uid) !== uid) return undefined;
      if (before && before.status !== 'active') return undefined;
      const running = latestDeletions([...deletions.values()]).get(place)?.isRunning;
      if (deletions.has(uid) || running) return undefined;
      const displayName = ownName ?? before?.displayName ?? entry.name ?? entry.email;
      roster.set(place, { ...entry, uid, name: displayName });
      const zone = firstTimeZone(before, timeZone, now);
      const member = { ...(before ?? newMember(entry, now)), displayName, cohortId: entry.cohortId, ...zone };
      stored.set(uid, member);
      return { sessionEpoch: member.sessionEpoch };
    },
    lostPlace: async ({ uid, email }) => {
      const before = stored.get(uid);
      return lostPlaceOf(uid, before, roster.get(rosterId(before?.email ?? email)));
    },
    endSession: async (id, sid, expiresAt, now) =>
      change(id, {
        endedSessions: { ...unexpiredSessions(stored.get(id)?.endedSessions ?? {}, now), [sid]: expiresAt },
      }),
    async keep(token) {
      const [id, member] = [...stored].find(([, { ending }]) => ending?.token === token) ?? [];
      if (id === undefined || !member?.ending || member.status === 'deleting') return false;
      change(id, { keptUntil: retentionEnd(member.ending) });
      return true;
    },
    set: async (id, fields) => change(id, fields),
    setCalendar: async (id, calendar) =>
      change(id, calendar ?? { calendarHash: undefined, calendarSince: undefined }),
    findByCalendar: async (hash) => [...stored.values()].find(({ calendarHash }) => calendarHash === hash),
    markSeen: async (id, what, of) => change(id, { seen: { ...stored.get(id)?.seen, [what]: of } }),
    async changeSecondMonth(id, next) {
      const before = stored.get(id);
      if (!before) return undefined;
      change(id, { secondMonth: { ...next(secondMonthIn(before)), cohortId: before.cohortId } });
      return stored.get(id);
    },
    async noteAttendance(id, sessionId) {
      if (!roster.has(id)) return;
      const attended = [...(attendance.get(id) ?? [])].filter((attendedId) => attendedId !== sessionId);
      attendance.set(id, [...attended, sessionId]);
    },
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
