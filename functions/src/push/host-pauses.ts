import { LRUCache } from 'lru-cache';

/** Subscribers choose the hosts below Microsoft's and Apple's; no more pauses are remembered than this. */
const mostRemembered = 1_000;

/** Push services that asked us to wait, each until when. Others go on meanwhile (security catalogue F13). */
export interface HostPauses {
  pause(host: string, until: Date): void;
  /** Until when nothing is sent to `host`; `undefined` when it may be. */
  until(host: string, now: Date): Date | undefined;
}

export function hostPauses(): HostPauses {
  const pauses = new LRUCache<string, Date>({ max: mostRemembered });
  return {
    pause(host, until) {
      const known = pauses.get(host);
      if (!known || known < until) pauses.set(host, until);
    },
    until(host, now) {
      const until = pauses.get(host);
      return until && now < until ? until : undefined;
    },
  };
}
