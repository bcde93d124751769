import * as z from 'zod/mini';

/** A setting of the deployed functions. */
interface Setting {
  /** The deployed functions that get it; absent for all of them. */
  readonly functions?: readonly string[];
  /** What it is, for whoever has to set it. */
  readonly what: string;
  /** What is wrong with a value, and never the value itself; `undefined` for one that can be used in production. */
  readonly fault: (value: string) => string | undefined;
}

/** The values of the repository say in clear or in base64 that they are for a developer's machine only. */
const demoPhrases = ['worthless', 'd29ydGhsZXNz'] as const;
const isDemo = (value: string): boolean => demoPhrases.some((phrase) => value.includes(phrase));

/** A check that `schema` holds, for a value that is no demo. */
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
 * The secrets of payments, kept in Secret Manager. `npm run launch:check` lists them, a function does not start in production without those
 * that it gets, and no function gets another's.
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

/** The secrets of payments that a deployed function gets. */
export const paymentSecretsOf = (target: string): readonly PaymentSecret[] =>
  (Object.keys(paymentSecrets) as PaymentSecret[]).filter((name) =>
    (paymentSecrets[name].functions as readonly string[]).includes(target),
  );
