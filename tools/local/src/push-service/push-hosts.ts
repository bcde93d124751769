/** The push services of the browsers. */
export const pushHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  'wns2-par02p.notify.windows.com',
] as const;

/** Unused subdomains of the real hosts. The push service of `npm start` uses them, so that the real ones stay reachable. */
export const localPushHosts: readonly string[] = pushHosts.map((host) => `local.${host}`);

/** Every name that the fake push service may answer to. */
export const allPushHosts: readonly string[] = [
  ...pushHosts,
  ...localPushHosts,
  ...['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'].map(
    (zone) => `*.${zone}`,
  ),
];
