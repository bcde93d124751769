import type { SettingName } from '../deployed/settings.ts';

/** A value of every setting with which a deployed function starts. */
export const usableSettings: Readonly<Record<SettingName, string>> = {
  SESSION_KEYS: `live:${Buffer.from('0123456789abcdefghijklmnopqrstuvwxyz').toString('base64')}`,
  OPERATOR_KEYS: `live:${Buffer.from('zyxwvutsrqponmlkjihgfedcba9876543210').toString('base64')}`,
  VAPID_KEYS: `mailto:push@example.com ${Buffer.from('abcdefghijklmnopqrstuvwxyz012345').toString('base64url')}`,
  RAZORPAY_WEBHOOK_SECRETS: 'a-long-webhook-secret',
  RAZORPAY_API_KEY: 'rzp_live_abcdefgh12:0123456789abcdef',
  CONTACT_KEY: Buffer.from('0123456789abcdefghijklmnopqrstuv').toString('base64'),
  NEWSLETTER_KEY: Buffer.from('vutsrqponmlkjihgfedcba9876543210').toString('base64'),
  SMTP_URL: 'smtps://reshape:password@smtp.reshape.in',
  MAIL_FROM: 'Reshape <hello@reshape.in>',
  OPERATOR_EMAIL: 'asha@reshape.in',
  SITE_URL: 'https://reshape.in',
  EXPECTED_MEMBERS: '90',
  NEWSLETTER_ORIGIN: 'https://www.reshape.in',
};
