import { beforeEach, describe, expect, test } from '@jest/globals';
import { signInLinkText } from '@reshape/content/app/sign-in';
import { tooManyAttempts } from '@reshape/content/rate-limits';
import { rosterId } from '../stores/members.ts';
import type { RateLimit } from '../stores/rate-limiter.ts';
import { publicCall } from '../test/calls.ts';
import { type InMemoryDependencies, inMemoryDependencies, testNow } from '../test/in-memory-stores.ts';
import { redeemSignInLink, requestSignInLink } from './sign-in-links.ts';

const address = 'asha@yahoo.example';
const until = new Date('2026-06-17T10:15:00Z');

let dependencies: InMemoryDependencies;
beforeEach(() => {
  dependencies = inMemoryDependencies();
});

const ask = (
  to = address,
  { at = testNow, ...from }: { at?: Date; client?: string; network?: string } = {},
) => requestSignInLink({ ...publicCall(at), ...from, body: { address: to } }, dependencies);

describe('asking for a link to sign in', () => {
  test('sends one mail, whose link is valid for fifteen minutes', async () => {
    await ask();
    expect([...dependencies.mails.values()]).toEqual([
      { kind: 'sign-in-link', email: address, request: 'id-0', until: until.toISOString() },
    ]);
  });

  test('is answered the same for everybody: with a place, paid, known at the identity provider, or a stranger', async () => {
    dependencies.roster.set(rosterId('member@example.com'), {
      ...{ email: 'member@example.com', cohortId: 'first', status: 'active' },
    });
    dependencies.roster.set(rosterId('gone@example.com'), {
      ...{ email: 'gone@example.com', cohortId: 'first', status: 'refunded' },
    });
    dependencies.idTokens.set('token', 'disabled');
    const people = ['member@example.com', 'gone@example.com', 'operator@example.com', address];
    const answers = await Promise.all(people.map((person) => ask(person)));
    expect(answers).toEqual(people.map(() => ({ message: signInLinkText.sent })));
    expect(dependencies.mails.size).toBe(people.length);
  });

  test('is limited to five an hour and ten a day for an address, however it is written, and for no other', async () => {
    for (let asked = 0; asked < 5; asked += 1) await ask(asked % 2 === 0 ? address : 'ASHA@Yahoo.Example');
    await expect(ask()).rejects.toMatchObject({ message: tooManyAttempts(3_600), retryAfter: 3_600 });
    await ask('ravi@yahoo.example');
    const later = new Date('2026-06-17T11:00:00Z');
    for (let asked = 0; asked < 5; asked += 1) await ask(address, { at: later });
    // The day of the limit ends at midnight, by UTC.
    const onTheSameDay = ask(address, { at: new Date('2026-06-17T12:00:00Z') });
    await expect(onTheSameDay).rejects.toMatchObject({ message: tooManyAttempts(12 * 3_600), status: 429 });
    await ask(address, { at: new Date('2026-06-18T12:00:00Z') });
    expect(dependencies.mails.size).toBe(12);
  });

  test.each([
    ['a network address', 30, { client: '203.0.113.7', network: '203.0.113.7' }],
    ['the network of an IPv6 address', 100, { network: '2001:db8::/48' }],
  ])('is limited for %s to %i an hour', async (_, max, from) => {
    const askFrom = (asked: number) =>
      ask(`person${asked}@example.com`, { client: `client-${asked}`, ...from });
    for (let asked = 0; asked < max; asked += 1) await askFrom(asked);
    await expect(askFrom(max)).rejects.toMatchObject({ status: 429 });
    expect(dependencies.mails.size).toBe(max);
    await ask('ravi@yahoo.example', { client: '198.51.100.1', network: '198.51.100.1' });
  });

  test('is refused, with a log entry, once everybody together has asked for two thousand in a day', async () => {
    const counted: RateLimit[] = [];
    dependencies = {
      ...dependencies,
      rateLimiter: { consume: async (limit) => counted.push(limit) > 0 && limit.per !== 'everybody' },
    };
    await expect(ask()).rejects.toMatchObject({ status: 429, message: tooManyAttempts(14 * 3_600) });
    expect(counted.at(-1)).toMatchObject({ per: 'everybody', max: 2_000, seconds: 86_400 });
    expect(dependencies.logged.join()).toContain('sign-in links refused');
    expect(dependencies.mails.size).toBe(0);
  });

  test.each([
    ['the rate limiter is down', { rateLimiter: { consume: () => Promise.reject(new Error('down')) } }],
    ['the mail cannot be enqueued', { mail: { enqueue: () => Promise.reject(new Error('down')) } }],
  ])('fails when %s, because somebody is waiting for the mail', async (_, broken) => {
    dependencies = { ...dependencies, ...broken };
    await expect(ask()).rejects.toThrow('down');
  });
});

describe('using a link to sign in', () => {
  const link = { address, token: 'token-1' };
  const use = (body = link, at = testNow) => redeemSignInLink({ ...publicCall(at), body }, dependencies);

  beforeEach(() => dependencies.signInLinks.add(link, until));

  test('gives the identity provider’s link for the address, once', async () => {
    expect(await use()).toEqual({ link: await dependencies.identity.signInLink(address) });
    await expect(use()).rejects.toMatchObject({ code: 'link_used', message: signInLinkText.used });
  });

  test.each([
    ['after fifteen minutes', link, until, 'link_expired', signInLinkText.expired],
    [
      'of another address',
      { ...link, address: 'ravi@yahoo.example' },
      testNow,
      'not_found',
      signInLinkText.unknown,
    ],
    ['that no mail contained', { ...link, token: 'token-2' }, testNow, 'not_found', signInLinkText.unknown],
  ])('is refused %s, and asks the identity provider for nothing', async (_, body, at, code, message) => {
    const asked: string[] = [];
    const signInLink = async (email: string) => `${asked.push(email)}`;
    dependencies = { ...dependencies, identity: { ...dependencies.identity, signInLink } };
    await expect(use(body, at)).rejects.toMatchObject({ code, message });
    expect(asked).toEqual([]);
  });

  test('leaves it valid while the identity provider fails', async () => {
    const { identity } = dependencies;
    dependencies = {
      ...dependencies,
      identity: { ...identity, signInLink: () => Promise.reject(new Error('down')) },
    };
    await expect(use()).rejects.toThrow('down');
    dependencies = { ...dependencies, identity };
    expect(await use()).toHaveProperty('link');
  });

  test('by many at once signs in one of them', async () => {
    const uses = await Promise.allSettled(Array.from({ length: 5 }, () => use()));
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
