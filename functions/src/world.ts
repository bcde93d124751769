import { type App, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import type { World } from './endpoints/handler.ts';
import type { Environment } from './env.ts';
import { firebaseIdentity } from './gateways/identity.ts';
import { firebaseNudgeTasks } from './gateways/nudge-tasks.ts';
import type { NudgeWorld } from './jobs/nudge-world.ts';
import { nudgeQueue } from './region.ts';
import { rememberedTokens } from './session/remembered-tokens.ts';
import { sessionTokens } from './session/session-token.ts';
import { instanceBursts } from './store/bursts.ts';
import { firestoreChallengeLogs } from './store/challenge-logs.ts';
import { firestoreCohorts } from './store/cohorts.ts';
import { firestoreDueSubscriptions } from './store/due-subscriptions.ts';
import { firestoreLimits } from './store/limits.ts';
import { firestoreMembers } from './store/members.ts';
import { firestoreMicrochallenges } from './store/microchallenges.ts';
import { firestoreNewsletter } from './store/newsletter.ts';
import { firestoreNudgeLeases } from './store/nudge-leases.ts';
import { firestoreNudges } from './store/nudges.ts';
import { firestorePushSubscriptions } from './store/push-subscriptions.ts';
import { firestoreReflections } from './store/reflections.ts';
import { rememberedContent } from './store/remembered-content.ts';
import { rememberedMembers } from './store/remembered-members.ts';
import { firestoreSpots } from './store/spots.ts';
import { firestoreTracker } from './store/tracker.ts';
import { firestoreWaitlist } from './store/waitlist.ts';
import { firestoreWorksheets } from './store/worksheets.ts';

/** What the nudges' jobs need of Firebase, and nothing of sessions. */
export function firebaseNudges(
  projectId: string,
): Pick<NudgeWorld, 'dueSubscriptions' | 'nudgeLeases' | 'nudges' | 'nudgeTasks'> {
  const app = initializeApp({ projectId });
  const database = getFirestore(app);
  return {
    dueSubscriptions: firestoreDueSubscriptions(database),
    nudgeLeases: firestoreNudgeLeases(database),
    nudges: firestoreNudges(database),
    nudgeTasks: nudgeTasksOf(app),
  };
}

const nudgeTasksOf = (app: App) =>
  firebaseNudgeTasks(async () => (await import('firebase-admin/functions')).getFunctions(app), nudgeQueue);

/** The world of a running deployment: Firebase's services, reached with the credentials of the platform. */
export function firebaseWorld({ projectId, sessionKeys, limitScale }: Environment): World {
  const app = initializeApp({ projectId });
  const database = getFirestore(app);
  return {
    identity: firebaseIdentity(async () => (await import('firebase-admin/auth')).getAuth(app)),
    tokens: rememberedTokens(sessionTokens(sessionKeys, `https://${projectId}.web.app`)),
    members: rememberedMembers(firestoreMembers(database), performance),
    spots: firestoreSpots(database),
    worksheets: firestoreWorksheets(database),
    tracker: firestoreTracker(database),
    challengeLogs: firestoreChallengeLogs(database),
    reflections: firestoreReflections(database),
    pushSubscriptions: firestorePushSubscriptions(database),
    nudgeTasks: nudgeTasksOf(app),
    waitlist: firestoreWaitlist(database),
    newsletter: firestoreNewsletter(database),
    bursts: instanceBursts(limitScale),
    limits: firestoreLimits(database, { secret: sessionKeys[0].key, scale: limitScale }),
    ...rememberedContent(
      {
        microchallenges: firestoreMicrochallenges(database),
        nudges: firestoreNudges(database),
        cohorts: firestoreCohorts(database),
      },
      performance,
    ),
  };
}
