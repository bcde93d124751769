import type { Worksheet } from '@reshape/contract/worksheets';
import type { World } from '../endpoints/handler.ts';
import type { Proof } from '../gateways/identity.ts';
import type { NudgeTask } from '../gateways/nudge-tasks.ts';
import { keyRing } from '../session/key-ring.ts';
import { sessionTokens } from '../session/session-token.ts';
import type { ChallengeLog, Member, RosterEntry } from '../store/documents.ts';
import type { Subscriber } from '../store/newsletter.ts';
import type { PushSubscription } from '../store/push-subscriptions.ts';
import type { NewReflection } from '../store/reflections.ts';
import type { NewSpot } from '../store/spots.ts';
import type { Waiting } from '../store/waitlist.ts';
import { memoryChallengeLogs } from './memory/memory-challenge-logs.ts';
import { type MemoryContent, memoryContent } from './memory/memory-content.ts';
import { memoryMembers } from './memory/memory-members.ts';
import { memoryNewsletter } from './memory/memory-newsletter.ts';
import { memoryPushSubscriptions } from './memory/memory-push-subscriptions.ts';
import { memorySpots } from './memory/memory-spots.ts';
import { memoryTracker, type StoredDay } from './memory/memory-tracker.ts';
import { memoryWorksheets } from './memory/memory-worksheets.ts';

/** A world in memory that a test can look into and arrange. */
export interface MemoryWorld extends World {
  /** What each ID token proves; an unlisted one is invalid. */
  readonly proofs: Map<string, Proof | 'disabled'>;
  readonly revoked: Set<string>;
  readonly roster: Map<string, RosterEntry>;
  readonly stored: Map<string, Member>;
  readonly storedSpots: Map<string, NewSpot[]>;
  readonly content: MemoryContent;
  /** These hold documents by their paths. */
  readonly storedWorksheets: Map<string, Worksheet>;
  readonly storedDays: Map<string, StoredDay>;
  readonly storedLogs: Map<string, ChallengeLog>;
  readonly storedReflections: Map<string, NewReflection>;
  readonly storedWaiting: Map<string, Waiting>;
  readonly storedSubscribers: Map<string, Subscriber>;
  /** By their ids. */
  readonly storedSubscriptions: Map<string, PushSubscription>;
  /** What was handed to the queue of nudges, in order. */
  readonly queued: NudgeTask[];
  /**
   * Every stored document whose path begins with `prefix`, as one text: equal texts, equal documents. A push subscription
   * counts as a document of its owner.
   */
  digest(prefix?: string): string;
  /** Forgets everything. */
  clear(): void;
}

export const testKeys = `test:${Buffer.from('a key for tests: 0123456789 abcdefghij').toString('base64')}`;
export const testIssuer = 'https://test.example';

export function memoryWorld(): MemoryWorld {
  const proofs: MemoryWorld['proofs'] = new Map();
  const revoked = new Set<string>();
  const roster: MemoryWorld['roster'] = new Map();
  const stored: MemoryWorld['stored'] = new Map();
  const storedSpots: MemoryWorld['storedSpots'] = new Map();
  const storedWorksheets: MemoryWorld['storedWorksheets'] = new Map();
  const storedDays: MemoryWorld['storedDays'] = new Map();
  const storedLogs: MemoryWorld['storedLogs'] = new Map();
  const storedReflections: MemoryWorld['storedReflections'] = new Map();
  const storedWaiting: MemoryWorld['storedWaiting'] = new Map();
  const storedSubscribers: MemoryWorld['storedSubscribers'] = new Map();
  const storedSubscriptions: MemoryWorld['storedSubscriptions'] = new Map();
  const queued: NudgeTask[] = [];
  const uses = new Map<string, number>();
  const content: MemoryContent = { challenges: new Map(), nudges: new Map(), cohorts: new Map() };
  const byPath = [
    storedWorksheets,
    storedDays,
    storedLogs,
    storedReflections,
    storedWaiting,
    storedSubscribers,
  ];
  return {
    proofs,
    revoked,
    roster,
    stored,
    storedSpots,
    content,
    storedWorksheets,
    storedDays,
    storedLogs,
    storedReflections,
    storedWaiting,
    storedSubscribers,
    storedSubscriptions,
    queued,
    digest(prefix = '') {
      const documents: [string, unknown][] = [
        ...[...roster].map(([id, entry]): [string, unknown] => [`roster/${id}`, entry]),
        ...[...stored].map(([id, member]): [string, unknown] => [`members/${id}`, member]),
        ...[...storedSpots].map(([id, spots]): [string, unknown] => [`members/${id}/spots`, spots]),
        ...[...storedSubscriptions.values()].map((subscription): [string, unknown] => [
          `members/${subscription.uid}/pushSubscriptions/${subscription.id}`,
          subscription,
        ]),
        ...byPath.flatMap((documents): [string, unknown][] => [...documents]),
      ];
      return JSON.stringify(documents.filter(([path]) => path.startsWith(prefix)));
    },
    clear() {
      for (const map of [
        proofs,
        roster,
        stored,
        storedSpots,
        storedSubscriptions,
        ...byPath,
        ...Object.values(content),
      ])
        map.clear();
      revoked.clear();
      uses.clear();
      queued.length = 0;
    },
    worksheets: memoryWorksheets(storedWorksheets),
    tracker: memoryTracker(storedDays, storedWorksheets),
    challengeLogs: memoryChallengeLogs(storedLogs),
    ...memoryContent(content),
    reflections: {
      get: async (memberId, week) =>
        storedReflections.get(`members/${memberId}/reflections/${week}`)?.content,
      async keep(memberId, week, reflection) {
        const path = `members/${memberId}/reflections/${week}`;
        const kept = storedReflections.get(path) ?? reflection;
        storedReflections.set(path, kept);
        return kept.content;
      },
    },
    ...memoryNewsletter(storedSubscribers, uses),
    waitlist: {
      async join(uid, waiting) {
        if (storedWaiting.has(`waitlist/${uid}`)) return false;
        storedWaiting.set(`waitlist/${uid}`, waiting);
        return true;
      },
    },
    tokens: sessionTokens(keyRing(testKeys), testIssuer),
    identity: {
      prove: async (idToken) => proofs.get(idToken) ?? 'invalid',
      revoke: async (uid) => void revoked.add(uid),
    },
    members: memoryMembers(stored, roster),
    spots: memorySpots(storedSpots),
    pushSubscriptions: memoryPushSubscriptions(storedSubscriptions, stored),
    nudgeTasks: { enqueue: async (task) => void queued.push(task) },
  };
}
