import type { LocalDay } from '@reshape/domain/local-day';
import type { Firestore } from 'firebase-admin/firestore';
import { isAlreadyExists, reflectionDocument } from './documents.ts';

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
  /** Stores the text unless one is stored already, and returns the stored one. */
  createOnce(memberId: string, weekStart: LocalDay, reflection: NewReflection): Promise<string>;
}

export function firestoreReflections(database: Firestore): Reflections {
  const reflection = (memberId: string, weekStart: LocalDay) =>
    database.doc(`members/${memberId}/reflections/${weekStart}`);
  const get = async (memberId: string, weekStarts: readonly LocalDay[]) => {
    if (weekStarts.length === 0) return [];
    const found = await database.getAll(...weekStarts.map((weekStart) => reflection(memberId, weekStart)));
    return found.flatMap((document, index): StoredReflection[] => {
      const [data, weekStart] = [document.data(), weekStarts[index]];
      return data && weekStart ? [{ weekStart, content: reflectionDocument.parse(data).content }] : [];
    });
  };
  return {
    get,
    async createOnce(memberId, weekStart, { content, createdAt }) {
      try {
        await reflection(memberId, weekStart).create({ content, createdAt });
        return content;
      } catch (error) {
        if (!isAlreadyExists(error)) throw error;
        return (await get(memberId, [weekStart]))[0]?.content ?? content;
      }
    },
  };
}
