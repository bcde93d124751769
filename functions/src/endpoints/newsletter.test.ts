import { beforeEach, describe, expect, test } from '@jest/globals';
import { subscribe as row } from '@reshape/contract/newsletter';
import { publicCall } from '../test/calls.ts';
import { type InMemoryDependencies, inMemoryDependencies } from '../test/in-memory-stores.ts';
import { subscribe } from './newsletter.ts';

let dependencies: InMemoryDependencies;
beforeEach(() => {
  dependencies = inMemoryDependencies();
});

const signUp = (
  email: string,
  { client = '203.0.113.7', hop = '198.51.100.1', ...body }: Record<string, string> = {},
) =>
  subscribe(
    {
      ...publicCall(),
      params: {},
      query: undefined,
      client,
      hop,
      body: row.body.parse({ firstName: 'Asha', email, ...body }),
    },
    dependencies,
  );

describe('signing up for the newsletter', () => {
  test('stores name and address once, and answers the same for a known address', async () => {
    const first = await signUp('asha@example.com');
    expect(await signUp('ASHA@example.com', { firstName: 'Another name' })).toEqual(first);
    expect([...dependencies.storedSubscribers.values()]).toEqual([
      { firstName: 'Asha', email: 'asha@example.com', createdAt: expect.any(Date) },
    ]);
  });

  test('thanks a bot that filled in the honeypot, and stores nothing', async () => {
    expect(await signUp('robot@example.com', { website: 'https://buy.example' })).toEqual(
      await signUp('asha@example.com'),
    );
    expect(dependencies.storedSubscribers.size).toBe(1);
  });

  test('is rejected after five from one network address, and not for others', async () => {
    for (let index = 0; index < 5; index += 1) await signUp(`a${index}@example.com`);
    await expect(signUp('a5@example.com')).rejects.toMatchObject({ code: 'too_many_requests', status: 429 });
    await expect(signUp('a5@example.com', { client: '203.0.113.8' })).resolves.toHaveProperty('message');
  });

  test('is rejected after fifteen hundred over one hop, from however many addresses', async () => {
    for (let index = 0; index < 1_500; index += 1)
      await signUp(`a${index}@example.com`, { client: `2001:db8:${index}` });
    await expect(signUp('last@example.com', { client: '2001:db8:last' })).rejects.toMatchObject({
      status: 429,
    });
    await expect(signUp('last@example.com', { hop: '198.51.100.2' })).resolves.toHaveProperty('message');
  });

  test('that is refused uses up nothing of the hop, so that one visitor cannot lock out the others', async () => {
    for (let index = 0; index < 5; index += 1) await signUp(`a${index}@example.com`);
    for (let index = 0; index < 3_000; index += 1)
      await expect(signUp(`b${index}@example.com`)).rejects.toMatchObject({ status: 429 });
    for (let index = 0; index < 1_495; index += 1)
      await expect(signUp(`c${index}@example.com`, { client: `2001:db8:${index}` })).resolves.toHaveProperty(
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
      params: {},
      query: undefined,
      body: row.body.parse({ firstName: 'A', email: 'a@b.co' }),
    };
    await expect(subscribe(call, broken)).rejects.toThrow('down');
    expect(dependencies.storedSubscribers.size).toBe(0);
  });
});

describe('the form', () => {
  test.each([
    ...[
      'Asha\r\nBcc: all@example.com',
      'A\nB',
      '<b>Asha</b>',
      'A\u0000',
      'A\u2028B',
      '',
      '   ',
      'x'.repeat(81),
    ],
  ])('refuses the name %j', (firstName) => {
    expect(row.body.safeParse({ firstName, email: 'a@example.com' }).success).toBe(false);
  });

  test.each([
    ...[
      'asha',
      'asha@',
      '@example.com',
      'a b@example.com',
      'a@example.com\r\nBcc: b@example.com',
      'a@b@example.com',
      '',
    ],
    `${'x'.repeat(250)}@example.com`,
  ])('refuses the address %j', (email) => {
    expect(row.body.safeParse({ firstName: 'Asha', email }).success).toBe(false);
  });

  test.each(['Åsa', 'मीरा', "O'Brien", '李', 'Jean-Luc', '=HYPERLINK("x")'])(
    'takes the name %s',
    (firstName) => {
      expect(row.body.parse({ firstName, email: ' a@example.com ' })).toEqual({
        firstName,
        email: 'a@example.com',
      });
    },
  );
});
