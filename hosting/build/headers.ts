/** One entry of `hosting.headers` in firebase.json. Firebase matches `source` as a glob and `regex` as RE2. */
export type HeaderRule = (
  | { readonly source: string; readonly regex?: never }
  | { readonly regex: string; readonly source?: never }
) & { readonly headers: readonly { readonly key: string; readonly value: string }[] };

type Policy = Readonly<Record<string, readonly string[]>>;

const self = "'self'";
const none = "'none'";

/** The policy of every page. Only scripts from files run; an inline script is always blocked. */
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
 * The policy of the sales page alone, which runs the payment provider's button. It has no sign-in, so it does not
 * connect to Google. The button styles itself, and the provider offers no way to do that without inline styles.
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

const serialize = (directives: Policy): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');

const contentSecurityPolicy = (directives: Policy) => ({
  key: 'Content-Security-Policy',
  value: serialize(directives),
});

const cacheControl = (value: string) => [{ key: 'Cache-Control', value }];

/** The sales page, the only one on which a third-party script may run. */
const salesPage = '/welcome';

/** The headers of everything that Hosting serves, as in firebase.json. No two rules set the same header for a path. */
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
  // Every page, and every file whose name has no hash.
  {
    regex: '^/([^/]*|(quiz|scan|diagnostic)/result/[^/]*|newsletter/[^/]*|welcome/thanks)$',
    headers: cacheControl('no-cache'),
  },
  { source: '/assets/**', headers: cacheControl('public, max-age=31536000, immutable') },
];
