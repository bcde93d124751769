import type { Firestore } from 'firebase-admin/firestore';
import type { DeletionTask } from './account/task.ts';
import type { Log } from './log.ts';
import { type Mail, recordOf } from './mail/outgoing.ts';
import type { LetterTask, MailTask } from './mail/task.ts';
import type { NudgeTask } from './nudges/task.ts';
import type { HashContact, Razorpay } from './payments/razorpay.ts';
import type { IdentityProvider } from './session/identity.ts';
import type { OperatorTokens } from './session/operator-tokens.ts';
import type { SessionTokens } from './session/tokens.ts';
import { firestoreActivity } from './stores/activity.ts';
import { firestoreAutomaticity, firestoreAutomaticityNumbers } from './stores/automaticity.ts';
import { firestoreCohortList, firestoreCohorts } from './stores/cohorts.ts';
import { firestoreContentEditor } from './stores/content-editor.ts';
import { firestoreConversations } from './stores/conversations.ts';
import { firestoreDeletionRuns, firestoreDeletions } from './stores/deletion-runs.ts';
import { firestoreDueSubscriptions } from './stores/due-subscriptions.ts';
import { firestoreFeedback, firestoreQuotes } from './stores/feedback.ts';
import { firestoreGroups } from './stores/groups.ts';
import { firestoreHealth } from './stores/health.ts';
import { firestoreMailList } from './stores/mail-list.ts';
import { firestoreMails } from './stores/mails.ts';
import { firestoreMembers } from './stores/members.ts';
import { firestoreMessages } from './stores/messages.ts';
import { firestoreChallengeLogs, firestoreMicrochallenges } from './stores/microchallenges.ts';
import { firestoreNewsletter, firestoreNewsletterList } from './stores/newsletter.ts';
import { firestoreNotes } from './stores/notes.ts';
import { firestoreNudges, firestorePushSubscriptions } from './stores/nudges.ts';
import { firestoreOperatorLog } from './stores/operator-log.ts';
import { firestoreOperators } from './stores/operators.ts';
import { firestorePairs } from './stores/pair.ts';
import { firestorePaymentList } from './stores/payment-list.ts';
import { firestorePayments } from './stores/payments.ts';
import { firestorePeople } from './stores/people.ts';
import { firestorePersonalData } from './stores/personal-data.ts';
import type { InstanceRateLimiter, RateLimiter } from './stores/rate-limiter.ts';
import { firestoreReflections } from './stores/reflections.ts';
import { firestoreRetention } from './stores/retention.ts';
import { firestoreSignInLinks } from './stores/sign-in-links.ts';
import { firestoreSpots } from './stores/spots.ts';
import { firestoreTracker } from './stores/tracker.ts';
import { firestoreUnreadableWebhooks } from './stores/unreadable-webhooks.ts';
import { firestoreVisits } from './stores/visits.ts';
import { firestoreWaitingList, firestoreWaitlist } from './stores/waitlist.ts';
import { firestoreWorksheets } from './stores/worksheets.ts';
import type { TaskQueue } from './task-queue.ts';

/** The stores of what members and visitors do, without a cache. Tests also have each of them in memory. */
export const memberStores = (database: Firestore) => ({
  members: firestoreMembers(database),
  activity: firestoreActivity(database),
  spots: firestoreSpots(database),
  worksheets: firestoreWorksheets(database),
  tracker: firestoreTracker(database),
  automaticity: firestoreAutomaticity(database),
  conversations: firestoreConversations(database),
  pairs: firestorePairs(database),
  challengeLogs: firestoreChallengeLogs(database),
  reflections: firestoreReflections(database),
  waitlist: firestoreWaitlist(database),
  newsletter: firestoreNewsletter(database),
  pushSubscriptions: firestorePushSubscriptions(database),
  microchallenges: firestoreMicrochallenges(database),
  nudges: firestoreNudges(database),
  cohorts: firestoreCohorts(database),
  payments: firestorePayments(database),
  personalData: firestorePersonalData(database),
  deletions: firestoreDeletions(database),
  feedback: firestoreFeedback(database),
  visits: firestoreVisits(database),
  signInLinks: firestoreSignInLinks(database),
  unreadableWebhooks: firestoreUnreadableWebhooks(database),
  health: firestoreHealth(database),
});
export type MemberStores = ReturnType<typeof memberStores>;

/** Every store: those of members and visitors, and those that only operators and jobs use. */
export const firestoreStores = (database: Firestore) => ({
  ...memberStores(database),
  dueSubscriptions: firestoreDueSubscriptions(database),
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
  deletionRuns: firestoreDeletionRuns(database),
  retention: firestoreRetention(database, recordOf),
  quotes: firestoreQuotes(database),
  notes: firestoreNotes(database),
  groups: firestoreGroups(database),
  automaticityNumbers: firestoreAutomaticityNumbers(database),
});
export type Stores = ReturnType<typeof firestoreStores>;

/** What every function depends on: time, randomness, the log, and the services that need no secret. */
export interface CommonDependencies {
  readonly clock: () => Date;
  /** A number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  /** A new random id of 22 characters. */
  readonly newId: () => string;
  readonly log: Log;
  readonly identity: IdentityProvider;
  readonly nudgeQueue: TaskQueue<NudgeTask>;
  readonly deletionQueue: TaskQueue<DeletionTask>;
  readonly mail: Mail;
}

/** What the functions that members and visitors call depend on. */
export interface MemberDependencies extends CommonDependencies, MemberStores {
  readonly instanceRateLimiter: InstanceRateLimiter;
}

export interface ApiDependencies extends MemberDependencies {
  readonly tokens: SessionTokens;
  readonly rateLimiter: RateLimiter;
}

export interface NewsletterDependencies extends MemberDependencies {
  readonly rateLimiter: RateLimiter;
}

export interface PaymentsDependencies extends MemberDependencies, PaymentServices {
  readonly rateLimiter: RateLimiter;
}

/** What jobs depend on. */
export interface JobDependencies extends CommonDependencies, Stores {
  /** Stores that read the database directly, for work that must not rely on cached values. */
  readonly uncached: Stores;
  readonly mailQueue: TaskQueue<MailTask>;
  /** In the same queue as the mails of the newsletter. */
  readonly letterQueue: TaskQueue<LetterTask>;
}

/**
 * What operators' calls depend on. Only the store of operators is cached, because what an operator sees must be
 * current.
 */
export interface OperatorDependencies extends JobDependencies, PaymentServices {
  readonly instanceRateLimiter: InstanceRateLimiter;
  readonly operatorTokens: OperatorTokens;
  readonly rateLimiter: RateLimiter;
  readonly siteUrl: URL;
}

/** The payment provider. */
export interface PaymentServices {
  readonly razorpay: Razorpay;
  readonly hashContact: HashContact;
  /** Whether a webhook was signed by the payment provider. */
  readonly isSignedWebhook: (body: Uint8Array, signature: string) => boolean;
}
