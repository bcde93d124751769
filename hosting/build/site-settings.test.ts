import { describe, expect, test } from '@jest/globals';
import { siteSettings } from './site-settings.ts';

describe('the settings of the public site', () => {
  test('on a laptop work without anything set', () => {
    expect(siteSettings('emulators', {})).toEqual({
      origin: 'http://127.0.0.1:5000',
      paymentPage: null,
      newsletterHost: '',
      founderSite: null,
    });
  });

  test('take addresses as they are set, the site without a slash at its end', () => {
    expect(
      siteSettings('production', {
        SITE_URL: 'https://reshape.example/',
        PAYMENT_PAGE_URL: 'https://pages.razorpay.com/pl_1/view',
        NEWSLETTER_URL: 'https://letters.example/',
        FOUNDER_SITE_URL: 'https://founder.example',
      }),
    ).toEqual({
      origin: 'https://reshape.example',
      paymentPage: 'https://pages.razorpay.com/pl_1/view',
      newsletterHost: 'https://letters.example',
      founderSite: 'https://founder.example/',
    });
  });

  test('in production do without no site address', () => {
    expect(() => siteSettings('production', {})).toThrow('SITE_URL');
  });

  test.each(['javascript:alert(1)', 'reshape.example'])('refuse %s by the name of its variable', (value) => {
    expect(() => siteSettings('emulators', { PAYMENT_PAGE_URL: value })).toThrow('PAYMENT_PAGE_URL');
  });
});
