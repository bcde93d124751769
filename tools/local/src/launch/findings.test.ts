import { describe, expect, test } from '@jest/globals';
import { vapidKeyRing } from '../../../../functions/src/nudges/vapid.ts';
import { usableSettings } from '../../../../functions/src/test/usable-settings.ts';
import { type LaunchFacts, launchFindings } from './findings.ts';

const person = { name: 'A', line: 'B', initials: 'C' };
const ready = {
  site: {
    SITE_URL: 'https://reshape.in',
    PAYMENT_PAGE_URL: 'https://pages.razorpay.com/pl_live/view',
    VITE_FIREBASE_API_KEY: 'key',
    VITE_FIREBASE_AUTH_DOMAIN: 'reshape.in',
    VITE_FIREBASE_PROJECT_ID: 'reshape-live',
    VITE_FIREBASE_APP_ID: 'app',
    VITE_VAPID_PUBLIC_KEY: vapidKeyRing(usableSettings.VAPID_KEYS).keys[0].publicKey,
  },
  siteConfig: {
    contact: { email: 'hello@reshape.in', employers: 'teams@reshape.in' },
    founder: { ...person, story: ['D'], closing: 'E', portrait: ['F'] },
    billing: { methods: ['upi'] as 'upi'[], tax: 'G', abroad: 'H' },
    company: { name: 'A', address: 'B', registration: 'C', courts: 'D', region: 'E' },
    founderSite: { url: 'https://founder.in' },
    community: { url: 'https://chat.in' },
    previewLinks: { scan: '/scan', newsletter: '/newsletter' },
  },
  samples: [],
  firebaseConfig: '{}',
  project: {
    id: 'reshape-live',
    functions: {
      SITE_URL: 'https://reshape.in',
      MAIL_FROM: usableSettings.MAIL_FROM,
      OPERATOR_EMAIL: usableSettings.OPERATOR_EMAIL,
    },
    secrets: usableSettings,
  },
} satisfies LaunchFacts;

const withSite = (site: Partial<LaunchFacts['site']>) =>
  launchFindings({ ...ready, site: { ...ready.site, ...site } });
const withFunctions = (changed: Partial<LaunchFacts['site']>) =>
  launchFindings({
    ...ready,
    project: {
      ...ready.project,
      functions: { ...ready.project.functions, ...changed },
      secrets: { ...usableSettings, ...changed },
    },
  });

describe('before a launch', () => {
  test('nothing is found when everything is set and real', () => {
    expect(launchFindings(ready)).toEqual([]);
  });

  test('an unset value is found', () => {
    expect(withSite({ PAYMENT_PAGE_URL: '' })).toEqual([
      expect.stringContaining('set PAYMENT_PAGE_URL in hosting/.env.reshape-live'),
    ]);
    expect(withSite({ VITE_FIREBASE_APP_ID: '...' })).toEqual([
      expect.stringContaining('set VITE_FIREBASE_APP_ID'),
    ]);
    expect(withFunctions({ MAIL_FROM: undefined })).toEqual([
      expect.stringContaining('MAIL_FROM in functions/.env.reshape-live is not set'),
    ]);
    expect(withFunctions({ SMTP_URL: '' })).toEqual([
      expect.stringContaining('SMTP_URL in Secret Manager is not set'),
    ]);
  });

  test.each([
    ['NEWSLETTER_ORIGIN', '*'],
    ['NODE_TLS_REJECT_UNAUTHORIZED', '0'],
    ['FUNCTIONS_EMULATOR', 'true'],
    ['LIMIT_SCALE', '100'],
    ['SMTP_URL', 'smtps://reshape:100%safe@smtp.reshape.in'],
    ['RAZORPAY_API_KEY', 'rzp_test_abcdefgh12:0123456789abcdef'],
  ])('the value of %s is found when it is %j, and never shown when it is a secret', (name, value) => {
    const findings = withFunctions({ [name]: value });
    expect(findings).toEqual([expect.stringContaining(name)]);
    expect(findings.join()).not.toMatch(/100%safe|0123456789/);
  });

  test('sample content is found', () => {
    const founder = { ...ready.siteConfig.founder, isSample: true as const };
    const findings = launchFindings({
      ...ready,
      siteConfig: { ...ready.siteConfig, founder },
      samples: [{ replace: 'the terms' }],
    });
    expect(findings).toEqual([
      expect.stringContaining('founder in hosting/site.config.ts is still a sample'),
      'replace the sample: the terms',
    ]);
  });

  test.each([
    ['is still a sample', { isSample: true as const, chargedFrom: '2026-01-05', chargedUntil: '2026-05-29' }],
    ['ends before it begins', { chargedFrom: '2026-05-29', chargedUntil: '2026-01-05' }],
  ])('the struck-out price is found when the time in which it was charged %s', (fault, time) => {
    const withListPrice = (listPrice: NonNullable<LaunchFacts['siteConfig']['listPrice']>) =>
      launchFindings({ ...ready, siteConfig: { ...ready.siteConfig, listPrice } });
    expect(withListPrice({ ...time, record: 'Invoices' })).toEqual([
      expect.stringMatching(`^listPrice in hosting/site.config.ts ${fault}: .*₹21,000`),
    ]);
    const proved = { chargedFrom: '2026-01-05', chargedUntil: '2026-05-29', record: 'Invoices' };
    expect(withListPrice(proved)).toEqual([]);
  });

  test('a demo secret is found, and never printed', () => {
    const secret = 'worthless-webhook-secret';
    const findings = withFunctions({ RAZORPAY_WEBHOOK_SECRETS: secret });
    expect(findings).toEqual([
      expect.stringMatching(/^RAZORPAY_WEBHOOK_SECRETS in Secret Manager is the demo value/),
    ]);
  });

  test.each([
    ['http://127.0.0.1:5000'],
    ['https://localhost'],
    ['https://reshape.example'],
    ['https://www.example.com'],
    ['https://staging.example.in'],
    ['https://[::1]'],
  ])('a site at the stand-in address %s is found', (url) => {
    expect(withSite({ SITE_URL: url })).toContainEqual(
      expect.stringContaining('SITE_URL is a stand-in address'),
    );
  });

  test.each([
    ['MAIL_FROM', 'Reshape <hello@reshape.example>'],
    ['OPERATOR_EMAIL', 'operator@example.com'],
    ['SMTP_URL', 'smtps://user:a-password@127.0.0.1'],
  ])('a stand-in address in %s is found, without the rest of its value', (name, value) => {
    const findings = withFunctions({ [name]: value });
    expect(findings).toEqual([expect.stringContaining(`${name} is a stand-in address`)]);
    expect(findings.join()).not.toContain('a-password');
  });

  test('a public push key of another key pair is found', () => {
    expect(withSite({ VITE_VAPID_PUBLIC_KEY: `B${'x'.repeat(86)}` })).toEqual([
      expect.stringContaining('VITE_VAPID_PUBLIC_KEY is not the public key'),
    ]);
  });

  test('values of another project are found', () => {
    expect(withSite({ VITE_FIREBASE_PROJECT_ID: 'reshape-staging' })).toEqual([
      'VITE_FIREBASE_PROJECT_ID is reshape-staging instead of reshape-live',
    ]);
    expect(withFunctions({ SITE_URL: 'https://staging.reshape.in' })).toEqual([
      'SITE_URL is not the same for the site and for the functions',
    ]);
  });
});
