import { createECDH } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { firebaseConfig, mayReachNewsletter, pushKey, siteSettings, unsetValues } from './settings.ts';

describe('the settings of the public site', () => {
  test('on a laptop work without anything set', () => {
    expect(siteSettings('emulators', {})).toEqual({
      origin: 'http://127.0.0.1:5000',
      paymentPage: null,
      newsletterHost: '',
      founderSite: null,
      previewLinks: { scan: null, newsletter: null, community: null },
    });
  });

  test('take addresses as they are set, the site without a slash at its end', () => {
    expect(
      siteSettings('production', {
        SITE_URL: 'https://reshape.example/',
        PAYMENT_PAGE_URL: 'https://pages.razorpay.com/pl_1/view',
        NEWSLETTER_URL: 'https://letters.example/',
        FOUNDER_SITE_URL: 'https://founder.example',
        PREVIEW_SCAN_URL: 'https://scan.example',
        PREVIEW_COMMUNITY_URL: 'https://chat.example/room',
      }),
    ).toEqual({
      origin: 'https://reshape.example',
      paymentPage: 'https://pages.razorpay.com/pl_1/view',
      newsletterHost: 'https://letters.example',
      founderSite: 'https://founder.example/',
      previewLinks: {
        scan: 'https://scan.example/',
        newsletter: null,
        community: 'https://chat.example/room',
      },
    });
  });

  test('in production do without no site address', () => {
    expect(() => siteSettings('production', {})).toThrow('SITE_URL');
  });

  test.each(['javascript:alert(1)', 'reshape.example'])('refuse %s by the name of its variable', (value) => {
    expect(() => siteSettings('emulators', { PAYMENT_PAGE_URL: value })).toThrow('PAYMENT_PAGE_URL');
  });
});

const production = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'app.example.com',
  VITE_FIREBASE_PROJECT_ID: 'reshape',
  VITE_FIREBASE_APP_ID: 'app',
};

describe('the configuration of a build', () => {
  test('the laptop build speaks to the Auth emulator on the port of the environment', () => {
    expect(firebaseConfig('emulators', { AUTH_EMULATOR_PORT: '19099' })).toMatchObject({
      projectId: 'demo-reshape',
      authEmulator: 'http://127.0.0.1:19099',
    });
    expect(firebaseConfig('emulators', {}).authEmulator).toBe('http://127.0.0.1:9099');
  });

  test('the production build takes the four public values and knows no emulator', () => {
    expect(firebaseConfig('production', { ...production, AUTH_EMULATOR_PORT: '9099' })).toEqual({
      apiKey: 'key',
      authDomain: 'app.example.com',
      projectId: 'reshape',
      appId: 'app',
    });
  });

  test.each(Object.keys(production))('a production build without %s is refused by name', (name) => {
    expect(() => firebaseConfig('production', { ...production, [name]: '' })).toThrow(name);
  });
});

const demo = pushKey('emulators', {}) ?? '';
const environment = (VITE_VAPID_PUBLIC_KEY: string) => ({ VITE_VAPID_PUBLIC_KEY });

describe('the key that browsers subscribe with', () => {
  test("in the laptop's build is the one whose other half the laptop sends with", () => {
    const secrets = readFileSync(join(__dirname, '../../functions/.secret.local'), 'utf8');
    const [, privateKey = ''] = /^VAPID_KEYS=\S+ ([\w-]+)/m.exec(secrets) ?? [];
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    expect(demo).toBe(pair.getPublicKey().toString('base64url'));
  });

  test('in production is the one of the environment, and none where none is set', () => {
    expect(pushKey('production', environment(demo))).toBe(demo);
    expect(pushKey('production', {})).toBeNull();
    expect(pushKey('production', environment(''))).toBeNull();
  });

  test.each(['nonsense', demo.slice(1), `${demo}A`, `A${demo.slice(1)}`])(
    'in production is refused when it is %s',
    (value) => {
      expect(() => pushKey('production', environment(value))).toThrow('VITE_VAPID_PUBLIC_KEY');
    },
  );
});

describe('what must be set before launch', () => {
  test('is everything, where nothing is set', () => {
    expect(unsetValues({}).map(({ name }) => name)).toEqual([
      'SITE_URL',
      'PAYMENT_PAGE_URL',
      'FOUNDER_SITE_URL',
      'VITE_FIREBASE_API_KEY',
      'VITE_FIREBASE_AUTH_DOMAIN',
      'VITE_FIREBASE_PROJECT_ID',
      'VITE_FIREBASE_APP_ID',
      'VITE_VAPID_PUBLIC_KEY',
    ]);
  });

  test('leaves out what is set, and takes an empty value for none', () => {
    const names = unsetValues({ SITE_URL: 'https://reshape.example', PAYMENT_PAGE_URL: '' }).map(
      ({ name }) => name,
    );
    expect(names).not.toContain('SITE_URL');
    expect(names).toContain('PAYMENT_PAGE_URL');
  });
});

describe('a newsletter host of its own', () => {
  const environment = { SITE_URL: 'https://reshape.example', NEWSLETTER_URL: 'https://letters.example' };

  test('must be named in the headers', () => {
    expect(mayReachNewsletter(environment, "connect-src 'self'")).toBe(false);
    expect(mayReachNewsletter(environment, "connect-src 'self' https://letters.example")).toBe(true);
  });

  test('is not needed, and the site itself may always be spoken to', () => {
    expect(mayReachNewsletter({}, '')).toBe(true);
    expect(mayReachNewsletter({ ...environment, NEWSLETTER_URL: environment.SITE_URL }, '')).toBe(true);
  });
});
