import type { IncomingMessage } from 'node:http';
import { enforceInstanceLimit, type InstanceRateLimiter, type RateLimit } from '../stores/rate-limiter.ts';

/** How often a member, or a visitor's network, may call at all: far more than any page does. */
const callLimit: RateLimit = { scope: 'calls', max: 600, seconds: 60 };

/** Counts one call by member or, when the caller is not signed in, by network address. */
export const enforceCallLimit = (limiter: InstanceRateLimiter, caller: string, now: Date): void =>
  enforceInstanceLimit(limiter, callLimit, caller, now);

/** Where a call came from. Of IPv6 the network (/64) counts, not the device. */
export interface RequestOrigin {
  /**
   * The caller's own network address: what Hosting's front end says in `Fastly-Client-IP`, else the hop before us. A
   * client that calls the function directly can forge that header, but not `hop`.
   */
  readonly client: string;
  /** The last address in `X-Forwarded-For`, which Google's front end writes: Hosting's own for requests through Hosting. */
  readonly hop: string;
}

export function requestOrigin({
  headers,
  socket,
}: Pick<IncomingMessage, 'headers' | 'socket'>): RequestOrigin {
  const last = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  const hop = networkOf(last || socket.remoteAddress || 'unknown');
  const named = headers['fastly-client-ip'];
  return { hop, client: typeof named === 'string' && named.length <= 45 ? networkOf(named) : hop };
}

const networkOf = (address: string): string =>
  address.includes(':') && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address;
