import { onOtherTabStorage, readStored, removeStored, storedNames, writeStored } from './device-storage.ts';
import { storedSession } from './session-store.ts';

/** What a member leaves on a device, under names that begin with whose it is: nobody reads another member's. */
const prefix = 'reshape';
const nameOf = (memberId: string, name: string) => `${prefix}.${memberId}.${name}`;

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

export const loadForMember = (memberId: string, name: string): string | null =>
  readStored(nameOf(memberId, name));

/** Keeps a value of somebody who may have no session. The caller has made sure that they are still there. */
export function saveForPerson(uid: string, name: string, value: string): void {
  writeStored(nameOf(uid, name), value);
  tell();
}

/** Keeps a value of the member who is signed in; an answer that comes after they left stores nothing any more. */
export function saveForMember(memberId: string, name: string, value: string): void {
  if (storedSession()?.memberId === memberId) saveForPerson(memberId, name, value);
}

export function clearForMember(memberId: string, name: string): void {
  removeStored(nameOf(memberId, name));
  tell();
}

/** The names of everything that the device holds for a member. */
export const namesOfMember = (memberId: string): string[] => {
  const own = nameOf(memberId, '');
  return storedNames(own).map((name) => name.slice(own.length));
};

/** Calls `listener` whenever something may have changed, in this tab or in another one. */
export function onMemberStorageChange(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onOtherTabStorage((name) => {
    if (name === null || name.startsWith(`${prefix}.`)) listener();
  });
  return () => {
    listeners.delete(listener);
    stop();
  };
}
