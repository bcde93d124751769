import type { IncomingMessage } from 'node:http';

/**
 * The network address that a request came from: the last one in `X-Forwarded-For`, which Google's front end writes, or
 * the connection's. Those before it are the caller's own words. Of IPv6 the network (/64) counts, not the device.
 */
export function clientAddress(request: Pick<IncomingMessage, 'headers' | 'socket'>): string {
  const forwarded = request.headers['x-forwarded-for'];
  const last = String(forwarded ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  const address = last || request.socket.remoteAddress || 'unknown';
  return address.includes(':') && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address;
}
