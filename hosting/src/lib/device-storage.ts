/**
 * localStorage that never throws. A browser may forbid it or have no room left; then a value lives as long as the
 * page does, which is the most that can be offered.
 */
const untilReload = new Map<string, string>();

export function readStored(name: string): string | null {
  try {
    return untilReload.get(name) ?? localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function writeStored(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
    untilReload.delete(name);
  } catch {
    untilReload.set(name, value);
  }
}

export function removeStored(name: string): void {
  untilReload.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // What cannot be reached was not written either.
  }
}

/** The names under which something is stored and that begin with `prefix`. */
export function storedNames(prefix: string): string[] {
  try {
    const names = new Set([...Object.keys(localStorage), ...untilReload.keys()]);
    return [...names].filter((name) => name.startsWith(prefix));
  } catch {
    return [...untilReload.keys()].filter((name) => name.startsWith(prefix));
  }
}

/** Calls `listener` with the name of each value that another tab changed, or `null` when it cleared all of them. */
export function onOtherTabStorage(listener: (name: string | null) => void): () => void {
  const onStorage = ({ key, storageArea }: StorageEvent) => {
    if (storageArea === null || storageArea === localStorage) listener(key);
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
