import * as z from 'zod/mini';
import { type VapidKeyRing, vapidKeyRing } from './push/vapid-key-ring.ts';
import { type KeyRing, keyRing } from './session/key-ring.ts';

/** What the functions need to know about where they run. */
export interface Environment {
  readonly projectId: string;
  readonly sessionKeys: KeyRing;
  /** By how much every limit of use is widened; 1 but on a laptop, where all visitors share one address. */
  readonly limitScale: number;
}

/** Set only on a laptop, where Firebase is emulated or debugged; each of them weakens a check. */
const laptopVariables = [
  'FUNCTIONS_EMULATOR',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIRESTORE_EMULATOR_HOST',
  'CLOUD_TASKS_EMULATOR_HOST',
  'FIREBASE_EMULATOR_HUB',
  'FIREBASE_DEBUG_MODE',
  'FIREBASE_DEBUG_FEATURES',
  'LIMIT_SCALE',
] as const;

const project = z.object({
  GCLOUD_PROJECT: z.string('GCLOUD_PROJECT is not set').check(z.minLength(1, 'GCLOUD_PROJECT is empty')),
});

const variables = z.extend(project, {
  SESSION_KEYS: z.string('the secret SESSION_KEYS is not set'),
  LIMIT_SCALE: z._default(z.coerce.number().check(z.int(), z.gte(1)), 1),
});

/** The environment, parsed. Throws an Error whose message names what is missing or unusable. */
export function environment(env: NodeJS.ProcessEnv): Environment {
  const { data, error } = variables.safeParse(env);
  if (error) throw new Error(error.issues.map((issue) => issue.message).join('; '));
  return {
    projectId: data.GCLOUD_PROJECT,
    sessionKeys: keyRing(data.SESSION_KEYS),
    limitScale: data.LIMIT_SCALE,
  };
}

/** The project that this runs in. Throws an Error when it is not said. */
export function projectOf(env: NodeJS.ProcessEnv): string {
  const { data, error } = project.safeParse(env);
  if (error) throw new Error(error.issues.map((issue) => issue.message).join('; '));
  return data.GCLOUD_PROJECT;
}

/** The one function that pushes messages, and so the one that is given the keys for it. */
const sender = 'sendNudges';

/** The functions that the clock starts. Nobody signs in at them, so they are not given the keys of sessions. */
export const jobFunctions: readonly string[] = ['dispatchNudges', sender];

/** The keys that messages are signed with, from the secret of the sender. Throws an Error that names what is wrong. */
export function vapidKeys(env: NodeJS.ProcessEnv): VapidKeyRing {
  if (env.VAPID_KEYS === undefined) throw new Error('the secret VAPID_KEYS is not set');
  return vapidKeyRing(env.VAPID_KEYS);
}

/**
 * Why this process must not serve, or `undefined` when it may. A deployed function (`K_SERVICE` is set) serves only
 * without the variables of a laptop, with keys of its own. The emulator sets `K_SERVICE` too: it is known by
 * `FUNCTIONS_EMULATOR` together with a project name that starts with `demo-`, which no real project is deployed under.
 */
export function reasonToRefuse(env: NodeJS.ProcessEnv): string | undefined {
  if (!env.K_SERVICE) return undefined;
  if (env.FUNCTIONS_EMULATOR === 'true' && env.GCLOUD_PROJECT?.startsWith('demo-')) return undefined;
  const variable = laptopVariables.find((name) => env[name] !== undefined);
  if (variable) return `${variable} is set in production`;
  try {
    projectOf(env);
    if (jobFunctions.includes(env.FUNCTION_TARGET ?? '')) {
      if (env.SESSION_KEYS !== undefined) return 'SESSION_KEYS is set for a function without sessions';
    } else if (environment(env).sessionKeys.some((key) => key?.isDemo))
      return 'SESSION_KEYS holds the demo key';
    if (env.FUNCTION_TARGET === sender) {
      if (vapidKeys(env).keys.some((key) => key.isDemo)) return 'VAPID_KEYS holds the demo key';
    } else if (env.VAPID_KEYS !== undefined) return 'VAPID_KEYS is set for a function that does not send';
  } catch (error) {
    return error instanceof Error ? error.message : 'the environment is unusable';
  }
  return undefined;
}
