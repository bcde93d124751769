import type { IncomingMessage } from 'node:http';
import { expect, test } from '@jest/globals';
import { requestOrigin } from './rate-limit.ts';

const from = (headers: IncomingMessage['headers']) =>
  requestOrigin({ headers, socket: { remoteAddress: '10.0.0.1' } as IncomingMessage['socket'] });

test('behind Hosting the visitor is whom Hosting names, and the hop is Hosting', () => {
  const headers = { 'fastly-client-ip': '203.0.113.7', 'x-forwarded-for': '203.0.113.7, 151.101.1.1' };
  expect(from(headers)).toEqual({ client: '203.0.113.7', hop: '151.101.1.1' });
});

test('who calls the function itself is known by the hop, however many addresses were made up before it', () => {
  const headers = { 'x-forwarded-for': '1.1.1.1, 2.2.2.2, 203.0.113.9' };
  expect(from(headers)).toEqual({ client: '203.0.113.9', hop: '203.0.113.9' });
  expect(from({ ...headers, 'fastly-client-ip': '1.2.3.4' }).hop).toBe('203.0.113.9');
});

test('of IPv6 the network counts, and a connection without headers has its own address', () => {
  expect(from({ 'x-forwarded-for': '2001:db8:1:2:3:4:5:6' }).client).toBe('2001:db8:1:2');
  expect(from({})).toEqual({ client: '10.0.0.1', hop: '10.0.0.1' });
  expect(from({ 'fastly-client-ip': 'x'.repeat(100) }).client).toBe('10.0.0.1');
});
