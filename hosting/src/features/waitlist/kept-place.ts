import { useSyncExternalStore } from 'react';
import { onOwnChange, readOwn, writeFor } from '#lib/member-storage.ts';
import { identity } from '#lib/session/identity.ts';

/** Under this name the device remembers, for one person, that they are on the list. Signing out forgets it. */
const name = 'waitlist';

/** Remembers the place, unless the person has signed out since they asked for it. */
export async function keepPlace(uid: string): Promise<void> {
  const { auth } = await identity();
  if (auth().currentUser?.uid === uid) writeFor(uid, name, 'joined');
}

/** Whether this device knows that the person is on the list. */
export const useKeptPlace = (uid: string): boolean =>
  useSyncExternalStore(onOwnChange, () => readOwn(uid, name) !== null);
