/**
 * localStorage, and sessionStorage for one tab, that never throw. When the browser forbids them or has no room left,
 * values live in memory until the page is closed.
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

/** The keys that begin with `prefix`. */
export function storedNames(prefix: string): string[] {
  try {
    const names = new Set([...Object.keys(localStorage), ...memory.device.keys()]);
    return [...names].filter((name) => name.startsWith(prefix));
  } catch {
    return [...memory.device.keys()].filter((name) => name.startsWith(prefix));
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
