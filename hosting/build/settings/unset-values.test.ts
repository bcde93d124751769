import { describe, expect, test } from '@jest/globals';
import { mayReachNewsletter, unsetValues } from './unset-values.ts';

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
