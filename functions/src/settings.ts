import * as z from 'zod/mini';
import { vapidKeyRing } from './nudges/vapid.ts';
import { keyRing } from './session/keys.ts';

/** Where everything is deployed: close to the members. */
export const region = 'asia-south1';

interface Setting {
  /** The deployed functions that get it. */
  readonly functions: readonly string[];
  /** Whether it is kept in Secret Manager, where no other function gets it; otherwise it is in the project's `.env`. */
  readonly isSecret: boolean;
  /** A description for the person who sets it. */
  readonly what: string;
  /** What is wrong with a value, without the value itself; `undefined` when it can be used in production. */
  readonly fault: (value: string) => string | undefined;
}

/** The values in the repository contain this word, in clear or as base64, to say that they are for development only. */
const demoPhrases = ['worthless', Buffer.from('worthless').toString('base64')];
const isDemo = (value: string): boolean => demoPhrases.some((phrase) => value.includes(phrase));

/** Checks a value against `schema` and refuses demo values. */
const matching =
  (schema: z.ZodMiniType, form: string) =>
  (value: string): string | undefined => {
    if (isDemo(value)) return 'is the demo value';
    return schema.safeParse(value).success ? undefined : `is not ${form}`;
  };

/** Checks a value by reading it, and refuses demo values. `isDemo` tells whether what was read is one. */
const readableBy =
  <Keys>(read: (value: string) => Keys, isDemo: (keys: Keys) => boolean) =>
  (value: string): string | undefined => {
    try {
      return isDemo(read(value)) ? 'is the demo value' : undefined;
    } catch (error) {
      return `cannot be used: ${error instanceof Error ? error.message : 'it is not readable'}`;
    }
  };

const webhookSecrets = z.string().check(z.regex(/^[^\s]{16,}( [^\s]{16,})?$/));
const apiKey = z.string().check(z.regex(/^rzp_(live|test)_\w{8,}:\w{8,}$/));
const hashKey = z.string().check(z.regex(/^[A-Za-z0-9+/_-]{43,}=*$/));

const smtpUrl = z.url({ protocol: /^smtps?$/ });
const siteUrl = z.url({ protocol: /^https$/ });
const address = z.string().check(z.maxLength(254), z.email());
const sender = z.string().check(z.refine((value) => address.safeParse(parseSender(value).address).success));

/** Parses `Name <name@example.com>`. */
export function parseSender(value: string): { readonly name: string; readonly address: string } {
  const [, name = '', address = value] = value.match(/^([^<>"\r\n]*?) *<([^<>\s]+)>$/) ?? [];
  return { name, address };
}

/**
 * Every setting of the deployed functions, and the functions that get it: a function that is named nowhere gets no secret.
 * In production, a function does not start without those it needs, or with another's secret. `npm run launch:check` lists
 * them.
 */
const settings = {
  SESSION_KEYS: {
    functions: ['api', 'newsletter'],
    isSecret: true,
    what: 'the keys that sign session tokens, newest first, as id:base64 separated by a comma',
    fault: readableBy(keyRing, (keys) => keys.some((key) => key?.isDemo)),
  },
  OPERATOR_KEYS: {
    functions: ['operator'],
    isSecret: true,
    what: 'the keys that sign the tokens of operators, like SESSION_KEYS and different from them',
    fault: readableBy(keyRing, (keys) => keys.some((key) => key?.isDemo)),
  },
  VAPID_KEYS: {
    functions: ['sendNudges'],
    isSecret: true,
    what: 'the contact address and the private keys of web push (docs/decisions/010-vapid-keys.md)',
    fault: readableBy(vapidKeyRing, ({ keys }) => keys.some(({ isDemo }) => isDemo)),
  },
  RAZORPAY_WEBHOOK_SECRETS: {
    functions: ['payments'],
    isSecret: true,
    what: 'the secret of the webhook at Razorpay, and after a space the one before it while that may still be in use',
    fault: matching(webhookSecrets, 'one or two secrets of at least 16 characters, separated by a space'),
  },
  RAZORPAY_API_KEY: {
    functions: ['payments', 'reconcilePayments', 'operator'],
    isSecret: true,
    what: 'the id and the secret of the API key at Razorpay, as id:secret',
    fault: matching(apiKey, 'a key written rzp_live_...:...'),
  },
  CONTACT_KEY: {
    functions: ['payments', 'reconcilePayments', 'operator'],
    isSecret: true,
    what: 'a key for hashes of phone numbers, 32 random bytes as base64; it stays the same for ever',
    fault: matching(hashKey, '32 bytes as base64'),
  },
  SMTP_URL: {
    functions: ['sendMail'],
    isSecret: true,
    what: 'the mail server with its user and password, as smtps://user:password@host',
    fault: matching(smtpUrl, 'an address that begins with smtp:// or smtps://'),
  },
  MAIL_FROM: {
    functions: ['sendMail'],
    isSecret: false,
    what: 'the sender of every mail, as Name <name@example.com>',
    fault: matching(sender, 'a sender written Name <name@example.com>'),
  },
  OPERATOR_EMAIL: {
    functions: ['sendMail'],
    isSecret: false,
    what: 'who is notified about payments that need a decision',
    fault: matching(address, 'an e-mail address'),
  },
  SITE_URL: {
    functions: ['sendMail'],
    isSecret: false,
    what: 'the address of the site, which every link in a mail leads to',
    fault: matching(siteUrl, 'an address that begins with https://'),
  },
} as const satisfies Readonly<Record<string, Setting>>;
export type SettingName = keyof typeof settings;

/** Every setting with its name. */
export const allSettings = Object.entries(settings) as readonly (readonly [SettingName, Setting])[];

/** The settings that the deployed function `target` gets. */
export const settingsOf = (target: string): readonly SettingName[] =>
  allSettings.flatMap(([name, { functions }]) => (functions.includes(target) ? [name] : []));

/** The secrets among the settings of the deployed function `target`. */
export const secretsOf = (target: string): readonly SettingName[] =>
  settingsOf(target).filter((name) => settings[name].isSecret);
