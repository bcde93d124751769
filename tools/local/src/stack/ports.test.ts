import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { host, portsOf, refuseTakenPorts } from './ports.mjs';

/** What browsers and `fetch` refuse: the "bad ports" above 1023 of the Fetch standard. */
const blockedPorts = [
  ...[1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566],
  ...[6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080],
];

const stacks = ['local', 'dry-run', 'browsers', 'test'] as const;
const offsets = Array.from({ length: 601 }, (_, hundreds) => String(hundreds * 100));

describe('the ports of a stack', () => {
  test('are those that the README names when there is no offset', () => {
    expect(portsOf('local', '0')).toMatchObject({ hosting: 5000, auth: 9099, outbox: 4600, payments: 4700 });
  });

  test('are different for every stack and every offset, and none is one that browsers refuse', () => {
    const all = offsets.flatMap((offset) => stacks.flatMap((stack) => Object.values(portsOf(stack, offset))));
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((port) => blockedPorts.includes(port) || port > 65_535)).toEqual([]);
  });

  test.each(['abc', '50', '0.5', '-100', '60100', 'Infinity'])('are refused for offset %s', (offset) => {
    expect(() => portsOf('local', offset)).toThrow(
      `PORT_OFFSET must be a whole number of hundreds from 0 to 60000, such as 3000; it is ${offset}.`,
    );
  });

  test('are named when another program already listens on one', async () => {
    const other = createServer().listen(0, host);
    await once(other, 'listening');
    const address = other.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const ports = { ...portsOf('test', '40000'), mail: address.port };
    await expect(refuseTakenPorts(ports)).rejects.toThrow(`Already in use: port ${address.port} (mail).`);
    other.close();
    await once(other, 'close');
    await expect(refuseTakenPorts(ports)).resolves.toBeUndefined();
  });
});
