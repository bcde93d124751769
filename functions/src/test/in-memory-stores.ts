import { price } from '@reshape/content/programme';
import { type VisitEvent, visitEvents } from '@reshape/contract/visits';
import { localDay } from '@reshape/domain/local-day';
import type { DeletionTask } from '../account/task.ts';
import type { ApiDependencies, PaymentServices } from '../dependencies.ts';
import { createLog } from '../log.ts';
import { mailId, type OutgoingMail } from '../mail/outgoing.ts';
import type { NudgeTask } from '../nudges/task.ts';
import { contactHasher, isSigned } from '../payments/razorpay.ts';
import type { IdentityClaims } from '../session/identity.ts';
import { keyRing } from '../session/keys.ts';
import { sessionTokens } from '../session/tokens.ts';
import { activityAfter } from '../stores/activity.ts';
import type { StoredAutomaticity } from '../stores/automaticity.ts';
import { type StoredCohort, withLiveSessionIds } from '../stores/cohorts.ts';
import type { StoredConversation } from '../stores/conversations.ts';
import type { StoredDeletion } from '../stores/deletions.ts';
import type { StoredFeedback } from '../stores/feedback.ts';
import { type Member, rosterId } from '../stores/members.ts';
import type { Messages, StoredMessage } from '../stores/messages.ts';
import type { ChallengeLog } from '../stores/microchallenges.ts';
import type { Subscriber } from '../stores/newsletter.ts';
import type { PushSubscription } from '../stores/nudges.ts';
import type { OperatorLogEntry } from '../stores/operator-log.ts';
import type { StoredPair } from '../stores/pair.ts';
import type { StoredPayment } from '../stores/payments.ts';
import { inMemoryRateLimiter } from '../stores/rate-limiter.ts';
import type { NewReflection } from '../stores/reflections.ts';
import type { RosterEntry } from '../stores/roster.ts';
import type { StoredSignInLink } from '../stores/sign-in-links.ts';
import type { DeletedSpot, NewSpot } from '../stores/spots.ts';
import type { UnreadableWebhook } from '../stores/unreadable-webhooks.ts';
import type { ListedWaiting } from '../stores/waitlist.ts';
import { inMemoryDeletions, inMemoryPersonalData } from './in-memory/account.ts';
import { inMemoryAutomaticity } from './in-memory/automaticity.ts';
import { type InMemoryContent, inMemoryContent } from './in-memory/content.ts';
import { inMemoryConversations } from './in-memory/conversations.ts';
import { Documents, documentsByPath } from './in-memory/documents.ts';
import { inMemoryFeedback } from './in-memory/feedback.ts';
import { inMemoryMembers } from './in-memory/members.ts';
import { inMemoryChallengeLogs } from './in-memory/microchallenges.ts';
import { inMemoryNewsletter } from './in-memory/newsletter.ts';
import { inMemoryPushSubscriptions } from './in-memory/nudges.ts';
import { inMemoryPairs } from './in-memory/pair.ts';
import { inMemoryPayments } from './in-memory/payments.ts';
import { inMemoryRazorpay } from './in-memory/razorpay.ts';
import { inMemoryReflections } from './in-memory/reflections.ts';
import { inMemorySignInLinks } from './in-memory/sign-in-links.ts';
import { inMemorySpots } from './in-memory/spots.ts';
import { inMemoryWaitlist } from './in-memory/waitlist.ts';
import {
  inMemoryTracker,
  inMemoryWorksheets,
  type StoredDay,
  type StoredWorksheet,
} from './in-memory/worksheets.ts';

/** What the in-memory stores hold, by id or, where nothing else is said, by document path. */
const emptyMaps = () => ({
  /** The claims of each ID token; unlisted tokens are invalid. */
  idTokens: new Map<string, IdentityClaims | 'disabled'>(),
  /** By roster id. */
  roster: new Documents<RosterEntry>(),
  /** The live sessions that a person came to, by roster id. */
  attendance: new Documents<readonly string[]>(),
  /** The members, by id. */
  stored: new Documents<Member>(),
  /** By member. */
  storedSpots: new Documents<NewSpot[]>(),
  storedDeletedSpots: new Documents<DeletedSpot>(),
  storedWorksheets: new Documents<StoredWorksheet>(),
  storedDays: new Documents<StoredDay>(),
  storedAutomaticity: new Documents<StoredAutomaticity>(),
  storedConversations: new Documents<StoredConversation>(),
  storedPairs: new Documents<StoredPair>(),
  storedLogs: new Documents<ChallengeLog>(),
  storedReflections: new Documents<NewReflection>(),
  storedWaiting: new Documents<ListedWaiting>(),
  /** By id. */
  storedDeletions: new Documents<StoredDeletion>(),
  /** What members answered at the end, by cohort and account. */
  storedFeedback: new Documents<StoredFeedback>(),
  storedSubscribers: new Documents<Subscriber>(),
  /** By id. */
  storedSubscriptions: new Documents<PushSubscription>(),
  /** By id. */
  storedPayments: new Documents<StoredPayment>(),
  /** The payments, refunds and disputes that the fake provider lists, by id, as its API describes them. */
  providerPayments: new Map<string, unknown>(),
  providerRefunds: new Map<string, unknown>(),
  providerDisputes: new Map<string, unknown>(),
  storedSignInLinks: new Documents<StoredSignInLink>(),
  /** The webhooks that could not be read, by id. */
  unreadable: new Map<string, UnreadableWebhook>(),
  /** How often an event happened on a day. */
  visitCounts: new Map<string, number>(),
  /** What operators wrote to cohorts, by id. */
  storedMessages: new Documents<StoredMessage>(),
  /** The enqueued mails, by mail id. */
  mails: new Map<string, OutgoingMail>(),
});

/** The dependencies of the API with all stores in memory, which a test can inspect and fill. */
export interface InMemoryDependencies
  extends ApiDependencies,
    PaymentServices,
    Readonly<ReturnType<typeof emptyMaps>> {
  readonly revoked: Set<string>;
  readonly content: InMemoryContent;
  readonly messages: Pick<Messages, 'get'>;
  /** The tasks enqueued for nudges, in order. */
  readonly queued: NudgeTask[];
  /** The deletions that were enqueued. */
  readonly queuedDeletions: DeletionTask[];
  /** The operator's log. */
  readonly operatorEntries: OperatorLogEntry[];
  /** The lines of the log, as JSON. */
  readonly logged: string[];
  /**
   * Every stored document whose path begins with `prefix`, as one string for comparisons. A push subscription
   * counts as its owner's document.
   */
  snapshot(prefix?: string): string;
  clear(): void;
}

export const testKeys = `test:${Buffer.from('a key for tests: 0123456789 abcdefghij').toString('base64')}`;
export const testWebhookSecrets = ['the secret of today', 'the secret of yesterday'] as const;
export const testIssuer = 'https://test.example';

interface Options {
  readonly clock?: () => Date;
  /** Always the lowest number, unless a test says otherwise. */
  readonly random?: () => number;
}

/** The day of most tests, in the second week of the cohort. */
export const testNow = new Date('2026-06-17T10:00:00Z');

/** The sender and the site of mails in tests. */
export const testMailSettings = {
  from: { name: 'Reshape', address: 'hello@reshape.example' },
  operatorEmail: 'operator@example.com',
  siteUrl: new URL('https://reshape.example'),
};

/** For 1,000 keys: a limiter reserves the memory for all its keys at once, and tests need few. */
const smallRateLimiter = () => inMemoryRateLimiter(undefined, 1_000);

export function inMemoryDependencies({
  clock = () => testNow,
  random = () => 0,
}: Options = {}): InMemoryDependencies {
  const maps = emptyMaps();
  const { idTokens, roster, stored, storedSpots, storedSubscriptions, storedPayments, mails } = maps;
  const content: InMemoryContent = { challenges: new Map(), nudges: new Map(), cohorts: new Map() };
  const revoked = new Set<string>();
  let sharedLimiter = smallRateLimiter();
  const operatorEntries: OperatorLogEntry[] = [];
  const queued: NudgeTask[] = [];
  const queuedDeletions: DeletionTask[] = [];
  const logged: string[] = [];
  let ids = 0;
  return {
    ...maps,
    content,
    revoked,
    operatorEntries,
    queued,
    queuedDeletions,
    logged,
    clock,
    random,
    newId: () => `id-${ids++}`,
    log: createLog((entry) => void logged.push(JSON.stringify(entry))),
    snapshot(prefix = '') {
      const documents: (readonly [string, unknown])[] = [
        ...documentsByPath(maps),
        ...[...roster].map(([id, entry]): [string, unknown] => [`roster/${id}`, entry]),
        // Every call that writes notes itself as the latest change, also one that repeats an earlier one.
        ...[...stored].map(([id, { lastChange: _, ...member }]): [string, unknown] => [
          `members/${id}`,
          member,
        ]),
        ...[...storedSpots].map(([id, spots]): [string, unknown] => [`members/${id}/spots`, spots]),
        ...[...storedSubscriptions.values()].map((subscription): [string, unknown] => [
          `members/${subscription.uid}/pushSubscriptions/${subscription.id}`,
          subscription,
        ]),
        ...[...maps.attendance].map(([id, attended]): [string, unknown] => [`roster/${id}`, { attended }]),
        ...[...maps.storedFeedback].map(([id, feedback]): [string, unknown] => [
          `members/${feedback.uid}/feedback/${id}`,
          feedback,
        ]),
        ...[...storedPayments].map(([id, payment]): [string, unknown] => [`payments/${id}`, payment]),
      ];
      return JSON.stringify(documents.filter(([path]) => path.startsWith(prefix)));
    },
    clear() {
      for (const map of [...Object.values(maps), ...Object.values(content), revoked]) map.clear();
      sharedLimiter = smallRateLimiter();
      for (const list of [queued, queuedDeletions, operatorEntries, logged]) list.length = 0;
      ids = 0;
    },
    worksheets: inMemoryWorksheets(maps.storedWorksheets),
    tracker: inMemoryTracker(maps.storedDays, maps.storedWorksheets),
    automaticity: inMemoryAutomaticity(maps.storedAutomaticity),
    conversations: inMemoryConversations(maps.storedConversations),
    pairs: inMemoryPairs(maps.storedPairs, stored),
    challengeLogs: inMemoryChallengeLogs(maps.storedLogs),
    ...inMemoryContent(content, roster, operatorEntries),
    reflections: inMemoryReflections(maps.storedReflections),
    newsletter: inMemoryNewsletter(maps.storedSubscribers),
    messages: { get: async (id) => maps.storedMessages.get(id) },
    // So that no test uses up a limit by accident.
    instanceRateLimiter: { consume: () => true },
    rateLimiter: { consume: async (...use) => sharedLimiter.consume(...use) },
    waitlist: inMemoryWaitlist(maps.storedWaiting, maps.storedDeletions, operatorEntries),
    tokens: sessionTokens(keyRing(testKeys), testIssuer),
    identity: {
      verify: async (idToken) => idTokens.get(idToken) ?? 'invalid',
      async accountOf(email) {
        const identity = [...idTokens.values()].find(
          (claims) => claims !== 'disabled' && claims.email?.toLowerCase() === email.toLowerCase(),
        );
        return identity && identity !== 'disabled'
          ? { uid: identity.uid, email, name: identity.displayName ?? null }
          : undefined;
      },
      signInLink: async (email) =>
        `https://identity.example/?mode=signIn&oobCode=${encodeURIComponent(email)}`,
      async *unusedSince(before) {
        for (const claims of idTokens.values())
          if (claims !== 'disabled' && claims.authTime * 1000 < before.getTime()) yield claims;
      },
      revokeSignIns: async (uid) => void revoked.add(uid),
      deleteAccount: async (uid) => void revoked.add(uid),
    },
    members: inMemoryMembers(stored, roster, maps.attendance, maps.storedDeletions),
    activity: {
      async note(memberId, _, day, { startsOn }) {
        const member = stored.get(memberId);
        if (member) stored.set(memberId, { ...member, ...activityAfter(member, day, startsOn) });
      },
      async shareActiveOn(cohortId, day) {
        const places = [...roster].filter(
          ([, place]) => place.cohortId === cohortId && place.status === 'active',
        );
        const wrote = [...stored.values()].filter(({ lastActiveOn = '' }) => lastActiveOn >= day);
        const writers = new Set(wrote.map(({ email }) => rosterId(email)));
        return { count: places.filter(([id]) => writers.has(id)).length, of: places.length };
      },
    },
    spots: inMemorySpots(storedSpots, maps.storedDeletedSpots),
    pushSubscriptions: inMemoryPushSubscriptions(storedSubscriptions, stored),
    personalData: inMemoryPersonalData(maps),
    deletions: inMemoryDeletions(maps, operatorEntries),
    deletionQueue: { enqueue: async (task) => void queuedDeletions.push(task) },
    nudgeQueue: { enqueue: async (task) => void queued.push(task) },
    payments: inMemoryPayments(
      { payments: storedPayments, places: roster, members: stored, deletions: maps.storedDeletions },
      operatorEntries,
    ),
    razorpay: inMemoryRazorpay(maps),
    hashContact: contactHasher('a key for tests'),
    isSignedWebhook: (body, signature) => isSigned(body, signature, testWebhookSecrets),
    feedback: inMemoryFeedback(maps.storedFeedback),
    visits: {
      record: async (event, day) =>
        void maps.visitCounts.set(`${day} ${event}`, (maps.visitCounts.get(`${day} ${event}`) ?? 0) + 1),
      async counts(from, until) {
        const days = [...maps.visitCounts].filter(
          ([name]) => name.slice(0, 10) >= from && name.slice(0, 10) <= until,
        );
        const count = (event: string) =>
          days.reduce((sum, [name, times]) => (name.endsWith(` ${event}`) ? sum + times : sum), 0);
        return Object.fromEntries(visitEvents.map((event) => [event, count(event)])) as Record<
          VisitEvent,
          number
        >;
      },
    },
    signInLinks: inMemorySignInLinks(maps.storedSignInLinks),
    unreadableWebhooks: {
      add: async (webhook) => void maps.unreadable.set(webhook.id, webhook),
      async *all() {
        yield* [...maps.unreadable.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
      },
      remove: async (id) => void maps.unreadable.delete(id),
      settle: async (id) => maps.unreadable.delete(id),
    },
    health: { check: async () => undefined },
    mail: { enqueue: async (mail) => void mails.set(mailId(mail), mail) },
  };
}

/** A stored cohort, with defaults for everything that the test does not set. */
export const storedCohort = (fields: Partial<Parameters<typeof withLiveSessionIds>[0]> = {}): StoredCohort =>
  withLiveSessionIds({
    title: 'First cohort',
    startsOn: localDay('2026-06-08'),
    weeks: 4,
    sessions: [],
    acceptedAmounts: [],
    enrolment: 'closed',
    ...fields,
  });

/** A stored payment of the full price, with defaults for everything that the test does not set. */
export const storedPayment = (fields: Partial<StoredPayment> = {}): StoredPayment => ({
  id: 'pay_1',
  amount: price.amount * 100,
  currency: price.currency,
  isCaptured: true,
  refunds: {},
  dispute: 'none',
  respondBy: null,
  lost: null,
  email: 'asha@example.com',
  contactHash: null,
  billingState: null,
  gstin: null,
  createdAt: new Date('2026-06-03T10:00:00Z'),
  outcome: 'none',
  cohortId: null,
  placement: 'as-offered',
  rosterId: null,
  claimedBy: null,
  ownerEmail: null,
  requestedRefund: null,
  settled: [],
  events: [],
  updatedAt: new Date('2026-06-03T10:00:00Z'),
  ...fields,
});
