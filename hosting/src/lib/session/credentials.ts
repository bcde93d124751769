import { storedSession } from '../device-storage.ts';

/** Where Firebase's library keeps the user in IndexedDB, and how the key of a user begins in every storage. */
const firebaseStore = { database: 'firebaseLocalStorageDb', store: 'firebaseLocalStorage' } as const;
const userPrefix = 'firebase:authUser:';

const isUser = (key: unknown): boolean => String(key).startsWith(userPrefix);

/**
 * Whether a script in this page could read a credential: a session, or a user of the identity provider with a refresh
 * token, of a member, a person without a place or an operator. It asks the storages that hold them. A storage that
 * cannot be read counts as holding one.
 */
export async function areCredentialsInReach(): Promise<boolean> {
  try {
    if (storedSession()) return true;
    for (const storage of [localStorage, sessionStorage]) if (Object.keys(storage).some(isUser)) return true;
    return (await keysOfFirebase()).some(isUser);
  } catch {
    return true;
  }
}

/** The keys in Firebase's database; none when there is no such database, which is then not created. */
function keysOfFirebase(): Promise<readonly unknown[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(firebaseStore.database);
    let isNew = false;
    opening.onupgradeneeded = () => {
      isNew = true;
      opening.transaction?.abort();
    };
    opening.onerror = () => (isNew ? resolve([]) : reject(opening.error));
    opening.onblocked = () => reject(new Error('The database is being changed'));
    opening.onsuccess = () => {
      const database = opening.result;
      if (!database.objectStoreNames.contains(firebaseStore.store)) {
        database.close();
        resolve([]);
        return;
      }
      const reading = database.transaction(firebaseStore.store).objectStore(firebaseStore.store).getAllKeys();
      reading.onsuccess = () => {
        database.close();
        resolve(reading.result);
      };
      reading.onerror = () => reject(reading.error);
    };
  });
}
