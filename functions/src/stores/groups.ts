import type { Firestore } from 'firebase-admin/firestore';
import { FieldValue } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection, otherCollection } from './collection.ts';
import { readDeletions, refuseWhileDeleting } from './deletions.ts';
import { fieldsOf, fieldsWithId, instant, readByIds, withId } from './documents.ts';
import { logInTransaction, type OperatorLogEntry } from './operator-log.ts';
import { countOf } from './page.ts';
import type { Person } from './people.ts';
import { activePlaces, personDocument, rosterCollection } from './roster.ts';

export const groupCollection = otherCollection({
  path: 'groups',
  holds: 'operation',
  why: 'the groups of the cohorts, with their names; who is in one is a field of the place',
  keptUntil: 'the programme ends',
});

const groupDocument = z.object({ cohortId: z.string(), name: z.string(), createdAt: instant });

export interface Group extends z.output<typeof groupDocument> {
  readonly id: string;
}

/** How people are divided: the groups to add, and the group of each person who had none. */
export interface Division {
  readonly added: readonly Group[];
  readonly groupOf: ReadonlyMap<string, string>;
}

export interface Groups {
  get(id: string): Promise<Group | undefined>;
  /** Those of these groups that exist, by name. */
  withIds(ids: readonly string[]): Promise<readonly Group[]>;
  /** The groups of these cohorts, or of all cohorts, by name. */
  list(cohortIds?: readonly string[]): Promise<readonly Group[]>;
  /** How many people with an active place are in a group. */
  size(id: string): Promise<number>;
  /** The people with an active place in a group, by name. */
  people(id: string): Promise<readonly Person[]>;
  /** Stores what `decide` makes of the groups of a cohort and its people with an active place, with a log entry. */
  divide(
    cohortId: string,
    decide: (groups: readonly Group[], people: readonly Person[]) => Division,
    entry: OperatorLogEntry,
  ): Promise<void>;
  /**
   * Puts a person into a group, or into none, with a log entry. `full`, and nothing changes, when the group already has
   * `max` others; `elsewhere` when the person has no active place in the cohort of the group. Throws an ApiError while
   * everything about the person is being deleted, and what `check` throws for the id of the group they are in.
   */
  put(
    personId: string,
    group: Group | null,
    max: number,
    entry: OperatorLogEntry,
    check: (groupId: string | null) => void,
  ): Promise<'put' | 'full' | 'elsewhere'>;
  /** Renames a group, with a log entry. Throws what `check` throws for the name that it has. */
  rename(id: string, name: string, entry: OperatorLogEntry, check: (name: string) => void): Promise<void>;
}

const byName = (a: Group, b: Group): number => a.name.localeCompare(b.name, 'en', { numeric: true });

export function firestoreGroups(database: Firestore): Groups {
  const groups = collection(database, groupCollection);
  const roster = collection(database, rosterCollection);
  const readGroup = withId(groupDocument);
  const readPerson = withId(personDocument);
  const placesIn = (id: string) => roster.where('groupId', '==', id).where('status', '==', 'active');
  return {
    get: async (id) => fieldsWithId(await groups.doc(id).get(), groupDocument),

    withIds: async (ids) => (await readByIds(groups, ids, groupDocument)).sort(byName),

    async list(cohortIds) {
      const queries = cohortIds?.map((id) => groups.where('cohortId', '==', id)) ?? [groups];
      const snapshots = await Promise.all(queries.map((query) => query.get()));
      return snapshots.flatMap(({ docs }) => docs.map(readGroup)).sort(byName);
    },

    size: (id) => countOf(placesIn(id)),

    async people(id) {
      const people = (await placesIn(id).get()).docs.map(readPerson);
      return people.sort((a, b) => a.sortName.localeCompare(b.sortName, 'en'));
    },

    divide: (cohortId, decide, entry) =>
      database.runTransaction(async (transaction) => {
        const ofCohort = await transaction.get(groups.where('cohortId', '==', cohortId));
        const places = await transaction.get(activePlaces(database, cohortId));
        const sorted = ofCohort.docs.map(readGroup).sort(byName);
        const { added, groupOf } = decide(sorted, places.docs.map(readPerson));
        for (const { id, ...group } of added) transaction.create(groups.doc(id), group);
        for (const [personId, groupId] of groupOf) transaction.update(roster.doc(personId), { groupId });
        logInTransaction(database, transaction, entry);
      }),

    put: (personId, group, max, entry, check) =>
      database.runTransaction(async (transaction) => {
        const place = fieldsOf(await transaction.get(roster.doc(personId)), personDocument);
        if (!place) return 'elsewhere';
        refuseWhileDeleting(await readDeletions(database, transaction, [personId]), [personId]);
        if (group && (place.status !== 'active' || place.cohortId !== group.cohortId)) return 'elsewhere';
        check(place.groupId ?? null);
        if (group) {
          const { docs } = await transaction.get(placesIn(group.id));
          if (docs.filter(({ id }) => id !== personId).length >= max) return 'full';
        }
        transaction.update(roster.doc(personId), { groupId: group?.id ?? FieldValue.delete() });
        logInTransaction(database, transaction, entry);
        return 'put';
      }),

    rename: (id, name, entry, check) =>
      database.runTransaction(async (transaction) => {
        const stored = fieldsOf(await transaction.get(groups.doc(id)), groupDocument);
        if (stored) check(stored.name);
        transaction.update(groups.doc(id), { name });
        logInTransaction(database, transaction, entry);
      }),
  };
}
