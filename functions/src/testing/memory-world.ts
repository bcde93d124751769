import type { Spot } from '@reshape/contract/spots';
import type { World } from '../endpoints/handler.ts';
import type { Proof } from '../gateways/identity.ts';
import { keyRing } from '../session/key-ring.ts';
import { sessionTokens } from '../session/session-token.ts';
import type { Member, RosterEntry } from '../store/documents.ts';
import { rosterId } from '../store/members.ts';
import type { NewSpot } from '../store/spots.ts';

/** A world in memory that a test can look into and arrange. */
export interface MemoryWorld extends World {
  /** What each ID token proves; an unlisted one is invalid. */
  readonly proofs: Map<string, Proof | 'disabled'>;
  readonly revoked: Set<string>;
  readonly roster: Map<string, RosterEntry>;
  readonly stored: Map<string, Member>;
  readonly storedSpots: Map<string, NewSpot[]>;
}

export const testKeys = `test:${Buffer.from('a key for tests: 0123456789 abcdefghij').toString('base64')}`;
export const testIssuer = 'https://test.example';

export function memoryWorld(): MemoryWorld {
  const proofs: MemoryWorld['proofs'] = new Map();
  const revoked = new Set<string>();
  const roster: MemoryWorld['roster'] = new Map();
  const stored: MemoryWorld['stored'] = new Map();
  const storedSpots: MemoryWorld['storedSpots'] = new Map();
  const change = (id: string, fields: Partial<Member>) => {
    const member = stored.get(id);
    if (member) stored.set(id, { ...member, ...fields });
  };

  return {
    proofs,
    revoked,
    roster,
    stored,
    storedSpots,
    tokens: sessionTokens(keyRing(testKeys), testIssuer),
    identity: {
      prove: async (idToken) => proofs.get(idToken) ?? 'invalid',
      revoke: async (uid) => void revoked.add(uid),
    },
    members: {
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
    },
    spots: {
      async list(memberId, { limit, after }) {
        const newestFirst = [...(storedSpots.get(memberId) ?? [])].reverse();
        const start = after === undefined ? 0 : newestFirst.findIndex((spot) => spot.id === after) + 1;
        if (after !== undefined && start === 0) return undefined;
        return newestFirst.slice(start, start + limit).map(visible);
      },
      async create(memberId, spot) {
        const own = storedSpots.get(memberId) ?? [];
        const existing = own.find(({ id }) => id === spot.id);
        if (!existing) storedSpots.set(memberId, [...own, spot]);
        return visible(existing ?? spot);
      },
    },
  };
}

const visible = ({ id, date, description }: NewSpot): Spot => ({ id, date, description });

const newMember = ({ email, cohortId }: RosterEntry, createdAt: Date): Member => ({
  email,
  displayName: '',
  cohortId,
  status: 'active',
  sessionEpoch: 0,
  endedSessions: {},
  createdAt,
});
