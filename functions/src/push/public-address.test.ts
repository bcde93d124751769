import { expect, test } from '@jest/globals';
import { isPublicAddress, publicLookup } from './public-address.ts';

test.each([
  ...[
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.31.255.255',
  ],
  ...['192.0.0.1', '192.0.2.1', '192.168.1.1', '198.19.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1'],
  ...['240.0.0.1', '255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::a00:1'],
  ...['2001::1', '2001:db8::1', '2002:7f00:1::', '3fff::1', 'fc00::1', 'fd00:ec2::254', 'fe80::1', 'ff02::1'],
])('%s is not on the open internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  '8.8.8.8',
  '142.250.183.10',
  '172.32.0.1',
  '100.128.0.1',
  '17.188.143.1',
  '2a00:1450:4009::200a',
  '2606:4700::1',
])('%s is on the open internet', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test('a name that leads to this machine is not followed', async () => {
  const answer = await new Promise((resolve) =>
    publicLookup('localhost', { all: true }, (error, addresses) => resolve([error?.message, addresses])),
  );
  expect(answer).toEqual(['not a public address', '']);
});
