import { isAddress } from '@reshape/domain/addresses';
import * as z from 'zod/mini';
import { vapidKeyRing } from '../nudges/vapid.ts';
import { keyRing } from '../session/keys.ts';
import { ceilings, defaultMembers, maxMembers } from './instances.ts';

/** Where everything is deployed: close to the members. */
export const region = 'asia-south1';

interface Setting {
  /** The deployed functions that get it. */
  readonly functions: readonly string[];
  /**
   * Whether it is kept in Secret Manager, where no other function gets it; otherwise it is in the project's
   * `.env`.
   */
  readonly isSecret: boolean;
  /** Whether the functions start without it. */
  readonly isOptional?: true;
  /** A description for the person who sets it. */
  readonly what: string;
  /** What is wrong with a value, without the value itself; `undefined` when it can be used in production. */
  readonly fault: (value: string) => string | undefined;
}

/**
 * The values in the repository contain this word, in clear or as base64, to say that they are for development
 * only.
 */
const demoPhrases = ['worthless', Buffer.from('worthless').toString('base64')];
const isDemo = (value: string): boolean => demoPhrases.some((phrase) => value.includes(phrase));

/** Checks a value against `schema` and refuses demo values. */
const schemaCheck =
  (schema: z.ZodMiniType, form: string) =>
  (value: string): string | undefined => {
    if (isDemo(value)) return 'is the demo value';
    return schema.safeParse(value).success ? undefined : `is not ${form}`;
  };

/** Checks a value by reading it, and refuses demo values. `isDemo` tells whether what was read is one. */
const readCheck =
  <Keys>(read: (value: string) => Keys, isDemo: (keys: Keys) => boolean) =>
  (value: string): string | undefined => {
    try {
      return isDemo(read(value)) ? 'is the demo value' : undefined;
    } catch (error) {
      return `cannot be used: ${error instanceof Error ? error.message : 'it is not readable'}`;
    }
  };

/** Refuses secrets that repeat a few characters. `secretsIn` finds them in the value. */
const entropyCheck =
  (
    check: (value: string) => string | undefined,
    secretsIn: (value: string) => readonly (string | Buffer)[],
    minDistinct: number,
  ) =>
  (value: string): string | undefined =>
    check(value) ??
    (secretsIn(value).some((secret) => isRepetitive(secret, minDistinct))
      ? 'has hardly any entropy'
      : undefined);

const isRepetitive = (secret: Iterable<unknown>, minDistinct: number): boolean =>
  new Set(secret).size < minDistinct;

/** What is wrong with the address of a mail server, whose password is percent-encoded. */
function faultOfSmtpUrl(value: string): string | undefined {
  const fault = schemaCheck(smtpUrl, 'an address that begins with smtp:// or smtps://')(value);
  if (fault !== undefined) return fault;
  const { username, password } = new URL(value);
  if (username === '' || password === '') return 'has no user or no password';
  try {
    decodeURIComponent(username + password);
    return undefined;
  } catch {
    return 'has a % that does not begin a percent-encoded character: a % itself is written %25';
  }
}

/** The functions that send mail. */
const mailSenders = ['sendMail', 'sendNewsletterMail'];

const webhookSecrets = z.string().check(z.regex(/^[^\s]{16,}( [^\s]{16,})?$/));
const apiKey = z.string().check(z.regex(/^rzp_live_\w{8,}:\w{8,}$/));
const hashKey = z.string().check(z.regex(/^[A-Za-z0-9+/_-]{43,}=*$/));
const faultOfHashKey = entropyCheck(
  schemaCheck(hashKey, '32 bytes as base64'),
  (value) => [Buffer.from(value, 'base64')],
  16,
);

const expectedMembers = z.coerce.number().check(z.int(), z.gte(1), z.lte(maxMembers));

const smtpUrl = z.url({ protocol: /^smtps?$/ });
const siteUrl = z.url({ protocol: /^https$/ });
const siteOrigin = z
  .string()
  .check(z.refine((value) => siteUrl.safeParse(value).success && new URL(value).origin === value));
/** A setting is used as it is. */
const address = z.string().check(z.refine(isAddress));
const sender = z.string().check(z.refine((value) => address.safeParse(parseSender(value).address).success));

/** Parses `Name <name@example.com>`. */
export function parseSender(value: string): { readonly name: string; readonly address: string } {
  const [, name = '', address = value] = value.match(/^([^<>"\r\n]*?) *<([^<>\s]+)>$/) ?? [];
  return { name, address };
}

/**
 * Every setting of the deployed functions, and the functions that get it: a function that is named nowhere
 * gets no secret. In production, a function does not start without those it needs, or with another's secret.
 * `npm run launch:check` lists them.
 */
const settings = {
  SESSION_KEYS: {
    functions: ['api'],
    isSecret: true,
    what: 'the keys that sign session tokens, newest first, as id:base64 separated by a comma',
    fault: readCheck(keyRing, (keys) => keys.some((key) => key?.isDemo)),
  },
  OPERATOR_KEYS: {
    functions: ['operator'],
    isSecret: true,
    what: 'the keys that sign the tokens of operators, like SESSION_KEYS and different from them',
    fault: readCheck(keyRing, (keys) => keys.some((key) => key?.isDemo)),
  },
  VAPID_KEYS: {
    functions: ['sendNudges'],
    isSecret: true,
    what: 'the contact address and the private keys of web push (docs/decisions/010-vapid-keys.md)',
    fault: entropyCheck(
      readCheck(vapidKeyRing, ({ keys }) => keys.some(({ isDemo }) => isDemo)),
      (value) => vapidKeyRing(value).keys.map(({ privateKey }) => Buffer.from(privateKey, 'base64url')),
      16,
    ),
  },
  RAZORPAY_WEBHOOK_SECRETS: {
    functions: ['payments'],
    isSecret: true,
    what: 'the secret of the webhook at Razorpay, and after a space the one before it while that may still be in use',
    fault: entropyCheck(
      schemaCheck(webhookSecrets, 'one or two secrets of at least 16 characters, separated by a space'),
      (value) => value.split(' '),
      8,
    ),
  },
  RAZORPAY_API_KEY: {
    functions: ['payments', 'reconcilePayments', 'operator'],
    isSecret: true,
    what: 'the id and the secret of the API key at Razorpay, as id:secret',
    fault: entropyCheck(
      schemaCheck(apiKey, 'a live key, written rzp_live_...:...'),
      (value) => [value.split(':')[1] ?? ''],
      6,
    ),
  },
  CONTACT_KEY: {
    functions: ['payments', 'reconcilePayments', 'operator'],
    isSecret: true,
    what: 'a key for hashes of phone numbers, 32 random bytes as base64; it stays the same for ever',
    fault: faultOfHashKey,
  },
  NEWSLETTER_KEY: {
    functions: ['newsletter'],
    isSecret: true,
    what: 'a key for hashes of who signs up for the newsletter, 32 random bytes as base64',
    fault: faultOfHashKey,
  },
  SMTP_URL: {
    functions: mailSenders,
    isSecret: true,
    what: 'the mail server with its user and password, percent-encoded, as smtps://user:password@host',
    fault: faultOfSmtpUrl,
  },
  MAIL_FROM: {
    functions: mailSenders,
    isSecret: false,
    what: 'the sender of every mail, as Name <name@example.com>',
    fault: schemaCheck(sender, 'a sender written Name <name@example.com>'),
  },
  OPERATOR_EMAIL: {
    functions: mailSenders,
    isSecret: false,
    what: 'who is notified about payments that need a decision',
    fault: schemaCheck(address, 'an e-mail address'),
  },
  SITE_URL: {
    functions: [...mailSenders, 'operator', 'sendNudges'],
    isSecret: false,
    what: 'the address of the site, which every link in a mail, a nudge or an exported file leads to',
    fault: schemaCheck(siteUrl, 'an address that begins with https://'),
  },
  EXPECTED_MEMBERS: {
    functions: Object.keys(ceilings),
    isSecret: false,
    isOptional: true,
    what: `how many members the product is set up for, ${defaultMembers} if it is not set: the ceilings of instances follow`,
    fault: schemaCheck(expectedMembers, `a whole number from 1 to ${maxMembers}`),
  },
  NEWSLETTER_ORIGIN: {
    functions: ['newsletter'],
    isSecret: false,
    isOptional: true,
    what: 'the origin of the newsletter form, only if it is on another host than the site',
    fault: schemaCheck(siteOrigin, 'an origin such as https://example.com'),
  },
} as const satisfies Readonly<Record<string, Setting>>;
export type SettingName = keyof typeof settings;

export const allSettings = Object.entries(settings) as readonly (readonly [SettingName, Setting])[];

/** What is wrong with the value of a setting; `undefined` when it can be used in production. */
export function faultOf({ isOptional, fault }: Setting, value: string | undefined): string | undefined {
  if (value !== undefined) return fault(value);
  return isOptional ? undefined : 'is not set';
}

/** The settings that the deployed function `target` gets. */
export const settingsOf = (target: string): readonly SettingName[] =>
  allSettings.flatMap(([name, { functions }]) => (functions.includes(target) ? [name] : []));

/** The secrets among the settings of the deployed function `target`. */
export const secretsOf = (target: string): readonly SettingName[] =>
  settingsOf(target).filter((name) => settings[name].isSecret);
