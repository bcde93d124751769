import { BlockList, isIPv6 } from 'node:net';
import { cdnRanges, googleRanges } from '../../../../functions/src/http/network-ranges.ts';

const lists = {
  google: 'https://www.gstatic.com/ipranges/goog.json',
  cloud: 'https://www.gstatic.com/ipranges/cloud.json',
  cdn: 'https://api.fastly.com/public-ip-list',
} as const;

interface GoogleList {
  readonly prefixes: readonly { readonly ipv4Prefix?: string; readonly ipv6Prefix?: string }[];
}
interface CdnList {
  readonly addresses: readonly string[];
  readonly ipv6_addresses: readonly string[];
}

/**
 * The changes that functions/src/http/network-ranges.ts needs to match the published lists, one sentence each. Throws
 * an Error when a list cannot be read. Does not report Google's other ranges, because most of them serve no visitors.
 */
export async function staleRanges(
  fetchJson: (url: string) => Promise<unknown> = download,
): Promise<string[]> {
  const [google, cloud, cdn] = await Promise.all([
    fetchJson(lists.google) as Promise<GoogleList>,
    fetchJson(lists.cloud) as Promise<GoogleList>,
    fetchJson(lists.cdn) as Promise<CdnList>,
  ]);
  const published = [...cdn.addresses, ...cdn.ipv6_addresses];
  const ofGoogle = prefixesOf(google);
  const ofCustomers = prefixesOf(cloud);
  return [
    ...googleRanges
      .filter((range) => !ofGoogle.some((googleRange) => contains(googleRange, range)))
      .map((range) => `remove ${range} from googleRanges: Google no longer lists it`),
    ...googleRanges
      .filter((range) =>
        ofCustomers.some((customerRange) => contains(customerRange, range) || contains(range, customerRange)),
      )
      .map((range) => `remove ${range} from googleRanges: customers of its cloud can have these addresses`),
    ...cdnRanges
      .filter((range) => !published.includes(range))
      .map((range) => `remove ${range} from cdnRanges: the CDN no longer lists it`),
    ...published
      .filter((range) => !cdnRanges.includes(range))
      .map((range) => `add ${range} to cdnRanges: the CDN lists it`),
  ];
}

async function download(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

const prefixesOf = ({ prefixes }: GoogleList): string[] =>
  prefixes.flatMap(({ ipv4Prefix, ipv6Prefix }) => ipv4Prefix ?? ipv6Prefix ?? []);

/** Whether all addresses of `inner` are in `outer`. */
function contains(outer: string, inner: string): boolean {
  const [outerAddress = '', outerBits] = outer.split('/');
  const [innerAddress = '', innerBits] = inner.split('/');
  if (isIPv6(outerAddress) !== isIPv6(innerAddress) || Number(outerBits) > Number(innerBits)) return false;
  const family = isIPv6(outerAddress) ? 'ipv6' : 'ipv4';
  const list = new BlockList();
  list.addSubnet(outerAddress, Number(outerBits), family);
  return list.check(innerAddress, family);
}
