import type { PaymentMethod } from '@reshape/content/programme';
import { type SiteConfig, shownSections } from './site-config.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** What differs between installations of the public site. All of it is public. */
export interface SiteSettings {
  /** Origin of the site without a trailing slash; canonical addresses begin with it. */
  readonly origin: string;
  /** The provider's hosted payment page; null while payment is closed. */
  readonly paymentPage: string | null;
  /** How people can pay there; empty while that is not stated. */
  readonly paymentMethods: readonly PaymentMethod[];
  /** Host that receives newsletter subscriptions; empty for the site's own. */
  readonly newsletterHost: string;
  /** Where a new subscriber is redirected; null to stay on the page. */
  readonly founderSite: string | null;
  /** Links of the preview; null for one that is not shown. */
  readonly previewLinks: Readonly<Record<'scan' | 'newsletter' | 'community', string | null>>;
  /** Whether the list price is struck out beside the price, because it was charged. */
  readonly hasListPrice: boolean;
  /** Where people and employers write to; null when no address is configured. */
  readonly contact: { readonly email: string; readonly employers: string } | null;
}

const defaultOrigin = 'http://127.0.0.1:5000';

/** The address in the variable `name`, or null when it is unset. Throws an Error that names an invalid one. */
function addressIn(environment: Environment, name: string): URL | null {
  const value = environment[name];
  if (!value) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url && ['https:', 'http:'].includes(url.protocol)) return url;
  throw new Error(`${name} must be a web address such as https://example.com, and not "${value}".`);
}

/**
 * The settings of a build, from its environment and hosting/site.config.ts. In development each has a local
 * default; a production build throws an Error without `SITE_URL`, because search engines would receive an
 * address that cannot be reached, and without a payment page, because it would sell nothing.
 */
export function siteSettings(mode: string, environment: Environment, config: SiteConfig): SiteSettings {
  const site = addressIn(environment, 'SITE_URL');
  if (mode === 'production' && !site)
    throw new Error('A build for production needs SITE_URL, such as https://reshape.example.');
  const paymentPage = addressIn(environment, 'PAYMENT_PAGE_URL');
  if (mode === 'production' && paymentPage?.protocol !== 'https:')
    throw new Error(
      'A build for production needs PAYMENT_PAGE_URL, the https address of the payment page at Razorpay.',
    );
  const { billing, contact, founderSite, community, previewLinks, listPrice } = shownSections(mode, config);
  return {
    origin: site?.origin ?? defaultOrigin,
    paymentPage: paymentPage?.href ?? null,
    paymentMethods: billing?.methods ?? [],
    newsletterHost: addressIn(environment, 'NEWSLETTER_URL')?.origin ?? '',
    founderSite: founderSite?.url ?? null,
    previewLinks: {
      scan: previewLinks?.scan ?? null,
      newsletter: previewLinks?.newsletter ?? null,
      community: community?.url ?? null,
    },
    hasListPrice: listPrice !== undefined,
    contact: contact ? { email: contact.email, employers: contact.employers } : null,
  };
}

/** What the web app needs to connect to Firebase. All of it is public: it is served to every visitor. */
export interface FirebaseConfig {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  readonly appId: string;
  /** Address of the Auth emulator; absent in a production build. */
  readonly authEmulator?: string;
}

const demoProject = 'demo-reshape';
const defaultAuthPort = '9099';

/** A build for the emulators: dummy values, and the Auth emulator on the port in `AUTH_EMULATOR_PORT`. */
function emulatorConfig(environment: Environment): FirebaseConfig {
  return {
    apiKey: 'demo',
    authDomain: `${demoProject}.firebaseapp.com`,
    projectId: demoProject,
    appId: 'demo',
    authEmulator: `http://127.0.0.1:${environment.AUTH_EMULATOR_PORT ?? defaultAuthPort}`,
  };
}

function requireSetting(environment: Environment, name: string): string {
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
    apiKey: requireSetting(environment, 'VITE_FIREBASE_API_KEY'),
    authDomain: requireSetting(environment, 'VITE_FIREBASE_AUTH_DOMAIN'),
    projectId: requireSetting(environment, 'VITE_FIREBASE_PROJECT_ID'),
    appId: requireSetting(environment, 'VITE_FIREBASE_APP_ID'),
  };
}

/** The public half of VAPID_KEYS in functions/.secret.local, a committed demo key. */
const demoKey = 'BGBEA3beVx06Omhmnad9pDn4gEC_mQNxXobgi3ekVnfNf_32RItYTZ8jC7vOhz1esWSSwyjmrohG6vGIXHYkHbU';

/** 65 bytes as base64url; the first byte marks an uncompressed point. */
const isPublicKey = (value: string) => /^B[\w-]{86}$/.test(value);

/**
 * The public key for push subscriptions: the demo key in a build for the emulators, in production
 * `VITE_VAPID_PUBLIC_KEY`, or `null` while it is unset; then nudges are not offered. Throws an Error on an
 * invalid one.
 */
export function pushKey(mode: string, environment: Environment): string | null {
  if (mode !== 'production') return demoKey;
  const value = environment.VITE_VAPID_PUBLIC_KEY;
  if (!value) return null;
  if (isPublicKey(value)) return value;
  throw new Error(
    'VITE_VAPID_PUBLIC_KEY must be a public key on P-256: 65 bytes as base64url, 87 characters.',
  );
}

interface NeededValue {
  readonly name: string;
  /** What does not work without it. */
  readonly why: string;
}

const firebase = 'the web app reaches Firebase (Firebase console, project settings, your apps)';

/**
 * The public values that a production site needs. NEWSLETTER_URL is optional, because it defaults to our own host.
 */
const needed: readonly NeededValue[] = [
  { name: 'SITE_URL', why: 'canonical addresses and the sitemap name the site' },
  { name: 'PAYMENT_PAGE_URL', why: "the pricing section leads to the provider's payment page" },
  { name: 'VITE_FIREBASE_API_KEY', why: firebase },
  { name: 'VITE_FIREBASE_AUTH_DOMAIN', why: firebase },
  { name: 'VITE_FIREBASE_PROJECT_ID', why: firebase },
  { name: 'VITE_FIREBASE_APP_ID', why: firebase },
  {
    name: 'VITE_VAPID_PUBLIC_KEY',
    why: 'browsers subscribe to nudges with it; without it nudges are not offered',
  },
];

/** The values that are unset in the environment of a production build, or still end in dots as in docs/launch.md. */
export const unsetValues = (environment: Environment): readonly NeededValue[] =>
  needed.filter(({ name }) => !environment[name] || environment[name].endsWith('...'));

/**
 * Whether the pages may connect to the newsletter host: always to our own, to another one only when the content
 * security policy of the sales page names it (firebase.json).
 */
export function mayReachNewsletter(environment: Environment, headers: string): boolean {
  const { NEWSLETTER_URL, SITE_URL } = environment;
  if (!NEWSLETTER_URL) return true;
  const host = new URL(NEWSLETTER_URL).origin;
  return host === (SITE_URL && new URL(SITE_URL).origin) || headers.includes(host);
}
