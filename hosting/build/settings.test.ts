import { createECDH } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { firebaseConfig, mayReachNewsletter, pushKey, siteSettings, unsetValues } from './settings.ts';
import { defineSite, missingSections } from './site-config.ts';

const config = defineSite({
  contact: { email: 'hello@reshape.example', employers: 'teams@reshape.example' },
  founderSite: { url: 'https://founder.example/' },
  community: { isSample: true, url: '/samples/community' },
  billing: { isSample: true, methods: ['upi', 'emi'], tax: 'A', abroad: 'B' },
  listPrice: { isSample: true, chargedFrom: '2026-01-05', chargedUntil: '2026-05-29', record: 'Invoices' },
});

describe('the settings of the public site', () => {
  test('have local defaults in development, and show samples', () => {
    expect(siteSettings('emulators', {}, config)).toEqual({
      origin: 'http://127.0.0.1:5000',
      paymentPage: null,
      paymentMethods: ['upi', 'emi'],
      newsletterHost: '',
      founderSite: 'https://founder.example/',
      previewLinks: { scan: null, newsletter: null, community: '/samples/community' },
      hasListPrice: true,
      contact: { email: 'hello@reshape.example', employers: 'teams@reshape.example' },
    });
  });

  test('keep configured addresses in production, without samples', () => {
    expect(
      siteSettings(
        'production',
        {
          SITE_URL: 'https://reshape.example/',
          PAYMENT_PAGE_URL: 'https://pages.razorpay.com/pl_1/view',
          NEWSLETTER_URL: 'https://letters.example/',
        },
        config,
      ),
    ).toEqual({
      origin: 'https://reshape.example',
      paymentPage: 'https://pages.razorpay.com/pl_1/view',
      paymentMethods: [],
      newsletterHost: 'https://letters.example',
      founderSite: 'https://founder.example/',
      previewLinks: { scan: null, newsletter: null, community: null },
      hasListPrice: false,
      contact: { email: 'hello@reshape.example', employers: 'teams@reshape.example' },
    });
  });

  test.each([
    ['no payment page', {}],
    ['the local one', { PAYMENT_PAGE_URL: 'http://127.0.0.1:4700/pay' }],
  ])('refuse %s in production', (_, fields) => {
    const environment = { SITE_URL: 'https://reshape.example/', ...fields };
    expect(() => siteSettings('production', environment, config)).toThrow('PAYMENT_PAGE_URL');
  });

  test('require a site address in production', () => {
    expect(() => siteSettings('production', {}, config)).toThrow('SITE_URL');
  });

  test.each(['javascript:alert(1)', 'reshape.example'])('reject %s and name its variable', (value) => {
    expect(() => siteSettings('emulators', { PAYMENT_PAGE_URL: value }, config)).toThrow('PAYMENT_PAGE_URL');
  });
});

describe('the sections of the site', () => {
  test('name the field that is wrong', () => {
    expect(() => defineSite({ founderSite: { url: 'javascript:alert(1)' } })).toThrow('founderSite.url');
    expect(() => defineSite({ contact: { email: 'nobody', employers: 'a@b.co' } })).toThrow('contact.email');
  });

  test('are due before launch while they are absent or samples', () => {
    const missing = missingSections(config);
    expect(missing.filter((line) => line.startsWith('community'))).toEqual([
      'community in hosting/site.config.ts is still a sample: no page links to the community',
    ]);
    expect(missing.some((line) => line.startsWith('founder in hosting/site.config.ts is missing'))).toBe(
      true,
    );
    expect(missing.some((line) => line.startsWith('contact'))).toBe(false);
    expect(missing.some((line) => line.startsWith('testimonials'))).toBe(false);
  });
});

const production = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'app.example.com',
  VITE_FIREBASE_PROJECT_ID: 'reshape',
  VITE_FIREBASE_APP_ID: 'app',
};

describe('the configuration of a build', () => {
  test('uses the Auth emulator on the configured port in a local build', () => {
    expect(firebaseConfig('emulators', { AUTH_EMULATOR_PORT: '19099' })).toMatchObject({
      projectId: 'demo-reshape',
      authEmulator: 'http://127.0.0.1:19099',
    });
    expect(firebaseConfig('emulators', {}).authEmulator).toBe('http://127.0.0.1:9099');
  });

  test('uses the four public values and no emulator in a production build', () => {
    expect(firebaseConfig('production', { ...production, AUTH_EMULATOR_PORT: '9099' })).toEqual({
      apiKey: 'key',
      authDomain: 'app.example.com',
      projectId: 'reshape',
      appId: 'app',
    });
  });

  test.each(Object.keys(production))('fails in a production build without %s and names it', (name) => {
    expect(() => firebaseConfig('production', { ...production, [name]: '' })).toThrow(name);
  });
});

const demo = pushKey('emulators', {}) ?? '';
const environment = (VITE_VAPID_PUBLIC_KEY: string) => ({ VITE_VAPID_PUBLIC_KEY });

describe('the public key for push subscriptions', () => {
  test('matches the private key that the local stack sends with', () => {
    const secrets = readFileSync(join(__dirname, '../../functions/.secret.local'), 'utf8');
    const [, privateKey = ''] = /^VAPID_KEYS=\S+ ([\w-]+)/m.exec(secrets) ?? [];
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    expect(demo).toBe(pair.getPublicKey().toString('base64url'));
  });

  test('comes from the environment in production, and is null when unset', () => {
    expect(pushKey('production', environment(demo))).toBe(demo);
    expect(pushKey('production', {})).toBeNull();
    expect(pushKey('production', environment(''))).toBeNull();
  });

  test.each(['nonsense', demo.slice(1), `${demo}A`, `A${demo.slice(1)}`])(
    'is rejected in production when it is %s',
    (value) => {
      expect(() => pushKey('production', environment(value))).toThrow('VITE_VAPID_PUBLIC_KEY');
    },
  );
});

describe('the list of unset production settings', () => {
  test('contains every variable when none is set', () => {
    expect(unsetValues({}).map(({ name }) => name)).toEqual([
      'SITE_URL',
      'PAYMENT_PAGE_URL',
      'VITE_FIREBASE_API_KEY',
      'VITE_FIREBASE_AUTH_DOMAIN',
      'VITE_FIREBASE_PROJECT_ID',
      'VITE_FIREBASE_APP_ID',
      'VITE_VAPID_PUBLIC_KEY',
    ]);
  });

  test('omits variables that are set, and counts an empty value as unset', () => {
    const names = unsetValues({ SITE_URL: 'https://reshape.example', PAYMENT_PAGE_URL: '' }).map(
      ({ name }) => name,
    );
    expect(names).not.toContain('SITE_URL');
    expect(names).toContain('PAYMENT_PAGE_URL');
  });
});

describe('a separate newsletter host', () => {
  const environment = { SITE_URL: 'https://reshape.example', NEWSLETTER_URL: 'https://letters.example' };

  test('must be allowed in the headers', () => {
    expect(mayReachNewsletter(environment, "connect-src 'self'")).toBe(false);
    expect(mayReachNewsletter(environment, "connect-src 'self' https://letters.example")).toBe(true);
  });

  test("is optional: the site's own host is always allowed", () => {
    expect(mayReachNewsletter({}, '')).toBe(true);
    expect(mayReachNewsletter({ ...environment, NEWSLETTER_URL: environment.SITE_URL }, '')).toBe(true);
  });
});
