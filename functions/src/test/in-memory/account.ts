import type { Deletion, Deletions } from '../../stores/deletions.ts';
import type { Member, RosterEntry } from '../../stores/documents.ts';
import { rosterId } from '../../stores/members.ts';
import type { OperatorLogEntry } from '../../stores/operator-log.ts';
import type { PersonalData, PersonalDocument } from '../../stores/personal-data.ts';
import type { InMemoryDependencies } from '../in-memory-stores.ts';

type Maps = Pick<
  InMemoryDependencies,
  | 'stored'
  | 'roster'
  | 'storedSpots'
  | 'storedDeletedSpots'
  | 'storedWorksheets'
  | 'storedDays'
  | 'storedLogs'
  | 'storedReflections'
  | 'storedWaiting'
  | 'storedSubscribers'
  | 'storedSubscriptions'
  | 'storedPayments'
  | 'storedFeedback'
>;

const fieldsOf = ({ id: _, ...fields }: { readonly id?: unknown }) => fields;

/** What the maps hold about a person. */
export function inMemoryPersonalData(maps: Maps): PersonalData {
  const one = (id: string, fields: object | undefined): PersonalDocument[] =>
    fields ? [{ id, parentId: undefined, fields: { ...fields } }] : [];
  const documentsIn = (documents: ReadonlyMap<string, object>, folder: RegExp): PersonalDocument[] =>
    [...documents].flatMap(([path, fields]) => {
      const [id = '', , parentId] = path.split('/').reverse();
      return folder.test(path) ? [{ id, parentId, fields: fieldsOf(fields) }] : [];
    });
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
      const inFolder = (folder: string) => new RegExp(`^members/${uid}/${folder}$`);
      return {
        members: one(uid ?? '', maps.stored.get(uid ?? '-')),
        roster: one(person, maps.roster.get(person)),
        spots: (maps.storedSpots.get(uid ?? '-') ?? []).flatMap((spot) => one(spot.id, fieldsOf(spot))),
        deletedSpots: documentsIn(maps.storedDeletedSpots, inFolder('deletedSpots/[^/]+')),
        worksheets: documentsIn(maps.storedWorksheets, inFolder('worksheets/[^/]+')),
        tracker: documentsIn(maps.storedDays, inFolder('worksheets/[^/]+/tracker/[^/]+')),
        challengeLogs: documentsIn(maps.storedLogs, inFolder('challengeLogs/[^/]+')),
        reflections: documentsIn(maps.storedReflections, inFolder('reflections/[^/]+')),
        pushSubscriptions: [...maps.storedSubscriptions.values()].flatMap((device) =>
          device.uid === uid ? one(device.id, fieldsOf(device)) : [],
        ),
        payments: [...maps.storedPayments.values()].flatMap((payment) =>
          payment.rosterId === person ? one(payment.id, fieldsOf(payment)) : [],
        ),
        feedback: [...maps.storedFeedback].flatMap(([id, feedback]) =>
          feedback.uid === uid ? one(id, feedback) : [],
        ),
        operators: [],
        payers: [],
        waitlist: one(uid ?? '', maps.storedWaiting.get(`waitlist/${uid}`)),
        newsletter: one(person, maps.storedSubscribers.get(person)),
        mails: [],
        deletions: [],
      };
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
