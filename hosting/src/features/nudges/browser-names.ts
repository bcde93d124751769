import { type BrowserFamily, deviceNames } from '@reshape/content/app/nudges';

/** Names by what browsers say of themselves; the first that fits counts, because most also say that they are another. */
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

/** An iPad says that it is a Mac; no Mac has a screen that takes several fingers. */
const isDisguisedIpad = () => /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;

/** iPhone or iPad, whatever the browser: all of them are Safari underneath. */
export const isApple = (): boolean => /iPhone|iPad|iPod/.test(navigator.userAgent) || isDisguisedIpad();

/** Whether the page was opened from its sign on the Home Screen, and not in a tab. */
export const isOnHomeScreen = (): boolean => matchMedia('(display-mode: standalone)').matches;

const browserInHand = () => browsers.find(([sign]) => sign.test(navigator.userAgent));

/** Whose way of unblocking notifications holds here. */
export const browserFamily = (): BrowserFamily =>
  isApple() ? 'home-screen' : (browserInHand()?.[2] ?? 'other');

/** How the member will know this device in a list, such as "Chrome on Android". At most 60 characters. */
export function deviceName(): string {
  const browser = browserInHand()?.[1] ?? deviceNames.someBrowser;
  const found = systems.find(([sign]) => sign.test(navigator.userAgent))?.[1];
  const system = isDisguisedIpad() ? 'iPad' : found;
  return system ? deviceNames.on(browser, system) : browser;
}
