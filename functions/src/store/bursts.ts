import { LRUCache } from 'lru-cache';
import type { Limit } from './limits.ts';

/** Limits that an instance keeps by itself: they cost nothing, and protect the instance rather than the bill. */
export interface Bursts {
  /** Counts one use by `key`. `false` when its window is used up. */
  take(limit: Limit, key: string, now: Date): boolean;
}

/** As many keys as are counted at once; the one that was idle longest is forgotten first. */
const mostKeys = 20_000;

/** Limits counted in the memory of this instance, each widened by `scale`. */
export function instanceBursts(scale: number): Bursts {
  const counted = new LRUCache<string, { readonly window: number; uses: number }>({ max: mostKeys });
  return {
    take({ scope, most, seconds }, key, now) {
      const window = Math.floor(now.getTime() / 1000 / seconds);
      const name = `${scope} ${key}`;
      const known = counted.get(name);
      if (known?.window !== window) {
        counted.set(name, { window, uses: 1 });
        return true;
      }
      known.uses += 1;
      return known.uses <= most * scale;
    },
  };
}
