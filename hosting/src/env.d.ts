/** True in builds for the emulators; false in production, where the code it guards is dropped from the bundle. */
declare const __EMULATORS__: boolean;

/** Firebase's public configuration, inlined at build time. Read it only through lib/session/firebase-auth.ts. */
declare const __FIREBASE_CONFIG__: import('../build/settings.ts').FirebaseConfig;

/** Settings of the public site and the preview, inlined at build time. Read it only through lib/site-settings.ts. */
declare const __SITE__: import('../build/settings.ts').SiteSettings;

/** The sections of hosting/site.config.ts that this build shows. Read them only through lib/site-settings.ts. */
declare const __SITE_SECTIONS__: import('../build/site-config.ts').SiteConfig;

/**
 * The public key for push subscriptions, inlined at build time. Read it only through
 * features/nudges/permission.tsx.
 */
declare const __PUSH_KEY__: string | null;
