import * as z from 'zod/mini';

const written = z.string().check(z.minLength(1));

/** What the build put in about Firebase, parsed once (see build/settings/firebase-config.ts). */
export const firebaseConfig = z
  .strictObject({
    apiKey: written,
    authDomain: written,
    projectId: written,
    appId: written,
    authEmulator: z.optional(written),
  })
  .parse(__FIREBASE_CONFIG__);
