/** Requested to find out whether the site can be reached, because `navigator.onLine` is reliable only when false. */
const probePath = '/icon.svg';

/** Whether the site answers within `timeoutMs`. Any response, even a 404, proves that it can be reached. */
export async function canReachSite(timeoutMs: number): Promise<boolean> {
  if (!navigator.onLine) return false;
  const signal = AbortSignal.timeout(timeoutMs);
  return fetch(probePath, { method: 'HEAD', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  );
}
