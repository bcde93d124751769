import { type LocalDay, localDay } from '@reshape/domain/local-day';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection, ofPractice, personalCollection } from './collection.ts';
import { createOnce, instant, readByIds, withId } from './documents.ts';

export const reflectionCollection = personalCollection(
  {
    ...ofPractice,
    path: 'members/{}/reflections',
    what: 'your weekly reflections',
    id: 'the first day of the week',
  },
  {
    content: [z.string(), 'the reflection'],
    createdAt: [z.optional(instant), 'when it was put together'],
  },
);

/** A reflection about to be stored. */
export interface NewReflection {
  readonly content: string;
  readonly createdAt: Date;
}

/** A reflection, and the first day of its week. */
export interface StoredReflection {
  readonly weekStart: LocalDay;
  readonly content: string;
}

export interface Reflections {
  /** The reflections stored for the weeks that begin on these days, in the same order. */
  get(memberId: string, weekStarts: readonly LocalDay[]): Promise<StoredReflection[]>;
  /** The reflections stored for weeks that begin before `day`, the newest first. */
  before(memberId: string, day: LocalDay): Promise<StoredReflection[]>;
  /** Stores the text unless one is stored already, and returns the stored one. */
  createOnce(memberId: string, weekStart: LocalDay, reflection: NewReflection): Promise<string>;
}

export function firestoreReflections(database: Firestore): Reflections {
  const reflectionsOf = (memberId: string) => collection(database, reflectionCollection, memberId);
  const get = async (memberId: string, weekStarts: readonly LocalDay[]) => {
    const stored = await readByIds(reflectionsOf(memberId), weekStarts, reflectionCollection.schema);
    return stored.map(({ id, content }) => ({ weekStart: localDay(id), content }));
  };
  return {
    get,

    async before(memberId, day) {
      const { docs } = await reflectionsOf(memberId).orderBy('__name__').endBefore(day).get();
      const stored = docs.map(withId(reflectionCollection.schema)).reverse();
      return stored.map(({ id, content }) => ({ weekStart: localDay(id), content }));
    },

    async createOnce(memberId, weekStart, { content, createdAt }) {
      if (await createOnce(reflectionsOf(memberId).doc(weekStart), { content, createdAt })) return content;
      return (await get(memberId, [weekStart]))[0]?.content ?? content;
    },
  };
}
