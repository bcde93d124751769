/** Firebase, fetched when somebody first asks who is signed in: a page without a session does without it. */
export const identity = () => import('../firebase-auth.ts');
