import { expect, test } from '@jest/globals';
import { rosterId } from '../stores/members.ts';
import { inProcessApi } from './in-process-api.ts';

test('the API in process signs a member in, stores what they post and lists it', async () => {
  const api = inProcessApi();
  api.seedAccount('id-token', { uid: 'asha', email: 'asha@example.com' });
  api.stores.roster.set(rosterId('asha@example.com'), {
    email: 'asha@example.com',
    cohortId: 'first',
    status: 'active',
  });
  const login = await api.fetch('/auth/firebase-login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ idToken: 'id-token' }),
  });
  const { token } = JSON.parse(login.text);
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const request = new Request('http://127.0.0.1:5000/api/spots', {
    method: 'POST',
    headers,
    body: JSON.stringify({ description: 'The scroll had no end' }),
  });
  expect((await api.fetch(request)).status).toBe(200);
  const { status, text } = await api.fetch('/api/spots?limit=5', { headers });
  expect([status, JSON.parse(text)]).toEqual([
    200,
    [{ id: 'id-1', date: '2026-06-17', description: 'The scroll had no end' }],
  ]);
});

test('the API in process accepts a seeded member with a token, and answers 401 without a token', async () => {
  const api = inProcessApi();
  api.seedMember('asha');
  const headers = { authorization: `Bearer ${api.signIn('asha')}` };
  expect((await api.fetch('/api/spots', { headers })).status).toBe(200);
  expect((await api.fetch('/api/spots')).status).toBe(401);
});
