/*
 * What is stored in this browser: single values, the session, and a member's data. localStorage, and sessionStorage for one
 * tab, never throw here: when the browser forbids them or has no room left, values live in memory until the page is closed.
 */

const memory = { device: new Map<string, string>(), tab: new Map<string, string>() };

/** Where a value is kept: on the device for every tab, or in this tab alone. */
type Area = keyof typeof memory;

const storageOf = (area: Area): Storage => (area === 'device' ? localStorage : sessionStorage);

export function readStored(name: string, area: Area = 'device'): string | null {
  try {
    return memory[area].get(name) ?? storageOf(area).getItem(name);
  } catch {
    return null;
  }
}

export function writeStored(name: string, value: string, area: Area = 'device'): void {
  try {
    storageOf(area).setItem(name, value);
    memory[area].delete(name);
  } catch {
    memory[area].set(name, value);
  }
}

export function removeStored(name: string, area: Area = 'device'): void {
  memory[area].delete(name);
  try {
    storageOf(area).removeItem(name);
  } catch {
    // An unreachable storage has no value to remove.
  }
}

/** A stored JSON text, parsed with `schema`; `undefined` when there is none or it does not fit, such as one of an older release. */
export function parseStored<Value>(
  stored: string | null | undefined,
  schema: { readonly parse: (value: unknown) => Value },
): Value | undefined {
  try {
    return schema.parse(JSON.parse(stored ?? ''));
  } catch {
    return undefined;
  }
}

/** The keys that begin with `prefix`. */
function storedNames(prefix: string): string[] {
  try {
    const names = new Set([...Object.keys(localStorage), ...memory.device.keys()]);
    return [...names].filter((name) => name.startsWith(prefix));
  } catch {
    return [...memory.device.keys()].filter((name) => name.startsWith(prefix));
  }
}

/** Listeners to the keys for which `isOurs`, in this tab and, by the browser's event, in the others. */
function changesOf(isOurs: (name: string) => boolean) {
  const listeners = new Set<() => void>();
  return {
    notify: (): void => {
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      const onStorage = ({ key, storageArea }: StorageEvent) => {
        const isOfDevice = storageArea === null || storageArea === localStorage;
        // Without a key when another tab cleared all of them.
        if (isOfDevice && (key === null || isOurs(key))) listener();
      };
      listeners.add(listener);
      addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', onStorage);
      };
    },
  };
}

/** The keys of the session, used in this file only. */
const tokenName = 'jwt';
const memberIdName = 'user_id';
const sessionChanges = changesOf((name) => name === tokenName || name === memberIdName);

interface StoredSession {
  readonly token: string;
  readonly memberId: string;
}

/** The session on this device, or `null` when signed out. An incomplete session counts as none. */
export function storedSession(): StoredSession | null {
  const token = readStored(tokenName);
  const memberId = readStored(memberIdName);
  return token && memberId ? { token, memberId } : null;
}

/** Stores the session in every tab. The token is written last, so that a tab that sees it also sees the member. */
export function storeSession({ token, memberId }: StoredSession): void {
  writeStored(memberIdName, memberId);
  writeStored(tokenName, token);
  sessionChanges.notify();
}

/** Clears the session in every tab. */
export function clearSession(): void {
  removeStored(tokenName);
  removeStored(memberIdName);
  sessionChanges.notify();
}

/** Calls `listener` whenever the session may have changed, in this tab or in another one. Returns the unsubscriber. */
export const onSessionChange = sessionChanges.subscribe;

/** A member's data are under keys that begin with the member's id, so that members never share data. */
const prefix = 'reshape.';
const keyOf = (memberId: string, name: string) => `${prefix}${memberId}.${name}`;
const memberChanges = changesOf((name) => name.startsWith(prefix));

export const loadForMember = (memberId: string, name: string): string | null =>
  readStored(keyOf(memberId, name));

/** Stores a value for a person who may have no session. The caller checks that they are still signed in. */
export function saveForPerson(uid: string, name: string, value: string): void {
  writeStored(keyOf(uid, name), value);
  memberChanges.notify();
}

/** Stores a value for the signed-in member; a response that arrives after the sign-out stores nothing. */
export function saveForMember(memberId: string, name: string, value: string): void {
  if (storedSession()?.memberId === memberId) saveForPerson(memberId, name, value);
}

export function clearForMember(memberId: string, name: string): void {
  removeStored(keyOf(memberId, name));
  memberChanges.notify();
}

/** The names of all the member's data on this device. */
export const namesOfMember = (memberId: string): string[] => {
  const own = keyOf(memberId, '');
  return storedNames(own).map((name) => name.slice(own.length));
};

/** Calls `listener` whenever data of a member may have changed, in this tab or in another one. Returns the unsubscriber. */
export const onMemberStorageChange = memberChanges.subscribe;
