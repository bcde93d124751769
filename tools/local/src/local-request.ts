import type { IncomingMessage } from 'node:http';

const localNames = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Whether `request` was sent by a program or a page of this machine, and not by a page of another site that
 * was opened in a browser here: both its `Host` and its `Origin`, if any, name this machine.
 */
export function isLocalRequest({ headers: { host, origin } }: IncomingMessage): boolean {
  return isLocal(`http://${host}`) && (origin === undefined || isLocal(origin));
}

function isLocal(url: string): boolean {
  try {
    return localNames.has(new URL(url).hostname);
  } catch {
    return false;
  }
}
