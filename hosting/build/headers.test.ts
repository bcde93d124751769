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
  test('are in firebase.json as they are written in headers.ts', () => {
    expect(hosting.headers).toEqual(headerRules);
  });

  test('name the payment provider for the sales page and for no other', () => {
    expect(policyAt('/welcome')).toContain('https://cdn.razorpay.com');
    expect(policyAt('!/welcome')).not.toContain('razorpay');
  });

  test.each(['/welcome', '!/welcome'])(
    'let no inline script run and nobody frame the page at %s',
    (source) => {
      const [, scripts] = /script-src ([^;]*)/.exec(policyAt(source)) ?? [];
      expect(scripts).not.toContain('unsafe');
      expect(policyAt(source)).toContain("frame-ancestors 'none'");
    },
  );

  test('let Google speak to the pages that sign somebody in', () => {
    expect(policyAt('!/welcome')).toContain('https://identitytoolkit.googleapis.com');
  });
});

test('a browser looks for a newer service worker at each visit, and for a newer page', () => {
  const rule = headerRules.find(({ regex }) => regex && new RegExp(regex).test('/service-worker.js'));
  expect(rule?.headers).toEqual([{ key: 'Cache-Control', value: 'no-cache' }]);
});

test('a file that is missing among the assets is not answered with the app', () => {
  const { source, destination } = hosting.rewrites.at(-1);
  expect([source, destination]).toEqual(['!/assets/**', '/index.html']);
});

test('what the tools left in the folder is not published', () => {
  expect(hosting.ignore).toEqual(expect.arrayContaining(['**/.*', '**/.*/**']));
});
