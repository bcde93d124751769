import { readFileSync } from 'node:fs';
import { appSeo, seo, seoOf } from '@reshape/content/seo';
import { errorBody } from '@reshape/contract/errors';
import { health } from '@reshape/contract/health';

/** One thing that must be true of a deployment. `check` throws an Error that says what is wrong. */
interface SmokeCheck {
  readonly name: string;
  check(): Promise<void>;
}

const timeoutMs = 30_000;

const call = (url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs), ...init });

const post = (url: string, body: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  call(url, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });

function expectStatus({ url, status }: Response, expected: number): void {
  if (status !== expected) throw new Error(`${url} answers ${status} instead of ${expected}`);
}

function expectHeader(response: Response, name: string, expected: string): void {
  const value = response.headers.get(name) ?? 'nothing';
  if (!value.includes(expected))
    throw new Error(`${response.url} has ${name}: ${value} instead of ${expected}`);
}

/** Expects our own error, so that neither Hosting nor the platform answered instead of the function. */
async function expectError(response: Response, status: number, code: string): Promise<void> {
  expectStatus(response, status);
  const { data } = errorBody.safeParse(JSON.parse(await response.text()));
  if (data?.code !== code)
    throw new Error(`${response.url} answers with the error ${data?.code}, not ${code}`);
}

async function expectText(response: Response, expected: string): Promise<void> {
  if (!(await response.text()).includes(expected))
    throw new Error(`${response.url} does not contain ${expected}`);
}

/** The health of the API at `base`, and that `version` is deployed, if it is known. */
const healthCheck = (base: string, version: string | undefined): SmokeCheck => ({
  name: 'the API and its database answer',
  async check() {
    const response = await call(`${base}/api/health`);
    expectStatus(response, 200);
    expectHeader(response, 'cache-control', 'no-store');
    const answer = health.response.parse(await response.json());
    if (version !== undefined && answer.version !== version)
      throw new Error(`version ${answer.version} is deployed instead of ${version}`);
  },
});

const signInCheck = (base: string): SmokeCheck => ({
  name: 'nobody gets in without a token',
  async check() {
    await expectError(await post(`${base}/auth/firebase-login`, '{}'), 400, 'invalid_request');
    await expectError(await call(`${base}/api/spots`), 401, 'session_expired');
  },
});

const webhookCheck = (base: string): SmokeCheck => ({
  name: 'a webhook with a bad signature is refused',
  async check() {
    const signature = { 'x-razorpay-signature': '0'.repeat(64) };
    await expectError(await post(`${base}/webhooks/razorpay`, '{}', signature), 401, 'invalid_signature');
  },
});

/** The addresses of the deployed functions that answer requests. */
export interface FunctionAddresses {
  readonly api: string;
  readonly newsletter: string;
  readonly payments: string;
}

/** What must be true of the functions before Hosting sends visitors to them. */
const functionChecks = (
  { api, newsletter, payments }: FunctionAddresses,
  version: string | undefined,
): readonly SmokeCheck[] => [
  healthCheck(api, version),
  signInCheck(api),
  webhookCheck(payments),
  {
    name: 'a sign-up without an address is refused',
    check: async () => expectError(await post(`${newsletter}/subscribe`, '{}'), 400, 'invalid_request'),
  },
];

interface HeaderRule {
  readonly source?: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

/** The headers of firebase.json for every path, and the content security policy of `source`. */
export function deployedHeaders(source: string): readonly (readonly [string, string])[] {
  const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8'));
  const rules: readonly HeaderRule[] = hosting.headers;
  return rules
    .filter((rule) => rule.source === '**' || rule.source === source)
    .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value] as const));
}

/** On this machine, the policy also allows the Auth emulator. */
const withoutEmulator = (policy: string): string => policy.replaceAll(/ http:\/\/127\.0\.0\.1:\d+/g, '');

const headerCheck = (site: string, path: string, source: string): SmokeCheck => ({
  name: `${path} has its security headers`,
  async check() {
    const { headers } = await call(`${site}${path}`);
    for (const [key, value] of deployedHeaders(source)) {
      const header = withoutEmulator(headers.get(key) ?? '');
      if (header !== value) throw new Error(`${path} has ${key}: ${header || 'nothing'} instead of ${value}`);
    }
  },
});

const prerenderedPages = Object.keys({ ...seo, ...appSeo });

/** What must be true of the whole site, as visitors reach it. */
const siteChecks = (site: string, version: string | undefined): readonly SmokeCheck[] => [
  healthCheck(site, version),
  signInCheck(site),
  webhookCheck(site),
  headerCheck(site, '/', '!/welcome'),
  headerCheck(site, '/welcome', '/welcome'),
  {
    name: 'the public pages are prerendered',
    async check() {
      for (const path of prerenderedPages) {
        const response = await call(`${site}${path}`);
        expectStatus(response, 200);
        const html = await response.text();
        const { title } = seoOf(path);
        if (!html.includes(`<title>${title}</title>`) || !html.includes('<h1'))
          throw new Error(`${path} is not prerendered`);
      }
    },
  },
  {
    name: 'an unknown path is the app, an unknown file and an unknown call are errors',
    async check() {
      const page = await call(`${site}/no-such-page`);
      expectStatus(page, 200);
      await expectText(page, 'id="root"');
      const file = await call(`${site}/assets/no-such-file.js`);
      expectStatus(file, 404);
      if (file.headers.get('cache-control')?.includes('immutable'))
        throw new Error('Browsers keep the answer that a file is missing');
      await expectError(await call(`${site}/api/no-such-call`), 404, 'not_found');
    },
  },
  {
    name: 'the service worker is a script that browsers revalidate',
    async check() {
      const response = await call(`${site}/service-worker.js`);
      expectStatus(response, 200);
      expectHeader(response, 'content-type', 'javascript');
      expectHeader(response, 'cache-control', 'no-cache');
    },
  },
  {
    name: 'robots.txt names the sitemap of this site',
    async check() {
      const response = await call(`${site}/robots.txt`);
      expectStatus(response, 200);
      await expectText(response, `Sitemap: ${site}/sitemap.xml`);
      expectStatus(await call(`${site}/sitemap.xml`), 200);
    },
  },
];

/** Tests the site at `url`. `version` is the commit that must be deployed. Throws an Error when a check fails. */
export const smokeTestSite = (url: string, print: Print, version?: string): Promise<void> =>
  runChecks(siteChecks(new URL(url).origin, version), print);

/** Tests the functions at their own addresses, before Hosting sends visitors to them. */
export const smokeTestFunctions = (
  addresses: FunctionAddresses,
  print: Print,
  version?: string,
): Promise<void> => runChecks(functionChecks(addresses, version), print);

type Print = (line: string) => void;

/** The message of an error, and of its cause: `fetch` says only there why a host was not reached. */
function reasonOf(error: unknown): string {
  const { message = String(error), cause } = Object(error);
  return cause?.message ? `${message}: ${cause.message}` : message;
}

/** Runs all checks, so that one run shows everything that is wrong. */
async function runChecks(checks: readonly SmokeCheck[], print: Print): Promise<void> {
  const failed: string[] = [];
  for (const { name, check } of checks) {
    try {
      await check();
      print(`  ✓ ${name}`);
    } catch (error) {
      print(`  ✗ ${name}: ${reasonOf(error)}`);
      failed.push(name);
    }
  }
  if (failed.length > 0) throw new Error(`The smoke test failed: ${failed.join('; ')}`);
}
