type Environment = Readonly<Record<string, string | undefined>>;

export interface NeededValue {
  readonly name: string;
  /** What is missing without it. */
  readonly why: string;
}

const firebase = 'the web app reaches Firebase (Firebase console, project settings, your apps)';

/**
 * The public values that a site in production needs. NEWSLETTER_URL is not among them: unset, it is our own host. Nor are
 * the links of the preview (PREVIEW_*_URL): one that is unset is not shown.
 */
const needed: readonly NeededValue[] = [
  { name: 'SITE_URL', why: 'canonical addresses and the sitemap name the site' },
  { name: 'PAYMENT_PAGE_URL', why: "the pricing section leads to the provider's payment page" },
  { name: 'FOUNDER_SITE_URL', why: "a new subscriber is taken to the founder's site" },
  { name: 'VITE_FIREBASE_API_KEY', why: firebase },
  { name: 'VITE_FIREBASE_AUTH_DOMAIN', why: firebase },
  { name: 'VITE_FIREBASE_PROJECT_ID', why: firebase },
  { name: 'VITE_FIREBASE_APP_ID', why: firebase },
  {
    name: 'VITE_VAPID_PUBLIC_KEY',
    why: 'browsers subscribe to nudges with it; without it nobody is offered any',
  },
];

/** The values that are still unset in the environment of a build for production. */
export const unsetValues = (environment: Environment): readonly NeededValue[] =>
  needed.filter(({ name }) => !environment[name]);

/**
 * Whether the pages may speak to the host that takes subscriptions: to our own always, to another one only when the
 * content security policy of the sales page names it (build/headers.ts).
 */
export function mayReachNewsletter(environment: Environment, headers: string): boolean {
  const { NEWSLETTER_URL, SITE_URL } = environment;
  if (!NEWSLETTER_URL) return true;
  const host = new URL(NEWSLETTER_URL).origin;
  return host === (SITE_URL && new URL(SITE_URL).origin) || headers.includes(host);
}
