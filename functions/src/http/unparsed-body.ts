import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { requestOf } from './request-of.ts';

/** What a caller says of a body. */
interface Declaration {
  readonly type: string;
  readonly encoding: string;
}

const declarations = new WeakMap<IncomingMessage, Declaration>();

/**
 * Makes the platform hand bodies over as bytes. It parses JSON before our code runs, up to 1 GiB, and answers junk with
 * an HTML page of its own; a body of an unknown type it passes on as it is. So each request is renamed to that, at the
 * moment at which Node announces it, and what the caller declared is kept for `declaration`. Compressed bodies stay so:
 * nothing unpacks a small body into a large one. This is so for every server of the process, until the returned function
 * is called.
 */
export function takeBodiesUnparsed(): () => void {
  const rename = (message: unknown) => {
    const request = requestOf(message);
    if (!request) return;
    declarations.set(request, said(request));
    request.headers['content-type'] = 'application/octet-stream';
    delete request.headers['content-encoding'];
  };
  subscribe('http.server.request.start', rename);
  return () => void unsubscribe('http.server.request.start', rename);
}

/** What the caller said of the body, in the words of the request's headers; empty for nothing. */
export function declaration(request: IncomingMessage): Declaration {
  return declarations.get(request) ?? said(request);
}

const said = ({ headers }: IncomingMessage): Declaration => ({
  type: headers['content-type'] ?? '',
  encoding: headers['content-encoding'] ?? '',
});
