/** Firebase Auth, fetched when somebody first asks who is signed in. */
export const identity = () => import('../firebase-auth.ts');
