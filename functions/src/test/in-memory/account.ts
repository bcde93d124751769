import { expiryOf } from '../../stores/collection.ts';
import { personalCollections } from '../../stores/collections.ts';
import type { Deletions, StartedDeletion } from '../../stores/deletion-runs.ts';
import { deletionCollection, type StoredDeletion } from '../../stores/deletions.ts';
import { rosterId } from '../../stores/members.ts';
import type { OperatorLogEntry } from '../../stores/operator-log.ts';
import type { PersonalData, PersonalDocument, PersonalDocuments } from '../../stores/personal-data.ts';
import type { InMemoryDependencies } from '../in-memory-stores.ts';
import { documentsByPath, fieldsOf } from './documents.ts';

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
  | 'storedConversations'
>;

/** What the maps hold about a person. */
export function inMemoryPersonalData(maps: Maps): PersonalData {
  const one = (id: string, fields: object | undefined): PersonalDocument[] =>
    fields ? [{ id, parentId: undefined, fields: { ...fields } }] : [];
  /** The documents below the member in a collection, from the maps that are by path. */
  const below = (collection: string, uid: string | null): PersonalDocument[] => {
    const path = new RegExp(`^${collection.replace('{}', uid ?? '-').replaceAll('{}', '[^/]+')}/[^/]+$`);
    return documentsByPath(maps).flatMap(([name, fields]) => {
      const [id = '', , parentId] = name.split('/').reverse();
      return path.test(name) ? [{ id, parentId, fields: { ...fields } }] : [];
    });
  };
  return {
    async keysOf(memberId) {
      const account = maps.stored.get(memberId);
      return account && { uid: memberId, rosterId: rosterId(account.email), email: account.email };
    },
    async keysOfAddress(address) {
      const id = rosterId(address);
      const place = maps.roster.get(id);
      const email = place?.email ?? address;
      const [member] = [...maps.stored].find(([, account]) => account.email === email) ?? [];
      const waiting = [...maps.storedWaiting.values()].find((entry) => entry.email === email);
      return { uid: place?.uid ?? member ?? waiting?.uid ?? null, rosterId: id, email };
    },
    async documents({ uid, rosterId: person, email }) {
      const spots = (maps.storedSpots.get(uid ?? '-') ?? []).flatMap((spot) => one(spot.id, fieldsOf(spot)));
      const known: Partial<PersonalDocuments> = {
        members: one(uid ?? '', maps.stored.get(uid ?? '-')),
        roster: one(person, maps.roster.get(person)),
        spots,
        pushSubscriptions: [...maps.storedSubscriptions.values()].flatMap((device) =>
          device.uid === uid ? one(device.id, fieldsOf(device)) : [],
        ),
        payments: [...maps.storedPayments.values()].flatMap((payment) =>
          payment.rosterId === person || (uid !== null && payment.claimedBy === uid)
            ? one(payment.id, fieldsOf(payment))
            : [],
        ),
        feedback: [...maps.storedFeedback].flatMap(([id, feedback]) =>
          feedback.uid === uid ? one(id, feedback) : [],
        ),
        conversations: [...maps.storedConversations.values()].flatMap((conversation) =>
          conversation.uid === uid ? one(conversation.id, fieldsOf(conversation)) : [],
        ),
        waitlist: [...maps.storedWaiting.values()].flatMap(({ uid: id, ...waiting }) =>
          id === uid || waiting.email === email ? one(id, waiting) : [],
        ),
        newsletter: one(person, maps.storedSubscribers.get(`newsletter/${person}`)),
      };
      return Object.fromEntries(
        personalCollections.map(([name, { path }]) => [name, known[name] ?? below(path, uid)]),
      ) as unknown as PersonalDocuments;
    },
  };
}

/**
 * Deletions begin here; carrying them out, and deciding what is owed, is only done over the database. There are no
 * operators in memory, so that none is the last of them.
 */
export const inMemoryDeletions = (
  { stored: members, roster: places, storedDeletions: records }: DeletionMaps,
  log: OperatorLogEntry[],
): Deletions => ({
  async start({ uid, rosterId: person, email }, reason, entry): Promise<StartedDeletion> {
    const id = uid ?? person;
    const running = records.get(id);
    if (running?.finishedAt === null) return { id, ...running, owed: [] };
    const { at } = entry;
    const times = { requestedAt: at, updatedAt: at, finishedAt: null };
    const expireAt = expiryOf(deletionCollection, at);
    const started: StoredDeletion = { uid, rosterId: person, email, reason, step: 0, ...times, expireAt };
    const member = members.get(uid ?? '-');
    if (uid !== null && member)
      members.set(uid, { ...member, status: 'deleting', sessionEpoch: member.sessionEpoch + 1 });
    const place = places.get(person);
    if (place) places.set(person, { ...place, status: 'removed' });
    records.set(id, started);
    log.push(entry);
    return { id, ...started, owed: [] };
  },
});

type DeletionMaps = Pick<InMemoryDependencies, 'stored' | 'roster' | 'storedDeletions'>;
