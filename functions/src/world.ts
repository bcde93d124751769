import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import type { World } from './endpoints/handler.ts';
import type { Environment } from './env.ts';
import { firebaseIdentity } from './gateways/identity.ts';
import { sessionTokens } from './session/session-token.ts';
import { firestoreMembers } from './store/members.ts';
import { rememberedMembers } from './store/remembered-members.ts';
import { firestoreSpots } from './store/spots.ts';

/** The world of a running deployment: Firebase's services, reached with the credentials of the platform. */
export function firebaseWorld({ projectId, sessionKeys }: Environment): World {
  const app = initializeApp({ projectId });
  const database = getFirestore(app);
  return {
    identity: firebaseIdentity(async () => (await import('firebase-admin/auth')).getAuth(app)),
    tokens: sessionTokens(sessionKeys, `https://${projectId}.web.app`),
    members: rememberedMembers(firestoreMembers(database), performance),
    spots: firestoreSpots(database),
  };
}
