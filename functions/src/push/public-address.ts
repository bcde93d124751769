import { lookup } from 'node:dns';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

/** What is not global unicast: this machine, its neighbours, the platform's metadata, tests, tunnels, groups (IANA). */
const elsewhere = new BlockList();
for (const [network, prefix] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
] as const)
  elsewhere.addSubnet(network, prefix);
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  elsewhere.addSubnet(network, prefix, 'ipv6');

/** The part of IPv6 that is given out as global unicast; IPv4 in disguise lies outside of it. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Whether `address` (IPv4 or IPv6) is one of the open internet. */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !elsewhere.check(address);
  return globalUnicast.check(address, 'ipv6') && !elsewhere.check(address, 'ipv6');
}

/**
 * Resolves a name as Node does, and fails when any of its addresses is not public: whoever rules a zone of names could
 * lead us to our own neighbours (security catalogue T12).
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error('the name has no address'), '', 0);
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return callback(Object.assign(new Error('not a public address'), { code: 'ENOTPUBLIC' }), '', 0);
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};
