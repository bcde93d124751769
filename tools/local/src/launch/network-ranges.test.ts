import { expect, test } from '@jest/globals';
import { cdnRanges, googleRanges } from '../../../../functions/src/http/network-ranges.ts';
import { staleRanges } from './network-ranges.ts';

const prefix = (range: string) => (range.includes(':') ? { ipv6Prefix: range } : { ipv4Prefix: range });
const lists = ({ google = googleRanges, cloud = ['34.80.0.0/15'], cdn = cdnRanges } = {}) => ({
  'https://www.gstatic.com/ipranges/goog.json': { prefixes: google.map(prefix) },
  'https://www.gstatic.com/ipranges/cloud.json': { prefixes: cloud.map(prefix) },
  'https://api.fastly.com/public-ip-list': {
    addresses: cdn.filter((range) => !range.includes(':')),
    ipv6_addresses: cdn.filter((range) => range.includes(':')),
  },
});
const staleIn = (published: object) => staleRanges(async (url) => Object(published)[url]);

test('no network range is stale when the published lists contain ours', async () => {
  expect(await staleIn(lists())).toEqual([]);
  const wider = googleRanges.map((range) => range.replace('142.250.0.0/15', '142.248.0.0/13'));
  expect(await staleIn(lists({ google: [...wider, '8.8.8.0/24'] }))).toEqual([]);
});

test('a range of Google is stale when it is no longer listed, or customers can have its addresses', async () => {
  const google = googleRanges.filter((range) => range !== '2404:6800::/32');
  expect(await staleIn(lists({ google }))).toEqual([expect.stringContaining('remove 2404:6800::/32')]);
  expect(await staleIn(lists({ cloud: ['74.125.16.0/20'] }))).toEqual([
    expect.stringContaining('remove 74.125.0.0/16'),
  ]);
});

test('a range of the CDN is stale when it is no longer listed, and a listed range that we lack is missing', async () => {
  const cdn = [...cdnRanges.filter((range) => range !== '146.75.0.0/17'), '192.0.2.0/24'];
  expect(await staleIn(lists({ cdn }))).toEqual([
    expect.stringContaining('remove 146.75.0.0/17'),
    expect.stringContaining('add 192.0.2.0/24'),
  ]);
});
