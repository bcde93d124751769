import * as z from 'zod/mini';
import { type VapidKeyRing, vapidKeyRing } from './nudges/vapid.ts';
import type { RazorpaySettings } from './payments/razorpay.ts';
import { type KeyRing, keyRing } from './session/tokens.ts';
import { allSettings, parseSender, paymentFunctions, type SettingName } from './settings.ts';

/** Where everything is deployed: close to the members. */
export const region = 'asia-south1';

/** The only function that sends push messages, and so the only one that gets their keys. */
const senderFunction = 'sendNudges';

/** The only function that sends mail, and so the only one that gets the mail server's password. */
const mailFunction = 'sendMail';

/** The functions that neither issue nor read sessions, and so do not get the session keys. */
const functionsWithoutSessions: readonly string[] = [
  'dispatchNudges',
  senderFunction,
  ...paymentFunctions,
  mailFunction,
  'remindOfSessions',
];

/** What the functions need to know about their environment. */
export interface Environment {
  readonly projectId: string;
  /** Absent in functions that no user signs in to. */
  readonly sessionKeys?: KeyRing;
  /** Set only in the function that sends push messages. */
  readonly vapidKeys?: VapidKeyRing;
  /** Set only in the functions that handle payments. */
  readonly payments?: PaymentSettings;
  /** Set only in the function that sends mail. */
  readonly mail?: MailSettings;
  /** A proxy to the push services; set only where they are faked. */
  readonly pushProxy?: string;
  /** Multiplies every rate limit: 1 in production, more on a local machine, where all visitors share one address. */
  readonly limitScale: number;
}

/** The settings of the functions that handle payments. */
export interface PaymentSettings {
  /** The secrets that webhooks may be signed with; empty in a function that receives no webhooks. */
  readonly webhookSecrets: readonly string[];
  readonly razorpay: RazorpaySettings;
  /** The key for hashing phone numbers. */
  readonly contactKey: string;
}

/** The settings of the function that sends mail. */
export interface MailSettings {
  readonly smtpUrl: URL;
  readonly from: { readonly name: string; readonly address: string };
  readonly operatorEmail: string;
  /** The site that mails link to. */
  readonly siteUrl: URL;
}

/** The base URL of the payment provider's API. */
const razorpayUrl = 'https://api.razorpay.com';

/** Set only on a local machine, where Firebase and the push services are emulated. Each of them weakens a check. */
const localOnlyVariables = [
  'FUNCTIONS_EMULATOR',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIRESTORE_EMULATOR_HOST',
  'CLOUD_TASKS_EMULATOR_HOST',
  'FIREBASE_EMULATOR_HUB',
  'FIREBASE_DEBUG_MODE',
  'FIREBASE_DEBUG_FEATURES',
  'LIMIT_SCALE',
  'PUSH_PROXY',
  'RAZORPAY_URL',
  'SMTP_LOCAL_URL',
] as const;

const variables = z.object({
  GCLOUD_PROJECT: z.string('GCLOUD_PROJECT is not set').check(z.minLength(1, 'GCLOUD_PROJECT is empty')),
  LIMIT_SCALE: z._default(z.coerce.number().check(z.int(), z.gte(1)), 1),
  PUSH_PROXY: z.optional(z.url('PUSH_PROXY is not an address')),
  RAZORPAY_URL: z._default(z.url('RAZORPAY_URL is not an address'), razorpayUrl),
});

/** Parses the environment. Throws an Error whose message names what is missing or unusable. */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const { data, error } = variables.safeParse(env);
  if (error) throw new Error(error.issues.map((issue) => issue.message).join('; '));
  const target = env.FUNCTION_TARGET ?? '';
  return {
    projectId: data.GCLOUD_PROJECT,
    limitScale: data.LIMIT_SCALE,
    ...(data.PUSH_PROXY !== undefined && { pushProxy: data.PUSH_PROXY }),
    ...(!functionsWithoutSessions.includes(target) && { sessionKeys: keyRing(secret(env, 'SESSION_KEYS')) }),
    ...(target === senderFunction && { vapidKeys: vapidKeyRing(secret(env, 'VAPID_KEYS')) }),
    ...(paymentFunctions.includes(target) && { payments: readPaymentSettings(env, data.RAZORPAY_URL) }),
    ...(target === mailFunction && { mail: readMailSettings(env) }),
  };
}

/** The payment settings. The webhook secrets may be absent, because not every function receives webhooks. */
export function readPaymentSettings(env: NodeJS.ProcessEnv, url = razorpayUrl): PaymentSettings {
  const [keyId = '', keySecret = ''] = secret(env, 'RAZORPAY_API_KEY').split(':');
  return {
    webhookSecrets: env.RAZORPAY_WEBHOOK_SECRETS?.split(' ') ?? [],
    razorpay: { url, keyId, keySecret },
    contactKey: secret(env, 'CONTACT_KEY'),
  };
}

/** The mail settings. On a local machine, another server replaces the one in the secret. */
const readMailSettings = (env: NodeJS.ProcessEnv): MailSettings => ({
  smtpUrl: new URL(env.SMTP_LOCAL_URL ?? secret(env, 'SMTP_URL')),
  from: parseSender(secret(env, 'MAIL_FROM')),
  operatorEmail: secret(env, 'OPERATOR_EMAIL'),
  siteUrl: new URL(secret(env, 'SITE_URL')),
});

function secret(env: NodeJS.ProcessEnv, name: 'SESSION_KEYS' | 'VAPID_KEYS' | SettingName): string {
  const value = env[name];
  if (value === undefined) throw new Error(`the setting ${name} is not set`);
  return value;
}

/**
 * Why this process must not start, or `undefined` when it may. A deployed function (`K_SERVICE` is set) needs keys of
 * its own and none of the variables of a local machine. The emulator sets `K_SERVICE` too: it is recognised by
 * `FUNCTIONS_EMULATOR` together with a project name that starts with `demo-`, which no real project has.
 */
export function startupError(env: NodeJS.ProcessEnv): string | undefined {
  if (!env.K_SERVICE) return undefined;
  if (env.FUNCTIONS_EMULATOR === 'true' && env.GCLOUD_PROJECT?.startsWith('demo-')) return undefined;
  const variable = localOnlyVariables.find((name) => env[name] !== undefined);
  if (variable) return `${variable} is set in production`;
  try {
    const { sessionKeys, vapidKeys } = readEnvironment(env);
    if (sessionKeys?.some((key) => key?.isDemo)) return 'SESSION_KEYS holds the demo key';
    if (vapidKeys?.keys.some((key) => key.isDemo)) return 'VAPID_KEYS holds the demo key';
    if (!sessionKeys && env.SESSION_KEYS !== undefined)
      return 'SESSION_KEYS is set for a function without sessions';
    if (!vapidKeys && env.VAPID_KEYS !== undefined)
      return 'VAPID_KEYS is set for a function that does not send';
    return faultOfSettings(env);
  } catch (error) {
    return error instanceof Error ? error.message : 'the environment is unusable';
  }
}

/** What is wrong with a deployed function's settings; `undefined` when it has those it needs and no other's secrets. */
function faultOfSettings(env: NodeJS.ProcessEnv): string | undefined {
  for (const [name, { functions, isSecret, fault }] of allSettings) {
    const value = env[name];
    if (functions.includes(env.FUNCTION_TARGET ?? '')) {
      const found = value === undefined ? 'is not set' : fault(value);
      if (found !== undefined) return `${name} ${found}`;
    } else if (isSecret && value !== undefined) return `${name} is set for a function that does not need it`;
  }
  return undefined;
}
