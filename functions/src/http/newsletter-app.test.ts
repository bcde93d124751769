import { beforeEach, describe, expect, test } from '@jest/globals';
import { formOfLinkPage, type LinkPage, linkPagePath, linkPages } from '@reshape/content/paths';
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
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const subscriber = () => [...dependencies.storedSubscribers.values()][0];
const oneClickAddress = () => `/api/newsletter/unsubscribe/${subscriber()?.token}`;

describe('the unsubscribe button of a mailbox', () => {
  test('posts a form and unsubscribes, without a page', async () => {
    const { status } = await call('POST', oneClickAddress(), 'List-Unsubscribe=One-Click', form);
    expect(status).toBe(200);
    expect(subscriber()?.status).toBe('unsubscribed');
  });

  test.each(['GET', 'HEAD'])('leads to the page with a button by %s, and changes nothing', async (method) => {
    const before = dependencies.snapshot();
    const { status, headers } = await call(method, oneClickAddress());
    expect([status, headers.location]).toEqual([303, `/newsletter/${subscriber()?.token}/unsubscribe`]);
    expect(dependencies.snapshot()).toBe(before);
  });
});

/** Where the page of a link in a mail sends the form of its button, as the browser resolves it. */
const formAddress = (link: LinkPage, token: string) =>
  new URL(formOfLinkPage(link), `http://site.example${linkPagePath(link, token)}`).pathname;
const press = (link: LinkPage, token = '', headers: Record<string, string> = {}) =>
  call('POST', formAddress(link, token), '', { ...form, ...headers });

describe('the button of a link in a mail', () => {
  test('confirms the address, any number of times, and leads to a page that says so', async () => {
    for (let presses = 0; presses < 2; presses += 1) {
      const { status, headers } = await press(linkPages.confirm, subscriber()?.confirmationToken);
      expect([status, headers.location]).toEqual([303, '/newsletter/confirmed']);
      expect(subscriber()?.status).toBe('confirmed');
    }
  });

  test('unsubscribes, and leads to a page that says so', async () => {
    const { headers } = await press(linkPages.unsubscribe, subscriber()?.token);
    expect(headers.location).toBe('/newsletter/unsubscribed');
    expect(subscriber()?.status).toBe('unsubscribed');
  });

  test.each([
    [linkPages.confirm, 'unknown-token', '/newsletter/expired'],
    [linkPages.confirm, 'a.b', '/newsletter/expired'],
    [linkPages.unsubscribe, 'a.b', '/newsletter/incomplete'],
  ])('of %s leads with the token %s to a page that says what to do', async (link, token, page) => {
    expect((await press(link, token)).headers.location).toBe(page);
    expect(subscriber()?.status).toBe('pending');
  });

  test('leads to a page that asks to try again when the database fails', async () => {
    dependencies.newsletter.confirm = () => Promise.reject(new Error('down'));
    expect((await press(linkPages.confirm, 'any')).headers.location).toBe('/newsletter/again');
  });

  test('changes nothing when a link scanner only opens the address of the form', async () => {
    const { confirmationToken = '' } = subscriber() ?? {};
    expect((await call('GET', formAddress(linkPages.confirm, confirmationToken))).status).toBe(405);
    expect(subscriber()?.status).toBe('pending');
  });
});

test('signing up, confirming and unsubscribing log no name, address or token', async () => {
  const { token = '', confirmationToken = '' } = subscriber() ?? {};
  await press(linkPages.confirm, confirmationToken);
  await call('GET', oneClickAddress());
  await call('POST', oneClickAddress());
  await press(linkPages.unsubscribe, token);
  await press(linkPages.confirm, 'unknown-token');
  expect(dependencies.logged).toHaveLength(4);
  expect(dependencies.logged.join('\n')).not.toMatch(
    new RegExp(`asha|@|${token}\\b|${confirmationToken}\\b|unknown-token`, 'i'),
  );
});

describe('the newsletter form without JavaScript', () => {
  beforeEach(() => {
    dependencies.clear();
  });
  const post = (body: string, headers: Record<string, string> = {}) =>
    call('POST', '/subscribe', body, { ...form, ...headers });

  test('subscribes, and leads to a page that says so', async () => {
    const { status, headers } = await post('firstName=Asha+B&email=asha%40example.com&leave_empty=');
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
