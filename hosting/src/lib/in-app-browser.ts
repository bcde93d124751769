/** What a page can know about the browser that it is in. */
interface Device {
  readonly userAgent: string;
  /** More than 1 on phones and tablets. */
  readonly maxTouchPoints: number;
  /** Whether the page was opened from the Home Screen, as an app of its own. */
  readonly isOnHomeScreen: boolean;
}

/** Apps that name themselves, and the mark of any web view on Android. */
const namedApps =
  /FBAN|FBAV|FB_IAB|Instagram|Barcelona|WhatsApp|Twitter(?: for|Android)|LinkedInApp|Pinterest\/|TikTok|musical_ly|BytedanceWebview|KAKAOTALK|Line\/|MicroMessenger|Snapchat|; wv\)/;

/**
 * Whether a page is shown by a browser inside another app, in which Google refuses to sign anybody in. Every browser on
 * iPhones and iPads says `Safari/`, except for the web views of apps and installed pages. An iPad has the user agent of
 * a Mac, but no Mac has a touchscreen.
 */
export function isInAppBrowser(device: Device): boolean {
  const { userAgent, maxTouchPoints } = device;
  if (namedApps.test(userAgent)) return true;
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isApple && !device.isOnHomeScreen && !/Safari\//.test(userAgent);
}

/** Whether the page was opened from the Home Screen instead of in a tab. */
export const isOnHomeScreen = (): boolean => matchMedia('(display-mode: standalone)').matches;

export const thisDevice = (): Device => ({
  userAgent: navigator.userAgent,
  maxTouchPoints: navigator.maxTouchPoints,
  isOnHomeScreen: isOnHomeScreen(),
});
