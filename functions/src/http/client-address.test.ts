import type { IncomingMessage } from 'node:http';
import { expect, test } from '@jest/globals';
import { requestOrigin } from './client-address.ts';

const google = '66.249.92.11';

const originOf = (forwarded: string | undefined, headers: IncomingMessage['headers'] = {}) =>
  requestOrigin({
    headers: { ...headers, ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) },
    socket: { remoteAddress: '10.0.0.1' },
  } as IncomingMessage);

test('behind Hosting the client is the visitor, and the hop is Google’s', () => {
  expect(originOf(`203.0.113.7, ${google}`)).toEqual({
    ...{ client: '203.0.113.7', network: '203.0.113.7', hop: google, via: 'hosting' },
  });
  expect(originOf(`203.0.113.8, ${google}`).client).toBe('203.0.113.8');
});

test('behind Hosting a visitor cannot choose another address', () => {
  expect(originOf(`1.1.1.1, 203.0.113.7, ${google}`).client).toBe('203.0.113.7');
  expect(originOf(`${google}, 203.0.113.7, ${google}`).client).toBe('203.0.113.7');
  expect(originOf(`203.0.113.7, ${google}`, { 'fastly-client-ip': '1.1.1.1' }).client).toBe('203.0.113.7');
});

test('behind Hosting a second machine of the CDN is not mistaken for the visitor', () => {
  expect(originOf(`203.0.113.7, 151.101.1.1, ${google}`)).toMatchObject({
    client: '203.0.113.7',
    hop: google,
  });
  expect(originOf(`2001:db8:1:2::5, 2a04:4e42::1, 2001:4860:4801::1`)).toEqual({
    client: '2001:db8:1:2',
    network: '2001:db8:1',
    hop: '2001:4860:4801:0',
    via: 'hosting',
  });
});

test.each([
  ['an address of its own', '203.0.113.9'],
  ['a rented machine in Google’s cloud', '104.196.5.5'],
  ['a service of its own at the CDN', '151.101.1.1'],
])(
  'at the function’s own URL the client is the caller’s address, from %s, whatever headers it sends',
  (_, own) => {
    const expected = { client: own, network: own, hop: own, via: 'direct' };
    expect(originOf(own)).toEqual(expected);
    expect(originOf(`1.1.1.1, ${own}`)).toEqual(expected);
    expect(originOf(`1.1.1.1, ${google}, ${own}`, { 'fastly-client-ip': '1.2.3.4' })).toEqual(expected);
  },
);

test('the network of an IPv6 address counts, however it is written', () => {
  for (const address of ['2001:db8::5', '2001:db8:0:0:1:2:3:4', '2001:0db8::ffff:1'])
    expect(originOf(address).client).toBe('2001:db8:0:0');
  expect(originOf('2001:db8:1:2:3:4:5:6').client).toBe('2001:db8:1:2');
  expect(originOf('2001:db8:0:1::6').client).toBe('2001:db8:0:1');
  expect(originOf('::ffff:203.0.113.9').client).toBe('203.0.113.9');
});

test('the address of a client is that of the socket when there is no forwarded one', () => {
  expect(originOf(undefined)).toEqual({
    ...{ client: '10.0.0.1', network: '10.0.0.1', hop: '10.0.0.1', via: 'direct' },
  });
  expect(originOf(`${'x'.repeat(100)}, nonsense`).client).toBe('10.0.0.1');
});
