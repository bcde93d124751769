import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  type Answer,
  type Answers,
  app,
  functionAnswers,
  script,
  serve,
  siteAnswers,
} from '../test/fake-site.ts';
import { smokeTestFunctions, smokeTestSite } from './smoke.ts';

/** What the functions, and the rest of the site, answer by path. */
let answers: Answers;
let address: string;
let stop: () => void;
const printed: string[] = [];

beforeEach(async () => {
  printed.length = 0;
  answers = functionAnswers('bbbb');
  ({ address, stop } = await serve(() => answers));
});
afterEach(() => stop());

const smokeTest = () =>
  smokeTestFunctions(
    { api: address, newsletter: address, payments: address },
    (line) => void printed.push(line),
    'bbbb',
  );

test('the smoke test of the functions passes when each of them answers as it should', async () => {
  await smokeTest();
  expect(printed.filter((line) => line.includes('✓'))).toHaveLength(4);
});

test.each<[string, string, Answer, RegExp]>([
  [
    'the database does not answer',
    '/api/health',
    [503, { database: 'failed', version: 'bbbb' }],
    /health answers 503/,
  ],
  [
    'another commit is deployed',
    '/api/health',
    [200, { database: 'ok', version: 'aaaa' }, { 'cache-control': 'no-store' }],
    /version aaaa is deployed instead of bbbb/,
  ],
  ['spots are served without a token', '/api/spots', [200, []], /spots answers 200 instead of 401/],
  [
    'a webhook with a bad signature is accepted',
    '/webhooks/razorpay',
    [200, {}],
    /razorpay answers 200 instead of 401/,
  ],
  [
    'another error than ours comes back',
    '/subscribe',
    [400, { message: 'Bad Request' }],
    /not invalid_request/,
  ],
])('the smoke test of the functions fails when %s', async (_, path, answer, reason) => {
  answers[path] = answer;
  await expect(smokeTest()).rejects.toThrow('The smoke test failed');
  expect(printed.filter((line) => line.includes('✗'))).toEqual([expect.stringMatching(reason)]);
});

const smokeTestOfSite = () => smokeTestSite(address, (line) => void printed.push(line), 'bbbb');

test('the smoke test of the site passes when every page, file and call answers as it should', async () => {
  Object.assign(answers, siteAnswers(address));
  await smokeTestOfSite();
  expect(printed.filter((line) => line.includes('✓'))).toHaveLength(9);
});

test('the smoke test says why a site was not reached', async () => {
  await expect(smokeTestSite('http://127.0.0.1:1', (line) => void printed.push(line))).rejects.toThrow();
  expect(printed[0]).toContain('fetch failed: bad port');
});

test.each<[string, string, Answer, RegExp]>([
  ['the database does not answer', '/api/health', [503, {}], /health answers 503/],
  ['spots are served without a token', '/api/spots', [200, []], /spots answers 200 instead of 401/],
  [
    'a webhook with a bad signature is accepted',
    '/webhooks/razorpay',
    [200, {}],
    /answers 200 instead of 401/,
  ],
  [
    'the app has no security headers',
    '/',
    [200, app],
    /^ +✗ \/ has its security headers: .* nothing instead of/,
  ],
  [
    'the sales page has the policy of the app',
    '/welcome',
    siteAnswers('')['/'] ?? [404, ''],
    /Security-Policy: .* instead of/,
  ],
  ['a public page is not prerendered', '/quiz', [200, app], /\/quiz is not prerendered/],
  ['a public page is missing', '/privacy', [404, ''], /privacy answers 404/],
  ['an unknown path is not the app', '/no-such-page', [404, app], /no-such-page answers 404/],
  ['an unknown file is the app', '/assets/no-such-file.js', [200, app], /no-such-file.js answers 200/],
  [
    'browsers keep the answer that a file is missing',
    '/assets/no-such-file.js',
    [404, '', { 'cache-control': 'public, max-age=31536000, immutable' }],
    /Browsers keep the answer/,
  ],
  ['an unknown call is answered by Hosting', '/api/no-such-call', [200, app], /no-such-call answers 200/],
  [
    'browsers keep the service worker',
    '/service-worker.js',
    [200, '', { ...script, 'cache-control': 'max-age=3600' }],
    /cache-control: max-age=3600 instead of no-cache/,
  ],
  [
    'the service worker is the app',
    '/service-worker.js',
    [200, app, { ...script, 'content-type': 'text/html' }],
    /content-type: text\/html instead of javascript/,
  ],
  ['robots.txt names no sitemap', '/robots.txt', [200, 'User-agent: *'], /does not contain Sitemap/],
  ['the sitemap is missing', '/sitemap.xml', [404, ''], /sitemap.xml answers 404/],
])('the smoke test of the site fails when %s', async (_, path, answer, reason) => {
  Object.assign(answers, siteAnswers(address), { [path]: answer });
  await expect(smokeTestOfSite()).rejects.toThrow('The smoke test failed');
  expect(printed.filter((line) => line.includes('✗')).join('\n')).toMatch(reason);
});
