import { expect, test } from '@jest/globals';
import { HostHealth } from './outcomes.ts';
import type { PushResult } from './sender.ts';

const results = {
  refused: { kind: 'refused', status: 403 },
  failed: { kind: 'failed' },
  delivered: { kind: 'delivered' },
  unsendable: { kind: 'unsendable' },
} as const satisfies Readonly<Record<string, PushResult>>;

type Counts = Readonly<Partial<Record<keyof typeof results, number>>>;

test.each<[string, Counts, { readonly isGivenUp: boolean; readonly acceptsOurs: boolean }]>([
  ['refuses all of 19 messages', { refused: 19 }, { isGivenUp: false, acceptsOurs: false }],
  ['refuses all of 20 messages', { refused: 20 }, { isGivenUp: true, acceptsOurs: false }],
  ['refuses a fifth of 20 messages', { delivered: 16, refused: 4 }, { isGivenUp: false, acceptsOurs: true }],
  [
    'refuses more than a fifth of 20 messages',
    { delivered: 15, refused: 5 },
    { isGivenUp: true, acceptsOurs: false },
  ],
  [
    'fails for four fifths of 20 messages',
    { delivered: 4, failed: 16 },
    { isGivenUp: false, acceptsOurs: true },
  ],
  [
    'fails for more than four fifths of 20 messages',
    { delivered: 3, failed: 17 },
    { isGivenUp: true, acceptsOurs: false },
  ],
  [
    'refuses 19 messages and was not asked about one with invalid keys',
    { refused: 19, unsendable: 1 },
    { isGivenUp: false, acceptsOurs: false },
  ],
])('a push service that %s, as in %j, is judged as %j', (_, counts, expected) => {
  const alarms: unknown[] = [];
  const hosts = new HostHealth({ hostGivenUp: (host, responses) => void alarms.push([host, responses]) });
  for (const [kind, count] of Object.entries(counts))
    for (let index = 0; index < count; index += 1) hosts.count('push.example', results[kind as keyof Counts]);
  // A response that was on its way raises no second alarm.
  if (expected.isGivenUp) hosts.count('push.example', results.refused);
  const isGivenUp = hosts.isGivenUp('push.example');
  expect({ isGivenUp, acceptsOurs: hosts.acceptsOurs('push.example') }).toEqual(expected);
  expect(alarms).toEqual(isGivenUp ? [['push.example', expect.objectContaining(counts)]] : []);
  expect([hosts.isGivenUp('other.example'), hosts.acceptsOurs('other.example')]).toEqual([false, false]);
});
