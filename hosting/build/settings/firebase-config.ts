/** What the web app must know to reach Firebase. All of it is public: it is served to every visitor. */
export interface FirebaseConfig {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  readonly appId: string;
  /** Address of the Auth emulator; absent in a build for production. */
  readonly authEmulator?: string;
}

const demoProject = 'demo-reshape';
const usualAuthPort = '9099';

type Environment = Readonly<Record<string, string | undefined>>;

/** The laptop world: worthless values, and the Auth emulator on the port that `AUTH_EMULATOR_PORT` names. */
function emulatorConfig(environment: Environment): FirebaseConfig {
  return {
    apiKey: 'demo',
    authDomain: `${demoProject}.firebaseapp.com`,
    projectId: demoProject,
    appId: 'demo',
    authEmulator: `http://127.0.0.1:${environment.AUTH_EMULATOR_PORT ?? usualAuthPort}`,
  };
}

function required(environment: Environment, name: string): string {
  const value = environment[name];
  if (value) return value;
  throw new Error(
    `A build for production needs ${name}. Set it in the environment or in hosting/.env.production.local; ` +
      'the Firebase console shows the value under project settings, your apps.',
  );
}

/**
 * Firebase's configuration for a build mode: `production` reads `VITE_FIREBASE_*` and throws an Error that
 * names the first missing one; every other mode is for the emulators.
 */
export function firebaseConfig(mode: string, environment: Environment): FirebaseConfig {
  if (mode !== 'production') return emulatorConfig(environment);
  return {
    apiKey: required(environment, 'VITE_FIREBASE_API_KEY'),
    authDomain: required(environment, 'VITE_FIREBASE_AUTH_DOMAIN'),
    projectId: required(environment, 'VITE_FIREBASE_PROJECT_ID'),
    appId: required(environment, 'VITE_FIREBASE_APP_ID'),
  };
}
