import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddress from 'proxy-addr';
import { cdnRanges, googleRanges } from './network-ranges.ts';

/**
 * Where a call came from, based only on what a caller cannot forge. Google's front end appends the address that
 * connected to it to `X-Forwarded-For`. When the function's own URL is called, that address is the caller's. Behind
 * Hosting it is one of Google's, and before it comes the one that Hosting's CDN appended, which is the visitor's.
 * `Fastly-Client-IP` is never read, because the CDN passes on whatever the visitor sent in it. An IPv6 address counts
 * by its network (/64), not by device.
 */
export interface RequestOrigin {
  readonly client: string;
  /** The /48 of an IPv6 client, in which a single customer may have 65,536 networks (/64); otherwise `client`. */
  readonly network: string;
  /**
   * The address that connected to Google's front end: shared by many visitors behind Hosting, otherwise the caller's
   * own.
   */
  readonly hop: string;
  /** Whether the call came through Hosting or to the function's own URL. */
  readonly via: 'hosting' | 'direct';
}

const isGoogle = proxyAddress.compile(googleRanges);
const isCdn = proxyAddress.compile(cdnRanges);

/**
 * Whether a request was forwarded by `address`. Positions count outwards from the platform's own address,
 * which is 0.
 */
const isForwarder = (address: string, position: number): boolean =>
  position === 0 || (position === 1 ? isGoogle : isCdn)(address, position);

export function requestOrigin(request: IncomingMessage): RequestOrigin {
  // The list ends with the first address that is no forwarder, which is the client's.
  const [own = 'unknown', ...forwarded] = proxyAddress.all(request, isForwarder);
  const hop = forwarded[0] !== undefined && isIP(forwarded[0]) !== 0 ? forwarded[0] : own;
  const last = forwarded.at(-1) ?? own;
  const client = isIP(last) === 0 ? hop : last;
  return {
    client: networkOf(client, 64),
    network: networkOf(client, 48),
    hop: networkOf(hop, 64),
    via: client === hop ? 'direct' : 'hosting',
  };
}

/** The address itself for IPv4; the network of this many bits for IPv6, as its first groups. */
function networkOf(address: string, bits: 48 | 64): string {
  if (isIP(address) !== 6) return address;
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [start = '', end] = address.split('::');
  const groups = start === '' ? [] : start.split(':');
  const after = end ? end.split(':') : [];
  const zeros = end === undefined ? 0 : 8 - groups.length - after.length;
  return [...groups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after]
    .slice(0, bits / 16)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
