import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/**
 * Where a call came from, based only on what a caller cannot forge. Google's front end appends the address that
 * connected to it to `X-Forwarded-For`. When the function's own URL is called, that address is the caller's. Behind
 * Hosting it is one of Google's, and before it comes the one that Hosting's CDN appended, which is the visitor's.
 * `Fastly-Client-IP` is never read, because the CDN passes on whatever the visitor sent in it. An IPv6 address counts
 * by its network (/64), not by device.
 */
export interface RequestOrigin {
  readonly client: string;
  /** The wider network (/48) of an IPv6 client, from which one subscriber may have 65,536 of /64; otherwise `client`. */
  readonly network: string;
  /**
   * The address that connected to Google's front end: shared by many visitors behind Hosting, otherwise the caller's
   * own.
   */
  readonly hop: string;
  /** Whether the call came through Hosting or to the function's own URL. */
  readonly via: 'hosting' | 'direct';
}

export function requestOrigin({
  headers,
  socket,
}: Pick<IncomingMessage, 'headers' | 'socket'>): RequestOrigin {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => isIP(address) !== 0);
  const hop = forwarded.at(-1) ?? socket.remoteAddress ?? 'unknown';
  // The CDN may pass a request through a second machine of its own, which appends the first one's address.
  const visitor = isIn(googleRanges, hop)
    ? forwarded.slice(0, -1).findLast((address) => !isIn(cdnRanges, address))
    : undefined;
  return {
    client: networkOf(visitor ?? hop, 64),
    network: networkOf(visitor ?? hop, 48),
    hop: networkOf(hop, 64),
    via: visitor === undefined ? 'direct' : 'hosting',
  };
}

/**
 * Google's own addresses, excluding those that its cloud customers can have: listed in
 * https://www.gstatic.com/ipranges/goog.json but not in https://www.gstatic.com/ipranges/cloud.json.
 */
const googleRanges = ranges(
  ...['64.233.160.0/19', '66.102.0.0/20', '66.249.64.0/19', '72.14.192.0/18', '74.125.0.0/16'],
  ...['108.177.0.0/17', '108.170.192.0/18', '130.211.0.0/22', '142.250.0.0/15', '172.217.0.0/16'],
  ...['172.253.0.0/16', '173.194.0.0/16', '192.178.0.0/15', '209.85.128.0/17', '216.58.192.0/19'],
  ...['216.239.32.0/19', '35.191.0.0/16', '2001:4860::/32', '2404:6800::/32', '2404:f340::/32'],
  ...['2607:f8b0::/32', '2800:3f0::/32', '2a00:1450::/32', '2c0f:fb50::/32'],
);

/** The addresses of Hosting's CDN, from https://api.fastly.com/public-ip-list. */
const cdnRanges = ranges(
  ...['23.235.32.0/20', '43.249.72.0/22', '103.244.50.0/24', '103.245.222.0/23', '103.245.224.0/24'],
  ...['104.156.80.0/20', '140.248.64.0/18', '140.248.128.0/17', '146.75.0.0/17', '151.101.0.0/16'],
  ...['157.52.64.0/18', '167.82.0.0/17', '167.82.128.0/20', '167.82.160.0/20', '167.82.224.0/20'],
  ...['172.111.64.0/18', '185.31.16.0/22', '199.27.72.0/21', '199.232.0.0/16'],
  ...['2a04:4e40::/32', '2a04:4e42::/32'],
);

function ranges(...subnets: readonly string[]): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [address = '', prefix] = subnet.split('/');
    list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return list;
}

const isIn = (list: BlockList, address: string): boolean =>
  isIP(address) !== 0 && list.check(address, familyOf(address));

function familyOf(address: string) {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
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
