import { onOtherTabStorage, readStored, removeStored, storedNames, writeStored } from './device-storage.ts';
import { storedSession } from './session-store.ts';

/** The member's data on this device, under keys that begin with the member's id, so that members never share data. */
const prefix = 'reshape';
const nameOf = (memberId: string, name: string) => `${prefix}.${memberId}.${name}`;

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

export const loadForMember = (memberId: string, name: string): string | null =>
  readStored(nameOf(memberId, name));

/** Stores a value for a person who may have no session. The caller checks that they are still signed in. */
export function saveForPerson(uid: string, name: string, value: string): void {
  writeStored(nameOf(uid, name), value);
  notify();
}

/** Stores a value for the signed-in member; a response that arrives after the sign-out stores nothing. */
export function saveForMember(memberId: string, name: string, value: string): void {
  if (storedSession()?.memberId === memberId) saveForPerson(memberId, name, value);
}

export function clearForMember(memberId: string, name: string): void {
  removeStored(nameOf(memberId, name));
  notify();
}

/** The names of all the member's data on this device. */
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
