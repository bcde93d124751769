import { beforeEach, describe, expect, test } from '@jest/globals';
import { tooManyAttempts } from '@reshape/content/rate-limits';
import { subscribe as row } from '@reshape/contract/newsletter';
import { rosterId } from '../stores/members.ts';
import { publicCall } from '../test/calls.ts';
import { type InMemoryDependencies, inMemoryDependencies, testNow } from '../test/in-memory-stores.ts';
import { confirmSubscription, subscribe, unsubscribe } from './newsletter.ts';

let dependencies: InMemoryDependencies;
beforeEach(() => {
  dependencies = inMemoryDependencies();
});

const signUp = (
  email: string,
  { client = '203.0.113.7', network = client, ...body }: Record<string, string> = {},
  now = testNow,
) =>
  subscribe(
    {
      ...publicCall(now),
      client,
      network,
      body: row.body.parse({ firstName: 'Asha', email, ...body }),
    },
    dependencies,
  );

describe('signing up for the newsletter', () => {
  test('stores name and address once, and gives the same response for a known address', async () => {
    const first = await signUp('asha@example.com');
    expect(await signUp('ASHA@example.com', { firstName: 'Another name' })).toEqual(first);
    expect([...dependencies.storedSubscribers.values()]).toEqual([
      {
        firstName: 'Asha',
        email: 'asha@example.com',
        status: 'pending',
        token: expect.any(String),
        confirmationToken: expect.any(String),
        consent: { wording: expect.stringContaining('letters'), at: testNow },
        createdAt: testNow,
        expireAt: new Date('2026-07-01T10:00:00Z'),
      },
    ]);
  });

  test('thanks a bot that filled in the honeypot, and stores nothing', async () => {
    expect(await signUp('robot@example.com', { leave_empty: 'https://buy.example' })).toEqual(
      await signUp('asha@example.com'),
    );
    expect(dependencies.storedSubscribers.size).toBe(1);
  });

  test('is rejected after five from one network address, but not from others', async () => {
    for (let index = 0; index < 5; index += 1) await signUp(`a${index}@example.com`);
    await expect(signUp('a5@example.com')).rejects.toMatchObject({
      ...{ code: 'too_many_requests', message: tooManyAttempts(3_600), retryAfter: 3_600 },
    });
    await expect(signUp('a5@example.com', { client: '203.0.113.8' })).resolves.toHaveProperty('message');
  });

  test('is rejected after twenty from the subnets of one IPv6 network, but not from others', async () => {
    const network = '2001:db8:1';
    for (let index = 0; index < 20; index += 1)
      await signUp(`a${index}@example.com`, { client: `${network}:${index}`, network });
    const another = { client: `${network}:ffff`, network };
    await expect(signUp('last@example.com', another)).rejects.toMatchObject({ status: 429 });
    await expect(
      signUp('last@example.com', { client: '2001:db8:2:0', network: '2001:db8:2' }),
    ).resolves.toHaveProperty('message');
  });

  test('is rejected after five hundred within an hour, from any number of networks', async () => {
    for (let index = 0; index < 500; index += 1)
      await signUp(`a${index}@example.com`, { client: `2001:db8:${index}:0` });
    await expect(signUp('last@example.com', { client: '203.0.113.9' })).rejects.toMatchObject({
      status: 429,
    });
    expect(dependencies.mails.size).toBe(500);
    expect(dependencies.logged.at(-1)).toContain('newsletter sign-ups refused');
    await signUp('last@example.com', {}, new Date(testNow.getTime() + 3_600_000));
    expect(dependencies.mails.size).toBe(501);
  });

  test('does not count towards the limit of all visitors when it is rejected or from a bot', async () => {
    for (let index = 0; index < 5; index += 1) await signUp(`a${index}@example.com`);
    for (let index = 0; index < 1_000; index += 1) {
      await expect(signUp(`b${index}@example.com`)).rejects.toMatchObject({ status: 429 });
      await signUp(`c${index}@example.com`, {
        client: `2001:db8:1:${index}`,
        leave_empty: 'https://buy.example',
      });
    }
    for (let index = 0; index < 495; index += 1)
      await expect(signUp(`d${index}@example.com`, { client: `2001:db8:${index}` })).resolves.toHaveProperty(
        'message',
      );
  });

  test('is rejected after three for one e-mail address, known or not, from any network', async () => {
    for (let index = 0; index < 3; index += 1)
      await signUp('victim@example.com', { client: `203.0.113.${index}` });
    await expect(signUp('Victim@example.com', { client: '203.0.113.9' })).rejects.toMatchObject({
      status: 429,
    });
    expect(dependencies.storedSubscribers.size).toBe(1);
  });

  test('rejects sign-ups when the rate limiter is unavailable', async () => {
    const broken = { ...dependencies, rateLimiter: { consume: () => Promise.reject(new Error('down')) } };
    const call = {
      ...publicCall(),
      body: row.body.parse({ firstName: 'A', email: 'a@b.co' }),
    };
    await expect(subscribe(call, broken)).rejects.toThrow('down');
    expect(dependencies.storedSubscribers.size).toBe(0);
  });
});

const storedSubscriber = (email = 'asha@example.com') =>
  dependencies.storedSubscribers.get(`newsletter/${rosterId(email)}`);
const byToken = (token: string, now = testNow) => ({
  ...publicCall(),
  params: { id: token },
  now,
});
const confirm = (token: string, now?: Date) => confirmSubscription(byToken(token, now), dependencies);
const leave = (token: string) => unsubscribe(byToken(token), dependencies);
const tokenOf = (email?: string) => storedSubscriber(email)?.confirmationToken ?? '';
const unsubscribeTokenOf = (email?: string) => storedSubscriber(email)?.token ?? '';
const hoursLater = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000);

describe('a subscriber', () => {
  test('gets one mail a day while pending, however often the address is signed up', async () => {
    await signUp('asha@example.com');
    await signUp('Asha@example.com');
    expect([...dependencies.mails.values()]).toEqual([
      {
        kind: 'confirm-newsletter',
        email: 'Asha@example.com',
        subscriberId: rosterId('asha@example.com'),
        signedUpAt: testNow.toISOString(),
      },
    ]);
    await signUp('asha@example.com', {}, hoursLater(25));
    expect(dependencies.mails.size).toBe(2);
    await confirm(tokenOf());
    dependencies.mails.clear();
    await signUp('asha@example.com', {}, hoursLater(50));
    // Enqueued anyway, so that the response takes as long; it is cancelled before it is sent.
    expect(dependencies.mails.size).toBe(1);
  });

  test('is confirmed with the token from the mail, any number of times', async () => {
    await signUp('asha@example.com');
    const first = await confirm(tokenOf());
    expect(await confirm(tokenOf())).toEqual(first);
    expect(storedSubscriber()).toMatchObject({
      status: 'confirmed',
      confirmedAt: testNow,
      expireAt: undefined,
    });
  });

  test('stays confirmed when the address is signed up again', async () => {
    await signUp('asha@example.com');
    await confirm(tokenOf());
    await signUp('asha@example.com', { firstName: 'Another name' });
    expect(storedSubscriber()).toMatchObject({ status: 'confirmed', firstName: 'Asha' });
  });

  test('is not confirmed with another token or after two weeks', async () => {
    await signUp('asha@example.com');
    await expect(confirm('another')).rejects.toMatchObject({ code: 'not_found' });
    await expect(confirm(tokenOf(), new Date('2026-07-01T10:00:00Z'))).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(storedSubscriber()?.status).toBe('pending');
  });

  test('who unsubscribes has name and address deleted, and cannot be confirmed with an old mail', async () => {
    await signUp('asha@example.com');
    const token = tokenOf();
    await confirm(token);
    const unsubscribing = unsubscribeTokenOf();
    const first = await leave(unsubscribing);
    expect(await leave(unsubscribing)).toEqual(first);
    expect(JSON.stringify(storedSubscriber())).not.toMatch(/Asha|asha@/);
    expect(storedSubscriber()).toMatchObject({ status: 'unsubscribed', unsubscribedAt: testNow });
    await expect(confirm(token)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('who unsubscribed can sign up and confirm again on the same day, with a mail and a token of its own', async () => {
    await signUp('asha@example.com');
    const [earlier, unsubscribing] = [tokenOf(), unsubscribeTokenOf()];
    await confirm(earlier);
    await leave(unsubscribing);
    await signUp('asha@example.com', { firstName: 'Asha again' }, hoursLater(1));
    expect(dependencies.mails.size).toBe(2);
    expect(storedSubscriber()).toMatchObject({ status: 'pending', firstName: 'Asha again' });
    await expect(confirm(earlier)).rejects.toMatchObject({ code: 'not_found' });
    await confirm(tokenOf());
    expect(storedSubscriber()?.status).toBe('confirmed');
    await leave(unsubscribing);
    expect(storedSubscriber()?.status).toBe('unsubscribed');
  });

  test('who signs up again on another day is confirmed with the newer mail only', async () => {
    await signUp('asha@example.com');
    const earlier = tokenOf();
    await signUp('asha@example.com', {}, hoursLater(25));
    await expect(confirm(earlier, hoursLater(26))).rejects.toMatchObject({ code: 'not_found' });
    await confirm(tokenOf(), hoursLater(26));
    expect(storedSubscriber()?.status).toBe('confirmed');
  });

  test('gets the same response for every token when unsubscribing', async () => {
    await signUp('asha@example.com');
    expect(await leave('unknown')).toEqual(await leave(unsubscribeTokenOf()));
  });

  test('who was stored before addresses were confirmed can confirm, and is not deleted', async () => {
    const path = `newsletter/${rosterId('old@example.com')}`;
    const createdAt = new Date('2026-05-01T10:00:00Z');
    dependencies.storedSubscribers.set(path, {
      ...{ firstName: 'Old', email: 'old@example.com', status: 'pending', createdAt },
    });
    await signUp('old@example.com');
    expect(storedSubscriber('old@example.com')).toMatchObject({ createdAt });
    expect(storedSubscriber('old@example.com')?.expireAt).toBeUndefined();
    await confirm(tokenOf('old@example.com'), new Date('2027-01-01T10:00:00Z'));
    expect(storedSubscriber('old@example.com')?.status).toBe('confirmed');
  });

  test('is stored even when the mail cannot be enqueued', async () => {
    const mail = { enqueue: () => Promise.reject(new Error('down')) };
    dependencies = Object.assign(dependencies, { mail });
    await expect(signUp('asha@example.com')).resolves.toHaveProperty('message');
    expect(storedSubscriber()?.status).toBe('pending');
  });
});
