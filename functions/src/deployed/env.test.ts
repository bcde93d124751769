import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { usableSettings } from '../test/usable-settings.ts';
import {
  readEnvironment,
  readMailSettings,
  readPaymentSettings,
  readWebhookSettings,
  startupError,
} from './env.ts';

const key = `2026-06:${Buffer.from('0123456789abcdefghijklmnopqrstuvwxyz').toString('base64')}`;
const demo = `2026-06:${Buffer.from('worthless demo key, for laptops only: 0123').toString('base64')}`;
const deployed = {
  K_SERVICE: 'api',
  FUNCTION_TARGET: 'api',
  GCLOUD_PROJECT: 'reshape-live',
  SESSION_KEYS: key,
};

describe('a deployed function', () => {
  test('starts with production keys', () => {
    expect(startupError(deployed)).toBeUndefined();
  });

  test.each([
    ...[
      'FUNCTIONS_EMULATOR',
      'FIREBASE_AUTH_EMULATOR_HOST',
      'FIRESTORE_EMULATOR_HOST',
      'CLOUD_TASKS_EMULATOR_HOST',
    ],
    ...[
      'FIREBASE_EMULATOR_HUB',
      'FIREBASE_DEBUG_MODE',
      'FIREBASE_DEBUG_FEATURES',
      'LIMIT_SCALE',
      'PUSH_PROXY',
      'NODE_TLS_REJECT_UNAUTHORIZED',
    ],
  ])('refuses to start with %s', (name) => {
    expect(startupError({ ...deployed, [name]: '127.0.0.1:1' })).toBe(`${name} is set in production`);
    expect(startupError({ ...deployed, [name]: '' })).toBe(`${name} is set in production`);
  });

  test.each([
    ['without keys', { SESSION_KEYS: undefined }, /SESSION_KEYS is not set/],
    ['with the demo key', { SESSION_KEYS: demo }, /SESSION_KEYS is the demo value/],
    ['with a short key', { SESSION_KEYS: 'a:c2hvcnQ=' }, /shorter than 32/],
    ['with a repetitive key', { SESSION_KEYS: `a:${'YWJj'.repeat(12)}` }, /entropy/],
    ['without a project', { GCLOUD_PROJECT: undefined }, /GCLOUD_PROJECT/],
    ['with a malformed database name', { DATABASE_ID: 'Restored 1' }, /DATABASE_ID is not/],
  ])('refuses to start %s', (_, change, reason) => {
    expect(startupError({ ...deployed, ...change })).toMatch(reason);
  });

  test('is not treated as an emulator because its project has the name of one', () => {
    const emulated = { ...deployed, GCLOUD_PROJECT: 'demo-acme', FUNCTIONS_EMULATOR: 'true' };
    expect(startupError({ ...emulated, K_CONFIGURATION: 'api' })).toBe(
      'FUNCTIONS_EMULATOR is set in production',
    );
  });

  test('uses the default database unless a restored one is named', () => {
    expect(readEnvironment(deployed).databaseId).toBe('(default)');
    expect(readEnvironment({ ...deployed, DATABASE_ID: 'restored-2026-11-23' }).databaseId).toBe(
      'restored-2026-11-23',
    );
  });

  test('is not treated as an emulator because of a single variable', () => {
    expect(startupError({ ...deployed, FUNCTIONS_EMULATOR: 'true' })).toMatch(/FUNCTIONS_EMULATOR/);
    expect(startupError({ ...deployed, GCLOUD_PROJECT: 'demo-reshape', FIREBASE_DEBUG_MODE: '1' })).toMatch(
      /DEBUG/,
    );
  });
});

describe('the deployed sender', () => {
  const vapidKey = Buffer.from('abcdefghijklmnopqrstuvwxyz012345').toString('base64url');
  const { SESSION_KEYS: _, ...withoutSessions } = deployed;
  const sender = {
    ...withoutSessions,
    FUNCTION_TARGET: 'sendNudges',
    VAPID_KEYS: `mailto:push@example.com ${vapidKey}`,
    SITE_URL: 'https://reshape.in',
  };

  test('starts with production keys', () => {
    expect(startupError(sender)).toBeUndefined();
  });

  test('refuses to start with a proxy for push services', () => {
    const proxied = { ...sender, PUSH_PROXY: 'http://127.0.0.1:9443' };
    expect(startupError(proxied)).toBe('PUSH_PROXY is set in production');
    expect(readEnvironment(sender).pushProxy).toBeUndefined();
  });

  test.each([
    ['without keys', { VAPID_KEYS: undefined }, /VAPID_KEYS is not set/],
    [
      'with the demo key, even as an older one',
      {
        VAPID_KEYS: `mailto:push@example.com ${vapidKey} ${Buffer.from('worthless demo key, for laptops!').toString('base64url')}@2026-06-01`,
      },
      /VAPID_KEYS is the demo value/,
    ],
    ['with a short key', { VAPID_KEYS: 'mailto:push@example.com c2hvcnQ' }, /32 bytes/],
    [
      'with a repetitive key',
      { VAPID_KEYS: `mailto:push@example.com ${Buffer.alloc(32, 1).toString('base64url')}` },
      /entropy/,
    ],
  ])('refuses to start %s', (_, change, reason) => {
    expect(startupError({ ...sender, ...change })).toMatch(reason);
  });

  test('is the only function that starts with VAPID keys', () => {
    const others = { ...sender, SESSION_KEYS: key };
    expect(startupError({ ...others, FUNCTION_TARGET: 'api' })).toMatch(
      /VAPID_KEYS is set for a function that does not need it/,
    );
    expect(startupError({ ...sender, FUNCTION_TARGET: undefined })).toMatch(
      /VAPID_KEYS is set for a function that does not need it/,
    );
    expect(startupError({ ...sender, FUNCTION_TARGET: 'dispatchNudges' })).toMatch(
      /VAPID_KEYS is set for a function that does not need it/,
    );
  });

  test('refuses to start with session keys', () => {
    expect(startupError({ ...sender, SESSION_KEYS: key })).toMatch(
      /SESSION_KEYS is set for a function that does not need it/,
    );
  });
});

describe('the deployed payment functions', () => {
  const { SESSION_KEYS: _, ...withoutSessions } = deployed;
  const secrets = {
    RAZORPAY_WEBHOOK_SECRETS: 'a-long-webhook-secret an-older-webhook-secret',
    RAZORPAY_API_KEY: 'rzp_live_abcdefgh12:0123456789abcdef',
    CONTACT_KEY: Buffer.from('0123456789abcdefghijklmnopqrstuv').toString('base64'),
  };
  const payments = { ...withoutSessions, ...secrets, FUNCTION_TARGET: 'payments' };

  test('start with production secrets, and call the real provider', () => {
    expect(startupError(payments)).toBeUndefined();
    expect(readWebhookSettings(payments)).toMatchObject({
      webhookSecrets: ['a-long-webhook-secret', 'an-older-webhook-secret'],
      razorpay: { url: 'https://api.razorpay.com', keyId: 'rzp_live_abcdefgh12' },
    });
    const { RAZORPAY_WEBHOOK_SECRETS: __, ...job } = payments;
    expect(startupError({ ...job, FUNCTION_TARGET: 'reconcilePayments' })).toBeUndefined();
    expect(readPaymentSettings(job).webhookSecrets).toEqual([]);
  });

  test('the function that receives webhooks does not start without their secrets, on a local machine either', () => {
    const { RAZORPAY_WEBHOOK_SECRETS: __, ...withoutWebhooks } = payments;
    expect(() => readWebhookSettings(withoutWebhooks)).toThrow('RAZORPAY_WEBHOOK_SECRETS is not set');
  });

  test.each<[string, Record<string, string | undefined>, RegExp]>([
    [
      'without the webhook secrets',
      { RAZORPAY_WEBHOOK_SECRETS: undefined },
      /RAZORPAY_WEBHOOK_SECRETS is not set/,
    ],
    [
      'with a short webhook secret',
      { RAZORPAY_WEBHOOK_SECRETS: 'short' },
      /RAZORPAY_WEBHOOK_SECRETS is not one or two/,
    ],
    [
      'with a repetitive webhook secret',
      { RAZORPAY_WEBHOOK_SECRETS: 'abc'.repeat(10) },
      /RAZORPAY_WEBHOOK_SECRETS has hardly any entropy/,
    ],
    [
      'with a repetitive contact key',
      { CONTACT_KEY: Buffer.alloc(32, 7).toString('base64') },
      /CONTACT_KEY has hardly any entropy/,
    ],
    [
      'with a test key of the provider',
      { RAZORPAY_API_KEY: 'rzp_test_abcdefgh12:0123456789abcdef' },
      /RAZORPAY_API_KEY is not a live key/,
    ],
    [
      'with a repetitive secret of the provider',
      { RAZORPAY_API_KEY: 'rzp_live_abcdefgh12:0000000000000000' },
      /RAZORPAY_API_KEY has hardly any entropy/,
    ],
    [
      'with three webhook secrets',
      { RAZORPAY_WEBHOOK_SECRETS: 'a'.repeat(20).concat(' ').repeat(3).trim() },
      /one or two/,
    ],
    [
      'with the local webhook secret',
      { RAZORPAY_WEBHOOK_SECRETS: 'worthless-webhook-secret' },
      /is the demo value/,
    ],
    [
      'with the local webhook secret as the older',
      { RAZORPAY_WEBHOOK_SECRETS: 'a-long-webhook-secret worthless-webhook-secret' },
      /is the demo value/,
    ],
    [
      'with the local API key',
      { RAZORPAY_API_KEY: 'rzp_test_worthless:worthless0secret' },
      /is the demo value/,
    ],
    ['with half an API key', { RAZORPAY_API_KEY: 'rzp_live_abcdefgh12' }, /RAZORPAY_API_KEY is not/],
    ['without the key for phone numbers', { CONTACT_KEY: undefined }, /CONTACT_KEY is not set/],
    [
      'with the URL of the local payment service',
      { RAZORPAY_URL: 'http://127.0.0.1:4700' },
      /RAZORPAY_URL is set in production/,
    ],
    [
      'with session keys that it does not need',
      { FUNCTION_TARGET: 'api', SESSION_KEYS: key },
      /does not need it/,
    ],
  ])('refuse to start %s', (_name, change, reason) => {
    const fault = startupError({ ...payments, ...change });
    expect(fault).toMatch(reason);
    // The message names the setting, but never its value.
    expect(fault).not.toMatch(/a-long|0123456789abcdef/);
  });
});

test('a function starts in the emulator with settings that are refused in production', () => {
  const emulated = {
    K_SERVICE: 'api',
    FUNCTIONS_EMULATOR: 'true',
    GCLOUD_PROJECT: 'demo-reshape',
    SESSION_KEYS: demo,
    PUSH_PROXY: 'http://127.0.0.1:9443',
  };
  expect(startupError({ ...emulated, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' })).toBeUndefined();
  expect(readEnvironment(emulated)).toMatchObject({
    projectId: 'demo-reshape',
    pushProxy: 'http://127.0.0.1:9443',
  });
});

test('a function starts without secrets when it is only inspected before deployment', () => {
  expect(startupError({})).toBeUndefined();
});

describe('the deployed mail sender', () => {
  const { SESSION_KEYS: _, ...withoutSessions } = deployed;
  const sender = {
    ...withoutSessions,
    FUNCTION_TARGET: 'sendMail',
    SMTP_URL: 'smtps://reshape:a%20password@smtp.reshape.in',
    MAIL_FROM: 'Reshape <hello@reshape.in>',
    OPERATOR_EMAIL: 'asha@reshape.in',
    SITE_URL: 'https://reshape.in',
  };

  test('starts with production settings', () => {
    expect(startupError(sender)).toBeUndefined();
    expect(readMailSettings(sender)).toMatchObject({
      from: { name: 'Reshape', address: 'hello@reshape.in' },
      operatorEmail: 'asha@reshape.in',
    });
  });

  test.each([
    ['SMTP_URL', undefined],
    ['SMTP_URL', 'smtps://worthless:worthless@mail.example'],
    ['SMTP_URL', 'https://smtp.reshape.in'],
    ['SMTP_URL', 'smtps://reshape:100%safe@smtp.reshape.in'],
    ['SMTP_URL', 'smtps://reshape@smtp.reshape.in'],
    ['SMTP_URL', 'smtps://reshape:@smtp.reshape.in'],
    ['SMTP_URL', 'smtps://smtp.reshape.in'],
    ['MAIL_FROM', 'Reshape'],
    ['MAIL_FROM', 'Reshape <hello@reshape.in>\r\nBcc: all@reshape.in'],
    ['OPERATOR_EMAIL', 'asha'],
    ['SITE_URL', 'http://reshape.in'],
    ['SMTP_LOCAL_URL', 'smtp://127.0.0.1:4725'],
  ])('refuses to start with %s = %j', (name, value) => {
    expect(startupError({ ...sender, [name]: value })).toMatch(name);
  });

  test('and the one of the newsletter are the only functions that get the mail server’s password', () => {
    expect(startupError({ ...sender, FUNCTION_TARGET: 'sendNewsletterMail' })).toBeUndefined();
    expect(startupError({ ...deployed, SMTP_URL: sender.SMTP_URL })).toMatch(/SMTP_URL/);
  });
});

describe('the deployed newsletter', () => {
  const { SESSION_KEYS: _, ...withoutSessions } = deployed;
  const { NEWSLETTER_KEY } = usableSettings;
  const newsletter = { ...withoutSessions, FUNCTION_TARGET: 'newsletter', NEWSLETTER_KEY };

  test.each([undefined, 'https://www.reshape.in'])('starts with NEWSLETTER_ORIGIN = %j', (origin) => {
    expect(startupError({ ...newsletter, NEWSLETTER_ORIGIN: origin })).toBeUndefined();
  });

  test("refuses to start with the keys of members' sessions, and with a key that is missing, local or repetitive", () => {
    const fault = (change: object) => startupError({ ...newsletter, ...change });
    expect(fault({ SESSION_KEYS: key })).toBe('SESSION_KEYS is set for a function that does not need it');
    expect(fault({ NEWSLETTER_KEY: undefined })).toBe('NEWSLETTER_KEY is not set');
    const local = readFileSync(join(__dirname, '../../.secret.local'), 'utf8').match(
      /^NEWSLETTER_KEY=(.*)$/m,
    )?.[1];
    expect(fault({ NEWSLETTER_KEY: local })).toBe('NEWSLETTER_KEY is the demo value');
    expect(fault({ NEWSLETTER_KEY: 'YWJj'.repeat(12) })).toMatch(/NEWSLETTER_KEY has hardly any entropy/);
  });

  test.each(['*', 'http://www.reshape.in', 'https://www.reshape.in/', 'null', 'https://*.reshape.in/path'])(
    'refuses to start with NEWSLETTER_ORIGIN = %j',
    (origin) => {
      expect(startupError({ ...newsletter, NEWSLETTER_ORIGIN: origin })).toMatch(/NEWSLETTER_ORIGIN is not/);
    },
  );
});
