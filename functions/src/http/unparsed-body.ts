import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';

const declared = new WeakMap<IncomingMessage, string>();

/**
 * Makes the platform hand bodies over as bytes. It parses JSON before our code runs, up to 1 GiB, and answers junk with
 * an HTML page of its own; a body of an unknown type it passes on as it is. So each request is renamed to that, at the
 * moment at which Node announces it, and what the caller declared is kept for `declaredType`.
 */
export function takeBodiesUnparsed(): void {
  subscribe('http.server.request.start', (message) => {
    const request = requestOf(message);
    if (!request) return;
    declared.set(request, request.headers['content-type'] ?? '');
    request.headers['content-type'] = 'application/octet-stream';
  });
}

/** The `Content-Type` that the caller sent; empty for none. */
export function declaredType(request: IncomingMessage): string {
  return declared.get(request) ?? request.headers['content-type'] ?? '';
}

function requestOf(message: unknown): IncomingMessage | undefined {
  const holder =
    typeof message === 'object' && message !== null && 'request' in message ? message.request : undefined;
  return holder instanceof IncomingMessage ? holder : undefined;
}
