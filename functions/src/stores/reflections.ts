import type { LocalDay } from '@reshape/domain/local-day';
import type { Firestore } from 'firebase-admin/firestore';
import { isAlreadyExists, reflectionDocument } from './documents.ts';

/** A reflection about to be stored. */
export interface NewReflection {
  readonly content: string;
  readonly createdAt: Date;
}

export interface Reflections {
  /** The text on the week that begins with `weekStart`, once it was made. */
  get(memberId: string, weekStart: LocalDay): Promise<string | undefined>;
  /** Stores the text unless one is stored already, and returns the stored one. */
  createOnce(memberId: string, weekStart: LocalDay, reflection: NewReflection): Promise<string>;
}

export function firestoreReflections(database: Firestore): Reflections {
  const reflection = (memberId: string, weekStart: LocalDay) =>
    database.doc(`members/${memberId}/reflections/${weekStart}`);
  const get = async (memberId: string, weekStart: LocalDay) => {
    const data = (await reflection(memberId, weekStart).get()).data();
    return data && reflectionDocument.parse(data).content;
  };
  return {
    get,
    async createOnce(memberId, weekStart, { content, createdAt }) {
      try {
        await reflection(memberId, weekStart).create({ content, createdAt });
        return content;
      } catch (error) {
        if (!isAlreadyExists(error)) throw error;
        return (await get(memberId, weekStart)) ?? content;
      }
    },
  };
}
