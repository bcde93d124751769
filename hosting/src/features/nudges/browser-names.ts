import { type BrowserFamily, deviceNames } from '@reshape/content/app/nudges';

/** Names by user agent; the first match wins, because most browsers also claim to be another one. */
const browsers: readonly (readonly [sign: RegExp, name: string, family: BrowserFamily])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge', 'edge'],
  [/SamsungBrowser\//, 'Samsung Internet', 'samsung'],
  [/OPR\/|Opera/, 'Opera', 'chrome'],
  [/Firefox\/|FxiOS\//, 'Firefox', 'firefox'],
  [/Chrome\/|CriOS\//, 'Chrome', 'chrome'],
  [/Safari\//, 'Safari', 'safari'],
];

const systems: readonly (readonly [sign: RegExp, name: string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** iPads have the user agent of a Mac, but no Mac has a touchscreen. */
const isIpadWithMacAgent = () => /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;

/** iPhone or iPad in any browser, all of which are Safari underneath. */
export const isApple = (): boolean => /iPhone|iPad|iPod/.test(navigator.userAgent) || isIpadWithMacAgent();

const currentBrowser = () => browsers.find(([sign]) => sign.test(navigator.userAgent));

/** The browser family, which determines how to unblock notifications. */
export const browserFamily = (): BrowserFamily =>
  isApple() ? 'home-screen' : (currentBrowser()?.[2] ?? 'other');

/** The name of this device in the member's list, such as "Chrome on Android". At most 60 characters. */
export function deviceName(): string {
  const browser = currentBrowser()?.[1] ?? deviceNames.someBrowser;
  const named = systems.find(([sign]) => sign.test(navigator.userAgent))?.[1];
  const system = isIpadWithMacAgent() ? 'iPad' : named;
  return system ? deviceNames.on(browser, system) : browser;
}
