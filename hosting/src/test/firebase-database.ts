/**
 * Stands in for the browser's databases: one of Firebase with these keys, none (`null`), or one that cannot be read.
 */
export function withFirebaseDatabase(keys: readonly string[] | null | 'unreadable'): void {
  // biome-ignore lint/suspicious/noExplicitAny: only what is used of a request exists.
  const requestOf = (fields: object): any => ({ ...fields });
  const open = () => {
    const opening = requestOf({ transaction: { abort: () => undefined } });
    const database = {
      objectStoreNames: { contains: () => true },
      close: () => undefined,
      transaction: () => ({
        objectStore: () => ({
          getAllKeys() {
            const reading = requestOf({ result: keys });
            queueMicrotask(() => reading.onsuccess());
            return reading;
          },
        }),
      }),
    };
    queueMicrotask(() => {
      if (keys === null) opening.onupgradeneeded();
      if (keys === null || keys === 'unreadable') return opening.onerror();
      opening.result = database;
      opening.onsuccess();
    });
    return opening;
  };
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: { open } });
}
