export const pushHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  'wns2-par02p.notify.windows.com',
] as const;

/** Unused subdomains of the real hosts, for the push service of `npm start`, so that the real ones stay reachable. */
export const localPushHosts: readonly string[] = pushHosts.map((host) => `local.${host}`);

/** Every host name that the fake push service may answer to. */
export const allPushHosts: readonly string[] = [
  ...pushHosts,
  ...localPushHosts,
  ...['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'].map(
    (zone) => `*.${zone}`,
  ),
];
