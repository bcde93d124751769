/** Paths that are answered by functions, and the operator's console: their responses are never cached. */
const uncachedPaths = /^\/(api|auth|__|operator|assets\/operator)\/|^\/(subscribe|joinWaitlist|operator)$/;

/** A page, or a file that pages load. The worker does not handle `undefined`. */
export type RequestKind = 'page' | 'asset' | undefined;

/** The kind of a request. Only GET requests for static files of this site without a bearer token have one. */
export function requestKind(
  { method, mode, url, headers }: Pick<Request, 'method' | 'mode' | 'url' | 'headers'>,
  origin: string,
): RequestKind {
  const { pathname, origin: requestedOrigin } = new URL(url);
  if (method !== 'GET' || requestedOrigin !== origin || headers.has('authorization')) return undefined;
  if (uncachedPaths.test(pathname)) return undefined;
  return mode === 'navigate' ? 'page' : 'asset';
}
