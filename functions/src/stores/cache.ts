import { LRUCache } from 'lru-cache';
import type { Activity } from './activity.ts';
import type { Cohorts } from './cohorts.ts';
import type { Feedback } from './feedback.ts';
import type { Members } from './members.ts';
import type { Microchallenges } from './microchallenges.ts';
import type { Nudges, PushSubscriptions } from './nudges.ts';
import type { Operators } from './operators.ts';

interface TtlCacheOptions {
  readonly ttlMs: number;
  readonly max: number;
  /** In milliseconds. */
  readonly clock: { now(): number };
}

/** Caches the result of `load` by key, for `ttlMs`: concurrent calls share one load, and failures are not cached. */
function ttlCache<Args extends readonly unknown[], Value>(
  load: (...args: Args) => Promise<Value>,
  keyOf: (...args: Args) => string | number,
  { ttlMs, max, clock }: TtlCacheOptions,
): { get(...args: Args): Promise<Value>; delete(key: string | number): void } {
  const cache = new LRUCache<string | number, Promise<Value>>({
    max,
    ttl: ttlMs,
    ttlResolution: 0,
    perf: clock,
  });
  return {
    get(...args) {
      const key = keyOf(...args);
      const cached = cache.get(key);
      if (cached) return cached;
      const loading = load(...args);
      cache.set(key, loading);
      loading.catch(() => {
        if (cache.peek(key) === loading) cache.delete(key);
      });
      return loading;
    },
    delete: (key) => void cache.delete(key),
  };
}

/** How long an instance caches a member, in milliseconds; a revocation takes at most this long to arrive. */
const memberTtlMs = 10_000;

interface MemberStores {
  readonly members: Members;
  readonly activity: Activity;
  readonly pushSubscriptions: PushSubscriptions;
}

/**
 * Each member's document is cached briefly, because every call of a member reads it. The settings of nudges
 * are part of it.
 */
export function cachedMembers(
  { members, activity, pushSubscriptions }: MemberStores,
  clock: TtlCacheOptions['clock'],
): MemberStores {
  const cache = ttlCache(
    async (memberId: string) => {
      const member = await members.get(memberId);
      // Misses are not cached: a user may become a member at any moment.
      if (!member) cache.delete(memberId);
      return member;
    },
    (memberId) => memberId,
    { ttlMs: memberTtlMs, max: 20_000, clock },
  );
  const invalidateAfter = async <T>(memberId: string, change: Promise<T>): Promise<T> => {
    try {
      return await change;
    } finally {
      cache.delete(memberId);
    }
  };
  const cached: Members = {
    place: members.place,
    places: members.places,
    get: cache.get,
    getStored: (memberId) => invalidateAfter(memberId, members.getStored(memberId)),
    admit: (identity, now) => invalidateAfter(identity.uid, members.admit(identity, now)),
    lostPlace: members.lostPlace,
    endSession: (memberId, ...rest) => invalidateAfter(memberId, members.endSession(memberId, ...rest)),
    keep: members.keep,
    noteAttendance: members.noteAttendance,
    set: (memberId, fields) => invalidateAfter(memberId, members.set(memberId, fields)),
    setCalendar: (memberId, calendar) => invalidateAfter(memberId, members.setCalendar(memberId, calendar)),
    findByCalendar: members.findByCalendar,
    markSeen: (memberId, what, of) => invalidateAfter(memberId, members.markSeen(memberId, what, of)),
    changeSecondMonth: (memberId, change) =>
      invalidateAfter(memberId, members.changeSecondMonth(memberId, change)),
    endAllSessions: (memberId) => invalidateAfter(memberId, members.endAllSessions(memberId)),
  };
  return {
    members: cached,
    activity: {
      note: (memberId, ...rest) => invalidateAfter(memberId, activity.note(memberId, ...rest)),
      shareActiveOn: ttlCache(activity.shareActiveOn, (cohortId, day) => `${cohortId} ${day}`, {
        ttlMs: contentTtlMs,
        max: 100,
        clock,
      }).get,
    },
    pushSubscriptions: {
      get: pushSubscriptions.get,
      update: (memberId, change) => invalidateAfter(memberId, pushSubscriptions.update(memberId, change)),
    },
  };
}

/** How long an instance caches an operator, in milliseconds; a revocation takes at most this long to arrive. */
const operatorTtlMs = 30_000;

/** `operators`, with each operator's document cached briefly, because every call of an operator reads it. */
export function cachedOperators(operators: Operators, clock: TtlCacheOptions['clock']): Operators {
  const cache = ttlCache(
    async (uid: string) => {
      const operator = await operators.get(uid);
      // An account may be granted the role at any moment.
      if (!operator) cache.delete(uid);
      return operator;
    },
    (uid) => uid,
    { ttlMs: operatorTtlMs, max: 100, clock },
  );
  return {
    ...operators,
    get: cache.get,
    change: (uid, ...rest) => operators.change(uid, ...rest).finally(() => cache.delete(uid)),
    revoke: (uid, ...rest) => operators.revoke(uid, ...rest).finally(() => cache.delete(uid)),
  };
}

/** `feedback`, with the published quotes cached briefly, because every visitor of the sales page reads them. */
export const cachedFeedback = (feedback: Feedback, clock: TtlCacheOptions['clock']): Feedback => ({
  ...feedback,
  publishedQuotes: ttlCache(feedback.publishedQuotes, () => 'published', {
    ttlMs: contentTtlMs,
    max: 1,
    clock,
  }).get,
});

/** How long content is cached, in milliseconds; a change takes at most this long to reach every reader. */
export const contentTtlMs = 60_000;

/** How long the number of taken seats is cached, in milliseconds, so that a burst of payments counts them once. */
const seatsTtlMs = 2_000;

/** The number of arcs of the nudges' circle; an instance caches one nudge per arc. */
export const cachedNudgeCount = 16;

interface Content {
  readonly microchallenges: Microchallenges;
  readonly nudges: Nudges;
  readonly cohorts: Cohorts;
}

/**
 * Caches public content so that its reads are bounded per instance and minute: the list of challenges once,
 * the calendars of the cohorts in use, and `cachedNudgeCount` nudges. Within an arc of the circle, the nudge
 * that the first request of a minute found is reused for the rest of the minute: every nudge is still equally
 * likely, and a client that calls all day costs no more than one that calls once.
 */
export function cachedContent(
  { microchallenges, nudges, cohorts }: Content,
  clock: TtlCacheOptions['clock'],
): Content {
  const withCache = <Args extends readonly unknown[], Value>(
    load: (...args: Args) => Promise<Value>,
    keyOf: (...args: Args) => string | number,
  ) => ttlCache(load, keyOf, { ttlMs: contentTtlMs, max: 100, clock }).get;
  return {
    microchallenges: { list: withCache(microchallenges.list, () => 'list') },
    nudges: {
      at: withCache(nudges.at, (place) => Math.floor(place * cachedNudgeCount)),
      all: withCache(nudges.all, () => 'all'),
    },
    cohorts: {
      get: withCache(cohorts.get, (id) => id),
      running: withCache(cohorts.running, (today) => today),
      open: withCache(cohorts.open, () => 'open'),
      current: ttlCache(cohorts.current, (today) => today, { ttlMs: seatsTtlMs, max: 1, clock }).get,
      all: cohorts.all,
      countPlaces: cohorts.countPlaces,
      people: cohorts.people,
      change: cohorts.change,
    },
  };
}
