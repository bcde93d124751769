import { beforeEach, describe, expect, test } from '@jest/globals';
import { type InMemoryDependencies, inMemoryDependencies } from '../test/in-memory-stores.ts';
import { send } from '../test/in-process-api.ts';
import { createApp } from './app.ts';

let dependencies: InMemoryDependencies;
beforeEach(() => {
  dependencies = inMemoryDependencies();
});

const post = (body: string, headers: Record<string, string> = {}) =>
  send(createApp(dependencies, 'newsletter'), {
    method: 'POST',
    url: '/subscribe',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  });

describe('the newsletter form without JavaScript', () => {
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
    const { status } = await send(createApp(dependencies), {
      method: 'POST',
      url: '/auth/firebase-login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'idToken=abc',
    });
    expect(status).toBe(415);
  });
});
