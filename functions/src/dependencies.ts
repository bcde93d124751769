import { type KeyObject, randomBytes } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import type { DeletionTask } from './account/task.ts';
import type { Environment } from './env.ts';
import { type Log, log } from './log.ts';
import { type Mail, mailQueueOf, queuedMail, recordOf } from './mail/outgoing.ts';
import type { LetterTask, MailTask } from './mail/task.ts';
import type { NudgeTask } from './nudges/task.ts';
import type { HashContact, Razorpay } from './payments/razorpay.ts';
import { firebaseIdentity, type IdentityProvider } from './session/identity.ts';
import type { OperatorTokens } from './session/operator-tokens.ts';
import type { SessionTokens } from './session/tokens.ts';
import { firestoreActivity } from './stores/activity.ts';
import { cachedContent, cachedFeedback, cachedMembers } from './stores/cache.ts';
import { firestoreCohortList, firestoreCohorts } from './stores/cohorts.ts';
import { firestoreContentEditor } from './stores/content-editor.ts';
import { firestoreDeletionRuns, firestoreDeletions } from './stores/deletion-runs.ts';
import { firestoreDueSubscriptions } from './stores/due-subscriptions.ts';
import { firestoreFeedback, firestoreQuotes } from './stores/feedback.ts';
import { firestoreHealth } from './stores/health.ts';
import { firestoreMailList, firestoreMails } from './stores/mails.ts';
import { firestoreMembers } from './stores/members.ts';
import { firestoreMessages } from './stores/messages.ts';
import { firestoreChallengeLogs, firestoreMicrochallenges } from './stores/microchallenges.ts';
import { firestoreNewsletter, firestoreNewsletterList } from './stores/newsletter.ts';
import { firestoreNudges, firestorePushSubscriptions } from './stores/nudges.ts';
import { firestoreOperatorLog } from './stores/operator-log.ts';
import { firestoreOperators } from './stores/operators.ts';
import { firestorePaymentList, firestorePayments } from './stores/payments.ts';
import { firestorePeople } from './stores/people.ts';
import { firestorePersonalData } from './stores/personal-data.ts';
import {
  firestoreRateLimiter,
  type InstanceRateLimiter,
  inMemoryRateLimiter,
  type RateLimiter,
} from './stores/rate-limiter.ts';
import { firestoreReflections } from './stores/reflections.ts';
import { firestoreRetention } from './stores/retention.ts';
import { firestoreSpots } from './stores/spots.ts';
import { firestoreTracker } from './stores/tracker.ts';
import { firestoreUnreadableWebhooks } from './stores/unreadable-webhooks.ts';
import { firestoreVisits } from './stores/visits.ts';
import { firestoreWaitingList, firestoreWaitlist } from './stores/waitlist.ts';
import { firestoreWorksheets } from './stores/worksheets.ts';
import { cloudTaskQueue, type TaskQueue } from './task-queue.ts';

/** The Firestore stores, without any cache. */
export const firestoreStores = (database: Firestore) => ({
  members: firestoreMembers(database),
  activity: firestoreActivity(database),
  spots: firestoreSpots(database),
  worksheets: firestoreWorksheets(database),
  tracker: firestoreTracker(database),
  challengeLogs: firestoreChallengeLogs(database),
  reflections: firestoreReflections(database),
  waitlist: firestoreWaitlist(database),
  newsletter: firestoreNewsletter(database),
  pushSubscriptions: firestorePushSubscriptions(database),
  dueSubscriptions: firestoreDueSubscriptions(database),
  microchallenges: firestoreMicrochallenges(database),
  nudges: firestoreNudges(database),
  cohorts: firestoreCohorts(database),
  payments: firestorePayments(database),
  mailStore: firestoreMails(database),
  operatorLog: firestoreOperatorLog(database),
  operators: firestoreOperators(database),
  people: firestorePeople(database),
  paymentList: firestorePaymentList(database),
  mailList: firestoreMailList(database),
  waitingList: firestoreWaitingList(database),
  messages: firestoreMessages(database),
  cohortList: firestoreCohortList(database),
  newsletterList: firestoreNewsletterList(database),
  contentEditor: firestoreContentEditor(database),
  personalData: firestorePersonalData(database),
  deletions: firestoreDeletions(database),
  deletionRuns: firestoreDeletionRuns(database),
  retention: firestoreRetention(database, recordOf),
  feedback: firestoreFeedback(database),
  quotes: firestoreQuotes(database),
  visits: firestoreVisits(database),
  unreadableWebhooks: firestoreUnreadableWebhooks(database),
  health: firestoreHealth(database),
});
export type Stores = ReturnType<typeof firestoreStores>;

/** Time, randomness and the log. */
interface Runtime {
  readonly clock: () => Date;
  /** A number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  /** A new random id of 22 characters. */
  readonly newId: () => string;
  readonly log: Log;
}

/** Stores that only jobs, operators' endpoints and operator commands use. */
type JobStore =
  | 'dueSubscriptions'
  | 'mailStore'
  | 'mailList'
  | 'operatorLog'
  | 'operators'
  | 'people'
  | 'paymentList'
  | 'waitingList'
  | 'messages'
  | 'cohortList'
  | 'newsletterList'
  | 'contentEditor'
  | 'quotes'
  | 'deletionRuns'
  | 'retention';

/** What every server has. */
export interface ServerDependencies extends Runtime, Omit<Stores, JobStore> {
  readonly identity: IdentityProvider;
  readonly instanceRateLimiter: InstanceRateLimiter;
  readonly nudgeQueue: TaskQueue<NudgeTask>;
  readonly deletionQueue: TaskQueue<DeletionTask>;
  readonly mail: Mail;
}

export interface ApiDependencies extends ServerDependencies {
  readonly tokens: SessionTokens;
  readonly rateLimiter: RateLimiter;
}

export interface NewsletterDependencies extends ServerDependencies {
  readonly rateLimiter: RateLimiter;
}

/** The payment provider. */
export interface PaymentServices {
  readonly razorpay: Razorpay;
  readonly hashContact: HashContact;
  /** Whether a webhook was signed by the payment provider. */
  readonly isSignedWebhook: (body: Uint8Array, signature: string) => boolean;
}

export interface PaymentsDependencies extends ServerDependencies, PaymentServices {
  readonly rateLimiter: RateLimiter;
}

/** What the function `operator` has. It acts on the database directly: what an operator sees must be current. */
export interface OperatorServerDependencies extends Dependencies, PaymentServices {
  readonly operatorTokens: OperatorTokens;
  readonly rateLimiter: RateLimiter;
  readonly siteUrl: URL;
}

/** What every deployed function has, whichever secrets it gets. */
export interface Dependencies extends ServerDependencies, Pick<Stores, JobStore> {
  /** Stores that read the database directly, for work that must not rely on cached values. */
  readonly uncached: Stores;
  readonly mailQueue: TaskQueue<MailTask>;
  /** In the same queue as the mails of the newsletter. */
  readonly letterQueue: TaskQueue<LetterTask>;
}

/**
 * When a call has been waiting and the database connection has been silent for `silentMs`, the connection is pinged,
 * and replaced if the ping is not answered within `timeoutMs`. Otherwise an instance whose connection died unnoticed
 * would answer 503 until it is replaced.
 */
interface KeepAlive {
  readonly silentMs: number;
  readonly timeoutMs: number;
}

const defaultKeepAlive: KeepAlive = { silentMs: 30_000, timeoutMs: 10_000 };

/** The dependencies of a running deployment: Firebase's services, accessed with the platform's credentials. */
export function createDependencies(
  { projectId, databaseId, limitScale }: Environment,
  { silentMs, timeoutMs } = defaultKeepAlive,
): Dependencies {
  const app = initializeApp({ projectId });
  const database = getFirestore(app, databaseId);
  database.settings({
    grpcOptions: { 'grpc.keepalive_time_ms': silentMs, 'grpc.keepalive_timeout_ms': timeoutMs },
  });
  const stores = firestoreStores(database);
  const clock = () => new Date();
  const functions = async () => (await import('firebase-admin/functions')).getFunctions(app);
  const mailQueue = mailQueueOf({
    mail: cloudTaskQueue('sendMail', functions),
    newsletter: cloudTaskQueue('sendNewsletterMail', functions),
  });
  return {
    clock,
    random: Math.random,
    newId: () => randomBytes(16).toString('base64url'),
    log,
    // Loaded on demand: slow to load, and most calls need none of them.
    identity: firebaseIdentity(async () => (await import('firebase-admin/auth')).getAuth(app)),
    nudgeQueue: cloudTaskQueue('sendNudges', functions),
    deletionQueue: cloudTaskQueue('deleteAccounts', functions),
    mail: queuedMail(stores.mailStore, mailQueue, clock),
    mailQueue,
    letterQueue: cloudTaskQueue('sendNewsletterMail', functions),
    instanceRateLimiter: inMemoryRateLimiter(limitScale),
    ...stores,
    uncached: stores,
    ...cachedMembers(stores, performance),
    ...cachedContent(stores, performance),
    feedback: cachedFeedback(stores.feedback, performance),
  };
}

/** The rate limiter shared by all instances, after `createDependencies`. `secret` is the key of its hashes. */
export const createRateLimiter = ({ databaseId, limitScale }: Environment, secret: KeyObject): RateLimiter =>
  firestoreRateLimiter(getFirestore(databaseId), { secret, scale: limitScale });
