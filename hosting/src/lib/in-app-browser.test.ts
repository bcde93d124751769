import { describe, expect, test } from '@jest/globals';
import { isInAppBrowser } from './in-app-browser.ts';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 14; SM-S911B';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

const phone = { maxTouchPoints: 5, isOnHomeScreen: false };

describe('a browser inside another app is recognised', () => {
  test.each([
    [
      'Instagram on iPhone',
      `${iPhone} Mobile/21F90 Instagram 334.0.4.32.98 (iPhone14,5; iOS 17_5_1; en_IN; en; scale=3.00; 1170x2532; 609775437)`,
    ],
    [
      'Instagram on Android',
      `${android} Build/UP1A.231005.007; wv) ${chrome} Version/4.0 Chrome/125.0.6422.165 Mobile Safari/537.36 Instagram 334.0.0.42.95 Android (34/14; 480dpi; 1080x2340; samsung; SM-S911B)`,
    ],
    [
      'WhatsApp on Android',
      `${android} Build/UP1A.231005.007; wv) ${chrome} Version/4.0 Chrome/131.0.6778.39 Mobile Safari/537.36 WhatsApp/2.24.23.78`,
    ],
    ['WhatsApp on iPhone', `${iPhone} Mobile/15E148`],
    [
      'Threads on iPhone',
      `${iPhone} Mobile/21F90 Barcelona 334.0.0.26.109 (iPhone14,5; iOS 17_5_1; en_IN; en; scale=3.00; 1170x2532; 609775437)`,
    ],
    [
      'Threads on Android',
      `${android} Build/UP1A.231005.007; wv) ${chrome} Version/4.0 Chrome/125.0.6422.165 Mobile Safari/537.36 Barcelona 334.0.0.42.109 Android`,
    ],
    ['X on iPhone', `${iPhone} Version/17.5 Mobile/15E148 Safari/604.1 Twitter for iPhone/10.42`],
    ['X on Android', `${android}) ${chrome} Chrome/125.0.6422.165 Mobile Safari/537.36 TwitterAndroid`],
    [
      'Facebook on iPhone',
      `${iPhone} Mobile/21F90 [FBAN/FBIOS;FBAV/467.0.0.36.106;FBBV/605050131;FBDV/iPhone14,5;FBMD/iPhone;FBSN/iOS;FBSV/17.5.1;FBSS/3;FBID/phone;FBLC/en_GB;FBOP/5]`,
    ],
    [
      'Facebook on Android',
      `${android} Build/UP1A.231005.007; wv) ${chrome} Version/4.0 Chrome/125.0.6422.165 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/467.0.0.49.109;]`,
    ],
    ['LinkedIn on iPhone', `${iPhone} Mobile/15E148 [LinkedInApp]/9.29.8962`],
    ['Pinterest on iPhone', `${iPhone} Mobile/15E148 [Pinterest/iOS]`],
    [
      'TikTok on iPhone',
      `${iPhone} Mobile/15E148 musical_ly_34.9.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/en Region/IN BytedanceWebview/d8a21c6`,
    ],
    [
      'KakaoTalk on Android',
      `${android} Build/UP1A.231005.007; wv) ${chrome} Version/4.0 Chrome/125.0.6422.165 Mobile Safari/537.36;KAKAOTALK 2410840`,
    ],
    ['Line on iPhone', `${iPhone} Mobile/15E148 Safari Line/14.9.0`],
    [
      'WeChat on iPhone',
      `${iPhone} Mobile/15E148 MicroMessenger/8.0.49(0x1800312b) NetType/WIFI Language/en`,
    ],
    [
      'Snapchat on iPhone',
      `${iPhone} Version/17.5 Mobile/15E148 Safari/604.1 Snapchat/12.92.0.38 (like Safari/8618.2.12.10.9, panda)`,
    ],
    ['an app without a name on iPhone', `${iPhone} Mobile/15E148`],
    ['an app without a name on iPad, which has the user agent of a Mac', mac],
  ])('%s', (_, userAgent) => {
    expect(isInAppBrowser({ ...phone, userAgent })).toBe(true);
  });
});

describe('what is no browser inside another app is not taken for one', () => {
  test.each([
    ['Safari on iPhone', `${iPhone} Version/17.5 Mobile/15E148 Safari/604.1`],
    ['Safari on iPad', `${mac} Version/17.5 Safari/605.1.15`],
    ['Chrome on iPhone', `${iPhone} CriOS/125.0.6422.80 Mobile/15E148 Safari/604.1`],
    ['Firefox on iPhone', `${iPhone} FxiOS/126.0 Mobile/15E148 Safari/605.1.15`],
    ['Edge on iPhone', `${iPhone} Version/17.0 EdgiOS/125.0.2535.60 Mobile/15E148 Safari/605.1.15`],
    ['DuckDuckGo on iPhone', `${iPhone} Version/17.5 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`],
    ['the Google app on iPhone', `${iPhone} GSA/319.0.640069543 Mobile/15E148 Safari/604.1`],
    [
      'Chrome on Android',
      `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Chrome/125.0.0.0 Mobile Safari/537.36`,
    ],
    [
      'Samsung Internet',
      `Mozilla/5.0 (Linux; Android 10; K) ${chrome} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    ],
    ['Firefox on Android', 'Mozilla/5.0 (Android 14; Mobile; rv:126.0) Gecko/126.0 Firefox/126.0'],
  ])('%s', (_, userAgent) => {
    expect(isInAppBrowser({ ...phone, userAgent })).toBe(false);
  });

  test.each([
    ['Safari on a Mac', `${mac} Version/17.5 Safari/605.1.15`],
    [
      'Chrome on Windows',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Chrome/125.0.0.0 Safari/537.36`,
    ],
    ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:126.0) Gecko/20100101 Firefox/126.0'],
    ['a Mac whose user agent names no browser', mac],
  ])('%s', (_, userAgent) => {
    expect(isInAppBrowser({ userAgent, maxTouchPoints: 0, isOnHomeScreen: false })).toBe(false);
  });

  test('a page on the Home Screen of an iPhone', () => {
    const userAgent = `${iPhone} Mobile/15E148`;
    expect(isInAppBrowser({ ...phone, userAgent, isOnHomeScreen: true })).toBe(false);
  });
});
