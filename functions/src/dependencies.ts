import { createSecretKey, randomBytes } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import type { Environment, MailSettings } from './env.ts';
import { type Log, log } from './log.ts';
import type { Mail } from './mail/outgoing.ts';
import { type MailTask, queuedMail } from './mail/queue.ts';
import type { MailSender } from './mail/smtp.ts';
import { type DueSubscriptions, firestoreDueSubscriptions } from './nudges/due-subscriptions.ts';
import type { NudgeTask } from './nudges/schedule.ts';
import type { PushSender } from './nudges/sender.ts';
import {
  contactHasher,
  type HashContact,
  isSigned,
  type Razorpay,
  razorpayClient,
} from './payments/razorpay.ts';
import { firebaseIdentity, type IdentityProvider } from './session/identity.ts';
import { cachedTokens, type SessionTokens, sessionTokens } from './session/tokens.ts';
import { cachedContent, cachedMembers } from './stores/cache.ts';
import { type Cohorts, firestoreCohorts } from './stores/cohorts.ts';
import { firestoreMails, type Mails } from './stores/mails.ts';
import { firestoreMembers, type Members } from './stores/members.ts';
import {
  type ChallengeLogs,
  firestoreChallengeLogs,
  firestoreMicrochallenges,
  type Microchallenges,
} from './stores/microchallenges.ts';
import { firestoreNewsletter, type Newsletter } from './stores/newsletter.ts';
import {
  firestoreNudges,
  firestorePushSubscriptions,
  type Nudges,
  type PushSubscriptions,
} from './stores/nudges.ts';
import { firestoreOperator, type OperatorStore } from './stores/operator.ts';
import { firestorePayments, type Payments } from './stores/payments.ts';
import {
  firestoreRateLimiter,
  type InstanceRateLimiter,
  inMemoryRateLimiter,
  type RateLimiter,
} from './stores/rate-limiter.ts';
import { firestoreReflections, type Reflections } from './stores/reflections.ts';
import { firestoreSpots, type Spots } from './stores/spots.ts';
import { firestoreTracker, type Tracker } from './stores/tracker.ts';
import { firestoreWaitlist, type Waitlist } from './stores/waitlist.ts';
import { firestoreWorksheets, type Worksheets } from './stores/worksheets.ts';
import { cloudTaskQueue, type TaskQueue } from './task-queue.ts';

/** Everything the API uses from outside its own code: services, the clock and randomness. */
export interface ApiDependencies {
  readonly clock: () => Date;
  /** A number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  /** A new random id of 22 characters. */
  readonly newId: () => string;
  readonly log: Log;
  readonly identity: IdentityProvider;
  readonly tokens: SessionTokens;
  readonly members: Members;
  readonly spots: Spots;
  readonly worksheets: Worksheets;
  readonly tracker: Tracker;
  readonly microchallenges: Microchallenges;
  readonly challengeLogs: ChallengeLogs;
  readonly reflections: Reflections;
  readonly cohorts: Cohorts;
  readonly waitlist: Waitlist;
  readonly newsletter: Newsletter;
  readonly rateLimiter: RateLimiter;
  readonly instanceRateLimiter: InstanceRateLimiter;
  readonly nudges: Nudges;
  readonly nudgeQueue: TaskQueue<NudgeTask>;
  readonly pushSubscriptions: PushSubscriptions;
  readonly payments: Payments;
  readonly razorpay: Razorpay;
  readonly hashContact: HashContact;
  /** Whether a webhook was signed by the payment provider. */
  readonly isSignedWebhook: (body: Uint8Array, signature: string) => boolean;
  readonly mail: Mail;
}

/** The dependencies of the API, plus those used only by the jobs and the operator's commands. */
export interface Dependencies extends ApiDependencies {
  readonly dueSubscriptions: DueSubscriptions;
  readonly pushSender: PushSender;
  readonly mailStore: Mails;
  /** Stores that read the database directly, for work that must not rely on cached values. */
  readonly uncached: Pick<ApiDependencies, 'members' | 'cohorts' | 'newsletter'>;
  readonly mailQueue: TaskQueue<MailTask>;
  readonly mailSender: MailSender;
  /** Set only in the function that sends mail. */
  readonly mailSettings?: Pick<MailSettings, 'operatorEmail' | 'siteUrl'>;
  readonly operator: OperatorStore;
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

/**
 * The dependencies of a running deployment: Firebase's services, accessed with the platform's credentials. A service
 * whose keys the function does not have fails when it is used.
 */
export function createDependencies(environment: Environment, keepAlive = defaultKeepAlive): Dependencies {
  const { projectId, sessionKeys, payments, limitScale } = environment;
  const limiterKey = sessionKeys?.[0].key ?? (payments && createSecretKey(payments.contactKey, 'utf8'));
  const app = initializeApp({ projectId });
  const database = getFirestore(app);
  const { silentMs, timeoutMs } = keepAlive;
  database.settings({
    grpcOptions: { 'grpc.keepalive_time_ms': silentMs, 'grpc.keepalive_timeout_ms': timeoutMs },
  });
  const stores = firestoreStores(database);
  const clock = () => new Date();
  const functions = async () => (await import('firebase-admin/functions')).getFunctions(app);
  const mailQueue = cloudTaskQueue<MailTask>('sendMail', functions);
  return {
    clock,
    random: Math.random,
    newId: () => randomBytes(16).toString('base64url'),
    log,
    // Loaded on demand: slow to load, and most calls need none of them.
    identity: firebaseIdentity(async () => (await import('firebase-admin/auth')).getAuth(app)),
    nudgeQueue: cloudTaskQueue('sendNudges', functions),
    pushSender: lazyPushSender(environment),
    tokens: sessionKeys
      ? cachedTokens(sessionTokens(sessionKeys, `https://${projectId}.web.app`))
      : { issue: withoutKeys, read: withoutKeys },
    ...paymentProvider(environment),
    mail: queuedMail(stores.mailStore, mailQueue, clock),
    mailQueue,
    ...mailServer(environment),
    rateLimiter: limiterKey
      ? firestoreRateLimiter(database, { secret: limiterKey, scale: limitScale })
      : { consume: async () => withoutKeys() },
    instanceRateLimiter: inMemoryRateLimiter(limitScale),
    ...stores,
    uncached: stores,
    members: cachedMembers(stores.members, performance),
    ...cachedContent(stores, performance),
  };
}

/** The Firestore stores, without any cache. */
export const firestoreStores = (database: Firestore) => ({
  members: firestoreMembers(database),
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
  operator: firestoreOperator(database),
});

const withoutKeys = (): never => {
  throw new Error('This function was not given the keys for it');
};

/** The payment provider, in functions that have its secrets. */
function paymentProvider({
  payments,
}: Environment): Pick<ApiDependencies, 'razorpay' | 'hashContact' | 'isSignedWebhook'> {
  if (!payments)
    return {
      razorpay: { payment: withoutKeys, payments: withoutKeys, refund: withoutKeys },
      hashContact: withoutKeys,
      isSignedWebhook: withoutKeys,
    };
  return {
    razorpay: razorpayClient(payments.razorpay),
    hashContact: contactHasher(payments.contactKey),
    isSignedWebhook: (body, signature) => isSigned(body, signature, payments.webhookSecrets),
  };
}

/** The mail server, in the function that has its settings. The library is loaded when the first mail is sent. */
function mailServer({ mail }: Environment): Pick<Dependencies, 'mailSender' | 'mailSettings'> {
  if (!mail) return { mailSender: { send: withoutKeys } };
  const load = async () => (await import('./mail/smtp.ts')).smtpSender(mail);
  return { mailSender: { send: async (each) => (await load()).send(each) }, mailSettings: mail };
}

/**
 * The push sender, loaded when an instance sends its first message, then reused with its connections and signatures.
 */
function lazyPushSender(environment: Environment): PushSender {
  let loading: Promise<PushSender> | undefined;
  const load = async () => (await import('./nudges/sender.ts')).createPushSender(environment, log);
  return {
    async send(target, message) {
      loading ??= load();
      return (await loading).send(target, message);
    },
  };
}
