/** True in a build for the laptop; false in production, where what it guards is dropped from the bundle. */
declare const __EMULATORS__: boolean;

/** Public configuration, put in at build time. Read it in lib/session/firebase-auth.ts and nowhere else. */
declare const __FIREBASE_CONFIG__: import('../build/settings.ts').FirebaseConfig;

/** What the public site and the preview must know, put in at build time. Read it in lib/site-settings.ts and nowhere else. */
declare const __SITE__: import('../build/settings.ts').SiteSettings;

/** The public half of the key that nudges are sent with, put in at build time. Read it in features/nudges/permission.tsx and nowhere else. */
declare const __PUSH_KEY__: string | null;
