import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { personas } from '@reshape/content/app/personas';
import { precacheEntries } from './precache.ts';

const hosting = join(__dirname, '..');
const settings = {
  VITE_FIREBASE_API_KEY: 'sample-key',
  VITE_FIREBASE_AUTH_DOMAIN: 'reshape-sample.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'reshape-sample',
  VITE_FIREBASE_APP_ID: 'sample-app',
  SITE_URL: 'https://reshape.example',
  PAYMENT_PAGE_URL: 'https://pages.razorpay.com/pl_test/view',
  // A valid public key; its private half was discarded.
  VITE_VAPID_PUBLIC_KEY: `B${'x'.repeat(85)}A`,
};

let folder: string;
let files: [string, string][];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'web-app-'));
  const vite = join(__dirname, '../../node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--mode', 'production', '--outDir', folder, '--emptyOutDir'];
  const build = spawnSync(process.execPath, args, {
    cwd: hosting,
    env: { ...process.env, ...settings, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  expect([build.status, build.stderr]).toEqual([0, expect.any(String)]);
  files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(js|css|html|json|webmanifest|txt|xml)$/.test(name))
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The files of the build that contain `pattern`. */
const filesContaining = (pattern: RegExp) =>
  files.filter(([, text]) => pattern.test(text)).map(([name]) => name);

describe('the web app that is deployed', () => {
  test('has no sign-in for seeded people', () => {
    expect(personas.length).toBeGreaterThan(0);
    for (const { email } of personas)
      expect([email, filesContaining(new RegExp(email))]).toEqual([email, []]);
  });

  test('contains no address of an emulator or of localhost', () => {
    expect(filesContaining(/127\.0\.0\.1|demo-reshape/)).toEqual([]);
  });

  test('contains the configured public key for push, and not the local demo key', () => {
    expect(filesContaining(new RegExp(settings.VITE_VAPID_PUBLIC_KEY))).not.toEqual([]);
    const secrets = readFileSync(join(hosting, '../functions/.secret.local'), 'utf8');
    const values = secrets.split('\n').flatMap((line) => (/^\w+=/.test(line) ? line.split(/[= :,]/) : []));
    const long = values.filter((value) => value.length > 30);
    expect(long.length).toBeGreaterThan(1);
    for (const value of long) expect([value, filesContaining(new RegExp(value))]).toEqual([value, []]);
  });

  test('contains no secret and no source map', () => {
    expect(filesContaining(/PRIVATE KEY|sourceMappingURL/)).toEqual([]);
  });

  describe('has a service worker', () => {
    const worker = () => readFileSync(join(folder, 'service-worker.js'), 'utf8');
    /** The addresses of what it keeps. */
    const kept = () => precacheEntries(folder).map(({ url }) => url);

    test('of one file without imports', () => {
      expect(worker()).not.toMatch(/importScripts|\bimport\b|indexedDB/);
      expect(brotliCompressSync(worker()).length).toBeLessThanOrEqual(10_000);
    });

    test('that keeps every page but those that a link opens once, and all code, of this build', () => {
      for (const url of kept())
        expect([url, worker().includes(JSON.stringify(url).slice(1, -1))]).toEqual([url, true]);
      const pages = files.flatMap(([name]) =>
        name.endsWith('.html') ? [`/${name.replace(/\.html$/, '').replace(/^index$/, '')}`] : [],
      );
      const code = files.flatMap(([name]) => (/^assets\/.*\.(js|css)$/.test(name) ? [`/${name}`] : []));
      const again = pages.filter((page) => !/^\/(\w+\/result|newsletter)\//.test(page));
      expect(again).toContain('/terms');
      expect(again.length).toBeLessThan(pages.length);
      expect(kept()).toEqual(expect.arrayContaining(['/', ...again, ...code]));
      expect(kept().filter((url) => url.includes('/result/'))).toEqual([]);
    });

    test('that keeps no more than 600 kB on the way', () => {
      const weights = precacheEntries(folder).map(({ url, revision }) => {
        const file = revision === null || url.includes('.') ? url : `${url === '/' ? '/index' : url}.html`;
        const content = readFileSync(join(folder, file));
        return file.endsWith('.woff2') ? content.length : brotliCompressSync(content).length;
      });
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(600_000);
    });
  });

  test('contains no inline script and no injected style', () => {
    const pages = files.filter(([name]) => name.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(0);
    for (const [name, html] of pages) {
      const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*application\/ld\+json)[^>]*>/g)].map(
        ([tag]) => tag,
      );
      expect([name, inline, /<style|\sstyle="/.test(html)]).toEqual([name, [], false]);
    }
  });
});
