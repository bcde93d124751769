import { changes } from './changes.ts';

/*
 * Storage in this browser: single values, the session, and the member's data. When the browser blocks localStorage or
 * sessionStorage, or they are full, values are kept in memory until the page is closed; nothing here throws.
 */

const memory = { device: new Map<string, string>(), tab: new Map<string, string>() };

/** Where a value is stored: for all tabs of this browser, or for this tab only. */
export type Area = keyof typeof memory;

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
    // Blocked storage contains nothing.
  }
}

/**
 * Parses stored JSON with `schema`; `undefined` when there is none, or when it is invalid, for example after a
 * release.
 */
export function parseStored<Value>(
  stored: string | null | undefined,
  schema: { readonly parse: (value: unknown) => Value },
): Value | undefined {
  if (stored === null || stored === undefined) return undefined;
  try {
    return schema.parse(JSON.parse(stored));
  } catch {
    return undefined;
  }
}

/** The keys that begin with `prefix`. */
export function storedNames(prefix: string, area: Area = 'device'): string[] {
  try {
    const names = new Set([...Object.keys(storageOf(area)), ...memory[area].keys()]);
    return [...names].filter((name) => name.startsWith(prefix));
  } catch {
    return [...memory[area].keys()].filter((name) => name.startsWith(prefix));
  }
}

/**
 * Notifies of changes to the keys that match, in this tab or, through the browser's storage event, in another one.
 * A page that the browser keeps for Back gets none of these events, so listeners are also called when it is shown again.
 */
export function storageChanges(matches: (name: string) => boolean) {
  const { notify, subscribe } = changes();
  return {
    notify,
    subscribe: (listener: () => void): (() => void) => {
      const onStorage = ({ key, storageArea }: StorageEvent) => {
        const isLocalStorage = storageArea === null || storageArea === localStorage;
        // The key is null when another tab has cleared the storage.
        if (isLocalStorage && (key === null || matches(key))) listener();
      };
      const unsubscribe = subscribe(listener);
      const onPageShow = ({ persisted }: PageTransitionEvent) => {
        if (persisted) listener();
      };
      addEventListener('storage', onStorage);
      addEventListener('pageshow', onPageShow);
      return () => {
        unsubscribe();
        removeEventListener('storage', onStorage);
        removeEventListener('pageshow', onPageShow);
      };
    },
  };
}

const tokenName = 'jwt';
const memberIdName = 'user_id';
const sessionChanges = storageChanges((name) => name === tokenName || name === memberIdName);

interface StoredSession {
  readonly token: string;
  readonly memberId: string;
}

/** The session on this device, or `null` when signed out. Both keys are required. */
export function storedSession(): StoredSession | null {
  const token = readStored(tokenName);
  const memberId = readStored(memberIdName);
  return token && memberId ? { token, memberId } : null;
}

/** Stores the session. The token is written last, so that a tab that reads it can also read the member's id. */
export function storeSession({ token, memberId }: StoredSession): void {
  writeStored(memberIdName, memberId);
  writeStored(tokenName, token);
  sessionChanges.notify();
}

/** Deletes the session, which signs out all tabs. */
export function clearSession(): void {
  removeStored(tokenName);
  removeStored(memberIdName);
  sessionChanges.notify();
}

/** Calls `listener` when the session may have changed in any tab. Returns a function that stops it. */
export const onSessionChange = sessionChanges.subscribe;

/** The keys of a member's data contain the member's id, so that members who share a device never share data. */
const prefix = 'reshape.';
const keyOf = (memberId: string, name: string) => `${prefix}${memberId}.${name}`;
const memberChanges = storageChanges((name) => name.startsWith(prefix));

export const loadForMember = (memberId: string, name: string): string | null =>
  readStored(keyOf(memberId, name));

/** Stores a value for a person who may have no session. The caller makes sure that they are still signed in. */
export function saveForPerson(uid: string, name: string, value: string): void {
  writeStored(keyOf(uid, name), value);
  memberChanges.notify();
}

/**
 * Stores a value for a member who is signed in. Does nothing otherwise, such as for a response after the sign-out.
 */
export function saveForMember(memberId: string, name: string, value: string): void {
  if (storedSession()?.memberId === memberId) saveForPerson(memberId, name, value);
}

export function clearForMember(memberId: string, name: string): void {
  removeStored(keyOf(memberId, name));
  memberChanges.notify();
}

/** The names of all values that are stored for the member. */
export const namesOfMember = (memberId: string): string[] => {
  const start = keyOf(memberId, '');
  return storedNames(start).map((name) => name.slice(start.length));
};

/** Calls `listener` when a member's data may have changed in any tab. Returns a function that stops it. */
export const onMemberStorageChange = memberChanges.subscribe;
