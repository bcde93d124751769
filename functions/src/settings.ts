import * as z from 'zod/mini';

/** A setting of the deployed functions. */
interface Setting {
  /** The deployed functions that get it; absent when all do. */
  readonly functions?: readonly string[];
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

const webhookSecrets = z.string().check(z.regex(/^[^\s]{16,}( [^\s]{16,})?$/));
const apiKey = z.string().check(z.regex(/^rzp_(live|test)_\w{8,}:\w{8,}$/));
const hashKey = z.string().check(z.regex(/^[A-Za-z0-9+/_-]{43,}=*$/));

/**
 * The payment secrets, kept in Secret Manager. `npm run launch:check` lists them. In production, a function does not
 * start without those it needs, and no function gets another's.
 */
export const paymentSecrets = {
  RAZORPAY_WEBHOOK_SECRETS: {
    functions: ['payments'],
    what: 'the secret of the webhook at Razorpay, and after a space the one before it while that may still be in use',
    fault: matching(webhookSecrets, 'one or two secrets of at least 16 characters, separated by a space'),
  },
  RAZORPAY_API_KEY: {
    functions: ['payments', 'reconcilePayments'],
    what: 'the id and the secret of the API key at Razorpay, as id:secret',
    fault: matching(apiKey, 'a key written rzp_live_...:...'),
  },
  CONTACT_KEY: {
    functions: ['payments', 'reconcilePayments'],
    what: 'a key for hashes of phone numbers, 32 random bytes as base64; it stays the same for ever',
    fault: matching(hashKey, '32 bytes as base64'),
  },
} as const satisfies Readonly<Record<string, Setting>>;
export type PaymentSecret = keyof typeof paymentSecrets;

const smtpUrl = z.url({ protocol: /^smtps?$/ });
const siteUrl = z.url({ protocol: /^https$/ });
const address = z.string().check(z.maxLength(254), z.email());
const sender = z.string().check(z.refine((value) => address.safeParse(parseSender(value).address).success));

/** Parses `Name <name@example.com>`. */
export function parseSender(value: string): { readonly name: string; readonly address: string } {
  const [, name = '', address = value] = value.match(/^([^<>"\r\n]*?) *<([^<>\s]+)>$/) ?? [];
  return { name, address };
}

/** The mail settings. `SMTP_URL` is a secret; the others are in the `.env` file of the project that is deployed to. */
export const mailSettings = {
  SMTP_URL: {
    functions: ['sendMail'],
    what: 'the mail server with its user and password, as smtps://user:password@host',
    fault: matching(smtpUrl, 'an address that begins with smtp:// or smtps://'),
  },
  MAIL_FROM: {
    functions: ['sendMail'],
    what: 'the sender of every mail, as Name <name@example.com>',
    fault: matching(sender, 'a sender written Name <name@example.com>'),
  },
  OPERATOR_EMAIL: {
    functions: ['sendMail'],
    what: 'who is notified about payments that need a decision',
    fault: matching(address, 'an e-mail address'),
  },
  SITE_URL: {
    functions: ['sendMail'],
    what: 'the address of the site, which every link in a mail leads to',
    fault: matching(siteUrl, 'an address that begins with https://'),
  },
} as const satisfies Readonly<Record<string, Setting>>;
export type MailSetting = keyof typeof mailSettings;

/** The payment secrets that a deployed function gets. */
export const paymentSecretsOf = (target: string): readonly PaymentSecret[] =>
  (Object.keys(paymentSecrets) as PaymentSecret[]).filter((name) =>
    (paymentSecrets[name].functions as readonly string[]).includes(target),
  );
