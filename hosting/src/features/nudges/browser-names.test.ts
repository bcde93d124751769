import { describe, expect, test } from '@jest/globals';
import { maxDeviceNameLength } from '@reshape/contract/nudges';
import { asBrowser } from '#test/fake-push.ts';
import { browserFamily, deviceName } from './browser-names.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const browsers: [string, string, string][] = [
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/147.0.0.0 Safari/537.36`,
    'Chrome on Windows',
    'chrome',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/147.0.0.0 Mobile Safari/537.36`,
    'Chrome on Android',
    'chrome',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/147.0.0.0 Safari/537.36`,
    'Chrome on ChromeOS',
    'chrome',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/147.0.0.0 Safari/537.36 Edg/147.0.0.0`,
    'Edge on Windows',
    'edge',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
    'samsung',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0`,
    'Opera on Windows',
    'chrome',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux', 'firefox'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
    'Safari on Mac',
    'safari',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1',
    'Safari on iPhone',
    'home-screen',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/147.0 Safari/604.1',
    'Chrome on iPhone',
    'home-screen',
  ],
  ['Something unknown', 'A browser', 'other'],
];

describe('a browser', () => {
  test.each(browsers)(
    'with user agent %s is named %s, with the instructions of %s',
    (agent, name, family) => {
      asBrowser(agent);
      expect([deviceName(), browserFamily()]).toEqual([name, family]);
      expect(deviceName().length).toBeLessThanOrEqual(maxDeviceNameLength);
    },
  );

  test('on an iPad with the user agent of a Mac is named after the iPad', () => {
    asBrowser(browsers[7]?.[0] ?? '', { maxTouchPoints: 5 });
    expect([deviceName(), browserFamily()]).toEqual(['Safari on iPad', 'home-screen']);
  });
});
