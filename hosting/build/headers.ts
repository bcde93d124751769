/** One entry of `hosting.headers` in firebase.json. Firebase matches `source` as a glob and `regex` as RE2. */
export type HeaderRule = (
  | { readonly source: string; readonly regex?: never }
  | { readonly regex: string; readonly source?: never }
) & { readonly headers: readonly { readonly key: string; readonly value: string }[] };

type Policy = Readonly<Record<string, readonly string[]>>;

const self = "'self'";
const none = "'none'";

/** What every page may do. Scripts run from files only: an inline script, wherever it came from, does not. */
const policy = {
  'default-src': [none],
  'base-uri': [none],
  'object-src': [none],
  'form-action': [self],
  'frame-ancestors': [none],
  'script-src': [self, 'https://apis.google.com'],
  'style-src': [self],
  'font-src': [self],
  'img-src': [self, 'data:'],
  'connect-src': [self, 'https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
  'frame-src': [self],
  'worker-src': [self],
  'manifest-src': [self],
} as const satisfies Policy;

/**
 * What the sales page may do, and no other page: run the payment provider's button. It signs nobody in, so it does not
 * speak to Google. The button styles itself, for which the provider offers no other way than inline styles.
 */
const salesPolicy: Policy = {
  ...policy,
  'script-src': [self, 'https://cdn.razorpay.com', 'https://checkout.razorpay.com'],
  'style-src': [self, "'unsafe-inline'"],
  'img-src': [self, 'data:', 'https://cdn.razorpay.com'],
  'connect-src': [self, 'https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com'],
  'frame-src': ['https://api.razorpay.com', 'https://pages.razorpay.com'],
  'form-action': [self, 'https://api.razorpay.com', 'https://pages.razorpay.com'],
};

const inOneLine = (directives: Policy): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');

const contentSecurityPolicy = (directives: Policy) => ({
  key: 'Content-Security-Policy',
  value: inOneLine(directives),
});

const cacheControl = (value: string) => [{ key: 'Cache-Control', value }];

/** The sales page's address; the only one at which somebody else's script may run. */
const salesPage = '/welcome';

/** The headers of everything that Hosting serves, as firebase.json has them. No two rules set the same one twice. */
export const headerRules: readonly HeaderRule[] = [
  { source: `!${salesPage}`, headers: [contentSecurityPolicy(policy)] },
  { source: salesPage, headers: [contentSecurityPolicy(salesPolicy)] },
  {
    source: '**',
    headers: [
      { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
      { key: 'Strict-Transport-Security', value: 'max-age=63072000; includeSubDomains; preload' },
      { key: 'X-Content-Type-Options', value: 'nosniff' },
      { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
      {
        key: 'Permissions-Policy',
        value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
      },
    ],
  },
  { regex: '^/[^/]*$', headers: cacheControl('no-cache') },
  { source: '/assets/**', headers: cacheControl('public, max-age=31536000, immutable') },
];
