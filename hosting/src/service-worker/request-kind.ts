/** Paths that programs answer, and not files: what they say is never kept, and never comes from what is kept. */
const answeredByPrograms = /^\/(api|auth|__)\/|^\/(subscribe|joinWaitlist)$/;

/** A page, a file of a page's code, or neither: then the worker leaves the request to the browser. */
export type RequestKind = 'page' | 'asset' | undefined;

/** What is asked for. Only our own files are: nothing with a bearer, of a program, of another site or that changes anything. */
export function requestKind(
  { method, mode, url, headers }: Pick<Request, 'method' | 'mode' | 'url' | 'headers'>,
  origin: string,
): RequestKind {
  const { pathname, origin: asked } = new URL(url);
  if (method !== 'GET' || asked !== origin || headers.has('authorization')) return undefined;
  if (answeredByPrograms.test(pathname)) return undefined;
  return mode === 'navigate' ? 'page' : 'asset';
}
