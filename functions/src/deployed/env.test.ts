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

type Settings = Readonly<Record<string, string | undefined>>;

const base64 = (text: string, encoding: 'base64' | 'base64url' = 'base64') =>
  Buffer.from(text).toString(encoding);
const sessionKey = `2026-06:${base64('0123456789abcdefghijklmnopqrstuvwxyz')}`;
const demoKey = `2026-06:${base64('worthless demo key, for laptops only: 0123')}`;
const vapidKey = base64('abcdefghijklmnopqrstuvwxyz012345', 'base64url');
const demoVapidKey = base64('worthless demo key, for laptops!', 'base64url');

const cloud = { K_SERVICE: 'api', GCLOUD_PROJECT: 'reshape-live' };
const api = { ...cloud, FUNCTION_TARGET: 'api', SESSION_KEYS: sessionKey };
const sender = {
  ...{ ...cloud, FUNCTION_TARGET: 'sendNudges', SITE_URL: 'https://reshape.in' },
  VAPID_KEYS: `mailto:push@example.com ${vapidKey}`,
};
const job = {
  ...{ ...cloud, FUNCTION_TARGET: 'reconcilePayments' },
  RAZORPAY_API_KEY: 'rzp_live_abcdefgh12:0123456789abcdef',
  CONTACT_KEY: base64('0123456789abcdefghijklmnopqrstuv'),
};
const payments = {
  ...{ ...job, FUNCTION_TARGET: 'payments' },
  RAZORPAY_WEBHOOK_SECRETS: 'a-long-webhook-secret an-older-webhook-secret',
};
const mail = {
  ...{ ...cloud, FUNCTION_TARGET: 'sendMail', SITE_URL: 'https://reshape.in' },
  SMTP_URL: 'smtps://reshape:a%20password@smtp.reshape.in',
  MAIL_FROM: 'Reshape <hello@reshape.in>',
  OPERATOR_EMAIL: 'asha@reshape.in',
};
const { NEWSLETTER_KEY } = usableSettings;
const newsletter = { ...cloud, FUNCTION_TARGET: 'newsletter', NEWSLETTER_KEY };

/** The settings of a function, and what differs from them. */
const changed = (settings: Settings, change: Settings) => [settings, change] as const;

describe('a deployed function', () => {
  test.each<[string, Settings]>([
    ['api', api],
    ['sendNudges', sender],
    ['reconcilePayments', job],
    ['payments', payments],
    ['sendMail', mail],
    ['sendNewsletterMail', { ...mail, FUNCTION_TARGET: 'sendNewsletterMail' }],
    ['newsletter', newsletter],
    ['newsletter with another site', { ...newsletter, NEWSLETTER_ORIGIN: 'https://www.reshape.in' }],
  ])('starts with production settings: %s', (_, settings) => {
    expect(startupError(settings)).toBeUndefined();
  });

  test.each([
    ...['FUNCTIONS_EMULATOR', 'FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST'],
    ...['CLOUD_TASKS_EMULATOR_HOST', 'FIREBASE_EMULATOR_HUB', 'FIREBASE_DEBUG_MODE'],
    ...['FIREBASE_DEBUG_FEATURES', 'LIMIT_SCALE', 'PUSH_PROXY', 'NODE_TLS_REJECT_UNAUTHORIZED'],
  ])('refuses to start with %s', (name) => {
    for (const value of ['127.0.0.1:1', ''])
      for (const settings of [api, sender])
        expect(startupError({ ...settings, [name]: value })).toBe(`${name} is set in production`);
  });

  const origin = /NEWSLETTER_ORIGIN is not/;
  const unneeded = /is set for a function that does not need it/;
  test.each<[string, Settings, Settings, RegExp]>([
    ['without keys', api, { SESSION_KEYS: undefined }, /SESSION_KEYS is not set/],
    ['with the demo key', api, { SESSION_KEYS: demoKey }, /SESSION_KEYS is the demo value/],
    ['with a short key', api, { SESSION_KEYS: 'a:c2hvcnQ=' }, /shorter than 32/],
    ['with a repetitive key', api, { SESSION_KEYS: `a:${'YWJj'.repeat(12)}` }, /entropy/],
    ['without a project', api, { GCLOUD_PROJECT: undefined }, /GCLOUD_PROJECT/],
    ['with a malformed database name', api, { DATABASE_ID: 'Restored 1' }, /DATABASE_ID is not/],
    ['without VAPID keys', sender, { VAPID_KEYS: undefined }, /VAPID_KEYS is not set/],
    [
      'with the demo VAPID key, even as an older one',
      ...changed(sender, { VAPID_KEYS: `mailto:push@example.com ${vapidKey} ${demoVapidKey}@2026-06-01` }),
      /VAPID_KEYS is the demo value/,
    ],
    ['with a short VAPID key', sender, { VAPID_KEYS: 'mailto:push@example.com c2hvcnQ' }, /32 bytes/],
    [
      'with a repetitive VAPID key',
      ...changed(sender, {
        VAPID_KEYS: `mailto:push@example.com ${base64('\u0001'.repeat(32), 'base64url')}`,
      }),
      /entropy/,
    ],
    ['with VAPID keys to serve the app', { ...sender, ...api }, {}, unneeded],
    ['with VAPID keys and no name', sender, { FUNCTION_TARGET: undefined }, unneeded],
    ['with VAPID keys to schedule nudges', sender, { FUNCTION_TARGET: 'dispatchNudges' }, unneeded],
    ['with session keys to send nudges', sender, { SESSION_KEYS: sessionKey }, unneeded],
    ['without the webhook secrets', payments, { RAZORPAY_WEBHOOK_SECRETS: undefined }, /SECRETS is not set/],
    [
      'with a short webhook secret',
      ...changed(payments, { RAZORPAY_WEBHOOK_SECRETS: 'short' }),
      /RAZORPAY_WEBHOOK_SECRETS is not one or two/,
    ],
    [
      'with three webhook secrets',
      ...changed(payments, { RAZORPAY_WEBHOOK_SECRETS: Array(3).fill('a'.repeat(20)).join(' ') }),
      /one or two/,
    ],
    [
      'with a repetitive webhook secret',
      ...changed(payments, { RAZORPAY_WEBHOOK_SECRETS: 'abc'.repeat(10) }),
      /RAZORPAY_WEBHOOK_SECRETS has hardly any entropy/,
    ],
    [
      'with the local webhook secret',
      ...changed(payments, { RAZORPAY_WEBHOOK_SECRETS: 'worthless-webhook-secret' }),
      /is the demo value/,
    ],
    [
      'with the local webhook secret as the older',
      ...changed(payments, { RAZORPAY_WEBHOOK_SECRETS: 'a-long-webhook-secret worthless-webhook-secret' }),
      /is the demo value/,
    ],
    [
      'with a repetitive contact key',
      ...changed(payments, { CONTACT_KEY: base64('\u0007'.repeat(32)) }),
      /CONTACT_KEY has hardly any entropy/,
    ],
    ['without the key for phone numbers', payments, { CONTACT_KEY: undefined }, /CONTACT_KEY is not set/],
    [
      'with a test key of the provider',
      ...changed(payments, { RAZORPAY_API_KEY: 'rzp_test_abcdefgh12:0123456789abcdef' }),
      /RAZORPAY_API_KEY is not a live key/,
    ],
    [
      'with a repetitive secret of the provider',
      ...changed(payments, { RAZORPAY_API_KEY: 'rzp_live_abcdefgh12:0000000000000000' }),
      /RAZORPAY_API_KEY has hardly any entropy/,
    ],
    [
      'with the local API key',
      ...changed(payments, { RAZORPAY_API_KEY: 'rzp_test_worthless:worthless0secret' }),
      /is the demo value/,
    ],
    ['with half an API key', payments, { RAZORPAY_API_KEY: 'rzp_live_abcdefgh12' }, /API_KEY is not/],
    [
      'with the URL of the local payment service',
      ...changed(payments, { RAZORPAY_URL: 'http://127.0.0.1:4700' }),
      /RAZORPAY_URL is set in production/,
    ],
    ['with payment secrets that it does not need', { ...payments, ...api }, {}, unneeded],
    ['without a mail server', mail, { SMTP_URL: undefined }, /SMTP_URL/],
    [
      'with the local mail server',
      mail,
      { SMTP_URL: 'smtps://worthless:worthless@mail.example' },
      /SMTP_URL/,
    ],
    ['with a web address of the mail server', mail, { SMTP_URL: 'https://smtp.reshape.in' }, /SMTP_URL/],
    ['with a malformed password', mail, { SMTP_URL: 'smtps://reshape:100%safe@smtp.reshape.in' }, /SMTP_URL/],
    ['without a password', mail, { SMTP_URL: 'smtps://reshape@smtp.reshape.in' }, /SMTP_URL/],
    ['with an empty password', mail, { SMTP_URL: 'smtps://reshape:@smtp.reshape.in' }, /SMTP_URL/],
    ['without a mail account', mail, { SMTP_URL: 'smtps://smtp.reshape.in' }, /SMTP_URL/],
    ['with a second, local mail server', mail, { SMTP_LOCAL_URL: 'smtp://127.0.0.1:4725' }, /SMTP_LOCAL_URL/],
    ['with a name as the sender', mail, { MAIL_FROM: 'Reshape' }, /MAIL_FROM/],
    [
      'with another header in the sender',
      ...changed(mail, { MAIL_FROM: 'Reshape <hello@reshape.in>\r\nBcc: all@reshape.in' }),
      /MAIL_FROM/,
    ],
    ['with a name as the operator’s address', mail, { OPERATOR_EMAIL: 'asha' }, /OPERATOR_EMAIL/],
    ['with a site without encryption', mail, { SITE_URL: 'http://reshape.in' }, /SITE_URL/],
    ['with the mail server’s password that it does not need', api, { SMTP_URL: mail.SMTP_URL }, /SMTP_URL/],
    ['with session keys to serve the newsletter', newsletter, { SESSION_KEYS: sessionKey }, unneeded],
    ['without the newsletter’s key', newsletter, { NEWSLETTER_KEY: undefined }, /NEWSLETTER_KEY is not set/],
    [
      'with the local key of the newsletter',
      ...changed(newsletter, { NEWSLETTER_KEY: localSetting('NEWSLETTER_KEY') }),
      /NEWSLETTER_KEY is the demo value/,
    ],
    [
      'with a repetitive key of the newsletter',
      ...changed(newsletter, { NEWSLETTER_KEY: 'YWJj'.repeat(12) }),
      /NEWSLETTER_KEY has hardly any entropy/,
    ],
    ...['*', 'http://www.reshape.in', 'https://www.reshape.in/', 'null', 'https://*.reshape.in/path'].map(
      (value): [string, Settings, Settings, RegExp] => [
        `with the other site ${value}`,
        ...changed(newsletter, { NEWSLETTER_ORIGIN: value }),
        origin,
      ],
    ),
  ])('refuses to start %s', (_, settings, change, reason) => {
    const fault = startupError({ ...settings, ...change });
    expect(fault).toMatch(reason);
    // The message names the setting, but never its value.
    expect(fault).not.toMatch(/a-long|0123456789abcdef|worthless/);
  });

  test('is not treated as an emulator because of a single variable, or of a project with the name of one', () => {
    const demo = { ...api, GCLOUD_PROJECT: 'demo-acme', FUNCTIONS_EMULATOR: 'true' };
    expect(startupError({ ...demo, K_CONFIGURATION: 'api' })).toBe('FUNCTIONS_EMULATOR is set in production');
    expect(startupError({ ...api, FUNCTIONS_EMULATOR: 'true' })).toMatch(/FUNCTIONS_EMULATOR/);
    expect(startupError({ ...api, GCLOUD_PROJECT: 'demo-reshape', FIREBASE_DEBUG_MODE: '1' })).toMatch(
      /DEBUG/,
    );
  });

  test('uses the default database unless a restored one is named', () => {
    expect(readEnvironment(api).databaseId).toBe('(default)');
    const restored = { ...api, DATABASE_ID: 'restored-2026-11-23' };
    expect(readEnvironment(restored).databaseId).toBe('restored-2026-11-23');
  });

  test('pushes without a proxy, calls the real provider, and mails from the product to the operator', () => {
    expect(readEnvironment(sender).pushProxy).toBeUndefined();
    expect(readWebhookSettings(payments)).toMatchObject({
      webhookSecrets: ['a-long-webhook-secret', 'an-older-webhook-secret'],
      razorpay: { url: 'https://api.razorpay.com', keyId: 'rzp_live_abcdefgh12' },
    });
    expect(readPaymentSettings(job).webhookSecrets).toEqual([]);
    expect(readMailSettings(mail)).toMatchObject({
      from: { name: 'Reshape', address: 'hello@reshape.in' },
      operatorEmail: 'asha@reshape.in',
    });
  });
});

/** A setting of the local product. */
function localSetting(name: string): string | undefined {
  const settings = readFileSync(join(__dirname, '../../.secret.local'), 'utf8');
  return settings.match(new RegExp(`^${name}=(.*)$`, 'm'))?.[1];
}

test('the function that receives webhooks does not start without their secrets, on a local machine either', () => {
  expect(() => readWebhookSettings(job)).toThrow('RAZORPAY_WEBHOOK_SECRETS is not set');
});

test('a function starts in the emulator with settings that are refused in production', () => {
  const emulated = {
    ...{
      K_SERVICE: 'api',
      FUNCTIONS_EMULATOR: 'true',
      GCLOUD_PROJECT: 'demo-reshape',
      SESSION_KEYS: demoKey,
    },
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
