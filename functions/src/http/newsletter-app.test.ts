import { beforeEach, describe, expect, test } from '@jest/globals';
import { type InMemoryDependencies, inMemoryDependencies } from '../test/in-memory-stores.ts';
import { send } from '../test/in-process-api.ts';
import { createApiApp } from './api-app.ts';
import { createNewsletterApp } from './newsletter-app.ts';

let dependencies: InMemoryDependencies;
beforeEach(async () => {
  dependencies = inMemoryDependencies();
  await call('POST', '/subscribe', JSON.stringify({ firstName: 'Asha', email: 'asha@example.com' }), {
    'content-type': 'application/json',
  });
});

const call = (method: string, url: string, body?: string, headers: Record<string, string> = {}) =>
  send(createNewsletterApp(dependencies), {
    method,
    url,
    headers,
    ...(body !== undefined && { body }),
  });
const subscriber = () => [...dependencies.storedSubscribers.values()][0];
const addressOf = (what: 'confirm' | 'unsubscribe') =>
  `/api/newsletter/${what}/${what === 'confirm' ? subscriber()?.confirmationToken : subscriber()?.token}`;

describe('the unsubscribe button of a mailbox', () => {
  test('posts a form and unsubscribes, without a page', async () => {
    const { status } = await call('POST', addressOf('unsubscribe'), 'List-Unsubscribe=One-Click', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(status).toBe(200);
    expect(subscriber()?.status).toBe('unsubscribed');
  });

  test.each(['GET', 'HEAD'])('leads to the page with a button by %s, and changes nothing', async (method) => {
    const before = dependencies.snapshot();
    const { status, headers } = await call(method, addressOf('unsubscribe'));
    expect([status, headers.location]).toEqual([303, `/newsletter/unsubscribe#${subscriber()?.token}`]);
    expect(dependencies.snapshot()).toBe(before);
  });
});

test('a link scanner that opens the confirmation link confirms nothing', async () => {
  expect((await call('GET', addressOf('confirm'))).status).toBe(405);
  expect(subscriber()?.status).toBe('pending');
  expect((await call('POST', addressOf('confirm'))).status).toBe(200);
  expect(subscriber()?.status).toBe('confirmed');
});

test('signing up, confirming and unsubscribing log no name or address', async () => {
  const { token = '', confirmationToken = '' } = subscriber() ?? {};
  await call('POST', addressOf('confirm'));
  await call('GET', addressOf('unsubscribe'));
  await call('POST', addressOf('unsubscribe'));
  await call('POST', '/api/newsletter/confirm/unknown-token');
  expect(dependencies.logged.length).toBeGreaterThan(3);
  expect(dependencies.logged.join('\n')).not.toMatch(
    new RegExp(`asha|@|${token}\\b|${confirmationToken}\\b|unknown-token`, 'i'),
  );
});

describe('the newsletter form without JavaScript', () => {
  beforeEach(() => {
    dependencies.clear();
  });
  const post = (body: string, headers: Record<string, string> = {}) =>
    call('POST', '/subscribe', body, { 'content-type': 'application/x-www-form-urlencoded', ...headers });

  test('subscribes, and leads to a page that says so', async () => {
    const { status, headers } = await post('firstName=Asha+B&email=asha%40example.com&website=');
    expect([status, headers.location]).toEqual([303, '/newsletter/thanks']);
    expect([...dependencies.storedSubscribers.values()]).toMatchObject([
      { firstName: 'Asha B', email: 'asha@example.com', status: 'pending' },
    ]);
  });

  test.each([
    'firstName=&email=asha%40example.com',
    'firstName=Asha&email=asha',
    '',
    'firstName=%00&email=a@b.co',
  ])('leads to a page that asks to check the details for %j, and stores nothing', async (body) => {
    const { status, headers } = await post(body);
    expect([status, headers.location]).toEqual([303, '/newsletter/check']);
    expect(dependencies.storedSubscribers.size).toBe(0);
  });

  test('leads to a page that asks to wait after too many attempts', async () => {
    for (let index = 0; index < 3; index += 1) await post('firstName=Asha&email=asha%40example.com');
    const { headers } = await post('firstName=Asha&email=asha%40example.com');
    expect(headers.location).toBe('/newsletter/later');
  });

  test('is rejected when another site sends it', async () => {
    const { status } = await post('firstName=Asha&email=asha%40example.com', {
      'sec-fetch-site': 'cross-site',
    });
    expect(status).toBe(415);
    expect(dependencies.storedSubscribers.size).toBe(0);
  });

  test('is not accepted by any other endpoint', async () => {
    const { status } = await send(createApiApp(dependencies), {
      method: 'POST',
      url: '/auth/firebase-login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'idToken=abc',
    });
    expect(status).toBe(415);
  });
});
