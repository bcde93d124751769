import { expect, test } from '@jest/globals';
import { openSecrets, openSettings } from './settings.ts';

const usable = {
  MAIL_FROM: 'Reshape <hello@reshape.in>',
  OPERATOR_EMAIL: 'asha@reshape.in',
  SITE_URL: 'https://reshape.in',
};

test('nothing is open when every setting can be used in production', () => {
  expect(openSettings({ ...usable, NODE_ENV: 'production' })).toEqual([]);
});

test.each([
  ['MAIL_FROM', undefined],
  ['SITE_URL', 'http://reshape.in'],
  ['NEWSLETTER_ORIGIN', '*'],
  ['NODE_TLS_REJECT_UNAUTHORIZED', '0'],
  ['FUNCTIONS_EMULATOR', 'true'],
  ['LIMIT_SCALE', '100'],
])('the setting %s = %j is open', (name, value) => {
  expect(openSettings({ ...usable, [name]: value })).toEqual([expect.stringContaining(name)]);
});

test('a secret is open when it is missing or unusable, and its value is never shown', () => {
  const secrets: Readonly<Record<string, string>> = {
    SMTP_URL: 'smtps://reshape:100%safe@smtp.reshape.in',
    RAZORPAY_API_KEY: 'rzp_test_abcdefgh12:0123456789abcdef',
  };
  const open = openSecrets((name) => secrets[name]);
  expect(open.filter((line) => line.includes('is not set')).length).toBeGreaterThan(3);
  expect(open).toContainEqual(expect.stringMatching(/SMTP_URL: it has a %/));
  expect(open).toContainEqual(expect.stringMatching(/RAZORPAY_API_KEY: it is not a live key/));
  expect(open.join('\n')).not.toMatch(/100%safe|0123456789/);
});
