import { type KeyObject, randomBytes } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import {
  type CommonDependencies,
  firestoreStores,
  type JobDependencies,
  type MemberDependencies,
  type MemberStores,
  memberStores,
} from '../dependencies.ts';
import { log } from '../log.ts';
import { mailQueueOf, queuedMail } from '../mail/outgoing.ts';
import { firebaseIdentity } from '../session/identity.ts';
import { cachedContent, cachedFeedback, cachedMembers } from '../stores/cache.ts';
import { firestoreMails } from '../stores/mails.ts';
import { firestoreRateLimiter, inMemoryRateLimiter, type RateLimiter } from '../stores/rate-limiter.ts';
import { cloudTaskQueue } from './cloud-task-queue.ts';
import type { Environment } from './env.ts';

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

/** Firebase's services, accessed with the platform's credentials. */
export interface Connection {
  readonly environment: Environment;
  readonly database: Firestore;
  readonly common: CommonDependencies;
  readonly queues: Pick<JobDependencies, 'mailQueue' | 'letterQueue'>;
}

/** Connects to Firebase, which a process can do once. */
export function connect(environment: Environment, { silentMs, timeoutMs } = defaultKeepAlive): Connection {
  const { projectId, databaseId } = environment;
  const app = initializeApp({ projectId });
  const database = getFirestore(app, databaseId);
  database.settings({
    grpcOptions: { 'grpc.keepalive_time_ms': silentMs, 'grpc.keepalive_timeout_ms': timeoutMs },
  });
  const clock = () => new Date();
  // Loaded on demand: slow to load, and most calls need none of them.
  const functions = async () => (await import('firebase-admin/functions')).getFunctions(app);
  const mailQueue = mailQueueOf({
    mail: cloudTaskQueue('sendMail', functions),
    newsletter: cloudTaskQueue('sendNewsletterMail', functions),
  });
  return {
    environment,
    database,
    common: {
      clock,
      random: Math.random,
      newId: () => randomBytes(16).toString('base64url'),
      log,
      identity: firebaseIdentity(async () => (await import('firebase-admin/auth')).getAuth(app), projectId),
      nudgeQueue: cloudTaskQueue('sendNudges', functions),
      deletionQueue: cloudTaskQueue('deleteAccounts', functions),
      mail: queuedMail(firestoreMails(database), mailQueue, clock),
    },
    queues: { mailQueue, letterQueue: cloudTaskQueue('sendNewsletterMail', functions) },
  };
}

export function memberDependencies({ common, database, environment }: Connection): MemberDependencies {
  const stores = memberStores(database);
  const instanceRateLimiter = inMemoryRateLimiter(environment.limitScale);
  return { ...common, ...stores, ...caches(stores), instanceRateLimiter };
}

export function jobDependencies({ common, database, queues }: Connection): JobDependencies {
  const stores = firestoreStores(database);
  return { ...common, ...stores, ...caches(stores), uncached: stores, ...queues };
}

const caches = (stores: MemberStores) => ({
  ...cachedMembers(stores, performance),
  ...cachedContent(stores, performance),
  feedback: cachedFeedback(stores.feedback, performance),
});

/** The rate limiter that all instances share. `secret` is the key of its hashes. */
export const createRateLimiter = ({ database, environment }: Connection, secret: KeyObject): RateLimiter =>
  firestoreRateLimiter(database, { secret, scale: environment.limitScale });
