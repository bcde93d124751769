import { IncomingMessage } from 'node:http';

/** The request in what Node announces on the channel `http.server.request.start`. */
export function requestOf(message: unknown): IncomingMessage | undefined {
  const holder =
    typeof message === 'object' && message !== null && 'request' in message ? message.request : undefined;
  return holder instanceof IncomingMessage ? holder : undefined;
}
