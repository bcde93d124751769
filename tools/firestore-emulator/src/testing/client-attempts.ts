import type { RulesTestContext } from '@firebase/rules-unit-testing';
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  setDoc,
  updateDoc,
} from 'firebase/firestore';

type Firestore = ReturnType<RulesTestContext['firestore']>;

/** Everything that a web client can try with one document and its collection. */
export const attempts = {
  get: (db: Firestore, path: string) => getDoc(doc(db, path)),
  list: (db: Firestore, path: string) => getDocs(collection(db, parentOf(path))),
  'list the group of': (db: Firestore, path: string) => getDocs(collectionGroup(db, nameOf(path))),
  create: (db: Firestore, path: string) => setDoc(doc(db, `${path}-new`), { made: true }),
  update: (db: Firestore, path: string) => updateDoc(doc(db, path), { changed: true }),
  delete: (db: Firestore, path: string) => deleteDoc(doc(db, path)),
};

export type Attempt = keyof typeof attempts;

const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
const nameOf = (path: string) => parentOf(path).split('/').at(-1) ?? '';

/** 'allowed', 'denied' (the rules said no), or the text of any other failure. */
export async function outcomeOf(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt;
    return 'allowed';
  } catch (error) {
    const isDenial = error instanceof Error && 'code' in error && error.code === 'permission-denied';
    return isDenial ? 'denied' : String(error);
  }
}
