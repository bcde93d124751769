import { beforeEach, describe, expect, test } from '@jest/globals';
import { type InMemoryDependencies, inMemoryDependencies } from '../test/in-memory-stores.ts';
import { send } from '../test/in-process-api.ts';
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
const addressOf = (what: 'confirm' | 'unsubscribe') => `/api/newsletter/${what}/${subscriber()?.token}`;

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
  const token = subscriber()?.token ?? '';
  await call('POST', addressOf('confirm'));
  await call('GET', addressOf('unsubscribe'));
  await call('POST', addressOf('unsubscribe'));
  await call('POST', '/api/newsletter/confirm/unknown-token');
  expect(dependencies.logged.length).toBeGreaterThan(3);
  expect(dependencies.logged.join('\n')).not.toMatch(new RegExp(`asha|@|${token}\\b|unknown-token`, 'i'));
});
