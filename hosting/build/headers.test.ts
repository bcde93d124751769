import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { describe, expect, test } from '@jest/globals';

interface HeaderRule {
  readonly source?: string;
  readonly regex?: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

const { hosting } = JSON.parse(readFileSync(join(__dirname, '../../firebase.json'), 'utf8'));
const headerRules: readonly HeaderRule[] = hosting.headers;

const headerAt = (source: string, name: string): string =>
  headerRules.find((rule) => rule.source === source)?.headers.find(({ key }) => key === name)?.value ?? '';

const policyAt = (source: string): string => headerAt(source, 'Content-Security-Policy');

describe('the headers of the site', () => {
  test.each(['/welcome', '!/welcome'])('block by default what no directive of %s allows', (source) => {
    for (const directive of ['default-src', 'base-uri', 'object-src'])
      expect(policyAt(source)).toContain(`${directive} 'none'`);
  });

  test('are the same everywhere but for the policies and the cache', () => {
    const everywhere = headerRules.find(({ source }) => source === '**')?.headers;
    expect(Object.fromEntries((everywhere ?? []).map(({ key, value }) => [key, value]))).toEqual({
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
    });
  });

  test.each([
    ['/welcome', 'payment=(self "https://api.razorpay.com" "https://pages.razorpay.com")'],
    ['!/welcome', 'payment=()'],
  ])('allow payments only on the page that sells (%s)', (source, payments) => {
    expect(headerAt(source, 'Permissions-Policy')).toBe(
      `camera=(), microphone=(), geolocation=(), ${payments}, usb=(), browsing-topics=()`,
    );
  });

  test('let other sites embed nothing but the pictures for social networks', () => {
    expect(headerAt('!/social/**', 'Cross-Origin-Resource-Policy')).toBe('same-origin');
  });

  test('allow the payment provider on the sales page only', () => {
    expect(policyAt('/welcome')).toContain('https://cdn.razorpay.com');
    expect(policyAt('!/welcome')).not.toContain('razorpay');
  });

  test.each(['/welcome', '!/welcome'])('block inline scripts and framing at %s', (source) => {
    const [, scripts] = /script-src ([^;]*)/.exec(policyAt(source)) ?? [];
    expect(scripts).not.toContain('unsafe');
    expect(policyAt(source)).toContain("frame-ancestors 'none'");
  });

  test('run no string as a script, except the sales page with the script of the payment provider', () => {
    expect(policyAt('!/welcome')).toContain("require-trusted-types-for 'script'");
  });

  test("allow Google's sign-in on the app's pages", () => {
    expect(policyAt('!/welcome')).toContain('https://identitytoolkit.googleapis.com');
  });

  test("allow no script of Google's but the one that opens its window, and what that loads", () => {
    const [, scripts] = /script-src ([^;]*)/.exec(policyAt('!/welcome')) ?? [];
    expect(scripts).toBe("'self' https://apis.google.com/js/api.js https://apis.google.com/_/scs/");
  });
});

test('the pages of links in mails never pass on their address, which contains a token', () => {
  expect(headerAt('/{newsletter,waitlist}/*/*', 'Referrer-Policy')).toBe('no-referrer');
});

test('browsers revalidate the service worker and the pages at each visit', () => {
  const rule = headerRules.find(({ regex }) => regex && new RegExp(regex).test('/service-worker.js'));
  expect(rule?.headers).toEqual([{ key: 'Cache-Control', value: 'no-cache' }]);
});

/** What Hosting sends for a path: the last rule that matches wins. */
const cacheAt = (path: string): string | undefined =>
  headerRules
    .filter(({ source, regex }) => (regex ? new RegExp(regex).test(path) : matchesGlob(path, source ?? '')))
    .flatMap(({ headers }) => headers)
    .findLast(({ key }) => key === 'Cache-Control')?.value;

test('no address of a folder is kept for good, because it may have no file', () => {
  expect(cacheAt('/assets/none.js')).toBe('no-cache');
});

test.each([
  '/subscribe',
  '/joinWaitlist',
  '/newsletter/token/confirm/submit',
  '/newsletter/token/unsubscribe/submit',
  '/waitlist/token/leave/submit',
])('what a function answers is stored nowhere: %s', (path) => {
  expect(cacheAt(path)).toBe('no-store');
});

test('the header rules leave the answers of the other functions alone', () => {
  const paths = hosting.rewrites.flatMap(
    ({ source, function: served }: { source: string; function?: object }) =>
      served && !source.includes('{') && !source.includes('/*/') ? [source.replace('**', 'x/y')] : [],
  );
  const own = paths.filter((path: string) => !['/subscribe', '/joinWaitlist'].includes(path));
  expect(own.length).toBeGreaterThan(4);
  expect(own.map(cacheAt)).toEqual(own.map(() => undefined));
});

describe("the pages of the operator's console", () => {
  test.each(['/operator', '/operator/people', '/operator/people/abc'])(
    'are revalidated at each visit: %s',
    (path) => {
      const rule = headerRules.find(({ regex }) => regex && new RegExp(regex).test(path));
      expect(rule?.headers).toEqual([{ key: 'Cache-Control', value: 'no-cache' }]);
    },
  );

  test('are left out by search engines', () => {
    expect(headerAt('/operator{,/**}', 'X-Robots-Tag')).toBe('noindex');
  });

  test('are one document, found before the one of the member app', () => {
    const sources = hosting.rewrites.map(({ source }: { readonly source: string }) => source);
    expect(hosting.rewrites.at(sources.indexOf('/operator/**')).destination).toBe('/operator.html');
    expect(sources.indexOf('/operator/**')).toBeLessThan(sources.length - 1);
  });
});

test.each([
  ['/login', true],
  ['/a/deep/path', true],
  ['/favicon.ico', false],
  ['/robots2.txt', false],
  ['/assets/gone-12345678.js', false],
])('only addresses without a file name are rewritten to the app: %s', (path, isRewritten) => {
  const { regex, destination } = hosting.rewrites.at(-1);
  expect([new RegExp(regex).test(path), destination]).toEqual([isRewritten, '/index.html']);
});

test('hidden files are not deployed', () => {
  expect(hosting.ignore).toEqual(expect.arrayContaining(['**/.*', '**/.*/**']));
});
