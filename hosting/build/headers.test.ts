import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { headerRules } from './headers.ts';

const { hosting } = JSON.parse(readFileSync(join(__dirname, '../../firebase.json'), 'utf8'));

const policyAt = (source: string): string =>
  headerRules
    .find((rule) => rule.source === source)
    ?.headers.find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';

describe('the headers of the site', () => {
  test('match between firebase.json and headers.ts', () => {
    expect(hosting.headers).toEqual(headerRules);
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

  test("allow Google's sign-in on the app's pages", () => {
    expect(policyAt('!/welcome')).toContain('https://identitytoolkit.googleapis.com');
  });
});

test('browsers revalidate the service worker and the pages at each visit', () => {
  const rule = headerRules.find(({ regex }) => regex && new RegExp(regex).test('/service-worker.js'));
  expect(rule?.headers).toEqual([{ key: 'Cache-Control', value: 'no-cache' }]);
});

test('missing assets are not rewritten to the app', () => {
  const { source, destination } = hosting.rewrites.at(-1);
  expect([source, destination]).toEqual(['!/assets/**', '/index.html']);
});

test('hidden files are not deployed', () => {
  expect(hosting.ignore).toEqual(expect.arrayContaining(['**/.*', '**/.*/**']));
});
