import { personalCollections } from '../../stores/collections.ts';
import type { Deletions } from '../../stores/deletion-runs.ts';
import type { Deletion } from '../../stores/deletions.ts';
import type { Member } from '../../stores/members.ts';
import { rosterId } from '../../stores/members.ts';
import type { OperatorLogEntry } from '../../stores/operator-log.ts';
import type { PersonalData, PersonalDocument, PersonalDocuments } from '../../stores/personal-data.ts';
import type { RosterEntry } from '../../stores/roster.ts';
import type { InMemoryDependencies } from '../in-memory-stores.ts';

type Maps = Pick<
  InMemoryDependencies,
  | 'stored'
  | 'roster'
  | 'storedSpots'
  | 'storedWaiting'
  | 'storedSubscribers'
  | 'storedSubscriptions'
  | 'storedPayments'
  | 'storedFeedback'
>;

const fieldsOf = ({ id: _, ...fields }: { readonly id?: unknown }) => fields;

/** What the maps hold about a person. */
export function inMemoryPersonalData(
  maps: Maps & Readonly<Record<string, ReadonlyMap<string, unknown>>>,
): PersonalData {
  const one = (id: string, fields: object | undefined): PersonalDocument[] =>
    fields ? [{ id, parentId: undefined, fields: { ...fields } }] : [];
  /** The documents below the member in a collection, from the maps that are by path. */
  const below = (collection: string, uid: string | null): PersonalDocument[] => {
    const path = new RegExp(`^${collection.replace('{}', uid ?? '-').replaceAll('{}', '[^/]+')}/[^/]+$`);
    return Object.values(maps)
      .flatMap((documents) => [...documents])
      .flatMap(([name, fields]) => {
        const [id = '', , parentId] = name.split('/').reverse();
        return path.test(name) ? [{ id, parentId, fields: fieldsOf(fields as object) }] : [];
      });
  };
  return {
    async keysOf(memberId) {
      const known = maps.stored.get(memberId);
      return known && { uid: memberId, rosterId: rosterId(known.email), email: known.email };
    },
    async keysOfAddress(address) {
      const id = rosterId(address);
      return { uid: maps.roster.get(id)?.uid ?? null, rosterId: id, email: address };
    },
    async documents({ uid, rosterId: person }) {
      const spots = (maps.storedSpots.get(uid ?? '-') ?? []).flatMap((spot) => one(spot.id, fieldsOf(spot)));
      const known: Partial<PersonalDocuments> = {
        members: one(uid ?? '', maps.stored.get(uid ?? '-')),
        roster: one(person, maps.roster.get(person)),
        spots,
        pushSubscriptions: [...maps.storedSubscriptions.values()].flatMap((device) =>
          device.uid === uid ? one(device.id, fieldsOf(device)) : [],
        ),
        payments: [...maps.storedPayments.values()].flatMap((payment) =>
          payment.rosterId === person ? one(payment.id, fieldsOf(payment)) : [],
        ),
        feedback: [...maps.storedFeedback].flatMap(([id, feedback]) =>
          feedback.uid === uid ? one(id, feedback) : [],
        ),
        waitlist: one(uid ?? '', maps.storedWaiting.get(`waitlist/${uid}`)),
        newsletter: one(person, maps.storedSubscribers.get(`newsletter/${person}`)),
      };
      return Object.fromEntries(
        personalCollections.map(([name, { path }]) => [name, known[name] ?? below(path, uid)]),
      ) as unknown as PersonalDocuments;
    },
  };
}

/** Deletions begin here; carrying them out is the job's, which only runs over the database. */
export const inMemoryDeletions = (
  members: Map<string, Member>,
  places: Map<string, RosterEntry>,
  log: OperatorLogEntry[],
): Deletions => ({
  async start({ uid, rosterId: person, email }, reason, entry): Promise<Deletion> {
    const member = members.get(uid ?? '-');
    const place = places.get(person);
    if (member?.status !== 'deleting') {
      if (uid !== null && member)
        members.set(uid, { ...member, status: 'deleting', sessionEpoch: member.sessionEpoch + 1 });
      if (place) places.set(person, { ...place, status: 'removed' });
      log.push(entry);
    }
    const { at } = entry;
    const times = { requestedAt: at, updatedAt: at, finishedAt: null, expireAt: at };
    return { id: uid ?? person, uid, rosterId: person, email, reason, step: 0, ...times };
  },
});
