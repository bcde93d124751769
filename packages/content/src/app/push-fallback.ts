/** Shown when a nudge reaches the device and cannot be read: the browser insists that something is shown. */
export const unreadableNudge = {
  title: 'A thought is waiting for you',
  body: 'It could not be shown here. It is on your dashboard whenever you like.',
} as const;
