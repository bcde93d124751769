import { onOtherTabStorage, readStored, removeStored, storedNames, writeStored } from './device-storage.ts';
import { storedSession } from './session-store.ts';

/** What is stored on the device for a member, under names that begin with the member's id: nobody reads another's. */
const prefix = 'reshape';
const nameOf = (memberId: string, name: string) => `${prefix}.${memberId}.${name}`;

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

export const loadForMember = (memberId: string, name: string): string | null =>
  readStored(nameOf(memberId, name));

/** Stores a value of a person who may have no session. The caller makes sure that they are still signed in. */
export function saveForPerson(uid: string, name: string, value: string): void {
  writeStored(nameOf(uid, name), value);
  notify();
}

/** Stores a value of the member who is signed in; a response that comes after they signed out stores nothing. */
export function saveForMember(memberId: string, name: string, value: string): void {
  if (storedSession()?.memberId === memberId) saveForPerson(memberId, name, value);
}

export function clearForMember(memberId: string, name: string): void {
  removeStored(nameOf(memberId, name));
  notify();
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
