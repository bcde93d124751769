import { LRUCache } from 'lru-cache';

/** How long content is remembered, in milliseconds. A change of it reaches every reader within that. */
export const contentMemoryTime = 60_000;

/**
 * `load`, asked at most once in `contentMemoryTime` for calls of the same key, also when they come at the same moment.
 * A failure is not remembered. `clock` counts milliseconds.
 */
export function remembered<Args extends readonly unknown[], Value>(
  load: (...args: Args) => Promise<Value>,
  keyOf: (...args: Args) => string | number,
  clock: { now(): number },
): (...args: Args) => Promise<Value> {
  const known = new LRUCache<string | number, Promise<Value>>({
    max: 100,
    ttl: contentMemoryTime,
    ttlResolution: 0,
    perf: clock,
  });
  return (...args) => {
    const key = keyOf(...args);
    const found = known.get(key);
    if (found) return found;
    const loading = load(...args);
    known.set(key, loading);
    loading.catch(() => {
      if (known.peek(key) === loading) known.delete(key);
    });
    return loading;
  };
}
