/** Firebase Auth for a page on which somebody signs in; the build gives it a copy of its own (vite.config.ts). */
export * from '../firebase-auth.ts';
