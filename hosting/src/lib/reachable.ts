/** Requested to find out whether the site can be reached, because `navigator.onLine` is reliable only when false. */
const probePath = '/icon.svg';

/** How long the site may take to answer, and how often it is asked while it does not, in milliseconds. */
export const probe = { timeoutMs: 4_000, intervalMs: 8_000 } as const;

/** Whether the site answers within `timeoutMs`. Any response, even a 404, proves that it can be reached. */
export async function canReachSite(timeoutMs: number = probe.timeoutMs): Promise<boolean> {
  if (!navigator.onLine) return false;
  const signal = AbortSignal.timeout(timeoutMs);
  return fetch(probePath, { method: 'HEAD', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  );
}
