import { createSecretKey, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import type { MailSettings } from '../mail/smtp.ts';
import { type VapidKeyRing, vapidKeyRing } from '../nudges/vapid.ts';
import type { RazorpaySettings } from '../payments/razorpay.ts';
import { type KeyRing, keyRing } from '../session/keys.ts';
import type { LimitScale } from '../stores/rate-limiter.ts';
import { allSettings, faultOf, parseSender, type SettingName } from './settings.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** What every function needs to know about its environment. */
export interface Environment {
  readonly projectId: string;
  /** The name of the database: `(default)`, unless a restored one has replaced it. */
  readonly databaseId: string;
  /** A proxy to the push services; set only where they are faked. */
  readonly pushProxy?: string;
  /** 1 in production. */
  readonly limitScale: LimitScale;
}

/** The settings of the functions that handle payments. */
export interface PaymentSettings {
  /** The secrets that webhooks may be signed with; empty for a process that receives no webhooks. */
  readonly webhookSecrets: readonly string[];
  readonly razorpay: RazorpaySettings;
  /** The key for hashing phone numbers. */
  readonly contactKey: string;
}

/** Set only on a local machine, where Firebase and the push services are emulated. Each of them weakens a check. */
export const localOnlyVariables = [
  'FUNCTIONS_EMULATOR',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIRESTORE_EMULATOR_HOST',
  'CLOUD_TASKS_EMULATOR_HOST',
  'FIREBASE_EMULATOR_HUB',
  'FIREBASE_DEBUG_MODE',
  'FIREBASE_DEBUG_FEATURES',
  'LIMIT_SCALE',
  'PERSON_LIMIT_SCALE',
  'PUSH_PROXY',
  'RAZORPAY_URL',
  'SMTP_LOCAL_URL',
  'NODE_TLS_REJECT_UNAUTHORIZED',
] as const;

const scale = z._default(z.coerce.number().check(z.int(), z.gte(1)), 1);

const variables = z.object({
  GCLOUD_PROJECT: z.string('GCLOUD_PROJECT is not set').check(z.minLength(1, 'GCLOUD_PROJECT is empty')),
  DATABASE_ID: z._default(
    z
      .string()
      .check(
        z.regex(/^(\(default\)|[a-z][a-z0-9-]{2,61}[a-z0-9])$/, 'DATABASE_ID is not the name of a database'),
      ),
    '(default)',
  ),
  /** Multiplies limits per network: on a local machine, all visitors share one address. */
  LIMIT_SCALE: scale,
  /** Multiplies limits per person: only for measurements that call as few people. */
  PERSON_LIMIT_SCALE: scale,
  PUSH_PROXY: z.optional(z.url('PUSH_PROXY is not an address')),
});

/** Parses the environment. Throws an Error whose message names what is missing or unusable. */
export function readEnvironment(env: Variables): Environment {
  const { data, error } = variables.safeParse(env);
  if (error) throw new Error(error.issues.map((issue) => issue.message).join('; '));
  return {
    projectId: data.GCLOUD_PROJECT,
    databaseId: data.DATABASE_ID,
    limitScale: { network: data.LIMIT_SCALE, person: data.PERSON_LIMIT_SCALE },
    ...(data.PUSH_PROXY !== undefined && { pushProxy: data.PUSH_PROXY }),
  };
}

/** The keys of session tokens. Throws an Error when they are not set, or unusable. */
export const readSessionKeys = (env: Variables): KeyRing => keyRing(setting(env, 'SESSION_KEYS'));

/** The key for hashes of who signs up for the newsletter. Throws an Error when it is not set. */
export const readNewsletterKey = (env: Variables): KeyObject =>
  createSecretKey(setting(env, 'NEWSLETTER_KEY'), 'utf8');

/** The keys of operators' tokens. Throws an Error when they are not set, or unusable. */
export const readOperatorKeys = (env: Variables): KeyRing => keyRing(setting(env, 'OPERATOR_KEYS'));

/** The keys of web push. Throws an Error when they are not set, or unusable. */
export const readVapidKeys = (env: Variables): VapidKeyRing => vapidKeyRing(setting(env, 'VAPID_KEYS'));

/** The settings of payments for a process that receives no webhooks. Throws an Error when one is not set. */
export function readPaymentSettings(env: Variables): PaymentSettings {
  const [keyId = '', keySecret = ''] = setting(env, 'RAZORPAY_API_KEY').split(':');
  return {
    webhookSecrets: [],
    razorpay: { url: env.RAZORPAY_URL ?? 'https://api.razorpay.com', keyId, keySecret },
    contactKey: setting(env, 'CONTACT_KEY'),
  };
}

/** The settings of payments for the function that receives webhooks. Throws an Error when one is not set. */
export const readWebhookSettings = (env: Variables): PaymentSettings => ({
  ...readPaymentSettings(env),
  webhookSecrets: setting(env, 'RAZORPAY_WEBHOOK_SECRETS').split(' '),
});

/**
 * The settings of mail. On a local machine, another server replaces the one in the secret. Throws an Error
 * when one is not set.
 */
export const readMailSettings = (env: Variables): MailSettings => ({
  smtpUrl: new URL(env.SMTP_LOCAL_URL ?? setting(env, 'SMTP_URL')),
  from: parseSender(setting(env, 'MAIL_FROM')),
  operatorEmail: setting(env, 'OPERATOR_EMAIL'),
  siteUrl: readSiteUrl(env),
});

/** The address of the site. Throws an Error when it is not set. */
export const readSiteUrl = (env: Variables): URL => new URL(setting(env, 'SITE_URL'));

function setting(env: Variables, name: SettingName): string {
  const value = env[name];
  if (value === undefined) throw new Error(`${name} is not set`);
  return value;
}

/**
 * Why this process must not start, or `undefined` when it may. A deployed function (`K_SERVICE` is set) needs
 * settings of its own and none of the variables of a local machine. The emulator sets `K_SERVICE` too, but
 * not `K_CONFIGURATION`, which Cloud Run always sets.
 */
export function startupError(env: Variables): string | undefined {
  if (!env.K_SERVICE) return undefined;
  const isEmulator = env.FUNCTIONS_EMULATOR === 'true' && env.K_CONFIGURATION === undefined;
  if (isEmulator && env.GCLOUD_PROJECT?.startsWith('demo-')) return undefined;
  const variable = localOnlyVariables.find((name) => env[name] !== undefined);
  if (variable) return `${variable} is set in production`;
  try {
    readEnvironment(env);
    return faultOfSettings(env);
  } catch (error) {
    return error instanceof Error ? error.message : 'the environment is unusable';
  }
}

/**
 * What is wrong with a deployed function's settings; `undefined` when it has those it needs and no other's
 * secrets.
 */
function faultOfSettings(env: Variables): string | undefined {
  for (const [name, setting] of allSettings) {
    const value = env[name];
    if (setting.functions.includes(env.FUNCTION_TARGET ?? '')) {
      const fault = faultOf(setting, value);
      if (fault !== undefined) return `${name} ${fault}`;
    } else if (setting.isSecret && value !== undefined)
      return `${name} is set for a function that does not need it`;
  }
  return undefined;
}
