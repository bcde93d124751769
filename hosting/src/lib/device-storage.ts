/**
 * localStorage that never throws. When the browser forbids it or has no room left, values live in memory until the page
 * is closed.
 */
const memory = new Map<string, string>();

export function readStored(name: string): string | null {
  try {
    return memory.get(name) ?? localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function writeStored(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
    memory.delete(name);
  } catch {
    memory.set(name, value);
  }
}

export function removeStored(name: string): void {
  memory.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // An unreachable localStorage has no value to remove.
  }
}

/** The keys that begin with `prefix`. */
export function storedNames(prefix: string): string[] {
  try {
    const names = new Set([...Object.keys(localStorage), ...memory.keys()]);
    return [...names].filter((name) => name.startsWith(prefix));
  } catch {
    return [...memory.keys()].filter((name) => name.startsWith(prefix));
  }
}

/** Calls `listener` with each key that another tab changed, or `null` when it cleared all of them. */
export function onOtherTabStorage(listener: (name: string | null) => void): () => void {
  const onStorage = ({ key, storageArea }: StorageEvent) => {
    if (storageArea === null || storageArea === localStorage) listener(key);
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
