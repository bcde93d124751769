import { describe, expect, test } from '@jest/globals';
import { siteSettings } from './site-settings.ts';

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
